import { cleanup, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { composeStories } from 'storybook-react-rsbuild';
import * as stories from './assets.stories.tsx';

const rules = { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
const all = composeStories(stories);

afterEach(() => cleanup());

test.each(Object.entries(all))('[R10.15] %s shows its words and is free of accessibility violations', async (_name, Story) => {
  await Story.run();
  const { violations } = await axe.run(document.body, { rules });

  expect(document.body.textContent).not.toMatch(/\b(uploads|folder|kind|print|state|list|by)\.[a-z]/);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
});

test('a picture says how sharp it prints and where it is used; one in use cannot be deleted', async () => {
  await all.OnePicture.run();
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Lighthouse' }));

  expect(document.body.textContent).toContain('102 dpi');
  expect(screen.getAllByText('too small')[0]).toBeTruthy();
  expect(document.body.textContent).toContain('Sunrise Finisher Tee');
  expect(screen.getByRole('button', { name: /Delete/ }).getAttribute('aria-disabled')).toBe('true');
});
