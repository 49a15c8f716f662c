import type * as z from 'zod/mini';
import type { PermissionArea, PermissionLevel, SuperadminArea } from './permissions.ts';
import type { RefusalKind } from './problem.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call. `public`: anybody, scoped by the tenant in the path. `staff`: any signed-in person of the tenant. Else: who has at
 * least this level of an area, as the permission table says (DECISIONS 5).
 */
export type Access = 'public' | 'staff' | 'internal' | Permission;

export interface Permission {
  area: PermissionArea | SuperadminArea;
  level: Exclude<PermissionLevel, 'none'>;
}

/** Named limits; the numbers are the gateway's. */
export type RateClass = 'read' | 'write' | 'upload' | 'checkout' | 'login' | 'webhook' | 'feed' | 'none';

export type ServiceName = 'gateway' | 'identity' | 'catalog' | 'orders' | 'payments';

/** One HTTP call: what the gateway routes, the services mount, the client sends and the API document shows. */
export interface Endpoint<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema, R extends Schema = Schema> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Segments in braces are parameters: `/api/{tenant}/{slug}/pay`. `{tenant}` is the tenant's id or handle. */
  path: string;
  service: ServiceName;
  access: Access;
  rate: RateClass;
  summary: string;
  /** Parameters besides `tenant`, which the gateway resolves. */
  params?: P;
  query?: Q;
  body?: B;
  /** `stream`: the body is a file; the handler reads it from `request.ctx.req`, never more than `bodyLimit`. */
  bodyType?: 'json' | 'multipart' | 'raw' | 'stream';
  /** Bytes; 256 KiB when absent. */
  bodyLimit?: number;
  /** The whole reply body of a success. Absent: no body, or not JSON. */
  reply?: R;
  /** Status of a success; 200 when absent. */
  status?: number;
  /** Refusals worth documenting besides those every call may give. */
  refusals?: readonly RefusalKind[];
  /** Honours `Idempotency-Key`: same key and body, same answer. */
  idempotent?: boolean;
  /** The gateway knows the caller's browser again by a signed cookie, and tells the service as `request.guest`. */
  guest?: boolean;
  /** The gateway may answer from its own store cache. */
  cached?: boolean;
}

export const defineEndpoint = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => endpoint;

/** Types of the four parts of a call. `In` is what the caller may send, `Out` what the handler gets. */
export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryIn<E extends Endpoint> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;
export type QueryOut<E extends Endpoint> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyIn<E extends Endpoint> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.input<B> : never;
export type BodyOut<E extends Endpoint> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type ReplyOf<E extends Endpoint> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;

/** `/api/{tenant}/{slug}/pay` with its parameters filled in and escaped. */
export function fillPath(path: string, params: Record<string, string | undefined>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
