import { type FontKey, GlobalFonts, setTextRenderer } from '@napi-rs/canvas';
import { fontFaces } from '../fonts/families.ts';
import { fontPath, forgetCoverage, keepCoverage } from './font-files.ts';

export { coverageOf, fontLicences, fontPath } from './font-files.ts';

let ready = false;

/** Gives the canvas our faces, and the letters that browsers of this system draw. Repeatable. */
export function registerFonts(): void {
  if (ready) return;
  ready = true;
  setTextRenderer('system');
  for (const face of fontFaces) GlobalFonts.registerFromPath(fontPath(face), face.family);
}

/** By address, the one used longest ago first. */
const uploaded = new Map<string, FontKey>();
/** Kept from one drawing to the next; each is held in memory. */
const mostKept = 24;

/**
 * Gives the canvas fonts that a tenant uploaded, each under the address that designs name it by. One that is not to be had is left
 * out; throws when bytes are no font.
 */
export async function registerUploadedFonts(
  addresses: ReadonlySet<string>,
  read: (address: string) => Promise<Uint8Array | null>,
): Promise<void> {
  for (const address of addresses) {
    const known = uploaded.get(address);
    const font = known ? null : await read(address);
    if (!known && !font) continue;
    uploaded.delete(address);
    uploaded.set(address, known ?? registered(address, font!));
  }
  for (const [address, key] of uploaded) {
    if (uploaded.size <= Math.max(mostKept, addresses.size)) return;
    GlobalFonts.remove(key);
    uploaded.delete(address);
    forgetCoverage(address);
  }
}

function registered(address: string, font: Uint8Array): FontKey {
  keepCoverage(address, font);
  const key = GlobalFonts.register(Buffer.from(font), address);
  if (!key) throw new Error(`${address} cannot be read`);
  return key;
}
