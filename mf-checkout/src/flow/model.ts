import type { FreshTotals, ShopperOrder } from '@merchloom/contracts/checkout';
import type { CheckoutStep } from '@merchloom/contracts/remotes';
import type { Country } from '@merchloom/contracts/store';
import type { ShippingMethod } from '@merchloom/contracts/vocabulary';
import { readonly } from '@merchloom/web-kit/scope';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { countriesOf } from '../delivery/countries.ts';
import type { DeliveryValues } from '../delivery/schema.ts';
import { paymentConfirmed } from '../payment/model.ts';
import { $completion, completionLeft, completionStarted, orderPlaced } from './completion.ts';
import { $around, $context, $host, type Context, checkoutLeft, contextChanged } from './context.ts';
import { effectiveOption, figuresOf, knownDiscount, optionsOf } from './figures.ts';
import {
  emptyCheckout,
  forgetOrder,
  type KeptCheckout,
  type KeptOrder,
  ownerOf,
  readCheckout,
  readOrder,
  writeCheckout,
  writeOrder,
} from './keep.ts';
import { type Notice, type Refused, readPayRefusal, readRefusal } from './refusals.ts';
import { createCustomerFx, loadLockedFx, payFx } from './requests.ts';
import { allowed } from './steps.ts';
import { withThumbnails } from './thumbnails.ts';
import { basketMark } from './wire-lines.ts';

/** The address asks for a step. */
export const stepAsked = createEvent<CheckoutStep>();
/** Something was typed into the address form. */
export const draftChanged = createEvent<Partial<DeliveryValues>>();
export const deliverySubmitted = createEvent<DeliveryValues>();
export const methodChosen = createEvent<ShippingMethod>();
export const codeEntered = createEvent<string>();
export const payRequested = createEvent();
/** R6.8: Pay on the breakdown. */
export const taxAccepted = createEvent();
export const editRequested = createEvent<CheckoutStep>();
export const closeRequested = createEvent();

// What is kept over a reload

const $flow = createStore<KeptCheckout>(emptyCheckout);
const $placed = createStore<KeptOrder | null>(null, { serialize: 'ignore' });
const $asked = createStore<CheckoutStep | null>(null);
const $restored = createStore(false);

const restoreFx = attach({
  source: { around: $around, context: $context, asked: $asked },
  effect: ({ around, context, asked }) => {
    if (!context) return { flow: emptyCheckout, placed: null };
    const [storage, owner] = [around.storage(), ownerOf(context)];
    // A new purchase begins where an older confirmation is not asked for.
    if (asked !== 'confirmation') forgetOrder(storage, owner);
    return { flow: readCheckout(storage, owner, around.now()), placed: readOrder(storage, owner) };
  },
});
const keepFx = attach({
  source: { around: $around, context: $context, flow: $flow, restored: $restored },
  effect: ({ around, context, flow, restored }) => {
    if (context && restored) writeCheckout(around.storage(), ownerOf(context), flow);
  },
});
const keepOrderFx = attach({
  source: $around,
  effect: async (
    around,
    { order, owner, lines }: { order: ShopperOrder; owner: { tenantId: string; slug: string }; lines: KeptOrder['lines'] },
  ) => {
    const kept = { order, lines: await withThumbnails(lines) };
    writeOrder(around.storage(), owner, kept);
    return kept;
  },
});
const forgetFx = attach({
  source: { around: $around, context: $context },
  effect: ({ around, context }) => {
    if (context) forgetOrder(around.storage(), ownerOf(context));
  },
});
const logFx = createEffect((failure: unknown) => console.error('A call of the checkout failed', failure));

// What the shopper sees

const $locked = createStore<readonly Country[]>([]);
const $fields = createStore<Record<string, string>>({});
const $voucherRefusal = createStore<string | null>(null);
const $fresh = createStore<FreshTotals | null>(null);
const $above = createStore<Notice | null>(null);

