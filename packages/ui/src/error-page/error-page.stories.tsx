import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ButtonLink } from '../button/index.ts';
import { ErrorPage, LocalError } from './index.ts';

const meta = {
  title: 'Feedback/ErrorPage',
  component: ErrorPage,
  args: {
    code: '404',
    title: 'This page could not be found',
    text: 'It may have moved, or the address has a typing error.',
    actions: <ButtonLink href="#home">Back to the start</ButtonLink>,
  },
} satisfies Meta<typeof ErrorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {};
export const OurFault: Story = {
  args: {
    code: '500',
    title: 'Something broke on our side',
    text: 'We have been told. Try again in a moment.',
    reference: '019a9c1e-7b3f',
    referenceLabel: 'Reference',
  },
};
export const PartDidNotLoad: Story = {
  render: () => <LocalError title="This part did not load" text="The rest of the page works." retryLabel="Try again" onRetry={fn()} />,
};
