import { isFaint, type PrintWarning, printWarnings } from '@merchloom/artwork/design/print-warnings';
import { combine } from 'effector';
import { $colour, $design, $pixels } from './designer.ts';

export type Warning = PrintWarning | { elementId: string; code: 'faint'; severity: 'warning'; value?: number };

/** What would print badly, and texts that the garment's colour swallows. */
export const $warnings = combine($design, $pixels, $colour, (design, pixels, colour): Warning[] => [
  ...printWarnings(design, (src) => pixels[src]),
  ...design.elements
    .filter((element) => element.type === 'Text' && !element.hidden && colour && isFaint(element.fill, colour.hex))
    .map(({ id }) => ({ elementId: id, code: 'faint' as const, severity: 'warning' as const })),
]);
export const $errors = $warnings.map((warnings) => warnings.filter(({ severity }) => severity === 'error'));
