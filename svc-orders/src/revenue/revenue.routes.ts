import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { type Clock, csvReply, Refusal, type Route, route } from '@merchloom/service-kit';
import type { Sales } from '../sales/horizon.ts';
import { amountNames, createRevenue } from './revenue.ts';

/** R10.12: /client-revenue. */
export function revenueRoutes({ sales, clock }: { sales: Sales; clock: Clock }): Route[] {
  const revenue = createRevenue({ sales, clock });
  return [
    route(endpoints.clientRevenue, async ({ tenantId, principal, query }) => ({ data: await revenue(tenantId, known(principal), query) })),
    route(endpoints.exportRevenue, async ({ tenantId, principal, query }) => {
      const { from, to, rows } = await revenue(tenantId, known(principal), query);
      const heading = ['client', 'event', 'month', 'currency', 'orders', ...amountNames];
      const lines = rows.map(({ client, event, month, currency, orders, ...row }) => [
        client?.name ?? '',
        event?.name ?? '',
        month ?? '',
        currency,
        orders,
        ...amountNames.map((name) => row[name].toFixed(2)),
      ]);
      return csvReply(`revenue-${from}-${to}.csv`, [heading, ...lines]);
    }),
  ];
}

function known(principal: Principal | null): Principal {
  if (!principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  return principal;
}
