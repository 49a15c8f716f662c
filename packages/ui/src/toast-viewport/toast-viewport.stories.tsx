import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { Inline } from '../layout/index.ts';
import { dismissToasts, notify } from '../toast/index.ts';
import { ToastViewport } from './index.ts';

const meta = {
  title: 'Feedback/Toast',
  component: ToastViewport,
  args: { label: 'Messages', closeLabel: 'Close', successLabel: 'Success', errorLabel: 'Error' },
  decorators: [
    (Story) => (
      <>
        <Inline>
          <Button
            variant="secondary"
            onClick={() => notify({ message: 'Added to your basket', success: true, action: { label: 'Undo', onSelect: () => {} } })}
          >
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() => notify({ title: 'Not saved', message: 'The connection was lost. Try again.', success: false })}
          >
            Error
          </Button>
        </Inline>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ToastViewport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const TwoMessages: Story = {
  beforeEach: () => {
    notify({ title: 'Not saved', message: 'The connection was lost. Try again.', success: false });
    notify({ message: 'Added to your basket', success: true });
    return dismissToasts;
  },
};
