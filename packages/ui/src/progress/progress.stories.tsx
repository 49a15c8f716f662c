import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Meter, ProgressBar } from './index.ts';

const meta = {
  title: 'Feedback/Progress',
  component: ProgressBar,
  args: { label: 'Loading page', value: 0.6, visible: true },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = {};
export const NobodyKnows: Story = { args: { value: null } };
export const Hidden: Story = { args: { visible: false } };
export const Reached: Story = { render: () => <Meter label="Set-up" value={3} max={5} valueText="3 of 5 done" /> };
