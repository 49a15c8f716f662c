import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Grid } from '../layout/index.ts';
import { LoadingRegion, Skeleton, SkeletonProductCard, SkeletonRows, SkeletonText } from './index.ts';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { width: '12rem' } };
export const Paragraph: Story = { render: () => <SkeletonText lines={4} /> };
export const ProductGrid: Story = {
  render: () => (
    <LoadingRegion label="Loading products">
      <Grid min={200}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <SkeletonProductCard key={key} />
        ))}
      </Grid>
    </LoadingRegion>
  ),
};
export const Rows: Story = { render: () => <SkeletonRows rows={5} columns={4} /> };
