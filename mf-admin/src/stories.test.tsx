import { everyStoryIsSound } from '@merchloom/testing/web/stories';
import { screen } from '@testing-library/react';
import { composeStories } from 'storybook-react-rsbuild';
import * as dashboard from './dashboard/dashboard.stories.tsx';
import * as order from './order/order.stories.tsx';

everyStoryIsSound(import.meta.dirname, 20);

test('who may not see revenue sees no amounts of it', async () => {
  await composeStories(dashboard).WithoutRevenue.run();

  expect(screen.queryByText(/revenue/i)).toBeNull();
  expect(screen.getByText('In production')).toBeTruthy();
});

test('an address is written as its country writes it', async () => {
  await composeStories(order).Processing.run();

  expect(document.querySelector('address')?.textContent).toBe('Eleanor Whitcombe\n41 Cromwell Avenue\nLondon\nN6 5HL\nUnited Kingdom');
});
