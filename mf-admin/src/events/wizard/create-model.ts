import { endpoints } from '@merchloom/contracts/endpoints/events';
import { endpoints as gifts } from '@merchloom/contracts/endpoints/gifts';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import { amountOf } from '../../forms/amount.ts';
import { countriesOf, type EventDraft } from './draft.ts';

/** Makes the event, and for gifts sets what they may cost. Sending it again leads to the same event. */
export const createFromDraftFx = createEffect<{ tenant: string; draft: EventDraft }, { slug: string }, ApiError>(
  async ({ tenant, draft }) => {
    const { type, region, name, slug, theme, logo, products, budget, itemCost, key } = draft;
    const body = {
      type: type!,
      region: region!,
      name,
      slug,
      theme: { ...theme, headline: theme.headline || name },
      logo,
      products: products.map((id) => ({ base_product_id: id })),
      countries: countriesOf(draft),
    };
    const { data } = await call(endpoints.createDraft, {
      params: { tenant } as never,
      body,
      idempotencyKey: `${key}-${await fingerprint(body)}`,
    });
    if (type === 'Promo' && (budget || itemCost)) {
      const terms = { budget: amountOf(budget), item_cost: amountOf(itemCost) ?? 0, claims_per_recipient: 1 };
      await call(gifts.setGiftTerms, { params: { tenant, slug: data.slug } as never, body: terms });
    }
    return data;
  },
);

/** A corrected draft is another request; the same one, sent twice, is not. */
async function fingerprint(body: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
