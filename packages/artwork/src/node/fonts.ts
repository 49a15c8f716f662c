import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { type Coverage, readCoverage } from '../fonts/coverage.ts';
import { type FontFace, fontFaces, fontFamilies } from '../fonts/families.ts';

const require = createRequire(import.meta.url);

/** Where a face's TTF lies on this machine. */
export const fontPath = (face: FontFace): string => require.resolve(face.file);

let registered = false;

/** Gives the canvas our faces. Repeatable. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const face of fontFaces) GlobalFonts.registerFromPath(fontPath(face), face.family);
}

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
