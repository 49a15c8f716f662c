import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CookieBanner } from './index.ts';

const meta = {
  title: 'Store/CookieBanner',
  component: CookieBanner,
  args: {
    title: 'Cookies',
    text: 'We use cookies to see which pages help and which do not. Nothing is measured before you accept.',
    policy: <a href="#policy">Read the policy</a>,
    acceptLabel: 'Accept',
    declineLabel: 'Decline',
    onAccept: fn(),
    onDecline: fn(),
  },
} satisfies Meta<typeof CookieBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
