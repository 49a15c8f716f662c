import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Stack } from '../layout/index.ts';
import { Checkbox, Fieldset, SearchField, Select, TextArea, TextField, type TextFieldProps } from './index.ts';

const meta = { title: 'Forms/Field', component: TextField, args: { label: 'Full name' } } satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Typed(args: TextFieldProps) {
  const [value, setValue] = useState(args.value ?? '');
  return (
    <div style={{ maxInlineSize: 420 }}>
      <TextField {...args} value={value} onValueChange={setValue} />
    </div>
  );
}

export const Empty: Story = { render: Typed, args: { autoComplete: 'name' } };
export const WithHint: Story = { render: Typed, args: { label: 'Phone', type: 'tel', hint: 'Only for delivery questions', prefix: '+44' } };
export const Optional: Story = { render: Typed, args: { label: 'Company', optionalLabel: '(optional)' } };
export const Checked: Story = { render: Typed, args: { label: 'E-mail', type: 'email', value: 'anna@example.com', valid: true } };
export const Refused: Story = {
  render: Typed,
  args: { label: 'Postcode', value: 'SW1', error: 'Postcode looks too short for the UK', hint: 'For example SW1A 1AA' },
};
export const OnlySomeCharacters: Story = {
  render: Typed,
  args: {
    label: 'Name on the back',
    allowed: 'A-Za-z0-9 ',
    notAllowedMessage: 'only letters, numbers and spaces allowed',
    hint: 'Letters, numbers and spaces',
    counter: true,
    counterLabel: (used, most) => `${used} of ${most} characters`,
    maxLength: 20,
    value: 'ANNA',
  },
};
export const Password: Story = {
  render: Typed,
  args: { label: 'Password', type: 'password', value: 'correct horse', revealLabels: { show: 'Show password', hide: 'Hide password' } },
};
export const Disabled: Story = { args: { value: 'merchloom.example', label: 'Domain', disabled: true } };

export const Area: Story = {
  render: () => <TextArea label="Message" hint="We answer within a day" counter value="Hello" maxLength={500} onValueChange={() => {}} />,
};

export const NativeSelect: Story = {
  render: () => (
    <Stack>
      <Select
        label="Sort"
        options={[
          { value: 'name', label: 'Name A–Z' },
          { value: 'price', label: 'Price, low to high' },
        ]}
      />
      <Select label="County" placeholder="Choose" defaultValue="" options={[{ value: 'kent', label: 'Kent' }]} error="Choose a county" />
      <Select label="Language" hideLabel size="sm" options={[{ value: 'en', label: 'English' }]} />
    </Stack>
  ),
};

export const Checkboxes: Story = {
  render: () => (
    <Fieldset legend="Payment">
      <Checkbox label="Billing address is the delivery address" defaultChecked />
      <Checkbox label="I accept the terms of sale" error="Accept the terms to go on" />
      <Checkbox label="Not available here" disabled hint="Only for stores in the EU" />
    </Fieldset>
  ),
};

export const Searching: Story = {
  render: function Search() {
    const [value, setValue] = useState('tee');
    return <SearchField label="Search orders" clearLabel="Clear search" value={value} onValueChange={setValue} />;
  },
};
