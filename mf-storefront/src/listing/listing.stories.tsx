import { aStore } from '@merchloom/testing/web/a-store';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { GiftCatalogue } from '../gift/gift-catalogue.tsx';
import { inPage } from '../testing/in-page.tsx';
import { picturedProducts } from '../testing/pictured.ts';
import { Listing } from './listing.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

const many = Array.from({ length: 24 }, (_, index) => {
  const product = picturedProducts[index % picturedProducts.length]!;
  return { ...product, product_id: String(index), name: `${product.name} ${index + 1}` };
});

const meta: Meta<typeof Listing> = {
  title: 'Screens/Store/Listing',
  component: Listing,
  ...inPage,
  parameters: { layout: 'fullscreen' },
  args: { bootstrap: aStore({ products: picturedProducts }) },
};
export default meta;
type Story = StoryObj<typeof Listing>;

export const Open: Story = {};
export const TwentyFourProducts: Story = { args: { bootstrap: aStore({ products: many }) } };
export const UnitedStates: Story = {
  args: { bootstrap: aStore({ products: picturedProducts, event: { region: 'US', currency: 'USD', vatRate: 0, notVatRegistered: true } }) },
};
export const Closed: Story = { args: { bootstrap: aStore({ products: picturedProducts, expired: true }) } };
export const OnHold: Story = { args: { bootstrap: aStore({ products: picturedProducts, event: { status: 'On hold' } }) } };
export const NoProducts: Story = { args: { bootstrap: aStore({ products: [] }) } };
export const Loading: Story = { render: () => <ListingSkeleton /> };
export const Gifts: Story = {
  args: { bootstrap: aStore({ products: picturedProducts, event: { type: 'Promo', name: 'Team gifts' } }) },
  render: ({ bootstrap }) => <GiftCatalogue bootstrap={bootstrap} />,
};
