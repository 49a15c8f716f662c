import { endpoints as account } from './endpoints/account.ts';
import { endpoints as afterOrder } from './endpoints/after-order.ts';
import { endpoints as assets } from './endpoints/assets.ts';
import { endpoints as audit } from './endpoints/audit.ts';
import { endpoints as billing } from './endpoints/billing.ts';
import { endpoints as bulk } from './endpoints/bulk.ts';
import { endpoints as checkout } from './endpoints/checkout.ts';
import { endpoints as clients } from './endpoints/clients.ts';
import { endpoints as company } from './endpoints/company.ts';
import { endpoints as dashboards } from './endpoints/dashboards.ts';
import { endpoints as designs } from './endpoints/designs.ts';
import { endpoints as events } from './endpoints/events.ts';
import { endpoints as fulfillers } from './endpoints/fulfillers.ts';
import { endpoints as gifts } from './endpoints/gifts.ts';
import { endpoints as internal } from './endpoints/internal.ts';
import { endpoints as letters } from './endpoints/letters.ts';
import { endpoints as names } from './endpoints/names.ts';
import { endpoints as operations } from './endpoints/operations.ts';
import { endpoints as orders } from './endpoints/orders.ts';
import { endpoints as personal } from './endpoints/personal.ts';
import { endpoints as platform } from './endpoints/platform.ts';
import { endpoints as products } from './endpoints/products.ts';
import { endpoints as productsEvents } from './endpoints/products-events.ts';
import { endpoints as publicPages } from './endpoints/public-pages.ts';
import { endpoints as rehearsals } from './endpoints/rehearsals.ts';
import { endpoints as reports } from './endpoints/reports.ts';
import { endpoints as sessions } from './endpoints/sessions.ts';
import { endpoints as store } from './endpoints/store.ts';
import { endpoints as users } from './endpoints/users.ts';
import { endpoints as vouchers } from './endpoints/vouchers.ts';
import { endpoints as workspace } from './endpoints/workspace.ts';

/**
 * Every call of the platform. Public paths and names are the specification's (rows R7 and R12) and must not change. A browser
 * imports the table of the area it works in, so that it carries no other.
 */
export const endpoints = {
  ...sessions,
  ...account,
  ...users,
  ...audit,
  ...publicPages,
  ...store,
  ...checkout,
  ...rehearsals,
  ...gifts,
  ...afterOrder,
  ...orders,
  ...dashboards,
  ...reports,
  ...assets,
  ...designs,
  ...events,
  ...personal,
  ...products,
  ...productsEvents,
  ...fulfillers,
  ...vouchers,
  ...bulk,
  ...workspace,
  ...clients,
  ...company,
  ...platform,
  ...operations,
  ...letters,
  ...billing,
  ...internal,
  ...names,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointId = keyof Endpoints;
