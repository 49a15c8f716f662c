import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Avatar } from './index.ts';

const meta = { title: 'Admin/Avatar', component: Avatar, args: { name: 'Anna Nowak' } } satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const OneName: Story = { args: { name: 'Åsa', size: 'lg' } };
