import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { auditOf, type Database, Refusal, type Route, recordAudit, route } from '@merchloom/service-kit';
import type { CardRegion } from '../keys/card-keys.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { findSetup, type KeepCard, labelOf, leaveCard } from './keep-card.ts';
import { SavedCard, viewOf } from './saved-card.model.ts';

interface CardDependencies {
  db: Database;
  provider: CardProvider;
  keepCard: KeepCard;
}

const unknown = () => new Refusal({ kind: 'not_found', code: 'card_unknown' });

const customerSql = `
insert into saved_cards (tenant_id, region, customer) values (:tenantId, :region, :customer) on conflict (tenant_id, region) do nothing`;
// Windows that were closed again leave nothing behind.
const forgetSql = `delete from card_setups where kept_at is null and begun_at < now() - interval '7 days'`;
const beginSql = `
insert into card_setups (id, tenant_id, region, setup_intent, begun_by) values (:id, :tenantId, :region, :setup, cast(:by as jsonb))`;

/** D36: the cards with which a tenant pays what it owes. What is kept comes from the provider, never from the browser. */
export function cardRoutes({ db, provider, keepCard }: CardDependencies): Route[] {
  const find = (tenantId: string, region: CardRegion) => db.tenant(tenantId, async (trx) => SavedCard.query(trx).findOne({ region }));
  const list = (tenantId: string) =>
    db.tenant(tenantId, async (trx) => (await SavedCard.query(trx).whereNotNull('paymentMethod').orderBy('region')).map(viewOf));

  async function customerOf(tenantId: string, region: CardRegion, name: string): Promise<string> {
    const known = await find(tenantId, region);
    if (known) return known.customer;
    const { id: customer } = await provider.cards.customer(region, { tenantId, name });
    await db.tenant(tenantId, (trx) => trx.raw(customerSql, { tenantId, region, customer }));
    return (await find(tenantId, region))?.customer ?? customer;
  }

  return [
    route(endpoints.savedCards, async ({ tenantId }) => ({ data: await list(tenantId) })),
    route(endpoints.tenantCards, async ({ tenantId }) => ({ data: await list(tenantId) })),
    route(endpoints.beginCard, async (request) => {
      const { tenantId, tenant, params } = request;
      const { region } = params;
      const customer = await customerOf(tenantId, region, tenant?.handle ?? tenantId);
      const id = newId();
      const { id: setup, client_secret: secret } = await provider.cards.setup(region, { tenantId, customer, key: id });
      if (!secret) throw new Error(`The provider gave ${setup} without a client secret`);
      const { actor, impersonator, requestId } = auditOf(request);
      await db.tenant(tenantId, async (trx) => {
        await trx.raw(forgetSql);
        await trx.raw(beginSql, { id, tenantId, region, setup, by: JSON.stringify({ actor, impersonator, requestId }) });
      });
      return { data: { setup_intent: setup, client_secret: secret } };
    }),
    route(endpoints.keepCard, async (request) => {
      const { tenantId, params, body } = request;
      const { region } = params;
      const setup = await db.tenant(tenantId, (trx) => findSetup(trx, body.setup_intent));
      if (setup?.region !== region) throw unknown();
      if ((await keepCard(region, body.setup_intent, auditOf(request))) === 'open')
        throw new Refusal({ kind: 'conflict', code: 'card_not_confirmed' });
      const card = await find(tenantId, region);
      if (!card?.paymentMethod) throw unknown();
      return { data: viewOf(card) };
    }),
    route(endpoints.removeCard, async (request) => {
      const { tenantId, params } = request;
      const { region } = params;
      await db.tenant(tenantId, async (trx) => {
        const card = await SavedCard.query(trx).findOne({ region }).forUpdate();
        if (!card?.paymentMethod) throw unknown();
        await SavedCard.query(trx).where({ region }).patch({ paymentMethod: null });
        await leaveCard(trx, card, card.paymentMethod);
        const object = { type: 'card', id: card.paymentMethod, label: labelOf(card) };
        await recordAudit(trx, { ...auditOf(request), action: 'billing.card-removed', object });
      });
      return { data: null };
    }),
  ];
}
