import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { composeStories } from 'storybook-react-rsbuild';
import * as inspector from './inspector/inspector.stories.tsx';
import * as panels from './panels/panels.stories.tsx';

// jsdom lays nothing out: contrast is proven on the tokens, and landmarks belong to whole pages.
const rules = {
  'color-contrast': { enabled: false },
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'heading-order': { enabled: false },
};

const stories = Object.entries({ inspector, panels }).flatMap(([name, module]) =>
  Object.entries(composeStories(module as typeof panels)).map(([story, Story]) => [`${name}: ${story}`, Story] as const),
);

afterEach(() => cleanup());

test.each(stories)('%s shows its words and is free of accessibility violations', async (_name, Story) => {
  await Story.run();
  const { violations } = await axe.run(document.body, { rules });

  expect(document.body.textContent).toBeTruthy();
  expect(document.body.textContent).not.toMatch(
    /\b(stage|text|images|layers|colours|inspector|buyers|warning|panel|products|templates)\.[a-z]/,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
});

test('a picture that is too coarse says so in words, with its dpi', async () => {
  await composeStories(inspector).LockedPictureTooCoarse.run();

  expect(screen.getByText(/180 dpi: it may look soft/)).toBeTruthy();
});

test('a refused upload keeps the words of the refusal and offers another try', async () => {
  await composeStories(panels).UploadRefused.run();

  expect(screen.getByRole('alert').textContent).toBe('This file is broken and cannot be read.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a guest is not asked what buyers may edit', async () => {
  await composeStories(inspector).GuestSeesNoBuyers.run();

  expect(screen.queryByText('Buyers can edit')).toBeNull();
});
