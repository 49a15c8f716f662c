import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPage } from '../../testing/in-page.tsx';
import { startPublicTexts } from '../../testing/public-texts.ts';
import { HomePage } from './home-page.tsx';

const meta: Meta<typeof HomePage> = {
  title: 'Screens/Home',
  component: HomePage,
  ...inPage,
  loaders: [
    async () => {
      await startPublicTexts();
      return {};
    },
  ],
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Home: StoryObj<typeof HomePage> = {};
