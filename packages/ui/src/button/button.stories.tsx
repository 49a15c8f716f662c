import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ArrowRight, Plus, ShoppingBag, Trash, X } from '../icons/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { Button, ButtonLink, IconButton } from './index.ts';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Add to basket', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Continue shopping' } };
export const Ghost: Story = { args: { variant: 'ghost', children: 'Cancel' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Remove', icon: <Trash /> } };
export const Busy: Story = { args: { busy: true } };
export const BusyWithWords: Story = { args: { busy: true, busyLabel: 'Processing, please wait', children: 'Pay £54.20' } };
export const DisabledWithReason: Story = { args: { disabledReason: 'Accept the terms first', children: 'Pay £54.20' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongestTranslation: Story = {
  args: { children: 'Weiter zur Zahlungsinformationsübersicht', iconEnd: <ArrowRight /> },
  decorators: [(Story) => <div style={{ inlineSize: 220 }}>{Story()}</div>],
};

export const EverySize: Story = {
  render: (args) => (
    <Stack>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Inline key={size} gap={12}>
          <Button {...args} size={size} icon={<Plus />} />
          <Button {...args} size={size} variant="secondary" />
          <Button {...args} size={size} variant="ghost" />
          <Button {...args} size={size} variant="danger" />
          <IconButton size={size} label="Basket, 3 items" icon={<ShoppingBag />} count={3} />
        </Inline>
      ))}
      <Button {...args} block size="lg" />
    </Stack>
  ),
};

export const Links: Story = {
  render: () => (
    <Inline>
      <ButtonLink href="#checkout" iconEnd={<ArrowRight />}>
        Checkout
      </ButtonLink>
      <ButtonLink variant="secondary" href="#shop">
        Back to the shop
      </ButtonLink>
    </Inline>
  ),
};

export const Icons: Story = {
  render: () => (
    <Inline>
      <IconButton label="Close" icon={<X />} />
      <IconButton label="Basket, 12 items" icon={<ShoppingBag />} count={12} />
      <IconButton label="Add" variant="secondary" icon={<Plus />} />
      <IconButton label="Saving" icon={<Plus />} busy />
    </Inline>
  ),
};
