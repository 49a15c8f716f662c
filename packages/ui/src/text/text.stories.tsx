import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Kbd } from '../kbd/index.ts';
import { Stack } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { SkipLink, VisuallyHidden } from '../visually-hidden/index.ts';
import { Heading, Text } from './index.ts';

const meta = { title: 'Layout/Text', component: Text, args: { children: 'Made for your people, printed when they order.' } } satisfies Meta<
  typeof Text
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};
export const Muted: Story = { args: { tone: 'muted', size: 'sm' } };
export const Headings: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size="hero">
        Summer Fest
      </Heading>
      <Heading level={2} size="lg">
        Wear the night
      </Heading>
      <Heading level={3} size="md">
        T-shirts
      </Heading>
      <Heading level={4}>Sizes</Heading>
    </Stack>
  ),
};
export const WithLinksAndKeys: Story = {
  render: () => (
    <Stack>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <Text>
        Read the <Link href="#terms">terms of sale</Link> or press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        <VisuallyHidden> to search</VisuallyHidden>.
      </Text>
      <Link tone="quiet" href="#faq">
        FAQs
      </Link>
    </Stack>
  ),
};
