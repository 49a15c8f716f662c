import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inDesigner } from '../testing/in-designer.tsx';
import { FontMenu } from './font-menu.tsx';

const nothing = () => {};
const meta: Meta<typeof FontMenu> = {
  title: 'Designer/Fonts',
  component: FontMenu,
  ...inDesigner(),
  args: { value: 'Bebas Neue', onChoose: nothing, onClose: nothing },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
/** A design of a font that is no longer offered. */
export const UnknownFont: Story = { args: { value: 'Arial' } };
