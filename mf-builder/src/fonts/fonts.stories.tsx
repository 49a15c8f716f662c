import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aFont, inDesigner, uploads } from '../testing/in-designer.tsx';
import { FontMenu } from './font-menu.tsx';

const nothing = () => {};
const meta: Meta<typeof FontMenu> = {
  title: 'Designer/Fonts',
  component: FontMenu,
  args: { value: 'Bebas Neue', onChoose: nothing, onClose: nothing },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { ...inDesigner() };
const own = [
  aFont('a', 'Harbour Sans Regular', { family: 'Harbour Sans' }),
  aFont('b', 'Harbour Sans Bold', { family: 'Harbour Sans', weight: 700 }),
  aFont('c', 'A font whose name is much longer than the menu is wide'),
  aFont('d', 'Harbour Sans Light', { family: 'Harbour Sans', weight: 300 }),
];
const ofLibrary = { ...uploads, fonts: async () => own };
/** A tenant with fonts in its library. */
export const OwnFonts: Story = { ...inDesigner({ uploads: ofLibrary }), args: { value: own[1]!.src } };
export const NoOwnFonts: Story = { ...inDesigner({ uploads: { ...uploads, fonts: async () => [] } }) };
/** A design of a font that is no longer offered. */
export const UnknownFont: Story = { ...inDesigner(), args: { value: 'Arial' } };
