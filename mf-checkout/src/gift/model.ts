import type { ShopperOrder } from '@merchloom/contracts/checkout';
import { endpoints } from '@merchloom/contracts/endpoints/gifts';
import type { PromoCodeAnswer } from '@merchloom/contracts/gifts';
import type { BasketLine, GiftFormProps } from '@merchloom/contracts/remotes';
import type { Country } from '@merchloom/contracts/store';
import { call, newIdempotencyKey } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { countriesOf } from '../delivery/countries.ts';
import type { DeliveryValues } from '../delivery/schema.ts';
import { $around } from '../flow/context.ts';
import { ownerOf } from '../flow/keep.ts';
import { loadLockedFx } from '../flow/requests.ts';
import { wireLines } from '../flow/wire-lines.ts';
import { emptyGift, type KeptGift, readGift, writeGift } from './keep.ts';
import { type GiftRefusal, readGiftRefusal } from './refusal.ts';

type Context = Pick<GiftFormProps, 'bootstrap' | 'lines' | 'lang' | 'claim' | 'sample' | 'preview'>;
type Host = Pick<GiftFormProps, 'onOrdered' | 'onAllowance' | 'onStale'>;

/** R4.10: what the form hands to the page around it. */
export interface GiftForm {
  values: DeliveryValues;
  promo_code: string;
  products: readonly BasketLine[];
}

/** The form is on screen, or what it was given has changed. */
export const giftEntered = createEvent<Context>();
export const hostChanged = createEvent<Host>();
export const giftLeft = createEvent();
export const draftChanged = createEvent<Partial<DeliveryValues>>();
export const codeTyped = createEvent<string>();
/** The code field is left: what is the code good for? */
export const codeLeft = createEvent();
export const giftSubmitted = createEvent<GiftForm>();
/** Another code, after an order or a refusal. */
export const startedOver = createEvent();

const $context = createStore<Context | null>(null, { serialize: 'ignore' });
const $host = createStore<Host | null>(null, { serialize: 'ignore' });
const $gift = createStore<KeptGift>(emptyGift);
const $restored = createStore(false);
const $locked = createStore<readonly Country[]>([]);
const $known = createStore<PromoCodeAnswer | null>(null);
const $refusal = createStore<GiftRefusal | null>(null);

const paramsOf = ({ bootstrap }: Context) => ({ tenant: bootstrap.tenant.id, slug: bootstrap.store.event.slug });

const restoreFx = attach({
  source: { around: $around, context: $context },
  effect: ({ around, context }) => (context ? readGift(around.storage(), ownerOf(context)) : emptyGift),
});
const keepFx = attach({
  source: { around: $around, context: $context, gift: $gift, restored: $restored },
  effect: ({ around, context, gift, restored }) => {
    if (context && restored) writeGift(around.storage(), ownerOf(context), gift);
  },
});
/** In a preview every code is good: there may be none yet. */
const anyCode = (code: string): PromoCodeAnswer => ({ promo_code: code, allowance: 1, product_ids: [], prefill: null });
export const askCodeFx = createEffect(async ({ context, code }: { context: Context; code: string | null }) => {
  if (context.preview) return anyCode(code ?? '');
  const body = code === null ? { claim: context.claim! } : { promo_code: code };
  const { data } = await call(endpoints.askPromoCode, { params: paramsOf(context), body }, { quiet: true });
  return data;
});
export const orderGiftFx = createEffect(async ({ context, form, key }: { context: Context; form: GiftForm; key: string }) => {
  if (context.preview) {
    const { rehearseGift } = await import(/* webpackChunkName: "rehearsal" */ '../rehearsal/requests.ts');
    return rehearseGift(paramsOf(context), { ...bodyOf(context, form), preview: context.preview });
  }
  const { data } = await call(endpoints.giftOrder, { params: paramsOf(context), body: bodyOf(context, form), idempotencyKey: key });
  return data.order;
});

const bodyOf = ({ lang, sample: token }: Context, { values, promo_code, products }: GiftForm) => ({
  ...values,
  promo_code,
  ...(token && { sample: token }),
  lang,
  products: wireLines(products),
});

// What the recipient sees

export const $ready = readonly($restored);
export const $draft = combine($gift, ({ draft }) => draft);
export const $code = combine($gift, ({ code }) => code);
export const $order = combine($gift, ({ order }) => order);
export const $codeAnswer = readonly($known);
export const $codeError = combine($refusal, (refusal) => refusal?.code ?? null);
const noFields: Record<string, string> = {};
export const $fieldErrors = combine($refusal, (refusal) => refusal?.fields ?? noFields);
export const $notice = combine($refusal, (refusal) => refusal?.notice ?? null);
export const $already = combine($refusal, (refusal) => refusal?.already ?? false);
export const $working = orderGiftFx.pending;
export const $asking = askCodeFx.pending;
export const $countries = combine($context, $locked, $known, (context, locked, known) => {
  const served = context ? countriesOf(context.bootstrap.store.event, locked) : [];
  // A code of one's own may be good for some of them only.
  return known?.countries?.length ? served.filter(({ iso2 }) => known.countries!.includes(iso2)) : served;
});
/** Changes when something was filled in from outside, so that the fields are drawn anew. */
export const $filledFrom = combine($gift, ({ prefilled }) => prefilled);

