import type { SavedCard } from '@merchloom/contracts/payments';
import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { apiError } from '@merchloom/web-kit/http';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { BillingPage } from './billing-page.tsx';
import english from './locales/en.json';
import { beginCardFx, keepCardFx, loadAccountsFx, loadCardsFx, loadStatementFx, payAccountFx, removeCardFx } from './model.ts';

const stripe = { elements: jest.fn(), confirmSetup: jest.fn() };
const fields = { on: jest.fn(), mount: jest.fn(), destroy: jest.fn() };
jest.mock('@merchloom/web-kit/card-provider', () => ({ stripeFor: jest.fn(async () => stripe) }));

beforeAll(() => startTexts([{ namespace: 'admin-settings', english }]));
beforeEach(() => {
  fields.on.mockImplementation((_name: string, tell: () => void) => tell());
  stripe.elements.mockReset().mockReturnValue({ create: () => fields });
  stripe.confirmSetup.mockReset().mockResolvedValue({ setupIntent: {} });
});
afterEach(() => cleanup());

const visa: SavedCard = { region: 'UK', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090, saved_at: '2026-10-02T09:00:00Z' };
const owed = (used: number): TenantCredit[] => [{ currency: 'GBP', limit: 5000, used, version: 1 }];

interface World {
  cards?: SavedCard[];
  used?: number[];
  role?: 'admin' | 'account_manager';
  pay?: (sent: { amount: number; idempotencyKey: string }) => unknown;
  keep?: (sent: { setup_intent: string }) => unknown;
}

/** The page as it is read; what is owed is the next figure each time it is read. */
async function open({ cards = [visa], used = [250], role = 'admin', pay, keep }: World = {}) {
  const left = [...used];
  const remove = jest.fn();
  const scope = await staffScope({
    user: { role },
    handlers: [
      [loadAccountsFx, () => []],
      [loadCardsFx, () => cards],
      [loadStatementFx, () => ({ credit: owed(left.length > 1 ? left.shift()! : left[0]!), entries: [], next: null })],
      [payAccountFx, pay ?? (() => ({ state: 'paid', credit: owed(0) }))],
      [beginCardFx, () => ({ setup_intent: 'seti_1', client_secret: 'seti_1_secret_2' })],
      [keepCardFx, keep ?? (() => ({ ...visa, brand: 'mastercard', last4: '4444' }))],
      [removeCardFx, remove],
    ] as never,
  });
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <BillingPage />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Card on file' });
  return { user: userEvent.setup(), remove };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('what is owed is paid with the card on file after a question, under one key however often it is tried, and read again', async () => {
  const sent: { amount: number; idempotencyKey: string }[] = [];
  const { user } = await open({
    used: [250, 250, 0],
    pay(payment) {
      sent.push(payment);
      return sent.length === 1
        ? Promise.reject(apiError({ code: 'card_payment_unsure', status: 503, message: 'We do not know yet.' }))
        : { state: 'paid', credit: [] };
    },
  });
  await press(user, 'Pay £250.00 now');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('£250.00 is charged to Visa ···· 4242.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pay £250.00' }));
  expect(await dialog.findByText('We do not know yet.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pay £250.00' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ amount }) => amount)).toEqual([250, 250]);
  expect(sent[1]!.idempotencyKey).toBe(sent[0]!.idempotencyKey);
  expect(await screen.findByRole('heading', { name: '£0.00 open' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('an amount that has changed meanwhile is shown before it is paid', async () => {
  const { user } = await open({
    used: [250, 300],
    pay: () => Promise.reject(apiError({ code: 'owed_changed', status: 409, message: 'What is owed has changed.' })),
  });
  await press(user, 'Pay £250.00 now');
  await press(user, 'Pay £250.00');
  expect(await screen.findByText('What is owed has changed.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay £300.00' })).toBeTruthy();
});

test('without a card there is nothing to press; account managers see the card and change nothing', async () => {
  await open({ cards: [] });
  expect(await screen.findByText('Add a card above to pay this at once.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  cleanup();

  await open({ role: 'account_manager' });
  expect(await screen.findByText('Visa ···· 4242')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /card for|^Pay/ })).toBeNull();
});

test('money on account is told as such, and is not to pay', async () => {
  await open({ used: [-20] });
  expect(await screen.findByRole('heading', { name: '£20.00 on account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a card is confirmed at the provider and then kept; the provider’s no is said, and a lost answer confirms nothing twice', async () => {
  const kept: { setup_intent: string }[] = [];
  const { user } = await open({
    cards: [],
    keep(sent) {
      kept.push(sent);
      return kept.length === 1 ? Promise.reject(apiError({ code: 'unavailable', status: 503, message: 'Try again.' })) : visa;
    },
  });
  stripe.confirmSetup.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await press(user, 'Add a card for United Kingdom (GBP)');
  await waitFor(() => expect(stripe.elements).toHaveBeenCalled());
  await press(user, 'Save card');
  expect(await screen.findByText('Your card was declined.')).toBeTruthy();
  await press(user, 'Save card');
  expect(await screen.findByText('Try again.')).toBeTruthy();
  await press(user, 'Save card');

  expect(await screen.findByText('Visa ···· 4242')).toBeTruthy();
  expect(kept).toMatchObject([{ setup_intent: 'seti_1' }, { setup_intent: 'seti_1' }]);
  expect(stripe.confirmSetup).toHaveBeenCalledTimes(2);
  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'seti_1_secret_2' }));
});

test('a card is removed after a question', async () => {
  const { user, remove } = await open();
  await press(user, 'Remove the card for United Kingdom (GBP)');
  expect(await screen.findByRole('dialog', { name: 'Remove Visa ···· 4242?' })).toBeTruthy();
  await press(user, 'Remove card');
  await waitFor(() => expect(screen.queryByText('Visa ···· 4242')).toBeNull());
  expect(remove).toHaveBeenCalledTimes(1);
});
