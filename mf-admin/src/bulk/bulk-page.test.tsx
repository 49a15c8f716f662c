import type { BulkDraft, BulkOrder } from '@merchloom/contracts/bulk';
import type { User } from '@merchloom/contracts/identity';
import type { SavedCard } from '@merchloom/contracts/payments';
import { apiError } from '@merchloom/web-kit/http';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { loadCardsFx } from '../settings/model.ts';
import { aBulkOrder, aLine, aPlacedOrder, aQuote, aRecipient } from '../testing/a-bulk-order.ts';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { BulkPage } from './bulk-page.tsx';
import { deleteBulkFx, loadBulkFx, placeBulkFx, readCsvFx, saveBulkFx } from './calls.ts';
import english from './locales/en.json';

interface Save {
  draft: BulkDraft;
  version: number;
}

beforeAll(() => startTexts([{ namespace: 'admin-bulk', english }]));
afterEach(() => cleanup());

/** The page over a server that keeps drafts; `save` may refuse. */
async function open(
  order: BulkOrder,
  answers: { save?: (sent: Save) => BulkOrder; place?: (sent: never) => unknown; user?: Partial<User>; cards?: readonly SavedCard[] } = {},
) {
  const saves: Save[] = [];
  const known = { order };
  const handlers = [
    [loadBulkFx, () => known.order],
    [
      saveBulkFx,
      (sent: Save) => {
        saves.push(sent);
        known.order = answers.save?.(sent) ?? { ...known.order, draft: sent.draft, version: sent.version + 1 };
        return known.order;
      },
    ],
    [placeBulkFx, answers.place ?? (() => aPlacedOrder())],
    [deleteBulkFx, () => undefined],
    [loadCardsFx, () => answers.cards ?? []],
    [
      readCsvFx,
      ({ csv }: { csv: string }) => ({
        ...{ rows: 2, pieces: 3, recipients: [aRecipient({ name: 'Ida Holm', lines: [aLine({ quantity: 3 })] })] },
        errors: csv.includes('XXS') ? [{ row: 2, field: 'size', code: 'csv_choose', message: 'Please use one of these: S, M.' }] : [],
      }),
    ],
  ] as const;
  const scope = await staffScope({ handlers: handlers as never, ...(answers.user && { user: answers.user }) });
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={[`/events/team-kit/bulk/${order.id}`]}>
        <Routes>
          <Route path="/events/:slug/bulk/:order" element={<BulkPage />} />
          <Route path="/events/:slug" element={<p>The event</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { saves, user: userEvent.setup() };
}
const cell = (name: string) => within(screen.getByRole('region', { name: 'Crew Tee' })).getByRole<HTMLInputElement>('textbox', { name });
/** jsdom's files cannot be read as bytes. */
const aFile = (text: string) =>
  Object.assign(new File([text], 'team.csv', { type: 'text/csv' }), { arrayBuffer: async () => new TextEncoder().encode(text) });
const draftOf = (order: BulkOrder) => order.draft as BulkDraft;

test('[R1.2] what is typed is saved by itself, each time upon the version before', async () => {
  const { saves, user } = await open(aBulkOrder());

  await user.type(screen.getByLabelText('Title'), '!');
  await waitFor(() => expect(saves).toHaveLength(1));
  await screen.findByText(/^Draft saved/);
  await user.clear(cell('Navy, size S'));
  await user.type(cell('Navy, size S'), '5');
  await waitFor(() => expect(saves).toHaveLength(2));

  expect(saves[0]).toMatchObject({ version: 3, draft: { title: 'Team kit 2027!' } });
  expect(saves[1]!.version).toBe(4);
  expect(saves[1]!.draft.recipients[0]!.lines).toContainEqual(aLine({ size: 'S', quantity: 5 }));
});

test('what somebody else changed elsewhere in the order comes along; the same field is asked about, and nothing typed is lost', async () => {
  const theirs = aBulkOrder({ version: 9, draft: { ...draftOf(aBulkOrder()), title: 'Their title', purchase_order: 'PO-9' } });
  let refused = false;
  const { saves, user } = await open(aBulkOrder(), {
    save: ({ draft, version }) => {
      if (!refused) {
        refused = true;
        throw apiError({ status: 409, code: 'conflict', data: { bulk_order: theirs } });
      }
      return { ...theirs, draft, version: version + 1 };
    },
  });

  // At once: letter by letter a slow machine saves, and clashes, in the middle of the word.
  await user.tripleClick(screen.getByLabelText('Title'));
  await user.paste('My title');
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this meanwhile' }));
  expect(dialog.getByText('Theirs: Their title')).toBeTruthy();
  expect(dialog.getByText('Mine: My title')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saves).toHaveLength(2));

  expect(saves[1]).toMatchObject({ version: 9, draft: { title: 'My title', purchase_order: 'PO-9' } });
});

