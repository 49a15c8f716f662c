import { newId } from '@merchloom/contracts/id';
import type { NewTenantBody } from '@merchloom/contracts/platform-tenants';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { inviteUser } from '../invitations/invitations.ts';
import type { Asker } from '../users/change-user.ts';
import { isReservedHandle } from './handles.ts';
import { saveTenant } from './save-tenant.ts';

/** A new organisation, and a letter to whoever is to look after it; answers its id. Nobody has an account in it before that. */
export async function createTenant(
  trx: Transaction,
  asker: Asker,
  { name, handle, region, email, lang }: NewTenantBody & { lang: Language },
  now: Date,
): Promise<string> {
  const refuse = (code: string) => new Refusal({ kind: 'invalid', code: 'validation', errors: { handle: [code] } });
  if (isReservedHandle(handle)) throw refuse('slug_reserved');
  // Two who want it at once: the second waits here for the first, and finds it taken.
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`handle ${handle}`]);
  if (await trx('tenants').where({ handle }).first('id')) throw refuse('slug_taken');
  const tenantId = newId(now.getTime());
  await saveTenant(trx, { id: tenantId, handle, name, region, status: 'active' }, { setupComplete: false });
  const { person, ...who } = { ...asker, tenantId };
  const object = { type: 'tenant', id: tenantId, label: handle };
  await recordAudit(trx, { ...who, action: 'tenant.created', object, after: { name, handle, region } });
  await inviteUser(trx, { ...who, person }, { email, role: 'admin', lang }, now);
  return tenantId;
}
