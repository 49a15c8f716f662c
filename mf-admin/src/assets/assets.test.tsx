import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { composeStories } from 'storybook-react-rsbuild';
import * as stories from './assets.stories.tsx';

const rules = { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
const all = composeStories(stories);

afterEach(() => cleanup());

test.each(Object.entries(all))('[R10.15] %s shows its words and is free of accessibility violations', async (_name, Story) => {
  await Story.run();
  const { violations } = await axe.run(document.body, { rules });

  expect(document.body.textContent).not.toMatch(/\b(uploads|folder|fonts|kind|print|state|list|by)\.[a-z]/);
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

test('fonts are uploaded once somebody says that printing with them is allowed; pictures chosen along are not held up', async () => {
  await all.Fonts.run();
  await screen.findByRole('button', { name: 'Upload fonts' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  expect(field.accept).toContain('.otf');
  const choose = () => fireEvent.change(field, { target: { files: [new File(['a'], 'Harbour.OTF'), new File(['b'], 'logo.png')] } });
  const tray = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  choose();
  const asked = await screen.findByRole('alertdialog', { name: 'Upload this font?' });
  expect(asked.textContent).toContain('Harbour.OTF: with the upload you confirm that your licence lets you print products with this font');
  expect(tray().some((line) => line?.startsWith('logo.png'))).toBe(true);
  fireEvent.click(within(asked).getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(tray().some((line) => line?.startsWith('Harbour.OTF'))).toBe(false);

  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'I have the right' }));
  await waitFor(() => expect(tray().some((line) => line?.startsWith('Harbour.OTF'))).toBe(true));
});

test('a font shows its letters, what its file says, and where it is set; it is not replaced', async () => {
  await all.OneFont.run();
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Storm' }));

  expect(document.body.textContent).toContain('Harbour Sans Regular');
  expect(document.body.textContent).toContain('Western European\nCentral European');
  expect(document.body.textContent).toContain('All rights reserved');
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
  expect(screen.getByRole('button', { name: /Delete/ }).getAttribute('aria-disabled')).toBe('true');
});
