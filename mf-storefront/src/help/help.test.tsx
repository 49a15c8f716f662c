import { aStore } from '@merchloom/testing/web/a-store';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Route, Routes } from 'react-router-dom';
import { loadStoreFx } from '../store/model.ts';
import { startTexts } from '../testing/texts.ts';
import { sendMessageFx } from './contact-model.ts';
import { ContactPage } from './contact-page.tsx';
import { loadFaqsFx } from './faq-model.ts';
import { FaqsPage } from './faqs-page.tsx';
import english from './locales/en.json';

beforeAll(async () => {
  await startTexts();
  registerNamespace('help', async () => english);
  await i18n.loadNamespaces('help');
});
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const groups = [
  {
    title: 'Ordering',
    faqs: [
      { id: 'payment', question: 'How can I pay?', answer: 'By card.' },
      { id: 'voucher', question: 'Where does my voucher go?', answer: 'Into the shipping step.' },
    ],
  },
  { title: 'Delivery', faqs: [{ id: 'time', question: 'How long does it take?', answer: 'Four to six days.' }] },
];

function page(at: string, handlers: [never, (...parameters: never[]) => unknown][] = [], store = aStore()) {
  const scope = fork({
    handlers: [[loadStoreFx, () => store], [loadFaqsFx, () => ({ own: false, groups })], ...handlers] as never,
  });
  return show(
    <Routes>
      <Route path="/:slug/faqs" element={<FaqsPage />} />
      <Route path="/:slug/contact-us" element={<ContactPage />} />
    </Routes>,
    { scope, at },
  );
}
const shownAnswer = (text: string) => screen.getByText(text).closest('[hidden]') === null;

test('[R2.3] questions stand in groups, open on demand', async () => {
  const user = userEvent.setup();
  page('/summer-run/faqs');

  const question = await screen.findByRole('button', { name: 'How can I pay?' });
  expect(shownAnswer('By card.')).toBe(false);
  await user.click(question);
  expect(shownAnswer('By card.')).toBe(true);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain('Delivery');
});

test('[R2.3] an address that names a question shows its answer', async () => {
  page('/summer-run/faqs#time');
  await screen.findByRole('button', { name: 'How long does it take?' });
  expect(shownAnswer('Four to six days.')).toBe(true);
  expect(shownAnswer('By card.')).toBe(false);
});

test('[R2.3] a search leaves what has every word, and says when nothing does', async () => {
  const user = userEvent.setup();
  page('/summer-run/faqs');

  await user.type(await screen.findByRole('searchbox'), 'shipping STEP');
  expect(screen.getByText('1 answer')).toBeTruthy();
  expect(shownAnswer('Into the shipping step.')).toBe(true);
  expect(screen.queryByText('How can I pay?')).toBeNull();

  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('Nothing found for “shipping STEPzzz”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/summer-run/contact-us');
});

test('[R2.3] questions that do not load can be asked for again', async () => {
  const user = userEvent.setup();
  const load = jest.fn(async () => ({ own: false, groups }));
  load.mockRejectedValueOnce(apiError({ code: 'network' }));
  page('/summer-run/faqs', [[loadFaqsFx as never, load]]);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'How can I pay?' })).toBeTruthy();
});

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.org');
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'Delivery');
  await user.type(screen.getByLabelText('Message'), 'Where is it?');
}

test('[R2.2] a message is sent with all that was typed, and thanked with its reference', async () => {
  const user = userEvent.setup();
  const send = jest.fn(async () => ({ reference: 'Q-ABCDEFGH' }));
  page('/summer-run/contact-us', [[sendMessageFx as never, send]]);

  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));

  expect(await screen.findByRole('heading', { name: 'Your message is on its way' })).toBeTruthy();
  expect(screen.getByText(/ada@example\.org.*Q-ABCDEFGH/)).toBeTruthy();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      slug: 'summer-run',
      body: { name: 'Ada', email: 'ada@example.org', topic: 'delivery', message: 'Where is it?', order_ref: '', website: '', lang: 'en' },
    }),
  );
});

test('[R2.2] [R9.1] what is missing is said at its field and above the form, and nothing is sent', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  page('/summer-run/contact-us', [[sendMessageFx as never, send]]);
  await user.type(await screen.findByLabelText('E-mail'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send message' }));

  expect(screen.getByRole('alert').textContent).toContain('Name: required');
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(send).not.toHaveBeenCalled();
});

test('[R2.2] a message that could not be sent keeps its words, over a reload too', async () => {
  const user = userEvent.setup();
  const send = jest.fn(async () => {
    throw apiError({ code: 'network' });
  });
  const first = page('/summer-run/contact-us', [[sendMessageFx as never, send]]);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Your message could not be sent')).toBeTruthy();
  first.unmount();

  page('/summer-run/contact-us');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Where is it?');
});

test('[R2.2] [R9.3] what the server refuses stands at its field', async () => {
  const user = userEvent.setup();
  page('/summer-run/contact-us', [
    [
      sendMessageFx as never,
      () => {
        throw apiError({ code: 'validation', status: 422, errors: { email: ['Please enter an e-mail address like name@example.com.'] } });
      },
    ],
  ]);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect((await screen.findByRole('alert')).textContent).toContain('name@example.com');
});
