import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Badge } from '../badge/index.ts';
import { GarmentDrawing } from '../empty-state/index.ts';
import { Grid } from '../layout/index.ts';
import { Price, ProductCard } from './index.ts';

const meta = {
  title: 'Store/ProductCard',
  component: ProductCard,
  args: {
    title: 'Festival tee',
    href: '#tee',
    price: <Price value="£18.00" note="incl. VAT" />,
    media: <GarmentDrawing kind="tee" />,
    badges: <Badge>Personalise</Badge>,
    colours: [
      { name: 'White', hex: '#ffffff' },
      { name: 'Black', hex: '#16171a' },
      { name: 'Navy', hex: '#1d2a4d' },
    ],
    coloursLabel: '3 colours',
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 280 }}>{Story()}</div>],
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InColours: Story = {};
export const Reduced: Story = { args: { price: <Price value="£14.00" was={{ value: '£18.00', label: 'before' }} /> } };
export const LongestTranslation: Story = { args: { title: 'Bio-Baumwoll-Kapuzenpullover mit Reißverschluss und Rückendruck' } };
export const FourOfThem: Story = {
  decorators: [(Story) => <div style={{ inlineSize: '100%' }}>{Story()}</div>],
  render: (args) => (
    <Grid min={160}>
      {['tee', 'hoodie', 'tote', 'mug'].map((kind) => (
        <ProductCard key={kind} {...args} title={kind} media={<GarmentDrawing kind={kind as 'tee'} />} />
      ))}
    </Grid>
  ),
};
