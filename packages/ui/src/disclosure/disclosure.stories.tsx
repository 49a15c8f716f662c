import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TextField } from '../field/index.ts';
import { Text } from '../text/index.ts';
import { Disclosure } from './index.ts';

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  args: { summary: 'Delivery and returns', children: <Text tone="muted">Made for you in four to six working days.</Text> },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const Plain: Story = {
  args: { look: 'plain', summary: '+ Add flat, company', defaultOpen: true, children: <TextField label="Address line 2" /> },
};
