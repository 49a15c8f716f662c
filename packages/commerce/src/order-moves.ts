import { fulfillerStatuses, isProblem, type ProblemStatus, type ProductionStatus, position } from './order-status.ts';

/** Who may cause a move: our own pipeline, the fulfiller's signed reports, a person of the staff, or the buyer by the signed link. */
export type MoveActor = 'pipeline' | 'fulfiller' | 'staff' | 'shopper';

type Targets = Partial<Record<ProductionStatus, readonly MoveActor[]>>;

const pipeline = ['pipeline'] as const;
const check = ['pipeline', 'staff'] as const;
const staff = ['staff'] as const;
const fulfiller = ['fulfiller'] as const;
const outside = ['fulfiller', 'staff'] as const;

/** Every single step that exists (DECISIONS §4). Skips of fulfiller reports are added below, from the sequence. */
const steps: Record<ProductionStatus, Targets> = {
  new: {
    'queued downloading': check,
    'address issue': check,
    'over budget': pipeline,
    'over budget limit': pipeline,
    cancelled: ['staff', 'shopper'],
  },
  'queued downloading': { downloaded: pipeline, 'artwork issue': check, cancelled: staff },
  downloaded: { 'queued processing': pipeline, cancelled: staff },
  'queued processing': { processing: pipeline, cancelled: staff },
  processing: { processed: pipeline, 'artwork issue': check },
  processed: { 'queued submitting to fulfiller': pipeline, 'fulfiller routing error': pipeline, 'address issue': check, cancelled: staff },
  'queued submitting to fulfiller': { 'submitting to fulfiller': pipeline, 'over budget limit': pipeline, cancelled: staff },
  'submitting to fulfiller': { 'submitted to fulfiller': ['pipeline', 'fulfiller'], 'fulfiller submission error': pipeline },
  'submitted to fulfiller': {
    picked: fulfiller,
    'in production': fulfiller,
    'address issue': outside,
    'artwork issue': outside,
    'fulfiller routing error': fulfiller,
    cancelled: outside,
  },
  picked: { 'in production': fulfiller, 'awaiting reprint': outside },
  'in production': { 'awaiting packing': fulfiller, 'awaiting reprint': outside, 'artwork issue': outside },
  'awaiting packing': { packaged: fulfiller, 'awaiting reprint': outside },
  packaged: { 'ready to ship': fulfiller },
  'ready to ship': { shipped: fulfiller },
  shipped: { 'awaiting reprint': staff },
  'address issue': { new: staff, 'queued submitting to fulfiller': staff, cancelled: staff },
  'artwork issue': { 'queued downloading': staff, cancelled: staff },
  'awaiting reprint': { 'in production': outside, 'queued submitting to fulfiller': staff, cancelled: staff },
  'over budget': { new: staff, cancelled: staff },
  'over budget limit': { new: staff, 'queued submitting to fulfiller': staff, cancelled: staff },
  'fulfiller submission error': { 'queued submitting to fulfiller': check, 'fulfiller routing error': check, cancelled: staff },
  'fulfiller routing error': { 'queued submitting to fulfiller': check, cancelled: staff },
  cancelled: {},
};

/** From → to → who may. The one table that services, screens, database and tests read. */
export const moves: Readonly<Record<ProductionStatus, Readonly<Targets>>> = withSkips(steps);

function withSkips(table: Record<ProductionStatus, Targets>): Record<ProductionStatus, Targets> {
  const reported = ['submitted to fulfiller', ...fulfillerStatuses] as const;
  const skips = Object.fromEntries(
    reported.map((from, index) => [from, Object.fromEntries(reported.slice(index + 1).map((to) => [to, fulfiller]))]),
  );
  return Object.fromEntries(Object.entries(table).map(([from, targets]) => [from, { ...skips[from], ...targets }])) as Record<
    ProductionStatus,
    Targets
  >;
}

/** Whether an order may go from one status to another, at all or by this actor. Staying put is not a move. */
export function mayMove(from: ProductionStatus, to: ProductionStatus, actor?: MoveActor): boolean {
  const actors = moves[from][to];
  return actors !== undefined && (actor === undefined || actors.includes(actor));
}

/** Statuses from which `to` can be reached in one move: the guard of the UPDATE that makes it. */
export function sourcesOf(to: ProductionStatus, actor?: MoveActor): ProductionStatus[] {
  return (Object.keys(moves) as ProductionStatus[]).filter((from) => mayMove(from, to, actor));
}

/** Where an order may go next, in the order of the table. */
export function targetsOf(from: ProductionStatus, actor?: MoveActor): ProductionStatus[] {
  return (Object.keys(moves[from]) as ProductionStatus[]).filter((to) => mayMove(from, to, actor));
}

/** Every declared pair, e.g. for the trigger that refuses all others. */
export function declaredMoves(): [ProductionStatus, ProductionStatus][] {
  return (Object.keys(moves) as ProductionStatus[]).flatMap((from) =>
    targetsOf(from).map((to): [ProductionStatus, ProductionStatus] => [from, to]),
  );
}

/** Nothing leads out of it. A shipped order is done as well, but for an accepted claim. */
export function isFinal(status: ProductionStatus): boolean {
  return targetsOf(status).length === 0;
}

/**
 * The status to remember when an order moves: where a problem came from.
 * Kept from problem to problem, forgotten once the order is back on its way.
 */
export function problemOrigin(from: ProductionStatus, to: ProductionStatus, remembered: ProductionStatus | null): ProductionStatus | null {
  if (!isProblem(to)) return null;
  return isProblem(from) ? remembered : from;
}

/** Where a solved problem resumes, given where it came from; `null` when nothing can be resumed. */
export function resumeStatus(problem: ProblemStatus, origin: ProductionStatus | null): ProductionStatus | null {
  switch (problem) {
    case 'address issue':
    case 'over budget limit':
      return origin === null || position(origin) <= position('new') ? 'new' : 'queued submitting to fulfiller';
    case 'over budget':
      return 'new';
    case 'artwork issue':
      return 'queued downloading';
    case 'awaiting reprint':
      return 'in production';
    case 'fulfiller submission error':
    case 'fulfiller routing error':
      return 'queued submitting to fulfiller';
    case 'cancelled':
      return null;
  }
}

const handingOver: readonly ProductionStatus[] = [
  'fulfiller submission error',
  'queued submitting to fulfiller',
  'submitting to fulfiller',
  'submitted to fulfiller',
];

/**
 * The moves that bring an order from where it is to what its fulfiller reported, oldest first;
 * `null` when the report is old, repeated or impossible from here.
 *
 * `unanswered`: the submission that the report is about was never answered. That its fulfiller is at work on it is the answer.
 */
export function reportedPath(from: ProductionStatus, reported: ProductionStatus, { unanswered = false } = {}): ProductionStatus[] | null {
  if (mayMove(from, reported, 'fulfiller')) return [reported];
  const via = from === 'awaiting reprint' ? ['in production' as const] : afterHandOver(from, unanswered);
  const last = via.at(-1);
  return last && position(reported) > position(last) && mayMove(last, reported, 'fulfiller') ? [...via, reported] : null;
}

/** The answer to a submission may be lost or late while the fulfiller is already at work. */
function afterHandOver(from: ProductionStatus, unanswered: boolean): readonly ProductionStatus[] {
  const known = unanswered ? handingOver.includes(from) : from === 'submitting to fulfiller';
  return known ? handingOver.slice(handingOver.indexOf(from) + 1) : [];
}
