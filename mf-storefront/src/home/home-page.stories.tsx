import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPage } from '../testing/in-page.tsx';
import { HomePage } from './home-page.tsx';

const meta: Meta<typeof HomePage> = { title: 'Screens/Home', component: HomePage, ...inPage, parameters: { layout: 'fullscreen' } };
export default meta;

export const Home: StoryObj<typeof HomePage> = {};
