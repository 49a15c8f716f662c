/** R11.9: the way of every order, in sequence. */
export const statusSequence = [
  'new',
  'queued downloading',
  'downloaded',
  'queued processing',
  'processing',
  'processed',
  'queued submitting to fulfiller',
  'submitting to fulfiller',
  'submitted to fulfiller',
  'picked',
  'in production',
  'awaiting packing',
  'packaged',
  'ready to ship',
  'shipped',
] as const;

/** R11.10: problem and terminal statuses. */
export const problemStatuses = [
  'address issue',
  'artwork issue',
  'awaiting reprint',
  'cancelled',
  'fulfiller submission error',
  'fulfiller routing error',
  'over budget',
  'over budget limit',
] as const;

export type SequenceStatus = (typeof statusSequence)[number];
export type ProblemStatus = (typeof problemStatuses)[number];
export type ProductionStatus = SequenceStatus | ProblemStatus;

export const allStatuses: readonly ProductionStatus[] = [...statusSequence, ...problemStatuses];

/** What a fulfiller may report as progress. A report may skip forward, never back. */
export const fulfillerStatuses = ['picked', 'in production', 'awaiting packing', 'packaged', 'ready to ship', 'shipped'] as const;

const known = new Set<string>(allStatuses);
const problems = new Set<string>(problemStatuses);

export function isStatus(value: string): value is ProductionStatus {
  return known.has(value);
}

export function isProblem(status: ProductionStatus): status is ProblemStatus {
  return problems.has(status);
}

/** Place in the sequence, from 0; -1 for a problem status. */
export function position(status: ProductionStatus): number {
  return statusSequence.indexOf(status as SequenceStatus);
}