export const $working = combine(createCustomerFx.pending, payFx.pending, (customer, pay) => customer || pay);
export const $draft = combine($flow, ({ draft }) => draft);
export const $customer = combine($flow, ({ customer }) => customer);
export const $payment = combine($flow, ({ payment }) => payment?.reply ?? null);
export const $code = combine($flow, ({ code }) => code);
export const $order = readonly($placed);
export const $ready = readonly($restored);
export const $fieldErrors = readonly($fields);
export const $voucherError = readonly($voucherRefusal);
export const $notice = readonly($above);
export const $countries = combine($context, $locked, (context, locked) =>
  context ? countriesOf(context.bootstrap.store.event, locked) : [],
);

export const $options = combine($context, $customer, (context, customer) =>
  context && customer ? optionsOf(customer.reply.shipping_prices, context.lines, context.bootstrap.store.event) : [],
);
export const $option = combine($options, $flow, (options, { method }) => effectiveOption(options, method));
/** Off by a voucher that we know; null while only the server can tell. */
const $discount = combine($customer, $code, (customer, code) => knownDiscount(customer?.reply ?? null, code));
export const $figures = combine($context, $option, $discount, $fresh, (context, option, discount, fresh) =>
  context ? figuresOf(context.lines, context.bootstrap.store.event, option, discount ?? 0, fresh) : null,
);

const $progress = combine($flow, $completion, $placed, ({ customer, payment, taxAccepted: seen }, completion, placed) => ({
  hasCustomer: customer !== null,
  hasPayment: payment !== null,
  hasTax: Boolean(payment?.reply.basket_tax_breakdown) && !seen,
  finished: completion.kind === 'settling' || completion.kind === 'placed' || placed !== null,
}));
export const $step = combine($asked, $progress, (asked, progress) => (asked ? allowed(asked, progress) : null));

// Coming and going

$asked.on(stepAsked, (_, step) => step).reset(checkoutLeft);
$restored.on(restoreFx.finally, () => true).reset(checkoutLeft);
$placed
  .on(restoreFx.doneData, (_, { placed }) => placed)
  .on(keepOrderFx.doneData, (_, kept) => kept)
  .reset(checkoutLeft);

sample({ clock: contextChanged, source: $restored, filter: (restored) => !restored, fn: () => undefined, target: restoreFx });
sample({ clock: restoreFx.doneData, source: $context, filter: Boolean, target: loadLockedFx });
sample({ clock: checkoutLeft, target: completionLeft });
$locked.on(loadLockedFx.doneData, (_, countries) => countries).reset(checkoutLeft);

const goFx = attach({
  source: $host,
  effect: (host, { step, replace }: { step: CheckoutStep; replace: boolean }) => host?.onStep(step, { replace }),
});
sample({
  clock: [$step, stepAsked, restoreFx.finally],
  source: { asked: $asked, step: $step, ready: $restored },
  filter: ({ asked, step, ready }) => ready && step !== null && asked !== step,
  fn: ({ step }) => ({ step: step!, replace: true }),
  target: goFx,
});
sample({ clock: editRequested, fn: (step) => ({ step, replace: false }), target: goFx });

// What is done

const sameBasket = ({ customer }: KeptCheckout, lines: Parameters<typeof basketMark>[0]): boolean => customer?.basket === basketMark(lines);
const reopened = (flow: KeptCheckout): KeptCheckout => ({ ...flow, payment: null, taxAccepted: false });

const customerOpened = createEvent<Pick<KeptCheckout, 'customer'>>();
const customerDropped = createEvent();
const unreachable = createEvent();

