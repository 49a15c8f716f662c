import { type ProductionStatus, statusSequence } from './order-status.ts';

/** How statuses are gathered on boards, filters and timelines. */
export const statusGroups = ['new', 'preparing', 'submitting', 'production', 'shipped', 'problems', 'cancelled'] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** Tones of the design system's status pills. */
export type StatusTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger';

const display: Record<ProductionStatus, readonly [StatusGroup, StatusTone]> = {
  new: ['new', 'info'],
  'queued downloading': ['preparing', 'progress'],
  downloaded: ['preparing', 'progress'],
  'queued processing': ['preparing', 'progress'],
  processing: ['preparing', 'progress'],
  processed: ['preparing', 'progress'],
  'queued submitting to fulfiller': ['submitting', 'progress'],
  'submitting to fulfiller': ['submitting', 'progress'],
  'submitted to fulfiller': ['submitting', 'progress'],
  picked: ['production', 'info'],
  'in production': ['production', 'info'],
  'awaiting packing': ['production', 'info'],
  packaged: ['production', 'info'],
  'ready to ship': ['shipped', 'success'],
  shipped: ['shipped', 'success'],
  'address issue': ['problems', 'warning'],
  'artwork issue': ['problems', 'warning'],
  'awaiting reprint': ['problems', 'warning'],
  'fulfiller submission error': ['problems', 'danger'],
  'fulfiller routing error': ['problems', 'danger'],
  'over budget': ['problems', 'warning'],
  'over budget limit': ['problems', 'danger'],
  cancelled: ['cancelled', 'neutral'],
};

export function statusGroup(status: ProductionStatus): StatusGroup {
  return display[status][0];
}

export function statusTone(status: ProductionStatus): StatusTone {
  return display[status][1];
}

export function statusesIn(group: StatusGroup): ProductionStatus[] {
  return (Object.keys(display) as ProductionStatus[]).filter((status) => statusGroup(status) === group);
}

/** The five groups of the timeline, each with its part of the fifteen steps. */
export function timelineGroups(): { group: StatusGroup; statuses: ProductionStatus[] }[] {
  const groups = statusGroups.filter((group) => group !== 'problems' && group !== 'cancelled');
  return groups.map((group) => ({ group, statuses: statusSequence.filter((status) => statusGroup(status) === group) }));
}
