import type { ShippingOption } from '@merchloom/commerce/shipping';
import { endpoints as checkout } from '@merchloom/contracts/endpoints/checkout';
import { endpoints as store } from '@merchloom/contracts/endpoints/store';
import { toWire } from '@merchloom/contracts/minor-units';
import type { Country } from '@merchloom/contracts/store';
import { call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import type { DeliveryValues } from '../delivery/schema.ts';
import type { Context } from './context.ts';
import type { Figures } from './figures.ts';
import type { OpenedPayment } from './keep.ts';
import { wireLines } from './wire-lines.ts';

const paramsOf = ({ bootstrap }: Context) => ({ tenant: bootstrap.tenant.id, slug: bootstrap.store.event.slug });

/** A test order asks by the preview's link; nobody else needs to know how. */
const rehearsals = () => import(/* webpackChunkName: "rehearsal" */ '../rehearsal/requests.ts');

/** R7.1: a preview knows the event's own countries only. */
export const loadLockedFx = createEffect(async (context: Context): Promise<Country[]> => {
  if (context.preview) return [];
  const { data } = await call(store.lockedToCountry, { params: paramsOf(context), query: { lang: context.lang } }, { quiet: true });
  return data;
});

/** R7.2 */
export const createCustomerFx = createEffect(async ({ context, values }: { context: Context; values: DeliveryValues }) => {
  const body = { ...values, lang: context.lang, products: wireLines(context.lines) };
  if (context.preview) return (await rehearsals()).rehearseCustomer(paramsOf(context), { ...body, preview: context.preview });
  const { data } = await call(checkout.createCustomer, { params: paramsOf(context), body });
  return data;
});

interface PayRequest {
  context: Context;
  customerId: string;
  values: DeliveryValues;
  option: ShippingOption;
  code: string;
  figures: Figures;
}

/** R7.3 */
export const payFx = createEffect(
  async ({ context, customerId, values, option, code, figures }: PayRequest): Promise<OpenedPayment['reply']> => {
    const body = {
      amount: toWire(figures.total),
      discount_code: code,
      products: wireLines(context.lines),
      customer_id: customerId,
      shipping_method: option.method,
      total_shipping_price: toWire(figures.shipping ?? 0),
    };
    if (context.preview) {
      return (await rehearsals()).rehearsePay(paramsOf(context), { ...values, ...body, lang: context.lang, preview: context.preview });
    }
    const { data } = await call(checkout.pay, { params: paramsOf(context), body });
    return data;
  },
);
