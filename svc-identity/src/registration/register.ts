import type { RegisterBody } from '@merchloom/contracts/account';
import { newId } from '@merchloom/contracts/id';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type Clock, type Database, Refusal, recordAudit, type Transaction, uniqueViolation } from '@merchloom/service-kit';
import { sendLetter } from '../letters/letter-job.ts';
import { openSession, sessionLife } from '../sessions/open-session.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { isReservedHandle } from '../tenants/handles.ts';
import { saveTenant } from '../tenants/save-tenant.ts';
import { addressKey, admitAttempt } from '../throttling/login-attempts.ts';
import { hashPassword } from '../users/passwords.ts';
import { UserRecord } from '../users/user.record.ts';

type Registration = RegisterBody & { ip: string; userAgent: string; lang: Language; requestId: string };

/** `Café Müller GmbH` → `cafe-muller-gmbh`. */
export const handleOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '') || 'store';

async function freeHandle(trx: Transaction, name: string): Promise<string> {
  const wanted = handleOf(name);
  const free = async (handle: string) => !(await trx('tenants').where({ handle }).first('id'));
  if (!isReservedHandle(wanted) && (await free(wanted))) return wanted;
  return `${wanted}-${newId().slice(-6)}`;
}

/** A new organisation with its first administrator, signed in. The address is confirmed later, by letter. */
export const createRegister =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async ({ name, email, password, organisation, region, ip, userAgent, lang, requestId }: Registration): Promise<StartedSession> => {
    const now = clock.now();
    await db.platform((trx) => admitAttempt(trx, 'address', addressKey(ip), now));
    const passwordHash = await hashPassword(password);
    const [tenantId, id] = [newId(now.getTime()), newId(now.getTime())];
    try {
      return await db.platform(async (trx) => {
        const known = await trx('users').where({ email }).first('id');
        if (known) throw emailTaken();
        const handle = await freeHandle(trx, organisation);
        const wanted = { id: tenantId, handle, name: organisation, region, status: 'active' as const };
        const tenant = await saveTenant(trx, wanted, { setupComplete: false });
        const person = { id, tenantId, name, email, passwordHash, role: 'admin' as const, lang, lastSeenAt: now };
        const user = await UserRecord.query(trx).insertAndFetch(person);
        await sendLetter(trx, { kind: 'verify', tenantId, userId: id, lang });
        const actor = { type: 'user', id } as const;
        await recordAudit(trx, {
          tenantId,
          actor,
          action: 'tenant.registered',
          object: { type: 'tenant', id: tenantId, label: organisation },
          after: { name: organisation, region },
          ip,
          requestId,
        });
        return openSession(trx, { user, tenant }, { ip, userAgent, expiresAt: new Date(now.getTime() + sessionLife.usual) }, now);
      });
    } catch (error) {
      if (uniqueViolation(error)) throw emailTaken();
      throw error;
    }
  };

const emailTaken = () => new Refusal({ kind: 'invalid', code: 'validation', errors: { email: ['email_taken'] } });
