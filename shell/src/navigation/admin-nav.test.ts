import { allSettled, fork } from 'effector';
import { $navOpen, navToggled, pageShown } from './admin-nav.ts';

test('[R10.4] [R9.23] below 1024 px the navigation closes when the page changes, above it stays', async () => {
  const scope = fork();
  await allSettled(navToggled, { scope, params: true });

  await allSettled(pageShown, { scope, params: { width: 1024 } });
  expect(scope.getState($navOpen)).toBe(true);

  await allSettled(pageShown, { scope, params: { width: 1023 } });
  expect(scope.getState($navOpen)).toBe(false);
});
