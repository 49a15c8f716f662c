import { GlobalFonts } from '@napi-rs/canvas';
import { fontFaces } from '../fonts/families.ts';
import { fontPath } from './font-files.ts';

export { coverageOf, fontLicences, fontPath } from './font-files.ts';

let registered = false;

/** Gives the canvas our faces. Repeatable. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const face of fontFaces) GlobalFonts.registerFromPath(fontPath(face), face.family);
}
