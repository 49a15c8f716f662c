import { nothingFound } from '../chaos/checker.ts';
import { type ChaosReport, runChaos } from '../chaos/run.ts';
import { summaryOf } from '../chaos/summary.ts';

const seed = Number(process.env.CHAOS_SEED ?? 1);

describe('sixty buyers under kills, lost answers and lying webhooks', () => {
  let report: ChaosReport;
  beforeAll(async () => {
    report = await runChaos({ orders: 60, seed, killEveryMs: 300, leastKills: 4 });
  }, 600_000);

  const told = () => summaryOf(report, seed);

  test('[M3] [M4] [M5] [M6] [O1] [O2] [V1] [V2] [V3] nothing is lost, double, oversold or a cent off, and all is at rest within a minute', () => {
    expect([nothingFound(report.findings), told()]).toEqual([true, told()]);
    expect(report.seconds.settled).toBeLessThan(60);
    expect(report.sums.ledger).toBe(report.sums.captured - report.sums.refunded);
  });

  test('[W1] no forged webhook was taken', () => {
    expect(report.trouble.forged.sent).toBeGreaterThan(0);
    expect(report.trouble.forged.accepted).toEqual([]);
  });

  test('whoever paid and stayed was shown their order', () => {
    const paying = report.buyers.filter(
      ({ story }) => !['leaves before paying', 'is declined', 'closes the browser after paying'].includes(story),
    );
    const shown = paying.filter(({ promised, story }) => promised || story === 'has a voucher for everything');
    expect([shown.length, told()]).toEqual([paying.length, told()]);
    expect(Object.values(report.trouble.kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3);
  });
});
