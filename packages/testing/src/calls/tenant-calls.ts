import { type Endpoint, fillPath, type ServiceName } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { may } from '@merchloom/contracts/permissions';
import { role as roles } from '@merchloom/contracts/vocabulary';
import { internalTokenHeader } from '@merchloom/service-kit';
import { tokensOf } from '../internal-keys.ts';

/** What a call takes besides who makes it. `body` is JSON or the bytes of a file. */
export interface SampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string | Blob>;
  /** Words in it that mean an object of the tenant, besides ids. */
  names?: readonly string[];
  headers?: Record<string, string>;
  /** The browser of somebody without an account. */
  guest?: string;
}

/** A tenant with objects of its own. `names` are words that mean one of them in a query or a body, besides ids. */
export interface SampleTenant {
  id: string;
  names?: readonly string[];
}

/** A call that succeeds in the tenant, made anew each time it is asked for. */
export type MakeCall<T extends SampleTenant> = (tenant: T) => SampleCall | Promise<SampleCall>;

export interface Sample<T extends SampleTenant> {
  make: MakeCall<T>;
  /** Who may, where the service is stricter than the permission table. */
  may?: (person: Principal) => boolean;
  /** The caller must be somebody whom the service knows. */
  person?: (person: Principal, tenant: T) => Principal;
  /** Parameters that name what all tenants share. */
  shared?: readonly string[];
  /** Parameters that decide nothing, because another one says it all. */
  idle?: readonly string[];
  /** What is refused may have been done to an object of one's own all the same. */
  settles?: boolean;
  /** The status for what is nowhere, where that is not 404. */
  unknown?: number;
  /** No entry of the audit log follows. */
  unaudited?: boolean;
  /** There is one object in a tenant: whoever changes it does so after the others. */
  alone?: boolean;
  /** What is another tenant's is passed over, and the rest is done. */
  passesOver?: boolean;
}

/** By the id of the endpoint. */
export type Samples<T extends SampleTenant> = Record<string, Sample<T> | MakeCall<T>>;

export interface SampleWorld<T extends SampleTenant> {
  url: string;
  database: { adminUrl: string };
  busUrl: string;
  ours: T;
  theirs: T;
  stop(): Promise<unknown>;
}

export interface CallSuite<T extends SampleTenant> {
  service: ServiceName;
  samples: Samples<T>;
  /** Tables in which refusals are counted. */
  counters?: readonly string[];
  start(): Promise<SampleWorld<T>>;
}

/** A call that changes nothing, or nothing that counts yet: a draft, a shelf, a view of one's own. */
export const unaudited = <T extends SampleTenant>(make: MakeCall<T>): Sample<T> => ({ make, unaudited: true });

/** What calls that change nothing share: made once for each tenant. */
export function once<T extends SampleTenant, R>(make: (tenant: T) => Promise<R>): (tenant: T) => Promise<R> {
  const made = new Map<string, Promise<R>>();
  return (tenant) => {
    const known = made.get(tenant.id) ?? make(tenant);
    made.set(tenant.id, known);
    return known;
  };
}

/** Every call of a service that is about a tenant and comes from outside. */
export const tenantEndpoints = (service: ServiceName): Endpoint[] =>
  (Object.values(endpoints) as Endpoint[]).filter((each) => each.service === service && each.path.startsWith('/api/{tenant}'));

export const sampleOf = <T extends SampleTenant>(samples: Samples<T>, { id }: Endpoint): Sample<T> => {
  const sample = samples[id];
  if (!sample) throw new Error(`${id} has no sample`);
  return typeof sample === 'function' ? { make: sample } : sample;
};

/** Everybody who may work in a tenant or think they may. */
export const people = [
  'admin',
  'account_manager',
  'customer_service',
  'platform staff',
  'an agent with the flag of platform staff',
] as const;
export type Who = (typeof people)[number];

export function personOf(who: Who, tenantId: string): Principal {
  const role = roles.options.find((each) => each === who) ?? (who === 'platform staff' ? 'admin' : 'customer_service');
  const superadmin = !roles.options.some((each) => each === who);
  return { userId: newId(), sessionId: newId(), tenantId, role, superadmin, name: 'Somebody', email: 'somebody@example.com' };
}

export const allowed = <T extends SampleTenant>({ access }: Endpoint, { may: mayHere }: Sample<T>, person: Principal): boolean =>
  (typeof access !== 'object' || may(person, access.area, access.level)) && (mayHere?.(person) ?? true);

/** The first of them who may make the call; nobody in particular for a public one. */
export function callerOf<T extends SampleTenant>(endpoint: Endpoint, sample: Sample<T>, tenant: T): Principal | null {
  if (endpoint.access === 'public') return null;
  const all = people.map((who) => personOf(who, tenant.id)).map((person) => sample.person?.(person, tenant) ?? person);
  return all.find((person) => allowed(endpoint, sample, person)) ?? null;
}

export interface Answer {
  status: number;
  type: string;
  /** The whole body; of a failure without its request id. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the expectation that follows says what it is
  json: any;
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Sends a call about `tenant` as the gateway would. A string as `body` goes as it is, as JSON. */
export async function send(url: string, endpoint: Endpoint, call: SampleCall, tenant: string, as: Principal | null): Promise<Answer> {
  const token = tokensOf('gateway').mint({ audience: endpoint.service, tenant: { id: tenant }, principal: as, guest: call.guest });
  const body = call.form ? formOf(call.form) : call.body;
  const isFile = body instanceof Uint8Array || body instanceof FormData;
  const search = new URLSearchParams(call.query).toString();
  const reply = await fetch(`${url}${fillPath(endpoint.path, { ...call.params, tenant })}${search && `?${search}`}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      [internalTokenHeader]: token,
      ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: body === undefined || isFile || typeof body === 'string' ? (body as BodyInit | undefined) : JSON.stringify(body),
  });
  const type = reply.headers.get('content-type') ?? '';
  const text = await reply.text();
  if (!type.includes('json') || text === '') return { status: reply.status, type, text, json: undefined };
  const json = JSON.parse(text);
  const { request_id: _, ...said } = json;
  return { status: reply.status, type, text: JSON.stringify(said), json };
}
