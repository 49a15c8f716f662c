import type { connectAccountBody, connectAccountReply, ConnectedAccount as View } from '@merchloom/contracts/payments';
import type { Database, Logger } from '@merchloom/service-kit';
import type * as z from 'zod/mini';
import type { CardRegion } from '../keys/card-keys.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { ConnectedAccount, viewOf } from './connected-account.model.ts';
import type { NoteAccount } from './note-account.ts';

interface ConnectDependencies {
  db: Database;
  provider: CardProvider;
  noteAccount: NoteAccount;
  log: Logger;
  /** The platform's share of new accounts' charges, in hundredths of a percent. */
  feeBasisPoints: number;
}

/** Where a business of the region usually is. */
const usualCountry: Record<CardRegion, string> = { UK: 'GB', EU: 'NL', US: 'US' };

/** Opens the tenant's account of a region, once, and answers a fresh link to the provider's onboarding. */
export const createConnectAccount =
  ({ db, provider, feeBasisPoints }: ConnectDependencies) =>
  async (
    tenantId: string,
    region: CardRegion,
    { email, businessName, country = usualCountry[region], returnUrl, refreshUrl }: z.output<typeof connectAccountBody>,
  ): Promise<z.output<typeof connectAccountReply>> => {
    const find = () => db.tenant(tenantId, async (trx) => ConnectedAccount.query(trx).findOne({ region }));
    let known = await find();
    if (!known) {
      const made = await provider.accounts.create({ region, tenantId, country, email, businessName });
      await db.tenant(tenantId, (trx) =>
        trx.raw(
          `insert into connected_accounts (tenant_id, region, account, fee_basis_points, requirements)
           values (?, ?, ?, ?, cast(? as jsonb)) on conflict (tenant_id, region) do nothing`,
          [tenantId, region, made.id, feeBasisPoints, JSON.stringify(made.requirements?.currently_due ?? [])],
        ),
      );
      known = await find();
    }
    if (!known) throw new Error(`The account of ${tenantId} in ${region} was not kept`);
    const link = await provider.accounts.onboarding(region, known.account, { returnUrl, refreshUrl });
    return { account: viewOf(known), onboardingUrl: link.url, expiresAt: new Date(link.expires_at * 1000).toISOString() };
  };

/** The tenant's accounts; those not in use yet are asked about, so that a return from onboarding shows at once. */
export const createListAccounts =
  ({ db, noteAccount, log }: ConnectDependencies) =>
  async (tenantId: string): Promise<View[]> => {
    const read = () => db.tenant(tenantId, async (trx) => ConnectedAccount.query(trx).orderBy('region'));
    const waiting = (await read()).filter(({ chargesEnabled }) => !chargesEnabled);
    await Promise.all(
      waiting.map(({ region, account }) =>
        noteAccount(region, account).catch((error) => log.warn({ err: error, account }, 'an account could not be asked about')),
      ),
    );
    return (await read()).map(viewOf);
  };
