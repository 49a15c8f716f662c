import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../card/index.ts';
import { Timeline } from './index.ts';
import { orderTimeline } from './order-timeline.ts';

const meta = {
  title: 'Admin/Timeline',
  component: Timeline,
  parameters: { density: 'admin' },
  args: orderTimeline,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 460 }}>
        <Card>{Story()}</Card>
      </div>
    ),
  ],
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InProduction: Story = {};
export const WithProblem: Story = {
  args: {
    groups: orderTimeline.groups.map((group) =>
      group.id === 'production'
        ? {
            ...group,
            state: 'problem' as const,
            entries: [
              {
                id: 'address',
                label: 'Address issue',
                time: '19 Nov, 08:12',
                detail: 'The fulfiller could not find house number 12.',
                state: 'problem' as const,
              },
            ],
          }
        : group,
    ),
  },
};
