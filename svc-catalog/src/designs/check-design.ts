import { checkDesign, type PixelsOf, printWarnings } from '@merchloom/artwork';
import { readDesign } from '@merchloom/artwork/design/read-design';
import type { Design } from '@merchloom/contracts';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { coveragesFor } from './own-fonts.ts';

const shaOf = (src: string): string => src.slice('/media/assets/'.length).split('.')[0]!;

/** Size of every picture of the design that the tenant has. */
async function pixelsIn(trx: Transaction, tenantId: string, design: Design): Promise<PixelsOf> {
  const sources = design.elements.flatMap((element) => (element.type === 'Image' ? [element.src] : []));
  if (sources.length === 0) return () => undefined;
  const rows: { sha256: string; width: number; height: number }[] = await trx('assets')
    .where({ tenantId })
    .whereIn('sha256', sources.map(shaOf))
    .select('sha256', 'width', 'height');
  const known = new Map(rows.map(({ sha256, width, height }) => [sha256, { width, height }]));
  return (src) => known.get(shaOf(src));
}

function refuse(code: string, problems: readonly { field: string; code: string; params?: Record<string, string> }[]): never {
  const errors: Record<string, (string | { code: string; params: Record<string, string> })[]> = {};
  for (const { field, code: message, params } of problems)
    errors[field] = [...(errors[field] ?? []), params ? { code: message, params } : message];
  throw new Refusal({ kind: 'invalid', code, errors });
}

const fieldOf = (design: Design, elementId: string): string => `elements.${design.elements.findIndex(({ id }) => id === elementId)}`;

/** What somebody sent, as a design that could be drawn: known version and shape, registered fonts, glyphs that exist, pictures of the tenant. */
export async function readSentDesign(trx: Transaction, tenantId: string, sent: unknown): Promise<Design> {
  const read = readDesign(sent);
  if (read.kind === 'newer') throw new Refusal({ kind: 'invalid', code: 'design_newer', errors: { 'design.version': ['design_newer'] } });
  if (read.kind === 'broken')
    refuse(
      'design_broken',
      Object.entries(read.errors).flatMap(([field, codes]) => codes.map((code) => ({ field: `design.${field}`, code }))),
    );
  const { design } = read;
  const pixelsOf = await pixelsIn(trx, tenantId, design);
  const missing = design.elements.filter((element) => element.type === 'Image' && !pixelsOf(element.src));
  const problems = [
    ...checkDesign(design, await coveragesFor(trx, tenantId, design)).map(({ elementId, code, detail }) => ({
      field: `design.${fieldOf(design, elementId)}.${code.endsWith('_font') ? 'fontFamily' : 'text'}`,
      code,
      params: { detail },
    })),
    ...missing.map(({ id }) => ({ field: `design.${fieldOf(design, id)}.src`, code: 'asset_missing' })),
  ];
  if (problems.length > 0) refuse('design_broken', problems);
  return design;
}

/** Stops what must not be printed: pictures that would be blurred, elements beside the area. */
export async function refuseUnprintable(trx: Transaction, tenantId: string, design: Design): Promise<void> {
  const warnings = printWarnings(design, await pixelsIn(trx, tenantId, design)).filter(({ severity }) => severity === 'error');
  if (warnings.length > 0)
    refuse(
      'design_not_printable',
      warnings.map(({ elementId, code, value }) => ({
        field: fieldOf(design, elementId),
        code: `print_${code}`,
        ...(value !== undefined && { params: { value: String(value) } }),
      })),
    );
}
