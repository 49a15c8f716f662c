import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { RadioCards, type RadioCardsProps, SegmentedControl } from './index.ts';

const shipping = [
  { value: 'standard', label: 'Standard', description: 'Arrives 26–30 November', aside: '£3.95' },
  { value: 'express', label: 'Express', description: 'Arrives 24 November', aside: '£8.95' },
  { value: 'pickup', label: 'Pick up at the event', description: 'Not for this country', aside: '£0.00', disabled: true },
];

const meta = {
  title: 'Forms/Choice',
  component: RadioCards,
  args: { legend: 'Shipping', options: shipping, value: 'standard', onValueChange: () => {} },
  render: function Chosen(args: RadioCardsProps) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxInlineSize: 480 }}>
        <RadioCards {...args} value={value} onValueChange={setValue} />
      </div>
    );
  },
} satisfies Meta<typeof RadioCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstChosen: Story = {};
export const NothingChosen: Story = { args: { value: undefined, error: 'Choose how it should be sent' } };
export const LongestTranslation: Story = {
  args: {
    options: [
      {
        value: 'a',
        label: 'Standardversand mit Sendungsverfolgung und Versicherung',
        description: 'Voraussichtliche Zustellung zwischen Donnerstag, 26. und Montag, 30. November',
        aside: '3,95 €',
      },
      { value: 'b', label: 'Expressversand', aside: '12,95 €' },
    ],
    value: 'a',
  },
};
export const Segments: Story = {
  render: function Sides() {
    const [side, setSide] = useState('front');
    return (
      <SegmentedControl
        label="Side"
        value={side}
        onValueChange={setSide}
        options={[
          { value: 'front', label: 'Front' },
          { value: 'back', label: 'Back' },
        ]}
      />
    );
  },
};
