import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { Inline } from '../layout/index.ts';
import { EmptyState, GarmentDrawing } from './index.ts';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No orders yet', text: 'They appear here the moment somebody buys.', action: <Button>Share your store</Button> },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Compact: Story = { args: { compact: true, drawing: 'tote' } };
export const Drawings: Story = {
  render: () => (
    <Inline>
      {(['tee', 'hoodie', 'tote', 'mug', 'box'] as const).map((kind) => (
        <GarmentDrawing key={kind} kind={kind} />
      ))}
    </Inline>
  ),
};
