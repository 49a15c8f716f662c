import type { GarmentDetail, GarmentKind, Language, PrintArea, SizeGuide } from '@merchloom/contracts';
import { fixedId, kinds } from './fixed-id.ts';

export type DemoColour = { code: string; hex: string; heather: boolean; names: Record<Language, string> };

export type DemoBaseProduct = {
  id: string;
  sku: string;
  garment: GarmentKind;
  name: string;
  /** What the garment costs before it is printed, in pence; never shown to shoppers. */
  costMinor: number;
  colours: DemoColour[];
  sizes: string[];
  printArea: PrintArea;
  sizeGuide: SizeGuide | null;
  care: GarmentDetail['care'];
};

const named = (en: string, fr: string, de: string, it: string, es: string, nl: string, fi: string): Record<Language, string> => ({
  en,
  fr,
  de,
  it,
  es,
  nl,
  fi,
});

export const demoColours = {
  white: { code: 'white', hex: '#f5f5f3', heather: false, names: named('White', 'Blanc', 'Weiß', 'Bianco', 'Blanco', 'Wit', 'Valkoinen') },
  cream: { code: 'cream', hex: '#f1ebdc', heather: false, names: named('Cream', 'Crème', 'Creme', 'Panna', 'Crema', 'Crème', 'Kerma') },
  black: { code: 'black', hex: '#1b1b1d', heather: false, names: named('Black', 'Noir', 'Schwarz', 'Nero', 'Negro', 'Zwart', 'Musta') },
  navy: {
    code: 'navy',
    hex: '#1d3050',
    heather: false,
    names: named('Navy', 'Bleu marine', 'Marineblau', 'Blu navy', 'Azul marino', 'Marineblauw', 'Laivastonsininen'),
  },
  grey: {
    code: 'heather-grey',
    hex: '#b9bdc4',
    heather: true,
    names: named('Heather grey', 'Gris chiné', 'Grau meliert', 'Grigio mélange', 'Gris jaspeado', 'Grijs gemêleerd', 'Meleerattu harmaa'),
  },
  sand: { code: 'sand', hex: '#e3d5b8', heather: false, names: named('Sand', 'Sable', 'Sand', 'Sabbia', 'Arena', 'Zand', 'Hiekka') },
  forest: {
    code: 'forest',
    hex: '#2f4a3f',
    heather: false,
    names: named('Forest green', 'Vert forêt', 'Waldgrün', 'Verde bosco', 'Verde bosque', 'Bosgroen', 'Metsänvihreä'),
  },
  coral: {
    code: 'coral',
    hex: '#d9583b',
    heather: false,
    names: named('Coral', 'Corail', 'Koralle', 'Corallo', 'Coral', 'Koraal', 'Koralli'),
  },
  sky: {
    code: 'sky',
    hex: '#a3c6dd',
    heather: false,
    names: named('Sky blue', 'Bleu ciel', 'Himmelblau', 'Celeste', 'Azul cielo', 'Hemelsblauw', 'Taivaansininen'),
  },
  burgundy: {
    code: 'burgundy',
    hex: '#6f2b37',
    heather: false,
    names: named('Burgundy', 'Bordeaux', 'Burgunderrot', 'Bordeaux', 'Burdeos', 'Bordeauxrood', 'Viininpunainen'),
  },
  natural: {
    code: 'natural',
    hex: '#e9dfc9',
    heather: false,
    names: named('Natural', 'Écru', 'Natur', 'Ecrù', 'Crudo', 'Naturel', 'Luonnonvalkoinen'),
  },
  glaze: {
    code: 'white-glaze',
    hex: '#fafaf8',
    heather: false,
    names: named('White', 'Blanc', 'Weiß', 'Bianco', 'Blanco', 'Wit', 'Valkoinen'),
  },
} as const satisfies Record<string, DemoColour>;

export type ColourName = keyof typeof demoColours;

/** Centimetres: one row for each size. */
const guide = (measures: SizeGuide['measures'], rows: Record<string, number[]>): SizeGuide => ({
  measures,
  rows: Object.entries(rows).map(([size, values]) => ({ size, values })),
});
const cotton: GarmentDetail['care'] = ['wash_30', 'inside_out', 'no_bleach', 'tumble_low', 'iron_reverse', 'no_dry_clean'];

const { white, cream, black, navy, grey, sand, forest, coral, sky, burgundy, natural, glaze } = demoColours;

