import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import type { Transaction } from '@merchloom/service-kit';
import type { Account } from '../users/find-account.ts';
import { presentPrincipal, presentUser } from '../users/present-user.ts';
import { SessionRecord } from './session.record.ts';
import type { StartedSession } from './start-session.ts';
import { newToken } from './token.ts';

const hour = 3_600_000;
export const sessionLife = { usual: 12 * hour, remembered: 30 * 24 * hour };

export interface Opening {
  ip: string;
  userAgent: string;
  expiresAt: Date;
  impersonation?: { by: Principal['impersonator'] & {}; sessionId: string };
}

/** Writes a session for somebody whose right to one has been checked. */
export async function openSession(
  trx: Transaction,
  { user, tenant }: Account,
  { ip, userAgent, expiresAt, impersonation }: Opening,
  at: Date,
): Promise<StartedSession> {
  const id = newId(at.getTime());
  const { token, secretHash } = newToken(id);
  await SessionRecord.query(trx).insert({
    id,
    tenantId: user.tenantId,
    userId: user.id,
    secretHash,
    ip,
    userAgent,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
    impersonatorId: impersonation?.by.userId ?? null,
    impersonatorSessionId: impersonation?.sessionId ?? null,
  });
  if (!impersonation) await trx('users').where({ id: user.id }).update({ lastSeenAt: at });
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: presentUser(user, tenant, impersonation?.by),
    principal: presentPrincipal(user, id, impersonation?.by),
  };
}
