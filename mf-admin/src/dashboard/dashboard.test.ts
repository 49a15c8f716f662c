import type { Dashboard } from '@merchloom/contracts/orders';
import { allSettled, fork } from 'effector';
import { deltaOf, periodBefore, readPeriod } from './delta.ts';
import { $dashboard, dashboardShown, figuresMoved, gatherFx, loadDashboardFx, type ShownDashboard } from './model.ts';

const figures = (days: number) => ({ days }) as Dashboard;

describe('dashboard', () => {
  test.each([
    [12, 10, { key: 'more', percent: 20, direction: 'up', tone: 'success' }],
    [5, 10, { key: 'less', percent: 50, direction: 'down', tone: 'danger' }],
    [10, 10, { key: 'same', direction: 'flat', tone: 'neutral' }],
    [0, 0, { key: 'same', direction: 'flat', tone: 'neutral' }],
    [3, 0, { key: 'first', direction: 'up', tone: 'success' }],
  ])('%d against %d is told in words', (value, previous, expected) => {
    expect(deltaOf(value, previous)).toEqual(expected);
  });

  test('a period of one’s own or an offered one is read from the address, anything else is thirty days', () => {
    const read = (search: string) => readPeriod(new URLSearchParams(search));
    expect(['7', '30', '90', '1000', 'x', ''].map((days) => read(`days=${days}`).days)).toEqual([7, 30, 90, 30, 30, 30]);
    expect(read('days=7&from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(['from=2026-10-02&to=2026-10-01', 'from=2026-10-01', 'from=x&to=y'].map((search) => read(search))).toEqual(
      Array(3).fill({ days: 30 }),
    );
  });

  test('figures are compared with as many days before, over the end of a month too', () => {
    expect(periodBefore({ from: '2026-03-01', days: 7 })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  });

  test('[R10.17] [R11.16] shows the period that was chosen last and follows live changes quietly', async () => {
    const read = jest.fn(async ({ days }: ShownDashboard & { quiet?: boolean }) => figures(days ?? 0));
    const scope = fork({
      handlers: [
        [loadDashboardFx, read],
        [gatherFx, () => Promise.resolve()],
      ],
    });

    await allSettled(dashboardShown, { scope, params: { tenant: 't', days: 30 } });
    await allSettled(dashboardShown, { scope, params: { tenant: 't', days: 7 } });
    await Promise.all([allSettled(figuresMoved, { scope }), allSettled(figuresMoved, { scope })]);

    expect(scope.getState($dashboard)?.days).toBe(7);
    expect(read.mock.calls.map(([params]) => [params.days, params.quiet ?? false])).toEqual([
      [30, false],
      [7, false],
      [7, true],
    ]);
  });
});
