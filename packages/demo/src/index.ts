import { buildDays } from './build-days.ts';
import { coastRun } from './coast-run.ts';
import type { DemoEvent } from './events.ts';
import { harborHalf } from './harbor-half.ts';
import { volunteerThanks } from './volunteer-thanks.ts';
import { winterCrew } from './winter-crew.ts';

export { type AssetName, assetPath, type DemoAsset, demoAssets } from './assets.ts';
export { type DemoBaseProduct, type DemoColour, demoBaseProducts, demoColours } from './base-products.ts';
export { type DemoCustomer, demoCustomers } from './customers.ts';
export type { DemoEvent, DemoEventProduct } from './events.ts';
export { type DemoFulfiller, demoFulfillers } from './fulfillers.ts';
export { type DemoGifts, type DemoPromoCode, demoGifts } from './promo-codes.ts';
export { type DemoAccount, type DemoTenant, demoCreditLimit, demoPlatformFee, demoTenants } from './tenants.ts';
export { type DemoVoucher, demoVouchers } from './vouchers.ts';

/** A UK, an EU and a US store, a gift event and a bulk event; all of them active. */
export const demoEvents: DemoEvent[] = [coastRun, buildDays, harborHalf, volunteerThanks, winterCrew];