$flow
  .on(restoreFx.doneData, (_, { flow }) => flow)
  .on(draftChanged, (flow, draft) => ({ ...flow, draft: { ...flow.draft, ...draft } }))
  .on(customerOpened, (flow, { customer }) => ({ ...reopened(flow), customer }))
  .on(customerDropped, (flow) => ({ ...reopened(flow), customer: null }))
  .on(methodChosen, (flow, method) => ({ ...reopened(flow), method }))
  .on(codeEntered, (flow, code) => (code.trim() === flow.code ? flow : { ...reopened(flow), code: code.trim() }))
  .on(taxAccepted, (flow) => ({ ...flow, taxAccepted: true }))
  .on(payFx.done, (flow, { params, result }) => ({
    ...flow,
    taxAccepted: false,
    payment: { reply: result, method: params.option.method, code: params.code, customerId: params.customerId },
  }))
  .on(paymentConfirmed, (flow, intent) => ({ ...flow, paid: { intent } }))
  .on(orderPlaced, () => emptyCheckout)
  .reset(checkoutLeft);

sample({
  clock: contextChanged,
  source: $flow,
  filter: (flow, { lines }) => flow.customer !== null && flow.paid === null && lines.length > 0 && !sameBasket(flow, lines),
  fn: () => undefined,
  target: customerDropped,
});
sample({
  clock: restoreFx.doneData,
  source: $context,
  filter: (context, { flow }) =>
    context !== null && flow.customer !== null && flow.paid === null && context.lines.length > 0 && !sameBasket(flow, context.lines),
  fn: () => undefined,
  target: customerDropped,
});

// Address step

const unchanged = (flow: KeptCheckout, values: DeliveryValues): boolean => JSON.stringify(flow.customer?.values) === JSON.stringify(values);

sample({ clock: deliverySubmitted, target: draftChanged });
sample({
  clock: deliverySubmitted,
  source: { context: $context, flow: $flow, working: $working },
  filter: ({ context, flow, working }, values) => !working && context !== null && !unchanged(flow, values),
  fn: ({ context }, values) => ({ context: context!, values }),
  target: createCustomerFx,
});
sample({
  clock: deliverySubmitted,
  source: $flow,
  filter: unchanged,
  fn: () => ({ step: 'shipping' as const, replace: false }),
  target: goFx,
});
const customerAnswered = sample({
  clock: createCustomerFx.done,
  source: $around,
  fn: ({ now }, { params: { context, values }, result }) => ({
    reachable: optionsOf(result.shipping_prices, context.lines, context.bootstrap.store.event).length > 0,
    customer: { reply: result, values, basket: basketMark(context.lines), at: now() },
  }),
});
sample({ clock: customerAnswered, filter: ({ reachable }) => reachable, target: customerOpened });
sample({ clock: customerAnswered, filter: ({ reachable }) => !reachable, fn: () => undefined, target: unreachable });
sample({ clock: customerOpened, fn: () => ({ step: 'shipping' as const, replace: false }), target: goFx });

// Shipping step

const $payable = combine({ context: $context, flow: $flow, option: $option, figures: $figures, working: $working });
const opened = ({ payment, customer }: KeptCheckout): boolean => payment !== null && payment.customerId === customer?.reply.customer_id;

sample({
  clock: payRequested,
  source: $payable,
  filter: ({ context, flow, option, figures, working }) =>
    !working && context !== null && flow.customer !== null && option !== null && figures !== null && !opened(flow),
  fn: ({ context, flow, option, figures }) => ({
    context: context!,
    customerId: flow.customer!.reply.customer_id,
    values: flow.customer!.values,
    option: option!,
    code: flow.code,
    figures: figures!,
  }),
  target: payFx,
});
sample({ clock: payRequested, source: $flow, filter: opened, fn: () => ({ step: 'payment' as const, replace: false }), target: goFx });
sample({
  clock: payFx.doneData,
  filter: ({ order_fully_paid_by_voucher }) => !order_fully_paid_by_voucher,
  fn: ({ basket_tax_breakdown }) => ({ step: basket_tax_breakdown ? ('tax' as const) : ('payment' as const), replace: false }),
  target: goFx,
});

// Refusals

