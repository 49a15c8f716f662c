import type { PlatformDashboard } from '@merchloom/contracts/platform-dashboard';
import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { figures } from '../../testing/an-order.ts';

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const names = ['Headland Running Festivals', 'Bouwstenen', 'Nordlicht Festival', 'Penrose Sailing Club', 'Café Müller'];
const shares = [14, 6, 3, 2, 1];

export function platformFigures(overrides: Partial<PlatformDashboard> = {}): PlatformDashboard {
  const { days, from, to, orders, items, in_production, revenue, series } = figures();
  const tenants = names.map((name, n) => ({ id: id(n), name, count: shares[n]!, oldest_at: `2026-11-1${n}T09:00:00Z` }));
  return {
    ...{ days, from, to, orders, items, in_production, revenue, series },
    sellers: { value: 7, previous: 5 },
    attention: [
      { status: 'artwork issue', count: 29, oldest_at: '2026-11-10T09:00:00Z', tenants, tenants_total: 8 },
      { status: 'over budget limit', count: 6, oldest_at: '2026-11-11T09:00:00Z', tenants: tenants.slice(1, 2), tenants_total: 1 },
    ],
    late: { count: 14, oldest_at: '2026-11-12T00:00:00Z', tenants: tenants.slice(0, 1), tenants_total: 1 },
    top_tenants: names.map((name, n) => ({
      ...{ id: id(n), name, orders: 40 - 7 * n, previous: 10 * n },
      revenue: [{ currency: 'GBP' as const, value: 900.5 - 100 * n }, ...(n === 1 ? [{ currency: 'EUR' as const, value: 1210 }] : [])],
    })),
    ...overrides,
  };
}

const fulfiller = (n: number, name: string, own: Partial<StaffFulfiller>, health: Partial<StaffFulfiller['health']>): StaffFulfiller => ({
  ...{ id: id(50 + n), name, base_url: 'https://print.example', regions: ['UK'], countries: [], garments: [], rank: n, version: 1 },
  ...{ enabled: true, sandbox: false, sla_days: 3, secret_set: true, ...own },
  health: { orders: 120, error_rate: 0.008, days_to_ship: 1.8, waiting: 0, last_report_at: '2026-11-20T15:04:00Z', ...health },
});

/** One that does well, one that is late and refuses too much, one that nothing was sent to. */
export const fulfillers: StaffFulfiller[] = [
  fulfiller(1, 'Printworks Leeds', {}, {}),
  fulfiller(2, 'Drukkerij De Maas', { sandbox: true }, { error_rate: 0.12, days_to_ship: 4.6, waiting: 3 }),
  fulfiller(3, 'Spoke Custom', { enabled: false, sla_days: null }, { error_rate: null, days_to_ship: null, last_report_at: null }),
];
