import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Spinner } from './index.ts';

const meta = { title: 'Feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Decoration: Story = {};
export const Announced: Story = { args: { label: 'Loading', size: '2rem' } };
