import { inPageAt } from '@merchloom/testing/web/in-page';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { startTexts } from '../testing/texts.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

const meta: Meta = { title: 'Screens/Shell/Keys', ...inPageAt('/orders', startTexts) };
export default meta;

export const Keys: StoryObj = { render: () => <ShortcutsHelp mayGo={() => true} onClose={() => {}} /> };
export const KeysOfFew: StoryObj = { render: () => <ShortcutsHelp mayGo={(to) => to === '/orders'} onClose={() => {}} /> };
