import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { fontFaces, fontFamilies } from '../fonts/families.ts';
import { fontPath } from './font-files.ts';

export { coverageOf, fontPath } from './font-files.ts';

const require = createRequire(import.meta.url);

let registered = false;

/** Gives the canvas our faces. Repeatable. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const face of fontFaces) GlobalFonts.registerFromPath(fontPath(face), face.family);
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
