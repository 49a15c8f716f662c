import { allSettled, fork } from 'effector';
import { $theme, readThemeChoice, storeThemeEntered, themeChosen, themeStarted } from './index.ts';

const shown = () => document.documentElement.getAttribute('data-theme');

test('until somebody chooses the system decides; a choice is kept', async () => {
  const scope = fork();
  await allSettled(themeStarted, { scope });
  expect(shown()).toBeNull();

  await allSettled(themeChosen, { scope, params: 'dark' });
  expect(shown()).toBe('dark');
  expect(readThemeChoice()).toBe('dark');

  const next = fork();
  await allSettled(themeStarted, { scope: next });
  expect(next.getState($theme)).toBe('dark');
});

test('a store looks as its organiser wants; leaving it brings the own choice back', async () => {
  const scope = fork();
  await allSettled(themeChosen, { scope, params: 'dark' });

  await allSettled(storeThemeEntered, { scope, params: 'light' });
  expect(shown()).toBe('light');

  await allSettled(storeThemeEntered, { scope, params: null });
  expect(shown()).toBe('dark');
});
