import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import { Closed } from './closed.tsx';
import english from './locales/en.json';
import { Sharing } from './sharing.tsx';

const texts = [{ namespace: 'admin-preview', english }];
const meta: Meta = { title: 'Screens/Staff/Site preview', ...inPageOf({ at: '/site-preview/coast-run', texts }) };
export default meta;

const props = {
  token: `${Date.UTC(2026, 11, 5) / 1000}.signature`,
  slug: 'coast-run',
  tenant: '01930000-0000-7000-8000-0000000000b1',
  onEnded: () => {},
};
export const LinkAndEnd: StoryObj = { render: () => <Sharing {...props} /> };
export const LinkIsOver: StoryObj = { render: () => <Closed reason="over" /> };
export const NoLink: StoryObj = { render: () => <Closed reason="noLink" /> };
