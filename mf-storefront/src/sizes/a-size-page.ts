import type { SizePage } from '@merchloom/contracts/size-links';

type Product = SizePage['products'][number];
const images = (name: string) => ({
  front_preview: `/media/mockups/${name}/480.webp`,
  back_preview: `/media/mockups/${name}-back/480.webp`,
});

/** A shirt with a name and a number on its back. */
export const aShirt = (parts: Partial<Product> = {}): Product => ({
  ...{ product_id: 'team-shirt', name: 'Team Shirt', status: 'available' },
  colours: [
    { code: 'navy', hex: '#1d3050', name: 'Navy', images: images('navy') },
    { code: 'white', hex: '#ffffff', name: 'White', images: images('white') },
  ],
  sizes: ['S', 'M', 'L', 'XL'].map((code) => ({ code, status: code === 'XL' ? ('sold_out' as const) : ('available' as const) })),
  texts: {
    front: [],
    back: [
      { label: 'Name', text: 'NAME', max_length: 12, allowed: 'any' },
      { label: 'Number', text: '00', max_length: 2, allowed: 'letters-numbers-spaces' },
    ],
  },
  ...parts,
});

export const aMug = (): Product =>
  aShirt({
    ...{ product_id: 'mug', name: 'Mug', sizes: [], texts: { front: [], back: [] } },
    colours: [{ code: 'white', hex: '#ffffff', name: 'White', images: images('mug') }],
  });

export const aSizePage = (parts: Partial<SizePage> = {}): SizePage => ({
  ...{ title: 'Say your size', note: 'One shirt each.', event: 'Team Kit 2027', ask_address: false, pieces_each: 1 },
  ...{ ends_at: '2027-01-10T22:59:00.000Z', over: false, countries: ['GB', 'IE'], products: [aShirt()], mine: null },
  organiser: { name: 'Headland Running', support_email: 'hello@headland.example', accent: '#d2461a' },
  ...parts,
});
