import { statusGroup } from '@merchloom/commerce';
import { type OrderStep, orderSteps, type TrackedOrder } from '@merchloom/contracts/after-order';
import { toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { OrderRecord } from '../orders/order-record.ts';
import { presentLine, presentShopperOrder } from '../orders/shopper-order.ts';
import { invoicing } from '../tenants/tenant-records.ts';
import { changeableUntil, type FollowedOrder, type Paper } from './find-order.ts';

type Status = NonNullable<OrderRecord['status']>;

const stepOfGroup = {
  new: 'received',
  preparing: 'preparing',
  submitting: 'preparing',
  production: 'production',
  shipped: 'shipped',
} as const;

/** The step a status stands for; a problem stays at the step it came from. */
function stepOf(status: Status, problemFrom: Status | null): OrderStep {
  if (status === 'ready to ship') return 'production';
  const group = statusGroup(status);
  if (group === 'cancelled') return 'received';
  if (group === 'problems') return problemFrom ? stepOf(problemFrom, null) : 'received';
  return stepOfGroup[group];
}

/** An order as its buyer follows it. `sheet`: what is sold now, for the sizes that may be chosen. */
export function presentTracked(found: FollowedOrder, sheet: SaleSheet | null, now: Date, fixWindowMs: number): TrackedOrder {
  const { order, lines, history, refunds, reports, papers, company } = found;
  const cancelled = order.status === 'cancelled';
  const step = order.deliveryState === 'delivered' ? 'delivered' : stepOf(order.status, order.problemFrom);
  const until = changeableUntil(order, now, fixWindowMs);
  const returned = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...presentShopperOrder(order, lines),
    // The staff's words stay with the staff.
    status: cancelled || order.status === 'shipped' || order.status === 'new' ? order.status : 'processing',
    customer: { ...presentShopperOrder(order, lines).customer, phone: order.phone },
    placed_at: order.placedAt.toISOString(),
    event: { name: order.eventName, slug: order.eventSlug, region: order.region, support_email: order.organiser.supportEmail },
    step: cancelled ? 'cancelled' : step,
    steps: orderSteps.map((each) => ({ step: each, at: reachedAt(each, step, found) })),
    attention: order.status === 'address issue' ? 'address' : isHeld(order.status) ? 'checking' : null,
    changeable_until: until?.toISOString() ?? null,
    cancelled_at: cancelled
      ? new Date(history.findLast(({ toStatus }) => toStatus === 'cancelled')?.at ?? order.updatedAt).toISOString()
      : null,
    lines: lines.map((line) => ({ ...presentLine(line), id: line.id, sizes: until ? sizesOf(sheet, line.productId) : [] })),
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    parcel_url: order.trackingUrl && /^https?:\/\//i.test(order.trackingUrl) ? order.trackingUrl : null,
    refund:
      returned > 0
        ? { state: 'done', amount: toWire(returned) }
        : cancelled && order.paymentState === 'paid'
          ? { state: 'requested', amount: toWire(order.totalMinor) }
          : null,
    paper: papers.some(({ kind }) => kind === 'invoice') || invoicing(company) ? 'invoice' : 'receipt',
    credit_notes: [
      ...refunds.map(({ refundId, amountMinor, at }) => ({ id: refundId, amount: toWire(amountMinor), at: new Date(at).toISOString() })),
      ...takenBack(papers),
    ],
    reports: reports.map(({ id, category, text, at, hasPhoto }) => ({
      id,
      category: category as TrackedOrder['reports'][number]['category'],
      text,
      at: new Date(at).toISOString(),
      has_photo: hasPhoto,
    })),
    erasable: mayErase(found),
    erased: order.erasedAt !== null,
  };
}

/** Credit notes whose refunds came back. */
const takenBack = (papers: readonly Paper[]): TrackedOrder['credit_notes'] =>
  papers
    .filter(({ kind }) => kind === 'cancellation')
    .map(({ refundId, total, issuedAt }) => ({
      id: refundId!,
      amount: toWire(total),
      at: new Date(issuedAt).toISOString(),
      cancelled: true,
    }));

/** Nobody needs the address any more, and no money is on its way. */
export function mayErase({ order }: Pick<FollowedOrder, 'order'>): boolean {
  if (order.erasedAt) return false;
  if (order.status === 'cancelled') return order.paymentState !== 'paid' && order.paymentState !== 'part-refunded';
  return order.status === 'shipped';
}

const isHeld = (status: Status) => status !== 'address issue' && statusGroup(status) === 'problems' && !status.startsWith('over budget');

function reachedAt(step: OrderStep, current: OrderStep, { order, history }: FollowedOrder): string | null {
  if (order.status === 'cancelled') return step === 'received' ? order.placedAt.toISOString() : null;
  if (orderSteps.indexOf(step) > orderSteps.indexOf(current)) return null;
  if (step === 'received') return order.placedAt.toISOString();
  const first = history.find(({ toStatus }) => statusGroup(toStatus) !== 'problems' && stepOf(toStatus, null) === step);
  return first ? new Date(first.at).toISOString() : null;
}

function sizesOf(sheet: SaleSheet | null, productId: string): string[] {
  const sizes = sheet?.products.find((product) => product.productId === productId)?.sizes ?? [];
  return sizes.filter(({ status }) => status === 'available' || status === 'low').map(({ code }) => code);
}
