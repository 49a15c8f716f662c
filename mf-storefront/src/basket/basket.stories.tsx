import { aStore } from '@merchloom/testing/web/a-store';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPage } from '../testing/in-page.tsx';
import { picturedProducts } from '../testing/pictured.ts';
import { Basket } from './basket.tsx';
import { lineOf } from './lines.ts';

const [tee, hoodie] = picturedProducts as [(typeof picturedProducts)[0], (typeof picturedProducts)[0]];
const twoLines = [lineOf(tee, { colour: 'navy', size: 'M', quantity: 2 }), lineOf(hoodie, { colour: 'white', size: 'L', quantity: 1 })];

const meta: Meta<typeof Basket> = {
  title: 'Screens/Store/Basket',
  component: Basket,
  ...inPage,
  args: {
    event: aStore().store.event,
    lines: twoLines,
    removed: null,
    was: {},
    full: false,
    onQuantity: () => {},
    onRemove: () => {},
    onUndo: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof Basket>;

export const TwoLines: Story = {};
export const Empty: Story = { args: { lines: [] } };
export const NoLongerAvailable: Story = { args: { lines: [{ ...twoLines[0]!, status: 'sold_out' }, twoLines[1]!] } };
export const JustRemoved: Story = { args: { lines: [twoLines[0]!], removed: twoLines[1]! } };
export const FiftyLines: Story = {
  args: { lines: Array.from({ length: 50 }, (_, index) => ({ ...twoLines[index % 2]!, key: String(index), size: String(index) })) },
};
