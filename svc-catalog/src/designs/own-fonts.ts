import { type CoverageOf, isUploadedFont } from '@merchloom/artwork';
import { coverageOf } from '@merchloom/artwork/node/font-files';
import type { Design } from '@merchloom/contracts';
import type { FontFacts } from '@merchloom/contracts/assets';
import type { Transaction } from '@merchloom/service-kit';
import { fontFileOf } from '../objects/keys.ts';

/** Addresses of the uploaded fonts that texts are set in, each once. */
export const uploadedFontsOf = ({ elements }: Pick<Design, 'elements'>): string[] => [
  ...new Set(elements.flatMap((element) => (element.type === 'Text' && isUploadedFont(element.fontFamily) ? element.fontFamily : []))),
];

/** The character maps that a design is checked with: of the curated fonts, and of the tenant's own as its library knows them. */
export async function coveragesFor(trx: Transaction, tenantId: string, design: Pick<Design, 'elements'>): Promise<CoverageOf> {
  const hashes = uploadedFontsOf(design).map((address) => fontFileOf(address)!.slice(0, 64));
  if (hashes.length === 0) return coverageOf;
  const rows: { sha256: string; contentType: string; font: FontFacts }[] = await trx('assets')
    .where({ tenantId, kind: 'font' })
    .whereNull('deletedAt')
    .whereIn('sha256', hashes)
    .select('sha256', 'contentType', 'font');
  const own = new Map(
    rows.map(({ sha256, contentType, font }) => [`/media/fonts/${sha256}.${contentType.slice('font/'.length)}`, font.ranges]),
  );
  return (face) => {
    const ranges = own.get(face.family);
    return ranges ? (code) => ranges.some(([first, last]) => first <= code && code <= last) : coverageOf(face);
  };
}