// Coming and going

$context.on(giftEntered, (_, context) => context).reset(giftLeft);
$host.on(hostChanged, (_, host) => host).reset(giftLeft);
$restored.on(restoreFx.finally, () => true).reset(giftLeft);
$locked.on(loadLockedFx.doneData, (_, countries) => countries).reset(giftLeft);
sample({ clock: giftEntered, source: $restored, filter: (restored) => !restored, fn: () => undefined, target: restoreFx });
sample({ clock: restoreFx.doneData, source: $context, filter: Boolean, target: loadLockedFx });

$gift
  .on(restoreFx.doneData, (_, gift) => gift)
  .on(draftChanged, (gift, draft) => ({ ...gift, draft: { ...gift.draft, ...draft } }))
  .on(codeTyped, (gift, code) => ({ ...gift, code }))
  .on(startedOver, ({ draft, prefilled }) => ({ ...emptyGift, draft, prefilled }))
  .reset(giftLeft);

// The code

const worthAsking = (code: string): boolean => code.replace(/[\s-]/g, '').length >= 10;

$known.on(askCodeFx.doneData, (_, answer) => answer).reset([codeTyped, startedOver, giftLeft]);
sample({
  clock: codeLeft,
  source: { context: $context, gift: $gift, known: $known, asking: $asking, refusal: $refusal },
  filter: ({ context, gift, known, asking, refusal }) =>
    context !== null && !asking && known === null && !refusal?.code && !refusal?.already && worthAsking(gift.code),
  fn: ({ context, gift }) => ({ context: context!, code: gift.code }),
  target: askCodeFx,
});
// A claim link fills the form in, once.
sample({
  clock: restoreFx.doneData,
  source: $context,
  filter: (context, gift) => Boolean(context?.claim) && gift.prefilled !== context!.claim,
  fn: (context) => ({ context: context!, code: null }),
  target: askCodeFx,
});
sample({
  clock: askCodeFx.done,
  source: $gift,
  filter: (_, { params }) => params.code === null,
  fn: (gift, { params, result }) => ({
    ...gift,
    ...(gift.order && gift.prefilled !== params.context.claim && { order: null, sent: null }),
    code: result.promo_code,
    prefilled: params.context.claim,
    draft: { ...gift.draft, ...result.prefill },
  }),
  target: $gift,
});
const tellAllowanceFx = attach({
  source: $host,
  effect: (host, allowance: number) => host?.onAllowance(allowance),
});
sample({ clock: askCodeFx.doneData, fn: ({ allowance }) => allowance, target: tellAllowanceFx });

// The order. A second submit is ignored while the first runs; the same form again has the same key.

const sending = createEvent<{ context: Context; form: GiftForm; key: string; mark: string }>();
sample({
  clock: giftSubmitted,
  source: { context: $context, gift: $gift, working: $working },
  filter: ({ context, working }) => context !== null && !working,
  fn: ({ context, gift }, form) => {
    const mark = JSON.stringify(bodyOf(context!, form));
    return { context: context!, form, mark, key: gift.sent?.mark === mark ? gift.sent.key : newIdempotencyKey() };
  },
  target: sending,
});
$gift.on(sending, (gift, { key, mark }) => ({ ...gift, sent: { key, mark } }));
sample({ clock: sending, fn: ({ context, form, key }) => ({ context, form, key }), target: orderGiftFx });

const asked = sample({ clock: askCodeFx.failData, fn: readGiftRefusal });
// Looking a code up is a courtesy: without a connection the order itself will tell.
const lookedUp = sample({ clock: asked, filter: ({ final }) => final });
const refused = sample({ clock: orderGiftFx.failData, fn: readGiftRefusal });
const failed = sample({ clock: [refused, lookedUp] });
$refusal.on(failed, (_, refusal) => refusal).reset([sending, codeTyped, startedOver, giftLeft]);
$gift
  .on(refused, (gift, { final }) => (final ? { ...gift, sent: null } : gift))
  .on(orderGiftFx.doneData, (gift, order) => ({ ...emptyGift, prefilled: gift.prefilled, order }));

const tellOrderedFx = attach({ source: $host, effect: (host, order: ShopperOrder) => host?.onOrdered(order) });
const tellStaleFx = attach({ source: $host, effect: (host) => host?.onStale() });
const logFx = createEffect((failure: Error) => console.error('A call of the gift form failed', failure));
sample({ clock: orderGiftFx.doneData, target: tellOrderedFx });
sample({ clock: refused, filter: ({ notice }) => notice?.kind === 'message', fn: () => undefined, target: tellStaleFx });
sample({ clock: loadLockedFx.failData, target: logFx });
sample({ clock: $gift, fn: () => undefined, target: keepFx });
