import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** What the card provider's confirmPayment answers, as far as we read it. */
export interface Confirmation {
  error?: { message?: string | undefined };
  paymentIntent?: { id: string; status: string };
}

/** Pay was pressed. `confirm` runs the provider's own confirmation. */
export const paySubmitted = createEvent<{ confirm: () => Promise<Confirmation> }>();
/** R6.11: the provider said no; its words, or null when it gave none. */
export const paymentRefused = createEvent<string | null>();
/** R6.11: with the payment intent. */
export const paymentConfirmed = createEvent<string>();
export const paymentLeft = createEvent();

export const confirmFx = createEffect(({ confirm }: { confirm: () => Promise<Confirmation> }) => confirm());
const logFx = createEffect((failure: unknown) => console.error('The card provider failed', failure));

const charged = new Set(['succeeded', 'processing', 'requires_capture']);
const $message = createStore<{ text: string | null } | null>(null);

/** R9.12: what is shown in the alert area; `text` null means our own words. */
export const $refusal = readonly($message);
/** R6.11: loading, from the press to the end. */
export const $paying = confirmFx.pending;

$message.on(paymentRefused, (_, text) => ({ text })).reset([paySubmitted, paymentLeft]);

sample({ clock: paySubmitted, source: $paying, filter: (paying) => !paying, fn: (_, submitted) => submitted, target: confirmFx });
sample({
  clock: confirmFx.doneData,
  filter: ({ error, paymentIntent }) => !error && paymentIntent !== undefined && charged.has(paymentIntent.status),
  fn: ({ paymentIntent }) => paymentIntent!.id,
  target: paymentConfirmed,
});
sample({
  clock: confirmFx.doneData,
  filter: ({ error, paymentIntent }) => Boolean(error) || !paymentIntent || !charged.has(paymentIntent.status),
  fn: ({ error }) => error?.message ?? null,
  target: paymentRefused,
});
sample({ clock: confirmFx.failData, fn: () => null, target: paymentRefused });
sample({ clock: confirmFx.failData, target: logFx });
