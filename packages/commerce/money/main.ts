import { parseArgs } from 'node:util';
import { compareBaskets } from './compare.ts';

const { values } = parseArgs({
  options: { baskets: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
const began = performance.now();
const { baskets, lines, money, wrong } = compareBaskets(Number(values.baskets), Number(values.seed), (done) =>
  console.log(`  ${done.toLocaleString('en')} baskets …`),
);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (wrong.length > 0) {
  for (const one of wrong) console.error(JSON.stringify(one, null, 2));
  console.error(`Figures are off (seed ${values.seed}).`);
  process.exit(1);
}
const whole = (money / 100n).toLocaleString('en');
console.log(
  `${baskets.toLocaleString('en')} baskets, ${lines.toLocaleString('en')} lines, ${whole} in money, seed ${values.seed}: no cent off. ${seconds} s`,
);
