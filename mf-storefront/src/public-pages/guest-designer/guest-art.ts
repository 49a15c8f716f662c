import { checkDesign, coverageOf, findFace, loadFont, renderArtwork } from '@merchloom/artwork/browser';
import { fontAddress } from '@merchloom/artwork/browser/font-files';
import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import type { Design } from '@merchloom/contracts/design';
import { paint } from '../../personal/painter.ts';
import { colourOf, fonts, type GuestDraft, guestDesign, type Logo, type MeasureText } from './guest-design.ts';

/** Print px across, enough for 150 dpi on the largest area. */
const artworkWidth = 2400;

const measuring = document.createElement('canvas').getContext('2d');

const measure: MeasureText = (text, font, weight) => {
  if (!measuring) return text.length * 50;
  measuring.font = `${weight} 100px "${font}"`;
  return measuring.measureText(text).width;
};

/** What is printed on a garment. */
export async function designOf(draft: GuestDraft, product: CatalogueProduct): Promise<Design> {
  const face = findFace(draft.font, fonts[draft.font].weight, 'normal');
  // Widths of a fallback face would be wrong for good.
  if (face) await loadFont(face, fontAddress);
  return guestDesign(draft, product.print_area, measure);
}

/** The garment with what was designed on it, by the code that makes every mockup. */
export async function paintGuest(
  draft: GuestDraft,
  product: CatalogueProduct,
  hex: string | undefined,
  width: number,
): Promise<HTMLCanvasElement> {
  const colour = colourOf(product, draft.colour, hex);
  if (!colour) throw new Error(`${product.sku} has no colours`);
  return paint({ garment: product.garment, side: 'front', colour, design: await designOf(draft, product), width });
}

/** What is printed, as a picture with a clear ground. */
export async function artworkFile(draft: GuestDraft, product: CatalogueProduct): Promise<Blob> {
  const canvas = await renderArtwork(await designOf(draft, product), 'front', artworkWidth);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))), 'image/png');
  });
}

const uploadable = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
/** By the address of what is kept of them: the files themselves print sharper, for as long as the page lives. */
const originals = new Map<string, File>();

/** What is uploaded of a logo. Pages may not fetch data addresses, so the kept copy is unpacked by hand. */
export const logoFile = ({ address }: Logo): Blob =>
  originals.get(address) ??
  new Blob([Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.charCodeAt(0))], { type: 'image/png' });

/** Characters of the text that its face does not have. */
export async function unprintable(draft: GuestDraft, product: CatalogueProduct): Promise<string> {
  const design = await designOf({ ...draft, logo: null }, product);
  return checkDesign(design, coverageOf).find(({ code }) => code === 'missing_glyph')?.detail ?? '';
}

const mostLogo = 1200;

/** A picture of the visitor's and a copy small enough to be kept; refuses what is none. */
export async function readLogo(file: File): Promise<Logo> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } finally {
    URL.revokeObjectURL(picture.src);
  }
  const longest = Math.max(picture.naturalWidth, picture.naturalHeight);
  if (longest === 0) throw new Error('The drawing has no size');
  // A drawing is as sharp as one likes.
  const scale = file.type === 'image/svg+xml' ? mostLogo / longest : Math.min(1, mostLogo / longest);
  const width = Math.max(1, Math.round(picture.naturalWidth * scale));
  const height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  const address = canvas.toDataURL('image/png');
  if (uploadable.includes(file.type)) originals.set(address, file);
  return { name: file.name, address, width, height };
}
