import { inPageAt } from '@merchloom/testing/web/in-page';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { startTexts } from '../testing/texts.ts';
import { StatusPage } from './status-page.tsx';

const meta: Meta<typeof StatusPage> = {
  title: 'Screens/Shell/Errors',
  component: StatusPage,
  ...inPageAt('/orders', startTexts),
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof StatusPage>;

export const LogInAgain: Story = { args: { status: 401 } };
export const NoAccess: Story = { args: { status: 403 } };
export const NotThere: Story = { args: { status: 404 } };
export const Broken: Story = { args: { status: 500, reference: '0193a1f0-4c11-7e21-b7c2-5d0a3f6e9b10' } };
