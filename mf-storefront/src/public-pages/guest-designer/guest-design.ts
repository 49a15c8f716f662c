import type { TemporaryStore } from '@merchloom/contracts/assets';
import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import type { Design, DesignElement, PrintArea } from '@merchloom/contracts/design';
import type { FontPairId } from '@merchloom/contracts/font-pairs';
import { mmToPx } from '@merchloom/contracts/print-size';
import type { EventType, GarmentKind, Region } from '@merchloom/contracts/vocabulary';

/** A picture the visitor brought, small enough to be kept in the browser. */
export interface Logo {
  name: string;
  /** A data address. */
  address: string;
  width: number;
  height: number;
}

/** What a visitor has designed so far. */
export interface GuestDraft {
  text: string;
  font: keyof typeof fonts;
  ink: string;
  logo: Logo | null;
  garment: GarmentKind;
  /** Code of the garment's colour; the first when it has no such. */
  colour: string;
  region: Region;
  type: EventType;
}

/** Faces that are offered here, each with the pair of faces that its store will have. */
export const fonts = {
  'Bebas Neue': { weight: 400, pair: 'poster' },
  Anton: { weight: 400, pair: 'block' },
  Oswald: { weight: 600, pair: 'industrial' },
  Inter: { weight: 700, pair: 'modern' },
  Lora: { weight: 700, pair: 'editorial' },
  Pacifico: { weight: 400, pair: 'rounded' },
} as const satisfies Record<string, { weight: 400 | 600 | 700; pair: FontPairId }>;

export const inks = ['#ffffff', '#111827', '#e4572e', '#1f6feb', '#f2b134'] as const;

export const mostText = 40;

/** Width of the text at a size of 100 px, as the browser sets it. */
export type MeasureText = (text: string, font: string, weight: number) => number;

/** The draft as a design: picture above, text below, each as large as its place allows. */
export function guestDesign({ text, font, ink, logo }: GuestDraft, printArea: PrintArea, measure: MeasureText): Design {
  const width = mmToPx(printArea.widthMm, printArea.dpi);
  const height = mmToPx(printArea.heightMm, printArea.dpi);
  const line = text.trim();
  const centred = { location: 'front', scale: { x: 1, y: 1 }, angle: 0, customisable: false } as const;
  const elements: DesignElement[] = [];
  if (logo) {
    const scale = Math.min((width * 0.72) / logo.width, (height * (line ? 0.42 : 0.7)) / logo.height);
    elements.push({
      ...centred,
      id: 'logo',
      type: 'Image',
      position: { x: width / 2, y: height * (line ? 0.3 : 0.42) },
      size: { width: logo.width * scale, height: logo.height * scale },
      src: logo.address,
    });
  }
  if (line) {
    const { weight } = fonts[font];
    const wide = measure(line, font, weight);
    const fontSize = Math.min((width * 88) / Math.max(wide, 1), height * 0.2);
    elements.push({
      ...centred,
      id: 'text',
      type: 'Text',
      text: line,
      position: { x: width / 2, y: height * (logo ? 0.66 : 0.36) },
      size: { width: (wide * fontSize) / 100, height: fontSize * 1.31 },
      fill: ink,
      fontFamily: font,
      fontSize,
      fontWeight: weight,
      fontStyle: 'normal',
      underline: false,
      textAlign: 'center',
    });
  }
  return { version: 1, printArea, elements };
}

type Colour = CatalogueProduct['colours'][number];

/** The colour of a code, else the one that looks most like a shade. */
export function colourOf(product: CatalogueProduct, code: string, hex?: string): Colour | undefined {
  const exact = product.colours.find((colour) => colour.code === code);
  if (exact || !hex) return exact ?? product.colours[0];
  return product.colours.toSorted((a, b) => distance(a.hex, hex) - distance(b.hex, hex))[0];
}

const shownKinds: readonly GarmentKind[] = ['t-shirt', 'hoodie', 'tote', 'sweatshirt', 'mug'];

/** The garment that was chosen and two more of other kinds: what the new store begins with. */
export function threeProducts(products: readonly CatalogueProduct[], chosen: GarmentKind): CatalogueProduct[] {
  const kinds = [chosen, ...shownKinds.filter((kind) => kind !== chosen)];
  const found = kinds.map((kind) => products.find(({ garment, sides }) => garment === kind && sides.includes('front')));
  return found.filter((product) => product !== undefined).slice(0, 3);
}

/** R11.3: what is kept until there is an account. */
export function temporaryStoreOf(
  draft: GuestDraft,
  img_id: string,
  designed: readonly { product: CatalogueProduct; design: Design }[],
  page: string,
): TemporaryStore {
  const products = designed.map(({ product }) => product);
  const chosen = products.find(({ garment }) => garment === draft.garment);
  const shade = chosen && colourOf(chosen, draft.colour)?.hex;
  return {
    img_id,
    page,
    products: designed.map(({ product, design }) => ({
      base_product_id: product.id,
      colour_codes: [colourOf(product, draft.colour, shade)?.code ?? ''].filter(Boolean),
      design,
    })),
    region: draft.region,
    theme: { accent: accentOf(draft, shade), fontPair: fonts[draft.font].pair, mode: 'light', headline: draft.text.trim(), tagline: '' },
    type: draft.type,
  };
}

/** White and black are no accents: then the ink is, or the platform's blue. */
function accentOf({ ink }: GuestDraft, shade = '#ffffff'): string {
  return [shade, ink].find((hex) => channels(hex).some((value) => value > 60) && channels(hex).some((value) => value < 190)) ?? '#1f6feb';
}

/** Whether an ink can hardly be seen on a shade: less than the contrast that large text needs (WCAG 1.4.3), halved for cloth. */
export const isFaint = (ink: string, shade: string): boolean => {
  const [light = 0, dark = 0] = [luminance(ink), luminance(shade)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05) < 1.5;
};

const luminance = (hex: string): number =>
  channels(hex).reduce((sum, value, index) => sum + (value / 255) ** 2.2 * [0.2126, 0.7152, 0.0722][index]!, 0);

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const distance = (a: string, b: string): number => {
  const other = channels(b);
  return channels(a).reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
};

/** Where the visitor most likely sells, by the language of the browser. */
export function likelyRegion(locale: string): Region {
  if (/-US$/i.test(locale)) return 'US';
  return /^en(-|$)/i.test(locale) ? 'UK' : 'EU';
}
