import { everyStoryIsSound } from '@merchloom/testing/web/stories';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { composeStories } from 'storybook-react-rsbuild';
import * as fonts from './fonts/fonts.stories.tsx';
import * as inspector from './inspector/inspector.stories.tsx';
import * as panels from './panels/panels.stories.tsx';
import * as pictures from './pictures/pictures.stories.tsx';
import * as sharing from './sharing/sharing.stories.tsx';

// jsdom sets no type: faces are not fetched.
jest.mock('./fonts/use-fonts.ts', () => ({ useFonts: () => {} }));

everyStoryIsSound(import.meta.dirname, 5);

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

test('[R10.9] a picture is cropped by keys and by numbers, and what is shown is said', async () => {
  await composeStories(pictures).Crop.run();
  const frame = screen.getByRole('application');
  expect(frame.getAttribute('aria-label')).toBe('Shown: 900 × 720 px, 0 px from the left, 0 px from the top');

  fireEvent.keyDown(frame, { key: 'ArrowLeft', altKey: true, shiftKey: true });
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  expect(screen.getByRole('status').textContent).toBe('Shown: 810 × 720 px, 9 px from the left, 0 px from the top');
  fireEvent.change(screen.getByLabelText('Proportions'), { target: { value: 'square' } });

  expect(screen.getByRole('status').textContent).toMatch(/^Shown: 720 × 720 px/);
});

test('[R12.20] twenty-four families are chosen from by keys, each named in its own letters', async () => {
  await composeStories(fonts).Chosen.run();
  const options = screen.getAllByRole('option');
  expect(options).toHaveLength(24);
  expect(options.every((option) => (option.querySelector('path')?.getAttribute('d')?.length ?? 0) > 200)).toBe(true);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bebas Neue');

  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Oswald');
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Space Mono');
});

describe('the tenant’s own fonts', () => {
  test('[R12.20] stand first in the menu by name, are entered by keys and chosen by their address', async () => {
    const chosen: string[] = [];
    await composeStories(fonts).OwnFonts.run({
      args: { value: `/media/fonts/${'b'.repeat(64)}.ttf`, onChoose: (font: string) => chosen.push(font) },
    });
    const group = await screen.findByRole('group', { name: 'Your fonts' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Harbour Sans', 'Harbour Sans Light', 'A font whose name is much longer than the menu is wide']);
    expect(screen.getAllByRole('option')).toHaveLength(27);
    expect(document.activeElement?.textContent).toBe('Harbour Sans');

    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    fireEvent.click(document.activeElement!);
    expect(chosen).toEqual([`/media/fonts/${'d'.repeat(64)}.ttf`]);
    expect(screen.getByRole('link', { name: 'Your fonts in the library' }).getAttribute('href')).toContain('/assets?kind=font');
  });

  test('are called by name in the inspector; one that was removed says so at its field', async () => {
    await composeStories(inspector).OwnFont.run();
    expect(await screen.findByRole('button', { name: 'Font: Harbour Sans' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();

    await composeStories(inspector).FontRemoved.run();
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer in your library/);
    expect(screen.getByRole('button', { name: 'Font: Font removed' })).toBeTruthy();
  });

  test('[R12.20] bold and italic are the other files of the family, where there are some', async () => {
    const font = (letter: string) => `/media/fonts/${letter.repeat(64)}.ttf`;
    const shown = () => document.querySelector<HTMLElement>('button[aria-label="Font: Harbour Sans"] > span')?.style.fontFamily;
    await composeStories(inspector).OwnFont.run();
    const bold = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bold' });
    await waitFor(() => expect(bold.disabled).toBe(false));
    expect(bold.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Italic' }).disabled).toBe(true);

    fireEvent.click(bold);
    await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'));
    expect(shown()).toContain(font('c'));
    fireEvent.click(bold);
    await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('false'));
    expect(shown()).toContain(font('a'));
  });

  test('who has none is told where they come from', async () => {
    await composeStories(fonts).NoOwnFonts.run();
    expect(await screen.findByRole('link', { name: 'Use fonts of your own' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Your fonts' })).toBeNull();
  });
});

test('a shared design shows both sides in the chosen colour, and only those that there are', async () => {
  await composeStories(sharing).FrontAndBack.run();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Course Map Tee in Navy, Front',
    'Course Map Tee in Navy, Back',
  ]);

  fireEvent.click(screen.getByRole('radio', { name: 'White' }));
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Course Map Tee in White, Front']);
});

test('the keys mean what is seen, also of a mirrored picture', async () => {
  await composeStories(pictures).CropAgain.run();
  const frame = screen.getByRole('application');
  expect(frame.getAttribute('aria-label')).toBe('Shown: 450 × 360 px, 180 px from the left, 72 px from the top');

  fireEvent.keyDown(frame, { key: 'ArrowLeft', altKey: true, shiftKey: true });
  expect(frame.getAttribute('aria-label')).toBe('Shown: 360 × 360 px, 270 px from the left, 72 px from the top');
  fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true });
  expect(frame.getAttribute('aria-label')).toBe('Shown: 360 × 360 px, 180 px from the left, 72 px from the top');
});