/** What is printed on: shared by all organisers. */
export const demoBaseProducts = {
  tee: {
    id: fixedId(kinds.baseProduct, 1),
    sku: 'ML-TEE-180',
    garment: 't-shirt',
    name: 'Classic T-shirt, organic cotton 180 g',
    costMinor: 540,
    colours: [white, black, navy, grey, sand, forest, coral, sky],
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    printArea: { widthMm: 396, heightMm: 490, dpi: 300 },
    sizeGuide: guide(['chest', 'length', 'sleeve'], {
      XS: [46, 66, 19.5],
      S: [49, 69, 20],
      M: [52, 72, 21],
      L: [55, 74, 22],
      XL: [58, 76, 23],
      XXL: [61, 78, 24],
    }),
    care: cotton,
  },
  hoodie: {
    id: fixedId(kinds.baseProduct, 2),
    sku: 'ML-HOOD-350',
    garment: 'hoodie',
    name: 'Hoodie, brushed cotton 350 g',
    costMinor: 1690,
    colours: [cream, black, navy, burgundy, forest, grey],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    printArea: { widthMm: 330, heightMm: 350, dpi: 300 },
    sizeGuide: guide(['chest', 'length', 'sleeve'], {
      S: [53, 66, 62],
      M: [56, 69, 63.5],
      L: [59, 72, 65],
      XL: [62, 75, 66.5],
      XXL: [66, 78, 68],
    }),
    care: cotton,
  },
  tote: {
    id: fixedId(kinds.baseProduct, 3),
    sku: 'ML-TOTE-340',
    garment: 'tote',
    name: 'Tote bag, canvas 340 g',
    costMinor: 310,
    colours: [natural, black],
    sizes: ['One size'],
    printArea: { widthMm: 280, heightMm: 340, dpi: 300 },
    sizeGuide: guide(['width', 'height', 'handle'], { 'One size': [38, 42, 70] }),
    care: ['wash_30', 'inside_out', 'no_bleach', 'no_tumble', 'iron_reverse'],
  },
  mug: {
    id: fixedId(kinds.baseProduct, 4),
    sku: 'ML-MUG-325',
    garment: 'mug',
    name: 'Mug, stoneware 325 ml',
    costMinor: 280,
    colours: [glaze, navy],
    sizes: ['325 ml'],
    printArea: { widthMm: 200, heightMm: 90, dpi: 300 },
    sizeGuide: guide(['height', 'diameter'], { '325 ml': [9.6, 8.2] }),
    care: ['dishwasher', 'microwave'],
  },
  fitted: {
    id: fixedId(kinds.baseProduct, 5),
    sku: 'ML-FIT-160',
    garment: 'fitted-t-shirt',
    name: 'Fitted T-shirt, organic cotton 160 g',
    costMinor: 590,
    colours: [white, black, navy, coral, sky],
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    printArea: { widthMm: 320, heightMm: 400, dpi: 300 },
    sizeGuide: guide(['chest', 'length', 'sleeve'], {
      XS: [41, 61, 15.5],
      S: [44, 63, 16],
      M: [47, 65, 16.5],
      L: [50, 67, 17],
      XL: [53, 69, 17.5],
    }),
    care: cotton,
  },
  polo: {
    id: fixedId(kinds.baseProduct, 6),
    sku: 'ML-POLO-220',
    garment: 'polo',
    name: 'Polo shirt, cotton piqué 220 g',
    costMinor: 980,
    colours: [white, navy, black, burgundy, forest],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    printArea: { widthMm: 320, heightMm: 400, dpi: 300 },
    sizeGuide: guide(['chest', 'length', 'sleeve'], {
      S: [50, 69, 22],
      M: [53, 71, 23],
      L: [56, 73, 24],
      XL: [59, 75, 25],
      XXL: [62, 77, 26],
    }),
    care: cotton,
  },
  sweatshirt: {
    id: fixedId(kinds.baseProduct, 7),
    sku: 'ML-SWEAT-320',
    garment: 'sweatshirt',
    name: 'Sweatshirt, brushed cotton 320 g',
    costMinor: 1490,
    colours: [grey, cream, navy, burgundy, black],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    printArea: { widthMm: 356, heightMm: 406, dpi: 300 },
    sizeGuide: guide(['chest', 'length', 'sleeve'], {
      S: [53, 66, 62],
      M: [56, 69, 63.5],
      L: [59, 72, 65],
      XL: [62, 75, 66.5],
      XXL: [66, 78, 68],
    }),
    care: cotton,
  },
  cap: {
    id: fixedId(kinds.baseProduct, 8),
    sku: 'ML-CAP-6',
    garment: 'cap',
    name: 'Cap, six panels, cotton twill',
    costMinor: 620,
    colours: [navy, black, sand, coral, white],
    sizes: ['One size'],
    printArea: { widthMm: 120, heightMm: 60, dpi: 300 },
    sizeGuide: null,
    care: ['hand_wash', 'no_bleach', 'no_tumble', 'no_dry_clean'],
  },
} as const satisfies Record<string, DemoBaseProduct>;

export type BaseProductName = keyof typeof demoBaseProducts;
