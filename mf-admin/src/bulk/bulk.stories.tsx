import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { anEvent, anEventProduct } from '../testing/an-event.ts';
import { inPageOf } from '../testing/in-page.tsx';
import english from './locales/en.json';
import { cellKey, type Quantities } from './quantities.ts';
import { SizeMatrix } from './size-matrix.tsx';

const texts = [{ namespace: 'admin-bulk', english }];
const meta: Meta = { title: 'Screens/Staff/Bulk orders', ...inPageOf({ at: '/events/team-kit', texts }) };
export default meta;

const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL'].map((code) => ({ code, status: code === 'XS' ? 'sold_out' : 'available' }) as const);
const colours = [
  { code: 'navy', hex: '#1d3050', name: 'Navy' },
  { code: 'heather-grey', hex: '#b7b9bd', name: 'Heather grey' },
];
const product = anEventProduct({
  ...{ sizes, colour_codes: colours.map(({ code }) => code), price_breaks: [{ from: 25, price: 18.4 }] },
  base: { ...anEventProduct().base, colours, sizes: sizes.map(({ code }) => code) },
});

function Matrix({ of }: { of: Quantities }) {
  const [quantities, setQuantities] = useState(of);
  return <SizeMatrix event={anEvent({ type: 'Bulk' })} product={product} quantities={quantities} onChange={setQuantities} />;
}

export const EmptyMatrix: StoryObj = { render: () => <Matrix of={{}} /> };
export const FilledMatrix: StoryObj = {
  render: () => (
    <Matrix
      of={{ [cellKey(product.id, 'navy', 'M')]: 12, [cellKey(product.id, 'navy', 'L')]: 8, [cellKey(product.id, 'heather-grey', 'S')]: 3 }}
    />
  ),
};
