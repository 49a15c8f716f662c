import type { BulkDraft, BulkOrder } from '@merchloom/contracts/bulk';
import type { SavedCard } from '@merchloom/contracts/payments';
import { apiError } from '@merchloom/web-kit/http';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { loadCardsFx } from '../settings/model.ts';
import {
  aBulkOrder,
  aBulkProduct,
  aBulkRow,
  aLine,
  aPlacedOrder,
  aQuote,
  aRecipient,
  aSizeLink,
  aTeamShirt,
} from '../testing/a-bulk-order.ts';
import { anEvent } from '../testing/an-event.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { BulkPage } from './bulk-page.tsx';
import { BulkTab } from './bulk-tab.tsx';
import {
  type CsvReading,
  listAnswersFx,
  listBulkFx,
  listLinksFx,
  loadBulkFx,
  loadProductsFx,
  placeBulkFx,
  readCsvFx,
  saveBulkFx,
} from './calls.ts';
import { CsvDialog } from './csv-dialog.tsx';
import english from './locales/en.json';
import { NamesList } from './names-list.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import type { Quantities } from './quantities.ts';
import { SizeAnswers } from './size-answers.tsx';
import { LinkDialog } from './size-link-dialog.tsx';
import { SizeMatrix } from './size-matrix.tsx';

const texts = [{ namespace: 'admin-bulk', english }];
const of = { tenant: 't', slug: 'team-kit' };
type Handlers = NonNullable<NonNullable<Parameters<typeof inPageOf>[0]>['handlers']>;
const page = (handlers: Handlers = [], at = '/events/team-kit') => inPageOf({ at, texts, handlers });
const meta: Meta = { title: 'Screens/Staff/Bulk orders' };
export default meta;

const product = aBulkProduct({
  sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL'].map((code) => ({ code, status: code === 'XS' ? 'sold_out' : 'available' }) as const),
});
function Matrix({ of: filled }: { of: Quantities }) {
  const [quantities, setQuantities] = useState(filled);
  const reached = Object.values(quantities).reduce((sum, pieces) => sum + pieces, 0);
  return <SizeMatrix currency="GBP" product={product} quantities={quantities} reached={reached} onChange={setQuantities} />;
}
export const EmptyMatrix: StoryObj = { ...page(), render: () => <Matrix of={{}} /> };
export const FilledMatrix: StoryObj = {
  ...page(),
  render: () => <Matrix of={{ 'tee/navy/M': 12, 'tee/navy/L': 8, 'tee/white/S': 3 }} />,
};

function Names() {
  const [lines, setLines] = useState([
    aLine({ quantity: 4 }),
    aLine({ product_id: 'team-shirt', custom_text_back: 'ROSA\n7' }),
    aLine({ product_id: 'team-shirt', size: '', custom_text_back: 'IDA\n' }),
  ]);
  return <NamesList product={aTeamShirt()} lines={lines} path="recipients.0.lines" errors={{}} onChange={setLines} />;
}
export const NamesAndNumbers: StoryObj = { ...page(), render: () => <Names /> };

