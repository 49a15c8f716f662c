import { accountConnected } from '@merchloom/contracts/events/payments';
import { type Database, publish } from '@merchloom/service-kit';
import type { CardRegion } from '../keys/card-keys.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { ConnectedAccount } from './connected-account.model.ts';

const noteSql = `
update connected_accounts set charges_enabled = :charges, payouts_enabled = :payouts, details_submitted = :details,
  requirements = cast(:requirements as jsonb), version = version + 1, updated_at = now()
where region = :region and account = :account
  and (charges_enabled, payouts_enabled, details_submitted, requirements)
    is distinct from (:charges, :payouts, :details, cast(:requirements as jsonb))
returning tenant_id, version`;

/** Asks the provider how an account stands, whoever said that it changed; keeps it and tells when that is news. */
export const createNoteAccount =
  ({ db, provider }: { db: Database; provider: CardProvider }) =>
  async (region: CardRegion, account: string): Promise<'noted' | 'same' | 'unknown'> => {
    const known = await db.platform(async (trx) => ConnectedAccount.query(trx).findOne({ region, account }));
    if (!known) return 'unknown';
    const told = await provider.accounts.find(region, account);
    if (!told || (told.metadata?.tenant_id && told.metadata.tenant_id !== known.tenantId)) return 'unknown';
    const { tenantId } = known;
    const data = {
      region,
      account,
      chargesEnabled: told.charges_enabled,
      payoutsEnabled: told.payouts_enabled,
      detailsSubmitted: told.details_submitted,
    };
    return db.tenant(tenantId, async (trx) => {
      const { rows } = await trx.raw(noteSql, {
        region,
        account,
        charges: data.chargesEnabled,
        payouts: data.payoutsEnabled,
        details: data.detailsSubmitted,
        requirements: JSON.stringify(told.requirements?.currently_due ?? []),
      });
      if (!rows[0]) return 'same';
      await publish(trx, accountConnected, { tenantId, subject: account, version: rows[0].version, data });
      return 'noted';
    });
  };

export type NoteAccount = ReturnType<typeof createNoteAccount>;
