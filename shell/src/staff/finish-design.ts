import { endpoints as assets } from '@merchloom/contracts/endpoints/assets';
import { endpoints as events } from '@merchloom/contracts/endpoints/events';
import type { User } from '@merchloom/contracts/identity';
import { call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { userMay } from '@merchloom/web-kit/session';
import { clearTemporaryStore, type KeptStore, keepTemporaryStore, mostTries, readTemporaryStore } from '@merchloom/web-kit/temporary-store';
import { createEffect, createEvent, createStore, sample } from 'effector';

export interface Finishing {
  user: User;
  kept: KeptStore;
}

/** The admin layout was shown to somebody. */
export const layoutShown = createEvent<User>();

/**
 * R11.15: the picture becomes the tenant's, an event is made of it and of the designs, the record is cleared. Both calls answer the same when they are
 * repeated with the same picture, so two tabs or a lost answer make one event. Answers the event's slug.
 */
export const finishDesignFx = createEffect(async ({ user, kept: { store } }: Finishing): Promise<string> => {
  const params = { tenant: user.tenant_id } as never;
  const { img_id, page, products, region, theme, type } = store;
  const { data: image_id } = await call(assets.moveAsset, { params, body: { img_id } });
  const chosen = products.map(({ base_product_id, colour_codes, design }) => ({ id: base_product_id, colour: colour_codes[0], design }));
  const body = { image_id, page, products: chosen, region, theme, type };
  const { data } = await call(events.createEvent, { params, body, idempotencyKey: img_id });
  clearTemporaryStore();
  return data.slug;
});

// D: no message. The record stays, and the next layout tries again, three times in all.
const noteFailureFx = createEffect(({ kept: { store, failures }, error }: { kept: KeptStore; error: unknown }) => {
  console.error('No event could be made of what was designed', error);
  keepTemporaryStore(store, failures + 1);
});

const findFx = createEffect((user: User): Finishing | null => {
  const kept = readTemporaryStore();
  return kept && kept.failures < mostTries && userMay(user, { area: 'events', level: 'edit' }) ? { user, kept } : null;
});

sample({ clock: layoutShown, target: findFx });
sample({
  clock: findFx.doneData,
  source: finishDesignFx.pending,
  filter: (pending, found) => !pending && found !== null,
  fn: (_, found) => found as Finishing,
  target: finishDesignFx,
});
sample({ clock: finishDesignFx.fail, fn: ({ params, error }) => ({ kept: params.kept, error }), target: noteFailureFx });

/** Where to go now: the new event's slug, once. */
export const eventShown = createEvent();
const $slug = createStore<string | null>(null)
  .on(finishDesignFx.doneData, (_, slug) => slug)
  .reset(eventShown);
export const $madeEvent = readonly($slug);
