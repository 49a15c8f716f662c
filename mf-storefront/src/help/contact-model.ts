import { endpoints } from '@merchloom/contracts/endpoints/store';
import type { ContactBody } from '@merchloom/contracts/store-pages';
import { type ApiError, call, isApiError, newIdempotencyKey } from '@merchloom/web-kit/http';
import { createEffect, createEvent, createStore, sample } from 'effector';

export interface ContactMessage {
  tenant: string;
  slug: string;
  body: ContactBody;
}

export const messageSubmitted = createEvent<ContactMessage>();
/** The form is on screen, or shown anew for another message. */
export const contactEntered = createEvent();

export const sendMessageFx = createEffect(async ({ tenant, slug, body, key }: ContactMessage & { key: string }) => {
  const { data } = await call(endpoints.contactStore, { params: { tenant, slug }, body, idempotencyKey: key });
  return data;
});

/** One key for one message, however often it has to be sent until it is answered. */
const $key = createStore(newIdempotencyKey())
  .on(sendMessageFx.done, () => newIdempotencyKey())
  // A refused message is changed before it is sent again.
  .on(sendMessageFx.failData, (key, error) => (isApiError(error) && error.status === 422 ? newIdempotencyKey() : key));

export const $sent = createStore<{ reference: string; email: string } | null>(null)
  .on(sendMessageFx.done, (_, { params, result }) => ({ reference: result.reference, email: params.body.email }))
  .reset(contactEntered);
export const $refusal = createStore<ApiError | Error | null>(null)
  .on(sendMessageFx.failData, (_, error) => error)
  .reset([contactEntered, sendMessageFx]);
export const $sending = sendMessageFx.pending;

sample({ clock: messageSubmitted, source: $key, fn: (key, message) => ({ ...message, key }), target: sendMessageFx });
