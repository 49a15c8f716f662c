import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { composeStories } from 'storybook-react-rsbuild';
import * as account from './account/account.stories.tsx';
import * as audit from './audit/audit.stories.tsx';
import * as bulk from './bulk/bulk.stories.tsx';
import * as clients from './clients/clients.stories.tsx';
import * as activity from './dashboard/activity/activity.stories.tsx';
import * as dashboard from './dashboard/dashboard.stories.tsx';
import * as event from './event/event.stories.tsx';
import * as faqs from './event/faqs/faqs.stories.tsx';
import * as ownShop from './event/own-shop/own-shop.stories.tsx';
import * as events from './events/events.stories.tsx';
import * as logo from './events/logo/logo.stories.tsx';
import * as fulfillers from './fulfillers/fulfillers.stories.tsx';
import * as login from './login/login-page.stories.tsx';
import * as order from './order/order.stories.tsx';
import * as orders from './orders/orders.stories.tsx';
import * as platform from './platform/platform.stories.tsx';
import * as preview from './preview/preview.stories.tsx';
import * as products from './products/products.stories.tsx';
import * as settings from './settings/settings.stories.tsx';
import * as users from './users/users.stories.tsx';

// jsdom lays nothing out: contrast is proven on the tokens, and landmarks belong to whole pages.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } };

const screens = {
  account,
  activity,
  audit,
  bulk,
  clients,
  dashboard,
  event,
  events,
  faqs,
  fulfillers,
  login,
  logo,
  order,
  orders,
  ownShop,
  platform,
  preview,
  products,
  settings,
  users,
};
const stories = Object.entries(screens).flatMap(([name, module]) =>
  Object.entries(composeStories(module as typeof orders)).map(([story, Story]) => [`${name}: ${story}`, Story] as const),
);

afterEach(() => cleanup());

test.each(stories)('%s shows its words and is free of accessibility violations', async (_name, Story) => {
  await Story.run();
  const { violations } = await axe.run(document.body, { rules });

  expect(document.body.textContent).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\b(orders|order|dashboard|status|login|state|list)\.[a-z]/);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
});

test('who may not see revenue sees no amounts of it', async () => {
  await composeStories(dashboard).WithoutRevenue.run();

  expect(screen.queryByText(/revenue/i)).toBeNull();
  expect(screen.getByText('In production')).toBeTruthy();
});

test('an address is written as its country writes it', async () => {
  await composeStories(order).Processing.run();

  expect(document.querySelector('address')?.textContent).toBe('Eleanor Whitcombe\n41 Cromwell Avenue\nLondon\nN6 5HL\nUnited Kingdom');
});
