import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { TextField } from '../field/index.ts';
import { Text } from '../text/index.ts';
import { ConfirmDialog, Dialog } from './index.ts';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Size guide',
    closeLabel: 'Close',
    children: <Text>All measures in centimetres, laid flat.</Text>,
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Reading: Story = {};
export const WithForm: Story = {
  args: {
    title: 'Invite a colleague',
    description: 'They get an e-mail with a link that works for three days.',
    children: <TextField label="E-mail" type="email" />,
    footer: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button>Send invitation</Button>
      </>
    ),
  },
};
const lines = Array.from({ length: 50 }, (_, index) => `Line ${index + 1}`);

export const FiftyLines: Story = { args: { size: 'lg', children: lines.map((line) => <Text key={line}>{line}</Text>) } };
export const Confirming: Story = {
  render: () => (
    <ConfirmDialog
      open
      onClose={fn()}
      onConfirm={fn()}
      title="Cancel this order?"
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      tone="danger"
    >
      <Text tone="muted">The customer gets their money back. This cannot be undone.</Text>
    </ConfirmDialog>
  ),
};
