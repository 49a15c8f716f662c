import type { Dashboard } from '@merchloom/contracts/orders';
import { allSettled, fork } from 'effector';
import { deltaOf, readDays } from './delta.ts';
import { $dashboard, dashboardShown, figuresMoved, gatherFx, loadDashboardFx } from './model.ts';

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

  test('only the offered periods are read from the address', () => {
    expect(['7', '30', '90', '1000', 'x', ''].map((days) => readDays(new URLSearchParams({ days })))).toEqual([7, 30, 90, 30, 30, 30]);
  });

  test('[R10.17] [R11.16] shows the period that was chosen last and follows live changes quietly', async () => {
    const read = jest.fn(async ({ days }: { days: number; quiet?: boolean }) => figures(days));
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
