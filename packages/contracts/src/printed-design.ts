import { createHash } from 'node:crypto';
import type { Design, DesignElement, PrintArea } from './design.ts';
import { designVersionOf } from './design-version.ts';

/** Server side only. */

/** What of a side reaches the garment; null when nothing does. */
export function printedDesign(printArea: PrintArea, elements: readonly DesignElement[]): Design | null {
  const printed = elements.filter((element) => element.type === 'Image' || element.text.trim() !== '');
  return printed.length === 0 ? null : { version: designVersionOf(printed), printArea, elements: printed };
}

/** Names what is printed: equal content has an equal hash, whoever asks, and is rendered once. */
export const contentHashOf = (design: Design): string => createHash('sha256').update(canonical(design)).digest('hex');

/** JSON with sorted keys: the same design always has the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join(',')}}`;
}
