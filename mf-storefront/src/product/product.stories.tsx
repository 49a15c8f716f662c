import { aStore } from '@merchloom/testing/web/a-store';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aNameField } from '../testing/a-personal-product.ts';
import { inPage } from '../testing/in-page.tsx';
import { picturedProducts } from '../testing/pictured.ts';
import { Product } from './product.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

const [tee, , tote, mug] = picturedProducts as [
  (typeof picturedProducts)[0],
  never,
  (typeof picturedProducts)[0],
  (typeof picturedProducts)[0],
];

const meta: Meta<typeof Product> = {
  title: 'Screens/Store/Product',
  component: Product,
  ...inPage,
  parameters: { layout: 'fullscreen' },
  args: { bootstrap: aStore({ products: picturedProducts }), product: tee },
};
export default meta;
type Story = StoryObj<typeof Product>;

export const Choosing: Story = {};
export const OneSize: Story = { args: { product: tote } };
export const SoldOut: Story = { args: { product: mug } };
export const ClosedStore: Story = { args: { bootstrap: aStore({ products: picturedProducts, expired: true }) } };
export const Personal: Story = {
  args: { product: { ...tee, back_design_elements: [aNameField({ location: 'back' })] } },
};
export const Gift: Story = { args: { bootstrap: aStore({ products: picturedProducts, event: { type: 'Promo' } }) } };
export const Loading: Story = { render: () => <ProductSkeleton /> };
