import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { Text } from '../text/index.ts';
import { Card, CardHeader } from './index.ts';

const meta = { title: 'Layout/Card', component: Card } satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

const body = (
  <>
    <CardHeader
      title="Customer"
      subtitle="Since March"
      actions={
        <Button size="sm" variant="secondary">
          Edit
        </Button>
      }
    />
    <Text>Anna Nowak, 12 Mill Lane, Kent</Text>
  </>
);

export const Surface: Story = { args: { children: body } };
export const Sunken: Story = { args: { children: body, tone: 'sunken' } };
export const Outline: Story = { args: { children: body, tone: 'outline' } };
export const Interactive: Story = { args: { children: body, interactive: true } };
