import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Inline, Stack } from '../layout/index.ts';
import { Badge, StatusPill, tones } from './index.ts';

const meta = { title: 'Feedback/Badge', component: StatusPill, args: { tone: 'progress', label: 'In production' } } satisfies Meta<
  typeof StatusPill
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InProduction: Story = {};
export const EveryTone: Story = {
  render: () => (
    <Stack>
      <Inline>
        {tones.map((tone) => (
          <StatusPill key={tone} tone={tone} label={tone} />
        ))}
      </Inline>
      <Inline>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Inline>
    </Stack>
  ),
};
