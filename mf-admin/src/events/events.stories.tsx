import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { anEventList } from '../testing/an-event.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { EventsPage } from './events-page.tsx';
import english from './locales/en.json';
import { eventList } from './model.ts';

const texts = [{ namespace: 'admin-events', english }];
const withList = (reply: () => unknown, at = '/events') => inPageOf({ at, texts, handlers: [[eventList.loadFx, reply]] });

const meta: Meta<typeof EventsPage> = { title: 'Screens/Staff/Events', component: EventsPage };
export default meta;
type Story = StoryObj<typeof EventsPage>;

export const Rows: Story = withList(() => anEventList());
export const Cards: Story = withList(() => anEventList(), '/events?view=cards');
export const Empty: Story = withList(() => anEventList([]));
export const NothingFound: Story = withList(() => anEventList([]), '/events?q=winter');
export const Loading: Story = withList(() => new Promise(() => {}));
export const Failed: Story = withList(() => {
  throw new Error('down');
});
