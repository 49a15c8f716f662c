import type { ShopperOrder } from '@merchloom/contracts/checkout';
import type { BasketLine, PaymentSuccessProps } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $completion, type CompletionRequest, completionLeft, completionStarted, orderPlaced } from './completion.ts';
import { $around } from './context.ts';
import { emptyCheckout, type KeptOrder, readCheckout, readOrder, writeCheckout, writeOrder } from './keep.ts';
import { withThumbnails } from './thumbnails.ts';

interface Resume {
  bootstrap: StoreBootstrap;
  /** From the address, where the provider put them. */
  intent: string | null;
  redirectStatus: string | null;
  onPaid: PaymentSuccessProps['onPaid'];
}

export type Resumed =
  | { kind: 'working' }
  | { kind: 'placed'; order: ShopperOrder; lines: readonly BasketLine[] }
  | { kind: 'settling'; orderRef: string | null }
  /** The provider came back without money. */
  | { kind: 'refused' }
  | { kind: 'unknown' };

export const resumeRequested = createEvent<Resume>();
export const resumeLeft = createEvent();

const readFx = attach({
  source: $around,
  effect: ({ storage, now }, { bootstrap, intent, redirectStatus }: Resume) => {
    const owner = { tenantId: bootstrap.tenant.id, slug: bootstrap.store.event.slug };
    const checkout = readCheckout(storage(), owner, now());
    const paymentIntent = intent ?? checkout.paid?.intent ?? null;
    const free = checkout.paid !== null && checkout.paid.intent === null;
    const request: CompletionRequest = {
      ...owner,
      timeZone: bootstrap.store.event.time_zone,
      paymentIntent,
      orderId: checkout.payment?.reply.order.id ?? null,
      orderRef: checkout.payment?.reply.order.order_ref ?? null,
      customerId: checkout.customer?.reply.customer_id ?? null,
      lines: [],
      resumed: true,
    };
    return {
      kept: readOrder(storage(), owner),
      refused: redirectStatus === 'failed',
      request: paymentIntent || free ? request : null,
    };
  },
});
const keepFx = attach({
  source: $around,
  effect: async ({ storage }, { order, request }: { order: ShopperOrder; request: CompletionRequest }) => {
    const kept: KeptOrder = { order, lines: await withThumbnails(request.lines) };
    writeOrder(storage(), request, kept);
    writeCheckout(storage(), request, emptyCheckout);
  },
});

const $onPaid = createStore<PaymentSuccessProps['onPaid'] | null>(null, { serialize: 'ignore' });
const $kept = createStore<KeptOrder | null>(null, { serialize: 'ignore' });
const $found = createStore<'reading' | 'asking' | 'refused' | 'unknown'>('reading');

$onPaid.on(resumeRequested, (_, { onPaid }) => onPaid).reset(resumeLeft);
$kept
  .on(readFx.doneData, (_, { kept, request }) => (request === null || request.orderId === kept?.order.id ? kept : null))
  .reset(resumeLeft);
$found
  .on(readFx.doneData, (_, { kept, refused, request }) => (refused ? 'refused' : request ? 'asking' : kept ? 'reading' : 'unknown'))
  .reset(resumeLeft);

export const $resumed = combine($found, $kept, $completion, (found, kept, completion): Resumed => {
  if (completion.kind === 'placed') return { kind: 'placed', order: completion.order, lines: kept?.lines ?? [] };
  if (completion.kind === 'settling' || completion.kind === 'unknown') return completion;
  if (found === 'refused' || found === 'unknown') return { kind: found };
  return kept && found === 'reading' ? { kind: 'placed', order: kept.order, lines: kept.lines } : { kind: 'working' };
});

sample({ clock: resumeRequested, target: readFx });
sample({ clock: resumeLeft, target: completionLeft });
sample({
  clock: readFx.doneData,
  filter: ({ refused, request }) => !refused && request !== null,
  fn: ({ request }) => request!,
  target: completionStarted,
});
sample({ clock: orderPlaced, source: $onPaid, filter: (onPaid) => onPaid !== null, fn: (_, placed) => placed, target: keepFx });
const tellFx = attach({ source: $onPaid, effect: (onPaid, { order }: { order: ShopperOrder }) => onPaid?.(order) });
sample({ clock: orderPlaced, source: $onPaid, filter: (onPaid) => onPaid !== null, fn: (_, placed) => placed, target: tellFx });
