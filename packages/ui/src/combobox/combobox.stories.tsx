import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Combobox, type ComboboxProps } from './index.ts';

const countries = [
  'Austria',
  'Belgium',
  'Finland',
  'France',
  'Germany',
  'Ireland',
  'Italy',
  'Netherlands',
  'Spain',
  'Sweden',
  'United Kingdom',
];

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: {
    label: 'Country',
    options: countries.map((label) => ({ value: label.slice(0, 3).toLowerCase(), label })),
    value: 'uni',
    onValueChange: () => {},
    emptyText: 'No country of that name',
    openLabel: 'Show countries',
  },
  render: function Chosen(args: ComboboxProps) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxInlineSize: 360 }}>
        <Combobox {...args} value={value} onValueChange={setValue} />
      </div>
    );
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Empty: Story = { args: { value: undefined, placeholder: 'Choose a country' } };
export const Refused: Story = { args: { value: undefined, error: 'Choose the country to deliver to' } };
export const Clearable: Story = { args: { clearLabel: 'Clear' } };
export const Disabled: Story = { args: { disabled: true } };