test('ordering with something missing leads to it; nothing is sent', async () => {
  const place = jest.fn();
  const quote = aQuote({ problems: [{ field: 'recipients.0.address_postcode', code: 'required', message: 'Please fill this in.' }] });
  const { user } = await open(aBulkOrder({ quote }), { place });

  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('bulk-problems'));
  await user.click(screen.getByRole('button', { name: 'Postcode: Please fill this in.' }));

  expect(document.activeElement).toBe(screen.getByLabelText('Postcode'));
  expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(place).not.toHaveBeenCalled();
});

test('a price that has changed meanwhile is shown before anything is ordered; a second click of the same state has the same key', async () => {
  const sent: { total: number; key: string }[] = [];
  const dearer = aBulkOrder({ quote: aQuote({ total: 540 }) });
  const { user } = await open(aBulkOrder(), {
    place: (asked: { total: number; key: string }) => {
      sent.push(asked);
      if (asked.total === 540) return sent.length < 3 ? Promise.reject(apiError({ code: 'network' })) : aPlacedOrder();
      throw apiError({ status: 409, code: 'bulk_total_changed', data: { bulk_order: dearer } });
    },
  });

  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await user.click(await screen.findByRole('button', { name: 'Order for £508.98' }));
  await screen.findByText('It was £508.98 and is £540.00 now. Nothing has been ordered yet.');
  await user.click(screen.getByRole('button', { name: 'Order for £540.00' }));
  await screen.findByText('Please check your connection and try again.');
  await user.click(screen.getByRole('button', { name: 'Order for £540.00' }));

  await screen.findByRole('link', { name: 'ML-7Q20-2CS0-MXXB-P' });
  expect(sent.map(({ total }) => total)).toEqual([508.98, 540, 540]);
  expect(sent[1]!.key).toBe(sent[2]!.key);
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test('a file is checked first, its wrong cells are named, and the order changes only when it is used', async () => {
  const order = aBulkOrder({ draft: { ...draftOf(aBulkOrder()), recipients: [] } });
  const { saves, user } = await open(order);

  await user.click(screen.getByRole('radio', { name: /To many addresses/ }));
  await user.click(screen.getByRole('button', { name: 'Upload CSV' }));
  await user.upload(screen.getByLabelText('CSV file'), aFile('name,size\nIda,XXS\n'));
  const row = within(await screen.findByRole('table', { name: 'What is wrong in the file' })).getByRole('row', { name: /size/ });
  expect(row.textContent).toContain('Please use one of these: S, M.');
  expect(saves).toEqual([]);
  const content = screen.getByLabelText<HTMLTextAreaElement>('Content of the file');
  await user.clear(content);
  await user.type(content, 'name,size');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('Everything in the file is right.');
  await user.click(screen.getByRole('button', { name: 'Use this parcel' }));

  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]!.draft.recipients).toEqual([expect.objectContaining({ name: 'Ida Holm' })]);
  expect(screen.getByRole('row', { name: /Ida Holm/ }).textContent).toContain('Complete');

  await user.click(screen.getByRole('button', { name: 'Remove Ida Holm' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('row', { name: /Ida Holm/ })).toBeTruthy();
});

test('many parcels are joined only when somebody agrees; all their pieces go to the first address', async () => {
  const recipients = [aRecipient({ name: 'Club house', lines: [aLine({ quantity: 2 })] }), aRecipient({ lines: [aLine({ quantity: 3 })] })];
  const { saves, user } = await open(aBulkOrder({ draft: { ...draftOf(aBulkOrder()), recipients } }));

  await user.click(screen.getByRole('radio', { name: /To one address/ }));
  await user.click(screen.getByRole('button', { name: 'Send to one address' }));
  await waitFor(() => expect(saves).toHaveLength(1));

  expect(saves[0]!.draft.recipients).toMatchObject([{ name: 'Club house', lines: [{ quantity: 5 }] }]);
});

test('who may only look changes nothing: no fields to write in, no order to place', async () => {
  await open(aBulkOrder(), { user: { role: 'customer_service' } });

  expect(screen.getByLabelText<HTMLInputElement>('Title').disabled).toBe(true);
  expect(cell('Navy, size S').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
});

const missing = { field: 'credit', code: 'account_credit_missing', message: 'No credit.' };
const card = { region: 'UK', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090, saved_at: '2026-10-02T09:00:00Z' } as const;

test('[R1.2] what the account lacks is charged to the card on file in the same act, and what was paid is told when placing fails', async () => {
  const sent: { total: number; charge?: number }[] = [];
  const short = aQuote({ credit: { limit: 2500, used: 2400, available: 100 }, problems: [{ ...missing, code: 'account_credit_short' }] });
  const { user } = await open(aBulkOrder({ quote: short }), {
    cards: [card],
    place: (asked: { total: number; charge?: number }) => {
      sent.push(asked);
      if (sent.length > 1) return aPlacedOrder();
      const paid = aBulkOrder({ version: 9, quote: aQuote({ credit: { limit: 2500, used: 1991.02, available: 508.98 } }) });
      throw apiError({ status: 409, code: 'bulk_paid_not_placed', message: 'Charged £408.98, not placed.', data: { bulk_order: paid } });
    },
  });
  expect(await screen.findByText('£408.98 of it is charged to Visa ···· 4242.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await user.click(await screen.findByRole('button', { name: 'Charge £408.98 to Visa ···· 4242 and place' }));
  expect(await screen.findByText('Charged £408.98, not placed.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Order for £508.98' }));

  await screen.findByRole('link', { name: 'ML-7Q20-2CS0-MXXB-P' });
  expect(sent).toMatchObject([{ total: 508.98, charge: 408.98 }, { total: 508.98 }]);
  expect(sent[1]!.charge).toBeUndefined();
});

test('[R1.2] without agreed credit the card pays the whole sum; who may not use it is told what is missing', async () => {
  const none = aBulkOrder({ quote: aQuote({ credit: { limit: null, used: 0, available: 0 }, problems: [missing] }) });
  const { user } = await open(none, { cards: [card] });
  await screen.findByText('£508.98 of it is charged to Visa ···· 4242.');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('button', { name: 'Charge £508.98 to Visa ···· 4242 and place' })).toBeTruthy();
  cleanup();

  await open(none, { cards: [card], user: { role: 'account_manager' } });
  expect(screen.getByText('No account has been agreed yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add a card or pay' })).toBeNull();
});

test('without an agreed account nothing is placed, and whom to ask is said', async () => {
  const place = jest.fn();
  const { user } = await open(aBulkOrder({ quote: aQuote({ credit: { limit: null, used: 0, available: 0 }, problems: [missing] }) }), {
    place,
  });

  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await act(async () => {});

  expect(screen.getByText('No account has been agreed yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a card or pay' }).getAttribute('href')).toContain('/settings/billing-account');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(place).not.toHaveBeenCalled();
});

test('a draft is thrown away only after a second question', async () => {
  const { user } = await open(aBulkOrder());

  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }));

  await screen.findByText('The event');
});

test('a placed order shows each parcel with its order, where it is, and what was given back', async () => {
  await open(aPlacedOrder());

  const table = within(screen.getByRole('table', { name: 'Parcels' }));
  expect(table.getByRole('link', { name: 'ML-7Q20-2CS0-MXXB-P' }).getAttribute('href')).toContain('/orders/');
  expect(table.getByRole('link', { name: 'Tracking of order ML-7Q20-2CS0-MXXB-P' }).getAttribute('href')).toBe(
    'https://track.example/7Q20',
  );
  expect(table.getByRole('row', { name: /ML-9/ }).textContent).toContain('£508.98 given back');
  expect(screen.getByText('1 of 2 shipped')).toBeTruthy();
});
