import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import english from '../events/locales/en.json';
import { anEvent, anEventProduct } from '../testing/an-event.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { Checklist } from './checklist.tsx';
import { EventHeader } from './event-header.tsx';
import { EventProductCard } from './event-product-card.tsx';
import { GiftTextsCard } from './tabs/gift-texts-card.tsx';
import { LookTab } from './tabs/look-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';

const texts = [{ namespace: 'admin-events', english }];
const props = { event: anEvent(), tenant: 't', mayEdit: true };

const meta: Meta = { title: 'Screens/Staff/Event', ...inPageOf({ at: '/events/coast-run', texts }) };
export default meta;

export const Header: StoryObj = { render: () => <EventHeader {...props} /> };
export const DraftHeader: StoryObj = { render: () => <EventHeader {...props} event={anEvent({ status: 'Draft' })} /> };
export const Overview: StoryObj = { render: () => <OverviewTab {...props} /> };
export const Product: StoryObj = { render: () => <EventProductCard {...props} product={anEventProduct()} /> };
export const BeforePublishing: StoryObj = {
  render: () => (
    <Checklist
      slug="coast-run"
      checklist={{
        ready: false,
        items: [
          { id: 'products', state: 'done' },
          { id: 'prices', state: 'missing', count: 2 },
          { id: 'artwork', state: 'advice', count: 1 },
          { id: 'countries', state: 'done' },
          { id: 'shipping', state: 'missing' },
          { id: 'vat', state: 'advice' },
          { id: 'fulfiller', state: 'unknown' },
          { id: 'payment', state: 'advice' },
          { id: 'codes', state: 'advice' },
        ],
      }}
    />
  ),
};

export const Look: StoryObj = { render: () => <LookTab {...props} /> };
export const GiftWords: StoryObj = {
  render: () => (
    <GiftTextsCard {...props} event={anEvent({ type: 'Promo', gift_texts: { title: { en: 'Thank you for 2026' }, submit: {} } })} />
  ),
};
