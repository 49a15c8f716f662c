import type { BodyOut, Endpoint, ParamsOf, QueryOut, ReplyOf } from '@merchloom/contracts/endpoint';
import type { Principal } from '@merchloom/contracts/identity';
import type { Language } from '@merchloom/contracts/vocabulary';
import type { Context } from 'koa';
import type { TenantClaim } from './internal-tokens.ts';

type Out<S, Absent> = unknown extends S ? Absent : S;

/** What a handler gets: everything is checked by the endpoint's schemas. */
export interface ServiceRequest<E extends Endpoint = Endpoint> {
  params: Out<ParamsOf<E>, Record<string, string>>;
  query: Out<QueryOut<E>, Record<string, string>>;
  body: BodyOut<E>;
  /** The bytes as they came, for signatures. */
  raw(): Promise<Buffer>;
  /** The tenant's id, as signed by the caller. Reading it where the call names no tenant is refused. */
  readonly tenantId: string;
  tenant: TenantClaim | null;
  principal: Principal | null;
  /** The caller's browser, where the endpoint asks for it (`guest`). */
  guest: string | null;
  lang: Language;
  requestId: string;
  idempotencyKey: string | null;
  ctx: Context;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
}

type WithoutSuccess<R> = R extends { success: true } ? Omit<R, 'success'> : R;

/** The reply body without `success: true`, which is added; `data`, `message`, `page` and mirrors at the top. */
export type ReplyBody<E extends Endpoint> = WithoutSuccess<ReplyOf<E>>;

export interface Reply<B = unknown> {
  readonly kind: 'reply';
  status: number | undefined;
  headers: Record<string, string>;
  body: B;
  /** Instead of a JSON body. */
  content: Buffer | NodeJS.ReadableStream | string | undefined;
}

interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
  content?: Buffer | NodeJS.ReadableStream | string;
}

/** An answer with a status or headers of its own, e.g. `reply({ data, status: 202 })`. */
export function reply<B extends object>({ status, headers = {}, content, ...body }: B & ReplyOptions): Reply<Omit<B, keyof ReplyOptions>> {
  return { kind: 'reply', status, headers, body: body as Omit<B, keyof ReplyOptions>, content };
}

export const isReply = (value: unknown): value is Reply => typeof value === 'object' && value !== null && (value as Reply).kind === 'reply';

export interface Route {
  endpoint: Endpoint;
  handle: (request: ServiceRequest) => Promise<unknown>;
}

type Answer<E extends Endpoint> = unknown extends ReplyOf<E> ? unknown : ReplyBody<E> | Reply<ReplyBody<E>>;

/** Mounts an endpoint of the contracts: parse, call one use case, present. */
export function route<E extends Endpoint>(endpoint: E, handle: (request: ServiceRequest<E>) => Promise<Answer<E>>): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
