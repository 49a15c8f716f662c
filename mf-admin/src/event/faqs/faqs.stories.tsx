import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import english from '../../events/locales/en.json';
import { anEvent } from '../../testing/an-event.ts';
import { inPageOf } from '../../testing/in-page.tsx';
import { FaqsTab } from './faqs-tab.tsx';
import { loadFaqsFx } from './model.ts';

const texts = [{ namespace: 'admin-events', english }];
const meta: Meta<typeof FaqsTab> = {
  title: 'Screens/Staff/Event questions',
  component: FaqsTab,
  args: { event: anEvent(), tenant: 't', mayEdit: true },
};
export default meta;

const faqs = (own: boolean) => ({
  own,
  version: own ? 3 : 0,
  groups: [
    {
      title: 'Delivery',
      faqs: [
        { id: 'when', question: 'When does my order arrive?', answer: 'Four to six working days after you have ordered.' },
        {
          id: 'where',
          question: 'Do you deliver to the Channel Islands, and what happens when nobody is at home on the day?',
          answer: 'Yes.',
        },
      ],
    },
    { title: 'Sizes', faqs: [{ id: 'size', question: 'Which size fits me?', answer: 'See the size guide.' }] },
  ],
});
const withFaqs = (answer: () => unknown): StoryObj =>
  inPageOf({ at: '/events/coast-run?tab=faqs', texts, handlers: [[loadFaqsFx, answer]] });
export const Questions = withFaqs(() => faqs(true));
export const Ours = withFaqs(() => faqs(false));
export const Empty = withFaqs(() => ({ own: true, version: 1, groups: [] }));
export const Loading = withFaqs(() => new Promise(() => {}));
export const Failed = withFaqs(() => {
  throw apiError({ status: 503, code: 'unavailable', message: 'We cannot reach the catalogue right now.' });
});
