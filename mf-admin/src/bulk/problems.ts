import type { BulkDraft, BulkProblem } from '@merchloom/contracts/bulk';
import { isNamed } from './lines.ts';
import { cellId } from './size-matrix.tsx';

/** Messages by field, for the fields themselves. */
export const messagesOf = (problems: readonly BulkProblem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

const recipientOf = (field: string): number | null => {
  const [, at] = /^recipients\.(\d+)(?:\.|$)/.exec(field) ?? [];
  return at === undefined ? null : Number(at);
};

/** How many things are wrong with each parcel. */
export function missingByRecipient(problems: readonly BulkProblem[]): Map<number, number> {
  const missing = new Map<number, number>();
  for (const { field } of problems) {
    const at = recipientOf(field);
    if (at !== null) missing.set(at, (missing.get(at) ?? 0) + 1);
  }
  return missing;
}

/** A problem of many parcels is told with the parcel's name, and the ones at the top of the page first. */
export const ordered = (problems: readonly BulkProblem[]): { problem: BulkProblem; recipient: number | null }[] =>
  problems
    .map((problem) => ({ problem, recipient: recipientOf(problem.field) }))
    .sort((one, other) => (one.recipient ?? -1) - (other.recipient ?? -1));

/** The element that a problem is about: the field itself, a cell of the matrix, or what surrounds it. */
export function elementOf({ field }: BulkProblem, draft: BulkDraft, scope: ParentNode = document): HTMLElement | null {
  const find = (id: string) => scope.querySelector<HTMLElement>(`[id="${id}"]`);
  const [, recipient, at] = /^recipients\.(\d+)\.lines\.(\d+)/.exec(field) ?? [];
  const line = at === undefined ? undefined : draft.recipients[Number(recipient)]?.lines[Number(at)];
  if (line && !isNamed(line)) return find(cellId(line.product_id, line.colour_code, line.size)) ?? find('bulk-pieces');
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = find(`bulk-${path}`);
    if (found) return found;
  }
  return find('bulk-pieces');
}
