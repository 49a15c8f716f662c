import type { BulkLine } from '@merchloom/contracts/bulk';
import type { SizeAnswerBody, SizePage } from '@merchloom/contracts/size-links';

type Product = SizePage['products'][number];

/** One piece that somebody wants. */
export interface Piece {
  productId: string;
  colour: string;
  /** '' while none is chosen, and of products without sizes. */
  size: string;
  /** Front fields first. */
  texts: string[];
}

const addressFields = [
  'address_first_line',
  'address_second_line',
  'address_city',
  'address_county',
  'address_postcode',
  'address_country',
  'address_state',
] as const;
export const personFields = ['name', 'email', 'phone', ...addressFields] as const;
export type PersonField = (typeof personFields)[number];

export interface Answer {
  person: Record<PersonField, string>;
  pieces: Piece[];
  /** Only machines fill it in. */
  website: string;
}

export const fieldsOf = ({ texts }: Product) => [
  ...texts.front.map((field, at) => ({ ...field, key: `front ${at}`, side: 'front' as const })),
  ...texts.back.map((field, at) => ({ ...field, key: `back ${at}`, side: 'back' as const })),
];

export const canBeHad = ({ status }: { status: string }): boolean => status === 'available' || status === 'low';

/** A product to begin with; its only colour and its only size need no choosing. */
export function pieceOf(product: Product): Piece {
  const sizes = product.sizes.filter(canBeHad);
  return {
    productId: product.product_id,
    colour: product.colours[0]?.code ?? '',
    size: sizes.length === 1 ? sizes[0]!.code : '',
    texts: fieldsOf(product).map(() => ''),
  };
}

export const firstPiece = ({ products }: SizePage): Piece | null => {
  const product = products.find(canBeHad);
  return product ? pieceOf(product) : null;
};

/** What was answered before, to go on from; pieces of the same kind stand one by one. */
export function answerOf(page: SizePage): Answer {
  const { mine } = page;
  const nobody = Object.fromEntries(personFields.map((field) => [field, ''])) as Record<PersonField, string>;
  const first = firstPiece(page);
  if (!mine) {
    const [only = ''] = page.countries.length === 1 ? page.countries : [];
    return { person: { ...nobody, address_country: only }, pieces: first ? [first] : [], website: '' };
  }
  const { lines, ...person } = mine;
  const pieces = lines.flatMap((line) => {
    const product = page.products.find(({ product_id }) => product_id === line.product_id);
    return product ? Array.from({ length: line.quantity }, () => pieceOfLine(product, line)) : [];
  });
  return { person: { ...nobody, ...person }, pieces: pieces.length > 0 || !first ? pieces : [first], website: '' };
}

function pieceOfLine(product: Product, line: BulkLine): Piece {
  const written = { front: line.custom_text_front.split('\n'), back: line.custom_text_back.split('\n') };
  const texts = fieldsOf(product).map(({ side, key }) => (written[side][Number(key.split(' ')[1])] ?? '').trim());
  return { productId: line.product_id, colour: line.colour_code, size: line.size, texts };
}

const customText = (product: Product, side: 'front' | 'back', texts: readonly string[]): string => {
  const own = fieldsOf(product).flatMap((field, at) => (field.side === side ? [(texts[at] ?? '').trim()] : []));
  // D51: '' would print the sample; a field that is left blank is one space.
  return own.length === 0 ? '' : own.join('\n') || ' ';
};

export function bodyOf(page: SizePage, { person, pieces, website }: Answer, mark: string | null): SizeAnswerBody {
  const lines = pieces.flatMap(({ productId, colour, size, texts }): BulkLine[] => {
    const product = page.products.find(({ product_id }) => product_id === productId);
    if (!product) return [];
    return [
      {
        ...{ product_id: productId, colour_code: colour, size, quantity: 1 },
        custom_text_front: customText(product, 'front', texts),
        custom_text_back: customText(product, 'back', texts),
      },
    ];
  });
  return { ...person, lines, website, ...(mark && { answer: mark }) };
}

const needed: readonly PersonField[] = ['address_first_line', 'address_city', 'address_postcode', 'address_country'];

/** R9.1: what is missing or cannot be right; everything else is the server's to judge. Codes by field, in reading order. */
export function checkAnswer(page: SizePage, { person, pieces }: Answer): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, { productId, size }] of pieces.entries()) {
    const product = page.products.find(({ product_id }) => product_id === productId);
    if (product && product.sizes.length > 0 && size === '') errors[`lines.${at}.size`] = 'size';
  }
  if (person.name.trim() === '') errors.name = 'required';
  if (person.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(person.email.trim())) errors.email = 'email';
  if (page.ask_address) for (const field of needed) if (person[field].trim() === '') errors[field] = 'required';
  return errors;
}

/** "Team Shirt, Navy, M, ROSA, 7" */
export function inWords({ products }: SizePage, { productId, colour, size, texts }: Piece): string {
  const product = products.find(({ product_id }) => product_id === productId);
  const hue = product?.colours.find(({ code }) => code === colour)?.name;
  return [product?.name, hue, size, ...texts.map((text) => text.trim())].filter(Boolean).join(', ');
}

const keyOf = (token: string) => `sizes:${token}`;
/** Of the answer that was given on this device; where nothing may be kept, it cannot be changed later. */
export function readMark(token: string): string | null {
  try {
    return localStorage.getItem(keyOf(token));
  } catch {
    return null;
  }
}

export function keepMark(token: string, mark: string): void {
  try {
    localStorage.setItem(keyOf(token), mark);
  } catch {
    // Private windows of some browsers keep nothing.
  }
}
