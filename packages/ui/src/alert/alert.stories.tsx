import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { TextField } from '../field/index.ts';
import { Stack } from '../layout/index.ts';
import { Alert, ErrorSummary } from './index.ts';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  args: { title: 'Your card was declined', children: 'Try another card, or ask your bank.' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = { args: { tone: 'danger' } };
export const Warning: Story = { args: { tone: 'warning', title: 'This shop closes tomorrow' } };
export const Success: Story = {
  args: { tone: 'success', title: 'Address saved', children: undefined, onDismiss: fn(), dismissLabel: 'Close' },
};
export const Info: Story = {
  args: {
    title: 'Updates are paused',
    children: 'The connection was lost.',
    actions: (
      <Button size="sm" variant="secondary">
        Refresh
      </Button>
    ),
  },
};
export const Summary: Story = {
  render: () => (
    <Stack>
      <ErrorSummary
        title="Two things need your attention"
        errors={[
          { id: 'summary-name', message: 'Enter your name' },
          { id: 'summary-postcode', message: 'Postcode looks too short for the UK' },
        ]}
      />
      <TextField id="summary-name" label="Full name" error="Enter your name" />
      <TextField id="summary-postcode" label="Postcode" defaultValue="SW1" error="Postcode looks too short for the UK" />
    </Stack>
  ),
};