const refused = createEvent<Refused>();
sample({ clock: createCustomerFx.failData, fn: readRefusal, target: refused });
sample({ clock: payFx.fail, fn: ({ error, params }) => readPayRefusal(error, params.figures), target: refused });
$fields
  .on(refused, (_, { fields }) => fields)
  .on(unreachable, () => ({ address_country: 'no_shipping' }))
  .reset([deliverySubmitted, checkoutLeft]);
$voucherRefusal.on(refused, (_, { voucher }) => voucher).reset([payRequested, codeEntered, checkoutLeft]);
$fresh.on(refused, (_, { fresh }) => fresh).reset([methodChosen, codeEntered, customerOpened, customerDropped, payFx.done, checkoutLeft]);
$above.on(refused, (_, { notice }) => notice).reset([deliverySubmitted, payRequested, methodChosen, codeEntered, checkoutLeft]);
// The payment step shows the smaller total; an order that has become free is placed by whoever has seen that it is.
sample({
  clock: refused,
  filter: ({ fresh, notice }) => fresh !== null && notice === null && fresh.amount > 0,
  fn: () => undefined,
  target: payRequested,
});
sample({ clock: refused, filter: ({ customerLost }) => customerLost, fn: () => undefined, target: customerDropped });
sample({ clock: [createCustomerFx.failData, payFx.failData, loadLockedFx.failData], target: logFx });

const tellStaleFx = attach({ source: $host, effect: (host) => host?.onStale() });
sample({ clock: refused, filter: ({ notice }) => notice?.kind === 'stale', fn: () => undefined, target: tellStaleFx });

// Paid

const $completable = combine({ context: $context, flow: $flow });
const completionOf = ({ context, flow }: { context: Context; flow: KeptCheckout }, paymentIntent: string | null) => ({
  ...ownerOf(context),
  timeZone: context.bootstrap.store.event.time_zone,
  paymentIntent,
  orderId: flow.payment?.reply.order.id ?? null,
  orderRef: flow.payment?.reply.order.order_ref ?? null,
  rehearsed: flow.payment?.reply.rehearsed ?? null,
  customerId: flow.customer?.reply.customer_id ?? null,
  lines: context.lines,
  resumed: false,
});
sample({
  clock: paymentConfirmed,
  source: $completable,
  filter: ({ context }) => context !== null,
  fn: ({ context, flow }, intent) => completionOf({ context: context!, flow }, intent),
  target: completionStarted,
});
// R6.13: nothing is left to pay.
const freeOfCharge = createEvent();
sample({
  clock: payFx.doneData,
  filter: ({ order_fully_paid_by_voucher }) => order_fully_paid_by_voucher,
  fn: () => undefined,
  target: freeOfCharge,
});
$flow.on(freeOfCharge, (flow) => ({ ...flow, paid: { intent: null } }));
sample({
  clock: [freeOfCharge, restoreFx.done],
  source: $completable,
  filter: ({ context, flow }) => context !== null && flow.paid !== null,
  fn: ({ context, flow }) => completionOf({ context: context!, flow }, flow.paid!.intent),
  target: completionStarted,
});

sample({
  clock: orderPlaced,
  fn: ({ order, request: { tenantId, slug, lines } }) => ({ order, owner: { tenantId, slug }, lines: [...lines] }),
  target: keepOrderFx,
});
const tellPaidFx = attach({ source: $host, effect: (host, order: ShopperOrder) => host?.onPaid(order) });
sample({ clock: keepOrderFx.done, fn: ({ params: { order } }) => order, target: tellPaidFx });

sample({ clock: $flow, fn: () => undefined, target: keepFx });

const tellCloseFx = attach({ source: $host, effect: (host) => host?.onClose() });
sample({ clock: closeRequested, source: $placed, filter: (placed) => placed !== null, fn: () => undefined, target: forgetFx });
sample({ clock: closeRequested, fn: () => undefined, target: tellCloseFx });
