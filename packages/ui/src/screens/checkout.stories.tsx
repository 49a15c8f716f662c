import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Alert } from '../alert/index.ts';
import { Button } from '../button/index.ts';
import { RadioCards } from '../choice/index.ts';
import { Combobox } from '../combobox/index.ts';
import { Disclosure } from '../disclosure/index.ts';
import { GarmentDrawing } from '../empty-state/index.ts';
import { Checkbox, TextField } from '../field/index.ts';
import { Container, Inline, Split, Stack } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { OrderSummary } from '../order-summary/index.ts';
import { Stepper } from '../stepper/index.ts';
import { Heading, Text } from '../text/index.ts';

const meta = { title: 'Screens/Checkout', parameters: { layout: 'fullscreen', density: 'store' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => {};

const summary = (
  <OrderSummary
    title="Your order"
    lines={[
      {
        id: '1',
        title: 'Festival tee',
        details: ['Navy, M'],
        quantityLabel: 'Quantity 2',
        price: '£36.00',
        media: <GarmentDrawing kind="tee" />,
      },
      {
        id: '2',
        title: 'Crew hoodie',
        details: ['Black, L'],
        quantityLabel: 'Quantity 1',
        price: '£38.00',
        media: <GarmentDrawing kind="hoodie" />,
      },
    ]}
    totals={[
      { id: 'items', label: 'Items', value: '£74.00' },
      { id: 'shipping', label: 'Shipping', value: '£3.95' },
      { id: 'total', label: 'Total', value: '£77.95', strong: true },
    ]}
    note="Includes £12.99 VAT"
  />
);

function Frame({ step, children }: { step: string; children: ReactNode }) {
  return (
    <main>
      <Container style={{ paddingBlock: '2rem 5rem' }}>
        <Split sticky aside={summary}>
          <Stack gap={32}>
            <Stepper
              label="Checkout"
              completedLabel="completed"
              current={step}
              onStepClick={nothing}
              steps={[
                { id: 'delivery', label: 'Delivery' },
                { id: 'shipping', label: 'Shipping' },
                { id: 'payment', label: 'Payment' },
                { id: 'done', label: 'Done' },
              ]}
            />
            {children}
          </Stack>
        </Split>
      </Container>
    </main>
  );
}

export const Delivery: Story = {
  render: () => (
    <Frame step="delivery">
      <Stack as="form" gap={20}>
        <div>
          <Heading level={1} size="md">
            Where should it go?
          </Heading>
          <Text tone="muted">No account needed</Text>
        </div>
        <TextField label="E-mail" type="email" autoComplete="email" value="anna@example.com" valid onValueChange={nothing} />
        <TextField label="Full name" autoComplete="name" />
        <TextField label="Phone" type="tel" autoComplete="tel" hint="Only for delivery questions" />
        <Combobox
          label="Country"
          options={[{ value: 'GB', label: 'United Kingdom' }]}
          value="GB"
          onValueChange={nothing}
          emptyText="No country of that name"
          openLabel="Show countries"
        />
        <TextField label="Address" autoComplete="address-line1" />
        <Disclosure look="plain" summary="+ Add flat, company">
          <TextField label="Flat, company" autoComplete="address-line2" />
        </Disclosure>
        <Inline gap={16} align="start" wrap={false}>
          <div style={{ flex: 2 }}>
            <TextField label="City" autoComplete="address-level2" />
          </div>
          <div style={{ flex: 1 }}>
            <TextField label="Postcode" autoComplete="postal-code" defaultValue="TN9" error="Postcode looks too short for the UK" />
          </div>
        </Inline>
        <Button size="lg" block>
          Continue to shipping
        </Button>
      </Stack>
    </Frame>
  ),
};

export const Shipping: Story = {
  render: () => (
    <Frame step="shipping">
      <Stack gap={20}>
        <Heading level={1} size="md">
          How should it be sent?
        </Heading>
        <Inline justify="space-between">
          <Text>12 Mill Lane, Tonbridge, TN9 1AA</Text>
          <Link href="#delivery">Edit</Link>
        </Inline>
        <RadioCards
          legend="Shipping"
          hideLegend
          value="standard"
          onValueChange={nothing}
          options={[
            { value: 'standard', label: 'Standard', description: 'Arrives 26–30 November', aside: '£3.95' },
            { value: 'express', label: 'Express', description: 'Arrives 24 November', aside: '£8.95' },
          ]}
        />
        <Button size="lg" block>
          Continue to payment
        </Button>
      </Stack>
    </Frame>
  ),
};

export const PaymentRefused: Story = {
  render: () => (
    <Frame step="payment">
      <Stack gap={20}>
        <Heading level={1} size="md">
          Payment
        </Heading>
        <Alert tone="danger" title="Your card was declined">
          Try another card, or ask your bank.
        </Alert>
        <Checkbox label="Billing address is the delivery address" defaultChecked />
        <Checkbox label="I accept the terms of sale" />
        <Button size="lg" block disabledReason="Accept the terms first">
          Pay £77.95
        </Button>
      </Stack>
    </Frame>
  ),
};
