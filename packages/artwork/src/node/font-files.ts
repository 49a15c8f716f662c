import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Coverage, readCoverage } from '../fonts/coverage.ts';
import { type FontFace, fontFamilies, isUploadedFont } from '../fonts/families.ts';

/** Apart from the canvas, so that a service may check a design without loading what draws it. */

const require = createRequire(import.meta.url);

/** Where a face's TTF lies on this machine. */
export const fontPath = (face: FontFace): string => require.resolve(face.file);

const coverages = new Map<string, Coverage>();

/** The character map of a face, read once; an uploaded font's only while the canvas has it. */
export function coverageOf(face: FontFace): Coverage | undefined {
  const known = coverages.get(face.file);
  if (known || isUploadedFont(face.family)) return known;
  const coverage = readCoverage(readFileSync(fontPath(face)));
  coverages.set(face.file, coverage);
  return coverage;
}

export const keepCoverage = (address: string, font: Uint8Array): void => void coverages.set(address, readCoverage(font));
export const forgetCoverage = (address: string): void => void coverages.delete(address);

/** The licence texts that have to be served along with the fonts. */
export function fontLicences(): string {
  return fontFamilies
    .map(
      ({ family, package: name }) =>
        `${family}\n${'='.repeat(family.length)}\n\n${readFileSync(require.resolve(`${name}/LICENSE_FONT`), 'utf8').trim()}\n`,
    )
    .join('\n\n');
}
