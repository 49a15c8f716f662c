import type { ChaosReport } from './run.ts';

const list = (counts: Record<string, number | undefined>) =>
  Object.entries(counts)
    .filter(([, count]) => count)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
const pounds = (minor: number) => (minor / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

/** What a person wants to know of a run. */
export function summaryOf({ buyers, stories, trouble, unanswered, seconds, findings, sums }: ChaosReport, seed: number): string {
  const { kills, faults, forged } = trouble;
  const total = Object.values(kills).reduce((sum, count) => sum + count, 0);
  const lines = [
    `Chaos, seed ${seed}: ${buyers.length} buyers in ${seconds.trouble.toFixed(0)} s, ${sums.placed} orders${buyers.some(({ account }) => account) ? ' on a connected account' : ''}`,
    `  stories     ${list(stories)}`,
    `  kill -9     ${total}: ${list(kills)}`,
    `  provider    ${list(faults)}; ${unanswered} steps without an answer after all patience`,
    `  forgeries   ${forged.sent}: ${forged.refused} refused, without an answer: ${list(forged.unanswered) || 'none'}, ${forged.accepted.length} accepted`,
    `  money       ${pounds(sums.captured)} taken, ${pounds(sums.refunded)} given back in ${sums.refunds} refunds, the ledger holds ${pounds(sums.ledger)}`,
    `  at rest     after ${seconds.settled.toFixed(1)} s`,
    `  lost ${findings.lost.length}, double ${findings.double.length}, oversold ${findings.oversold.length}, wrong amounts ${findings.money.length}, stuck ${findings.stuck.length}`,
  ];
  for (const [kind, found] of Object.entries(findings) as [string, string[]][])
    for (const one of found.slice(0, 10)) lines.push(`    ${kind}: ${one}`);
  return lines.join('\n');
}
