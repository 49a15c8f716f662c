import { isProblem, type ProblemStatus, type ProductionStatus, position, statusSequence } from '@merchloom/commerce';

/** A status that a demo order stands in, and how many hours ago it was placed, at least and at most. */
export interface Standing {
  status: ProductionStatus;
  hours: readonly [from: number, to: number];
  /** Only gifts have a budget. */
  gift?: boolean;
}

const day = 24;
const times = (count: number, standing: Standing): Standing[] => Array.from({ length: count }, () => standing);

/** All 23 statuses, most orders long shipped: a platform at work. */
export const standings: Standing[] = [
  ...times(3, { status: 'new', hours: [0.1, 0.5] }),
  { status: 'queued downloading', hours: [0.5, 1] },
  { status: 'downloaded', hours: [0.6, 1] },
  { status: 'queued processing', hours: [0.7, 1.2] },
  { status: 'processing', hours: [0.8, 1.5] },
  { status: 'processed', hours: [1, 2] },
  { status: 'queued submitting to fulfiller', hours: [1, 2] },
  { status: 'submitting to fulfiller', hours: [1, 2] },
  ...times(4, { status: 'submitted to fulfiller', hours: [3, 20] }),
  ...times(3, { status: 'picked', hours: [20, 40] }),
  ...times(6, { status: 'in production', hours: [1 * day, 3 * day] }),
  ...times(3, { status: 'awaiting packing', hours: [2 * day, 4 * day] }),
  ...times(2, { status: 'packaged', hours: [2 * day, 4 * day] }),
  ...times(2, { status: 'ready to ship', hours: [2 * day, 4 * day] }),
  { status: 'address issue', hours: [5, 30] },
  { status: 'address issue', hours: [3 * day, 4 * day] },
  { status: 'artwork issue', hours: [4, 20] },
  ...times(2, { status: 'awaiting reprint', hours: [2 * day, 5 * day] }),
  { status: 'fulfiller submission error', hours: [2, 8] },
  { status: 'fulfiller routing error', hours: [1 * day, 2 * day] },
  { status: 'over budget', hours: [6, 20], gift: true },
  { status: 'over budget limit', hours: [1 * day, 2 * day], gift: true },
  ...times(3, { status: 'cancelled', hours: [4 * day, 50 * day] }),
  ...times(6, { status: 'shipped', hours: [3 * day, 5 * day] }),
  ...times(55, { status: 'shipped', hours: [5 * day, 60 * day] }),
];

/** Where each problem usually begins. */
const origins: Record<ProblemStatus, ProductionStatus> = {
  'address issue': 'processed',
  'artwork issue': 'processing',
  'awaiting reprint': 'in production',
  cancelled: 'new',
  'fulfiller submission error': 'submitting to fulfiller',
  'fulfiller routing error': 'processed',
  'over budget': 'new',
  'over budget limit': 'new',
};

/** Why an order comes into a status, and who brought it there. */
const causes: Record<ProductionStatus, readonly [cause: string, actor: 'shopper' | 'pipeline' | 'fulfiller' | 'staff']> = {
  new: ['paid', 'shopper'],
  'queued downloading': ['fix_window_over', 'pipeline'],
  downloaded: ['artwork_fetched', 'pipeline'],
  'queued processing': ['artwork_complete', 'pipeline'],
  processing: ['rendering_begun', 'pipeline'],
  processed: ['demo_files', 'pipeline'],
  'queued submitting to fulfiller': ['routed', 'pipeline'],
  'submitting to fulfiller': ['submission_begun', 'pipeline'],
  'submitted to fulfiller': ['submission_accepted', 'fulfiller'],
  picked: ['reported', 'fulfiller'],
  'in production': ['reported', 'fulfiller'],
  'awaiting packing': ['reported', 'fulfiller'],
  packaged: ['reported', 'fulfiller'],
  'ready to ship': ['reported', 'fulfiller'],
  shipped: ['reported', 'fulfiller'],
  'address issue': ['address_unclear', 'pipeline'],
  'artwork issue': ['artwork_failed', 'pipeline'],
  'awaiting reprint': ['reprint_requested', 'staff'],
  cancelled: ['cancelled_on_request', 'staff'],
  'fulfiller submission error': ['submission_failed', 'pipeline'],
  'fulfiller routing error': ['no_fulfiller', 'pipeline'],
  'over budget': ['budget_exceeded', 'pipeline'],
  'over budget limit': ['budget_limit_exceeded', 'pipeline'],
};

/** Minutes after which the step follows the one before. */
const pause: Partial<Record<ProductionStatus, number>> = {
  new: 0,
  'queued downloading': 15,
  'submitted to fulfiller': 2,
  picked: 18 * 60,
  'in production': 7 * 60,
  'awaiting packing': 14 * 60,
  packaged: 3 * 60,
  'ready to ship': 40,
  shipped: 4 * 60,
  'address issue': 30,
  'awaiting reprint': 9 * 60,
  cancelled: 10,
};

export interface PastStep {
  status: ProductionStatus;
  from: ProductionStatus | null;
  at: Date;
  cause: string;
  actor: 'shopper' | 'pipeline' | 'fulfiller' | 'staff';
}

/** How an order came to where it stands, squeezed into the time since it was placed. */
export function pastOf(status: ProductionStatus, placedAt: Date, now: Date): PastStep[] {
  const last = isProblem(status) ? origins[status] : status;
  const path: ProductionStatus[] = [...statusSequence.slice(0, position(last) + 1), ...(isProblem(status) ? [status] : [])];
  const minutes = path.map((each) => pause[each] ?? 1);
  const whole = minutes.reduce((sum, each) => sum + each, 0) * 60_000;
  const room = (now.getTime() - placedAt.getTime()) * 0.9;
  const scale = Math.min(1, room / Math.max(whole, 1));
  let at = placedAt.getTime();
  return path.map((each, index) => {
    at += minutes[index]! * 60_000 * scale;
    const [cause, actor] = causes[each];
    return { status: each, from: path[index - 1] ?? null, at: new Date(Math.round(at)), cause, actor };
  });
}
