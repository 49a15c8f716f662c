import { aDesign, aText } from '@merchloom/artwork/sample-design';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aFont, inDesigner, uploads } from '../testing/in-designer.tsx';
import { Inspector } from './inspector.tsx';

const meta: Meta<typeof Inspector> = { title: 'Designer/Inspector', component: Inspector };
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSelected: Story = { ...inDesigner() };
export const TextSelected: Story = { ...inDesigner({ selected: ['headline'] }) };
const harbourSans = [aFont('a', 'Harbour Sans'), aFont('c', 'Harbour Sans Bold', { family: 'Harbour Sans', weight: 700 })];
const setIn = (letter: string) =>
  inDesigner({
    design: aDesign([aText({ id: 'own', text: 'HARBOUR', fontFamily: `/media/fonts/${letter.repeat(64)}.ttf`, fontWeight: 400 })]),
    selected: ['own'],
    uploads: { ...uploads, fonts: async () => harbourSans },
  });
export const OwnFont: Story = { ...setIn('a') };
export const FontRemoved: Story = { ...setIn('b') };
export const HardToSee: Story = { ...inDesigner({ selected: ['headline'], colour: 'navy' }) };
export const BuyersCanEdit: Story = { ...inDesigner({ selected: ['name'] }) };
export const GuestSeesNoBuyers: Story = { ...inDesigner({ selected: ['name'], mode: 'guest' }) };
export const LockedPictureTooCoarse: Story = { ...inDesigner({ selected: ['badge'] }) };
export const PictureSelected: Story = { ...inDesigner({ selected: ['logo'] }) };
export const Several: Story = { ...inDesigner({ selected: ['headline', 'name'] }) };
export const ReadOnly: Story = { ...inDesigner({ selected: ['headline'], readOnly: true }) };
