import type { SizePage } from '@merchloom/contracts/size-links';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { fork } from 'effector';
import { Route, Routes } from 'react-router-dom';
import storefront from '../locales/en.json';
import { aMug, aShirt, aSizePage } from './a-size-page.ts';
import english from './locales/en.json';
import { answerSizesFx, loadSizesFx } from './model.ts';
import { SizesPage } from './sizes-page.tsx';

interface Sent {
  body: { name: string; lines: object[]; answer?: string; website: string };
  key: string;
}

beforeAll(async () => {
  registerNamespace('storefront', async () => storefront);
  registerNamespace('sizes', async () => english);
  await startTranslation('en', ['storefront', 'sizes']);
});
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function open(load: (asked: { answer: string | null }) => SizePage, answer: (sent: Sent) => unknown = () => 'mark-1') {
  const sent: Sent[] = [];
  const scope = fork({
    handlers: [
      [loadSizesFx, load],
      [
        answerSizesFx,
        (one: Sent) => {
          sent.push(one);
          return answer(one);
        },
      ],
    ] as never,
  });
  show(
    <Routes>
      <Route path="/:slug/sizes/:token" element={<SizesPage />} />
    </Routes>,
    { scope, at: '/team-kit/sizes/token' },
  );
  return { sent, user: userEvent.setup() };
}
const pick = (name: string) => screen.getByRole('radio', { name });

test('[R1.2] one says size, name and number, is thanked, and can change it later on the same device', async () => {
  const { sent, user } = open(() => aSizePage());
  await screen.findByRole('heading', { level: 1, name: 'Say your size' });
  expect(screen.getByText('Team Kit 2027 · Headland Running')).toBeTruthy();
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations,
  ).toEqual([]);

  await user.click(pick('White'));
  await user.click(pick('M'));
  await user.type(screen.getByLabelText(/^Name \(optional\)/), 'ROSA');
  await user.type(screen.getByLabelText(/^Number/), '7!');
  await user.type(screen.getByLabelText('Your name'), 'Rosa Lind');
  await user.dblClick(screen.getByRole('button', { name: 'Send my answer' }));
  await screen.findByRole('heading', { name: 'Thank you, we have your answer' });

  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({ name: 'Rosa Lind', lines: [{ colour_code: 'white', size: 'M', custom_text_back: 'ROSA\n7' }] });
  expect(screen.getByText('Team Shirt, White, M, ROSA, 7')).toBeTruthy();
  expect(localStorage.getItem('sizes:token')).toBe('mark-1');

  await user.click(screen.getByRole('button', { name: 'Change my answer' }));
  await user.click(pick('L'));
  await user.click(screen.getByRole('button', { name: 'Save my change' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toMatchObject({ answer: 'mark-1', lines: [{ size: 'L' }] });
});

test('the mark brings one’s own answer back; somebody else on the same phone begins anew', async () => {
  localStorage.setItem('sizes:token', 'mark-9');
  const mine = { ...person('Rosa'), lines: [{ ...aLine, custom_text_back: 'ROSA\n7' }] };
  const asked: unknown[] = [];
  const { sent, user } = open(({ answer }) => {
    asked.push(answer);
    return aSizePage({ mine });
  });

  await screen.findByText('Team Shirt, Navy, M, ROSA, 7');
  expect(asked).toEqual(['mark-9']);
  await user.click(screen.getByRole('button', { name: 'Answer for somebody else' }));
  await user.click(pick('S'));
  await user.type(screen.getByLabelText('Your name'), 'Ida');
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  await waitFor(() => expect(sent).toHaveLength(1));

  expect(sent[0]!.body).not.toHaveProperty('answer');
});

test('what is missing is summed up with the focus, said at its field, and nothing is sent; a sold-out size cannot be chosen', async () => {
  const { sent, user } = open(() => aSizePage({ ask_address: true }));
  await screen.findByRole('heading', { level: 1 });

  expect((screen.getByRole('radio', { name: /^XL/ }) as HTMLInputElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));

  expect(document.activeElement?.textContent).toContain('6 fields need another look');
  expect(screen.getByRole('link', { name: /Please choose a size/ }).getAttribute('href')).toBe('#sizes-lines.0.size');
  expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('what the server refuses stands at its field; a network that is gone costs no words, and the same words keep their key', async () => {
  const answers = [
    () =>
      Promise.reject(
        apiError({ status: 422, code: 'validation', errors: { 'lines.0.custom_text_back': ['This character cannot be printed.'] } }),
      ),
    () => Promise.reject(apiError({ code: 'network' })),
    () => 'mark-2',
  ];
  const { sent, user } = open(
    () => aSizePage(),
    () => answers.shift()!(),
  );
  await screen.findByRole('heading', { level: 1 });
  await user.click(pick('M'));
  await user.type(screen.getByLabelText('Your name'), 'Rosa');
  const send = () => user.click(screen.getByRole('button', { name: 'Send my answer' }));

  await send();
  expect((await screen.findAllByText('This character cannot be printed.')).length).toBeGreaterThan(1);
  await user.type(screen.getByLabelText(/^Name \(optional\)/), 'R');
  await send();
  await screen.findByText('Please check your connection and try again.');
  await send();

  await screen.findByRole('heading', { name: 'Thank you, we have your answer' });
  expect(sent[1]!.key).toBe(sent[2]!.key);
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test('as many pieces as the organiser allows, each of its own kind', async () => {
  const { sent, user } = open(() => aSizePage({ pieces_each: 2, products: [aShirt(), aMug()] }));
  await screen.findByRole('heading', { level: 1 });
  await user.click(pick('M'));
  await user.click(screen.getByRole('button', { name: 'Add another piece (up to 2)' }));
  await user.click(screen.getAllByRole('radio', { name: 'Mug' })[1]!);
  await user.type(screen.getByLabelText('Your name'), 'Rosa');

  expect(screen.queryByRole('button', { name: /Add another piece/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  await waitFor(() => expect(sent[0]?.body.lines).toHaveLength(2));
  expect(sent[0]!.body.lines).toMatchObject([{ product_id: 'team-shirt' }, { product_id: 'mug', size: '', custom_text_back: '' }]);
});

test('a link that is over takes nothing more and says whom to ask', async () => {
  open(() => aSizePage({ over: true }));

  await screen.findByRole('heading', { name: 'Answers are closed' });
  expect(screen.getByRole('link', { name: 'hello@headland.example' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send my answer' })).toBeNull();
});

test('closed while somebody was writing: the page says so', async () => {
  let over = false;
  const { user } = open(
    () => aSizePage({ over }),
    () => {
      over = true;
      throw apiError({ status: 410, code: 'size_link_over', message: 'Answers are closed.' });
    },
  );
  await screen.findByRole('heading', { level: 1 });
  await user.click(pick('M'));
  await user.type(screen.getByLabelText('Your name'), 'Rosa');
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));

  await screen.findByRole('heading', { name: 'Answers are closed' });
});

test('a link that leads nowhere is a page that cannot be found; one that does not load can be tried again', async () => {
  let tries = 0;
  const { user } = open(() => {
    tries += 1;
    if (tries === 1) throw apiError({ code: 'network' });
    throw apiError({ status: 404, code: 'not_found' });
  });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  await screen.findByText('404');
});

const aLine = { product_id: 'team-shirt', colour_code: 'navy', size: 'M', quantity: 1, custom_text_front: '' };
const person = (name: string) => ({
  ...{ name, email: '', phone: '', address_first_line: '', address_second_line: '', address_city: '', address_county: '' },
  ...{ address_postcode: '', address_country: '', address_state: '' },
});
