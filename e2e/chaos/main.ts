import { parseArgs } from 'node:util';
import { nothingFound } from './checker.ts';
import { runChaos } from './run.ts';
import { summaryOf } from './summary.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    width: { type: 'string', default: '12' },
    kill: { type: 'string', default: '2000' },
    /** A file for everything that was tried, a line each. */
    history: { type: 'string' },
  },
});
const seed = Number(values.seed);
const report = await runChaos({
  orders: Number(values.orders),
  seed,
  width: Number(values.width),
  killEveryMs: Number(values.kill),
  onStep: (text) => console.log(`  ${text}`),
});
if (values.history) report.history.write(values.history);
console.log(summaryOf(report, seed));
process.exit(nothingFound(report.findings) && report.trouble.forged.accepted.length === 0 ? 0 : 1);
