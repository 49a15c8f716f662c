import type { SizeLink } from '@merchloom/contracts/size-links';
import { apiError } from '@merchloom/web-kit/http';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { aBulkOrder, aBulkProduct, aBulkRow, aLine, aRecipient, aSizeLink, aTeamShirt } from '../testing/a-bulk-order.ts';
import { anEvent } from '../testing/an-event.ts';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { BulkTab } from './bulk-tab.tsx';
import {
  changeLinkFx,
  createBulkFx,
  createLinkFx,
  deleteAnswerFx,
  type LinkFacts,
  listAnswersFx,
  listBulkFx,
  listLinksFx,
  loadProductsFx,
} from './calls.ts';
import { dayEnd, dayOf } from './deadline.ts';
import english from './locales/en.json';

type Change = { facts: LinkFacts & { closed?: boolean }; version: number };

beforeAll(() => startTexts([{ namespace: 'admin-bulk', english }]));
afterEach(() => cleanup());

async function open(links: SizeLink[], { change, mayEdit = true }: { change?: (sent: Change) => SizeLink; mayEdit?: boolean } = {}) {
  const sent: { created: LinkFacts[]; changed: Change[]; begun: object[]; removed: string[] } = {
    created: [],
    changed: [],
    begun: [],
    removed: [],
  };
  const answer = { ...aRecipient({ name: 'Ida Holm' }), lines: [aLine({ product_id: 'team-shirt', custom_text_back: 'IDA\n11' })] };
  const handlers = [
    [listBulkFx, () => ({ rows: [aBulkRow({ title: '' })], next: null })],
    [listLinksFx, () => links],
    [loadProductsFx, () => [aBulkProduct(), aTeamShirt()]],
    [
      createLinkFx,
      ({ facts }: { facts: LinkFacts }) => {
        sent.created.push(facts);
        return aSizeLink({ ...facts, id: '01930000-0000-7000-8000-000000000799', answers: 0 });
      },
    ],
    [
      changeLinkFx,
      (one: Change) => {
        sent.changed.push(one);
        return change?.(one) ?? aSizeLink({ ...one.facts, version: one.version + 1 });
      },
    ],
    [
      createBulkFx,
      ({ draft }: { draft: object }) => {
        sent.begun.push(draft);
        return aBulkOrder();
      },
    ],
    [listAnswersFx, () => [{ ...answer, ...{ id: 'answer-1', created_at: '2026-11-19T09:00:00Z', updated_at: '2026-11-19T09:00:00Z' } }]],
    [deleteAnswerFx, ({ answer: id }: { answer: string }) => void sent.removed.push(id)],
  ] as const;
  const scope = await staffScope({ handlers: handlers as never });
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/events/team-kit']}>
        <Routes>
          <Route
            path="/events/team-kit"
            element={<BulkTab event={anEvent({ type: 'Bulk', slug: 'team-kit' })} tenant="t" mayEdit={mayEdit} />}
          />
          <Route path="/events/team-kit/bulk/:order" element={<p>The order</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('link', { name: /Untitled bulk order/ });
  return { sent, user: userEvent.setup() };
}
const card = (title: string) => within(screen.getByRole('region', { name: title }));

test('[R1.2] a link is made of what may be chosen; everything means whatever the event has', async () => {
  const { sent, user } = await open([]);

  await user.click(await screen.findByRole('button', { name: 'New size link' }));
  await user.type(await screen.findByLabelText('Title'), 'Which size?');
  await user.click(await screen.findByRole('checkbox', { name: 'Crew Tee' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ask each person for their own address' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));

  await waitFor(() =>
    expect(sent.created).toMatchObject([{ title: 'Which size?', product_ids: ['team-shirt'], ask_address: true, ends_at: null }]),
  );
  expect(card('Which size?').getByText('Open')).toBeTruthy();
});

test('a link is closed and opened again; one without answers makes no order', async () => {
  const { sent, user } = await open([aSizeLink({ answers: 0 })]);
  await screen.findByRole('region', { name: 'Say your size' });

  await user.click(card('Say your size').getByRole('button', { name: /^Make an order/ }));
  await user.click(card('Say your size').getByRole('button', { name: 'Close' }));
  await card('Say your size').findByRole('button', { name: 'Open again' });

  expect(sent.begun).toEqual([]);
  expect(sent.changed).toMatchObject([{ version: 1, facts: { closed: true, title: 'Say your size' } }]);
});

test('what two people changed in a link at once is asked about', async () => {
  const theirs = aSizeLink({ version: 5, title: 'Their title' });
  const { sent, user } = await open([aSizeLink()], {
    change: ({ facts, version }) => {
      if (version === 1) throw apiError({ status: 409, code: 'conflict', data: { size_link: theirs } });
      return aSizeLink({ ...facts, version: version + 1 });
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Theirs: Their title');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));

  await waitFor(() => expect(sent.changed.at(-1)).toMatchObject({ version: 5, facts: { title: 'Say your size!' } }));
});

test('answers become an order; one that is wrong is taken out after a question', async () => {
  const { sent, user } = await open([aSizeLink()]);

  await user.click(await screen.findByRole('button', { name: 'Answers' }));
  const row = within(await screen.findByRole('row', { name: /Ida Holm/ }));
  await row.findByText('Team Shirt, Navy, M, IDA, 11');
  await user.click(row.getByRole('button', { name: 'Remove Ida Holm' }));
  await user.click(await screen.findByRole('button', { name: 'Remove answer' }));
  await waitFor(() => expect(sent.removed).toEqual(['answer-1']));
  await screen.findByText('No answers yet');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Make an order of these' }));

  await screen.findByText('The order');
  expect(sent.begun).toEqual([{ size_link: aSizeLink().id }]);
});

test('who may only look begins and changes nothing', async () => {
  await open([aSizeLink()], { mayEdit: false });
  await screen.findByRole('region', { name: 'Say your size' });

  for (const name of ['New bulk order', 'New size link', 'Edit', 'Close', 'Make an order of these'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(card('Say your size').getByRole('button', { name: /^Copy link/ })).toBeTruthy();
});

test('the last day is a whole one where the reader is', () => {
  expect(dayOf(dayEnd('2026-12-05'))).toBe('2026-12-05');
  expect(Date.parse(dayEnd('2026-12-05')) - Date.parse(dayEnd('2026-12-04'))).toBe(86_400_000);
});
