import { type AuditActor, type AuditObject, auditRecorded } from '@merchloom/contracts/events/audit';
import type { Transaction } from '../database/database.ts';
import { publish } from '../events/publish.ts';
import type { ServiceRequest } from '../http/route.ts';

export interface AuditEntry {
  tenantId: string;
  actor: AuditActor;
  /** Platform staff working as the actor. */
  impersonator?: string | undefined;
  /** `{area}.{verb}`, e.g. `event.published`. */
  action: string;
  /** Labels hold no personal data: people are named by id. */
  object: AuditObject;
  /** The whole state is fine: only what differs is kept. */
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
  ip?: string | undefined;
  requestId: string;
}

const secret = /pass(word|code|phrase)|secret|token|credential|(api|private|access)_?-?key|recovery|signature|hash$/i;
const mask = '••••••';
const longest = 2_000;

/** Tells the audit log of a change, in the change's own transaction: both happen or neither. */
export async function recordAudit(trx: Transaction, { tenantId, before, after, reason, ...entry }: AuditEntry): Promise<void> {
  const changed = differences(before, after);
  const data = { ...entry, ...changed, ...(reason && { reason: reason.slice(0, longest) }) };
  await publish(trx, auditRecorded, { tenantId, subject: entry.object.id, version: 1, data });
}

/** Who asks and how, as an entry wants it: `recordAudit(trx, { ...auditOf(request), action, object, before, after })`. */
export function auditOf(
  request: Pick<ServiceRequest, 'principal' | 'tenantId' | 'requestId' | 'ctx'>,
): Pick<AuditEntry, 'tenantId' | 'actor' | 'impersonator' | 'ip' | 'requestId'> {
  const { principal, tenantId, requestId, ctx } = request;
  return {
    tenantId,
    actor: principal ? { type: 'user', id: principal.userId } : { type: 'shopper', id: '' },
    impersonator: principal?.impersonator?.userId,
    ip: ctx.get('x-forwarded-for') || ctx.ip,
    requestId,
  };
}

/** The fields of both states that are not the same in both. Undefined counts as absent. */
function differences(before?: object, after?: object): { before?: Record<string, unknown>; after?: Record<string, unknown> } {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const same = (name: string) => before && after && JSON.stringify(was[name]) === JSON.stringify(is[name]);
  const keep = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => !same(name))
        .map(([name, value]) => [name, safe(value, name)]),
    );
  return { ...(before && { before: keep(was) }), ...(after && { after: keep(is) }) };
}

const fieldsOf = (state: object = {}): Record<string, unknown> => JSON.parse(JSON.stringify(state));

/** Secrets are masked by the name of their field, at any depth; long texts are cut. */
function safe(value: unknown, name: string): unknown {
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (secret.test(name)) return mask;
  if (typeof value === 'string' && value.length > longest) return `${value.slice(0, longest)}…`;
  if (Array.isArray(value)) return value.slice(0, 200).map((each) => safe(each, name));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, safe(each, field)]));
}
