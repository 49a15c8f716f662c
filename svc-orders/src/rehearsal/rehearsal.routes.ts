import { endpoints } from '@merchloom/contracts/endpoints';
import { type Route, route } from '@merchloom/service-kit';
import { createRehearsals, type RehearsalDependencies } from './rehearsals.ts';

export function rehearsalRoutes(dependencies: RehearsalDependencies): Route[] {
  const rehearse = createRehearsals(dependencies);
  return [
    route(endpoints.rehearseCustomer, async ({ tenantId, params: { slug }, body }) => ({
      data: await rehearse.customer({ tenantId, slug }, body),
    })),
    route(endpoints.rehearsePay, async ({ tenantId, params: { slug }, body }) => ({ data: await rehearse.pay({ tenantId, slug }, body) })),
    route(endpoints.rehearseGift, async ({ tenantId, params: { slug }, body }) => ({
      data: { order: await rehearse.gift({ tenantId, slug }, body) },
    })),
  ];
}
