import type { PromoCodeAnswer } from '@merchloom/contracts/gifts';
import type { GiftFormProps } from '@merchloom/contracts/remotes';
import { apiError } from '@merchloom/web-kit/http';
import { fork, type Scope } from 'effector';
import { $around } from '../flow/context.ts';
import { loadLockedFx } from '../flow/requests.ts';
import { askCodeFx, orderGiftFx } from '../gift/model.ts';
import { aBootstrap, aLine, anOrder } from './a-checkout.ts';

type Handler = (...parameters: never[]) => unknown;

export interface GiftSetup {
  order?: Handler;
  ask?: Handler;
  locked?: Handler;
}

export const anAnswer = (overrides: Partial<PromoCodeAnswer> = {}): PromoCodeAnswer => ({
  promo_code: '7KQ2M-XR4TD',
  allowance: 1,
  product_ids: [],
  prefill: null,
  ...overrides,
});

/** A page with a gift form, nobody called. */
export const giftScope = ({ order, ask, locked }: GiftSetup = {}): Scope =>
  fork({
    values: [[$around, { storage: () => sessionStorage, now: () => Date.UTC(2026, 10, 20, 12), wait: async () => {} }]],
    handlers: [
      [orderGiftFx, order ?? (() => anOrder())],
      [askCodeFx, ask ?? (() => anAnswer())],
      [loadLockedFx, locked ?? (() => [])],
    ],
  });

export const giftProps = (overrides: Partial<GiftFormProps> = {}, event: Parameters<typeof aBootstrap>[0] = {}): GiftFormProps => ({
  bootstrap: aBootstrap({ type: 'Promo', countries: [{ iso2: 'GB', name: 'United Kingdom' }], ...event }),
  lines: [aLine({ quantity: 1, store_selling_price: 0, price: 0 })],
  lang: 'en',
  claim: null,
  sample: null,
  helpPath: '/summer-run/contact-us',
  onRemove: () => {},
  onChoose: () => {},
  onAllowance: () => {},
  onOrdered: () => {},
  onStale: () => {},
  ...overrides,
});

export const wrongCode = () => apiError({ status: 422, code: 'validation', errors: { promo_code: ['invalid promo code'] } });
export const orderedAlready = () =>
  apiError({
    status: 422,
    code: 'validation',
    errors: { address_first_line: ['it looks like you have ordered your gift already'] },
    data: { already_ordered: true },
  });