/** Answers as a server would, with every save one version newer. */
const kept = (order: BulkOrder): Handlers => {
  const known = { order };
  return [
    [loadBulkFx, () => known.order],
    [
      saveBulkFx,
      ({ draft, version }: { draft: BulkDraft; version: number }) => {
        known.order = { ...known.order, draft, version: version + 1 };
        return known.order;
      },
    ],
    [placeBulkFx, () => aPlacedOrder()],
  ];
};
const orderPage = (order: BulkOrder, cards: readonly SavedCard[] = []): StoryObj => ({
  ...page([...kept(order), [loadCardsFx, () => cards]], `/events/team-kit/bulk/${order.id}`),
  render: () => (
    <Routes>
      <Route path="/events/:slug/bulk/:order" element={<BulkPage />} />
    </Routes>
  ),
});
export const Draft: StoryObj = orderPage(aBulkOrder());
export const DraftWithProblems: StoryObj = orderPage(
  aBulkOrder({
    draft: { ...(aBulkOrder().draft as BulkDraft), recipients: [aRecipient({ name: '', address_postcode: '' })] },
    quote: aQuote({
      late: true,
      credit: { limit: 500, used: 340, available: 160 },
      problems: [
        { field: 'recipients.0.name', code: 'required', message: 'Please fill this in.' },
        { field: 'recipients.0.lines.1', code: 'sold_out', message: 'This size is sold out.' },
        { field: 'credit', code: 'account_credit_short', message: 'The account does not cover this.' },
      ],
    }),
  }),
);
const visa: SavedCard = { region: 'UK', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090, saved_at: '2026-10-02T09:00:00Z' };
const short = aBulkOrder({
  quote: aQuote({
    credit: { limit: 500, used: 340, available: 160 },
    problems: [{ field: 'credit', code: 'account_credit_short', message: 'The account does not cover this.' }],
  }),
});
export const CardPaysTheRest: StoryObj = orderPage(short, [visa]);
export const NoCredit: StoryObj = orderPage(
  aBulkOrder({
    quote: aQuote({
      credit: { limit: null, used: 0, available: 0 },
      problems: [{ field: 'credit', code: 'account_credit_missing', message: 'No credit is agreed.' }],
    }),
  }),
);
export const PlacingByCard: StoryObj = {
  ...page(),
  render: () => (
    <PlaceDialog
      of={of}
      order={{ ...short, quote: short.quote! }}
      share={{ card: visa, amount: 348.98 }}
      onStanding={() => {}}
      onClose={() => {}}
    />
  ),
};
export const ManyParcels: StoryObj = orderPage(
  aBulkOrder({
    draft: {
      ...(aBulkOrder().draft as BulkDraft),
      recipients: [
        aRecipient(),
        aRecipient({ name: 'Ida Holm', address_city: 'Cork', address_country: 'IE', lines: [aLine({ size: 'S' })] }),
        aRecipient({ name: 'Piet Maas', lines: [] }),
      ],
    },
    quote: aQuote({
      parcels: 3,
      problems: [{ field: 'recipients.2.lines', code: 'bulk_lines_missing', message: 'Nothing is chosen for this parcel.' }],
    }),
  }),
);
export const Placed: StoryObj = orderPage(aPlacedOrder());

const reading: CsvReading = {
  rows: 3,
  pieces: 5,
  recipients: [aRecipient({ name: 'Ida Holm', lines: [aLine({ quantity: 5 })] })],
  errors: [{ row: 2, field: 'size', code: 'csv_choose', message: 'Please use one of these: S, M, L.' }],
};
export const CsvWithAWrongRow: StoryObj = {
  ...page([[readCsvFx, () => reading]]),
  render: () => <CsvDialog of={of} present={2} onUse={() => {}} onClose={() => {}} />,
};

const tabProps = { event: anEvent({ type: 'Bulk', slug: 'team-kit' }), tenant: 't', mayEdit: true };
const lists = (orders: BulkOrder[] | ReturnType<typeof aBulkRow>[], links: ReturnType<typeof aSizeLink>[]): Handlers => [
  [listBulkFx, () => ({ rows: orders, next: null })],
  [listLinksFx, () => links],
];
export const Tab: StoryObj = {
  ...page(
    lists(
      [aBulkRow(), aBulkRow({ ...aPlacedOrder(), id: '01930000-0000-7000-8000-000000000502' })],
      [aSizeLink(), aSizeLink({ id: '01930000-0000-7000-8000-000000000702', title: 'Second kit', closed: true, answers: 0 })],
    ),
  ),
  render: () => <BulkTab {...tabProps} />,
};
export const EmptyTab: StoryObj = { ...page(lists([], [])), render: () => <BulkTab {...tabProps} /> };
export const TabThatFailed: StoryObj = {
  ...page([
    [
      listBulkFx,
      () => {
        throw apiError({ code: 'network' });
      },
    ],
  ]),
  render: () => <BulkTab {...tabProps} />,
};
export const NewLink: StoryObj = {
  ...page([[loadProductsFx, () => [aBulkProduct(), aTeamShirt()]]]),
  render: () => <LinkDialog of={of} link={null} onSaved={() => {}} onClose={() => {}} />,
};
export const Answers: StoryObj = {
  ...page([
    [loadProductsFx, () => [aBulkProduct(), aTeamShirt()]],
    [
      listAnswersFx,
      () => [
        {
          ...aRecipient({ name: 'Ida Holm' }),
          lines: [aLine({ product_id: 'team-shirt', custom_text_back: 'IDA\n11' })],
          ...{ id: '01930000-0000-7000-8000-000000000801', created_at: '2026-11-19T09:00:00Z', updated_at: '2026-11-19T09:00:00Z' },
        },
      ],
    ],
  ]),
  render: () => <SizeAnswers of={of} link={aSizeLink()} mayEdit onRemoved={() => {}} onClose={() => {}} />,
};
