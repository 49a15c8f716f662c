import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '../../events/locales/en.json';
import { anEvent } from '../../testing/an-event.ts';
import { staffScope } from '../../testing/in-page.tsx';
import { startTexts } from '../../testing/texts.ts';
import { FaqsTab } from './faqs-tab.tsx';
import { loadFaqsFx, saveFaqsFx } from './model.ts';

beforeAll(() => startTexts([{ namespace: 'admin-events', english }]));

const faq = (id: string) => ({ id, question: `${id}?`, answer: `${id}.` });
const stored = (version: number, ids: string[]) => ({ own: version > 0, version, groups: [{ title: 'Race day', faqs: ids.map(faq) }] });

async function tab(save: jest.Mock, start = stored(3, ['one', 'two'])) {
  const scope = await staffScope({
    handlers: [
      [loadFaqsFx, () => start],
      [saveFaqsFx, save],
    ],
  });
  show(<FaqsTab event={anEvent()} tenant="t" mayEdit />, { scope });
  await screen.findByRole('button', { name: 'one?' });
  return userEvent.setup();
}
const order = () => screen.getAllByRole('button', { name: /^(one|two|three)\?$/ }).map((line) => line.textContent);
const sent = (save: jest.Mock) => save.mock.calls.at(-1)![0].body;

test('[R2.3] questions are ordered by keys as well as by hand, heard, and saved in that order', async () => {
  const save = jest.fn(({ body }) => ({ own: true, version: 4, groups: body.groups }));
  const user = await tab(save);

  screen.getByRole('button', { name: 'one?' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['two?', 'one?']);
  expect(document.activeElement?.textContent).toBe('one?');
  expect(screen.getByText('Moved to 2 of 2.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move up: one?' }));
  expect(order()).toEqual(['one?', 'two?']);
  await user.click(screen.getByRole('button', { name: 'Move down: one?' }));

  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.type(screen.getByLabelText('Question'), 'Where is the start?');
  await user.type(screen.getByLabelText('Answer'), 'At the pier.');
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  expect(sent(save)).toMatchObject({ lang: 'en', version: 3 });
  expect(sent(save).groups[0].faqs.map(({ id }: { id: string }) => id)).toEqual(['two', 'one', 'where-is-the-start']);
});

test('what somebody else saved meanwhile is shown, and whose words count is asked', async () => {
  const theirs = stored(5, ['one', 'three']);
  const save = jest
    .fn()
    .mockRejectedValueOnce(apiError({ status: 409, code: 'conflict', data: { faqs: theirs } }))
    .mockImplementation(({ body }) => ({ own: true, version: 6, groups: body.groups }));
  const user = await tab(save);

  await user.click(screen.getByRole('button', { name: 'Remove: one?' }));
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  const clash = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this meanwhile' }));
  expect(clash.getByText(/one\? · three\?/)).toBeTruthy();
  await user.click(clash.getByRole('button', { name: 'Keep mine' }));
  expect(sent(save)).toMatchObject({ version: 5, groups: [{ faqs: [{ id: 'two' }] }] });
});

test('our own words come back when they are wanted, after a question', async () => {
  const save = jest.fn(() => stored(0, ['one']));
  const user = await tab(save);
  await user.click(screen.getByRole('button', { name: 'Back to our words' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Use our words' }));
  expect(sent(save)).toEqual({ lang: 'en', version: 3, groups: [] });
  expect(await screen.findByText('These are our words')).toBeTruthy();
});
