import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Coverage, readCoverage } from '../fonts/coverage.ts';
import { type FontFace, fontFamilies } from '../fonts/families.ts';

/** Apart from the canvas, so that a service may check a design without loading what draws it. */

const require = createRequire(import.meta.url);

/** Where a face's TTF lies on this machine. */
export const fontPath = (face: FontFace): string => require.resolve(face.file);

const coverages = new Map<string, Coverage>();

/** The character map of a face, read once. */
export function coverageOf(face: FontFace): Coverage {
  const known = coverages.get(face.file);
  if (known) return known;
  const coverage = readCoverage(readFileSync(fontPath(face)));
  coverages.set(face.file, coverage);
  return coverage;
}

/** The licence texts that have to be served along with the fonts. */
export function fontLicences(): string {
  return fontFamilies
    .map(
      ({ family, package: name }) =>
        `${family}\n${'='.repeat(family.length)}\n\n${readFileSync(require.resolve(`${name}/LICENSE_FONT`), 'utf8').trim()}\n`,
    )
    .join('\n\n');
}
