import type { ClientDetail, ClientListReply, ClientRow, RevenueReport, RevenueRow } from '@merchloom/contracts/clients';
import { apiError } from '@merchloom/web-kit/http';
import { Route, Routes } from 'react-router-dom';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { loadViewsFx } from '../lists/saved-views-model.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { ClientPage, CreateClientPage } from './client-page.tsx';
import { ClientsPage } from './clients-page.tsx';
import english from './locales/en.json';
import { clientList, loadClientFx, loadEventsFx, loadRevenueFx } from './model.ts';
import { RevenuePage } from './revenue-page.tsx';

const id = (last: number) => `01930000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const aClient = (parts: Partial<ClientRow> = {}): ClientRow => ({
  id: id(1),
  name: 'Penrose Sailing Club',
  contact_name: 'Ruth Penrose',
  contact_email: 'ruth@penrose.example',
  contact_phone: '',
  region: 'UK',
  terms_days: 30,
  budget: 12_500,
  price_list: 'partner',
  notes: '',
  status: 'active',
  version: 3,
  created_at: '2026-03-02T09:00:00Z',
  managers: [id(21)],
  events: [id(31)],
  ...parts,
});
const detail: ClientDetail = {
  ...aClient(),
  manager_names: [{ id: id(21), name: 'Jory Nance' }],
  candidates: [
    { id: id(21), name: 'Jory Nance' },
    { id: id(22), name: 'Morwenna Trask' },
  ],
};
const names = ['Penrose Sailing Club', 'Falmouth Rowing', 'Café Bergheim', 'Tresco Half Marathon'];
const clients = names.map((name, index) =>
  aClient({ id: id(index + 1), name, status: index === 2 ? 'archived' : 'active', budget: index ? null : 12_500 }),
);
const reply = (data: ClientRow[]): ClientListReply => ({ success: true, data, page: { next: null, previous: null, total: data.length } });
const aLine = (parts: Partial<RevenueRow>): RevenueRow => ({
  ...{ key: 'x', client: null, event: null, month: null, currency: 'GBP', orders: 12 },
  ...{ gross: 640.5, tax: 106.75, shipping: 47.4, discounts: 20, refunds: 31.2, cost: 211.2, fee: 32.02, net: 264.53 },
  ...parts,
});
const report: RevenueReport = {
  from: '2025-12-01',
  to: '2026-11-21',
  rows: [
    aLine({ key: 'a:GBP', client: { id: id(1), name: names[0]! }, orders: 310, gross: 16_240 }),
    aLine({ key: 'b:GBP', client: { id: id(2), name: names[1]! } }),
    aLine({ key: '-:EUR', currency: 'EUR' }),
  ],
  totals: [aLine({ key: 'total:GBP', orders: 322, gross: 16_880.5 }), aLine({ key: 'total:EUR', currency: 'EUR' })],
};

const meta: Meta = { title: 'Screens/Staff/Clients' };
export default meta;
const texts = [{ namespace: 'admin-clients', english }];
const page = (element: () => React.ReactElement, at: string, path: string, answer: (effect: string) => unknown): StoryObj => ({
  ...inPageOf({
    at,
    texts,
    handlers: [
      [clientList.loadFx, () => answer('list')],
      [loadClientFx, () => answer('client')],
      [loadRevenueFx, () => answer('revenue')],
      [loadEventsFx, () => [{ id: id(31), name: 'Penrose Regatta' }]],
      [loadViewsFx, () => []],
    ],
  }),
  render: () => (
    <Routes>
      <Route path={path} element={element()} />
    </Routes>
  ),
});

export const List = page(
  () => <ClientsPage />,
  '/clients',
  '/clients',
  () => reply(clients),
);
export const NoneYet = page(
  () => <ClientsPage />,
  '/clients',
  '/clients',
  () => reply([]),
);
export const Failed = page(
  () => <ClientsPage />,
  '/clients',
  '/clients',
  () => Promise.reject(apiError({ code: 'unavailable' })),
);
export const Create = page(
  () => <CreateClientPage />,
  '/clients/create',
  '/clients/create',
  () => null,
);
export const One = page(
  () => <ClientPage />,
  `/clients/${id(1)}`,
  '/clients/:client',
  () => detail,
);
export const Revenue = page(
  () => <RevenuePage />,
  '/client-revenue',
  '/client-revenue',
  () => report,
);
export const NoRevenue = page(
  () => <RevenuePage />,
  '/client-revenue',
  '/client-revenue',
  () => ({ ...report, rows: [], totals: [] }),
);
