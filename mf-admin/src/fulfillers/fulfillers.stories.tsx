import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import { FulfillerForm } from './fulfiller-form.tsx';
import { FulfillersPage } from './fulfillers-page.tsx';
import english from './locales/en.json';
import { loadFulfillersFx } from './model.ts';

const texts = [{ namespace: 'admin-fulfillers', english }];
const user = { superadmin: 1 } as const;
const meta: Meta = { title: 'Screens/Staff/Fulfillers' };
export default meta;

const aFulfiller = (parts: Partial<StaffFulfiller> = {}, at = 1): StaffFulfiller => ({
  ...{ id: `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`, version: 1, name: 'Northside Print Works', rank: at * 10 },
  ...{ base_url: 'https://api.northside.example', regions: ['UK', 'EU'], countries: [], garments: [], enabled: true, sla_days: 4 },
  ...{ sandbox: false, secret_set: true },
  health: { orders: 1284, error_rate: 0.002, days_to_ship: 2.4, waiting: 17, last_report_at: '2026-11-21T07:40:00.000Z' },
  ...parts,
});
const health = { orders: 0, error_rate: null, days_to_ship: null, waiting: 0, last_report_at: null };
const several = [
  aFulfiller(),
  aFulfiller({ name: 'Stand-in', sandbox: true, garments: ['t-shirt', 'hoodie', 'mug'], health }, 2),
  aFulfiller({ name: 'Slow & Sons', health: { ...aFulfiller().health, error_rate: 0.12, days_to_ship: 6.1 } }, 3),
  aFulfiller({ name: 'Retired', enabled: false, health }, 4),
];

const withList = (reply: () => unknown): StoryObj => ({
  ...inPageOf({ at: '/fulfillers', texts, user, handlers: [[loadFulfillersFx, reply]] }),
  render: () => <FulfillersPage />,
});
export const Several = withList(() => several);
export const Many = withList(() =>
  Array.from({ length: 40 }, (_, at) =>
    aFulfiller(at % 5 === 2 ? { name: 'Vereinigte Textildruckereien am Niederrhein, Zweigwerk Mönchengladbach-Rheydt' } : {}, at + 1),
  ),
);
export const Empty = withList(() => []);
export const Loading = withList(() => new Promise(() => {}));
export const Failed = withList(() => {
  throw apiError({ status: 503, code: 'unavailable' });
});
const alone = (fulfiller: StaffFulfiller | null): StoryObj => ({
  ...inPageOf({ at: '/fulfillers', texts, user }),
  render: () => <FulfillerForm tenant="t" fulfiller={fulfiller} onClose={() => {}} />,
});
export const NewOne = alone(null);
export const Existing = alone(several[0]!);
