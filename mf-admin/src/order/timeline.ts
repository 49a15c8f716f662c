import { isProblem, position, statusGroup, timelineGroups } from '@merchloom/commerce';
import type { OrderDetail, StatusGroup, TimelineEntry } from '@merchloom/contracts/orders';
import type { OrderStatus } from '@merchloom/contracts/vocabulary';

export type StepState = 'done' | 'current' | 'upcoming' | 'problem';

export interface TimelineStep {
  status: OrderStatus;
  state: StepState;
  /** When and by whom the step was reached; absent while it is to come, or when it was skipped. */
  entry?: TimelineEntry;
}

export interface TimelineGroup {
  group: StatusGroup;
  state: StepState;
  steps: TimelineStep[];
}

type Subject = Pick<OrderDetail, 'status' | 'problem_from' | 'timeline'>;

/** The fifteen steps in their five groups, with a problem put in where it happened (UX of the order's detail). */
export function timelineOf({ status, problem_from, timeline }: Subject): TimelineGroup[] {
  const troubled = isProblem(status);
  const reached = troubled ? (problem_from ?? 'new') : status;
  const at = isProblem(reached) ? 0 : position(reached);
  const latest = new Map(timeline.map((entry) => [entry.to, entry]));

  return timelineGroups().map(({ group, statuses }) => {
    const steps = statuses.flatMap((step): TimelineStep[] => {
      const here = position(step);
      const state = here < at || (here === at && (troubled || step === 'shipped')) ? 'done' : here === at ? 'current' : 'upcoming';
      const entry = state === 'upcoming' ? undefined : latest.get(step);
      const own: TimelineStep = { status: step, state, ...(entry && { entry }) };
      if (!troubled || here !== at) return [own];
      const trouble = latest.get(status);
      return [own, { status, state: 'problem', ...(trouble && { entry: trouble }) }];
    });
    return { group, steps, state: stateOf(steps) };
  });
}

function stateOf(steps: TimelineStep[]): StepState {
  if (steps.some((step) => step.state === 'problem')) return 'problem';
  if (steps.some((step) => step.state === 'current')) return 'current';
  if (steps.every((step) => step.state === 'done')) return 'done';
  return steps.some((step) => step.state === 'done') ? 'current' : 'upcoming';
}

/** The group in which the order is now. */
export const currentGroup = (status: OrderStatus, problemFrom: OrderStatus | null): StatusGroup =>
  statusGroup(isProblem(status) ? (problemFrom ?? 'new') : status);
