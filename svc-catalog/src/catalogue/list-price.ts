import { type Currency, fromWire, type Region, toWire } from '@merchloom/contracts';

/** One printed side, packing and handling, in pence. */
const printMinor = 395;

/** List prices of a region are round figures in its currency, reviewed with the price list, not with the day's exchange rate. */
const regions: readonly { region: Region; currency: Currency; percent: number }[] = [
  { region: 'UK', currency: 'GBP', percent: 100 },
  { region: 'EU', currency: 'EUR', percent: 118 },
  { region: 'US', currency: 'USD', percent: 130 },
];

/** From this many pieces of one product on, this share of the list price. */
const steps: readonly { from: number; percent: number }[] = [
  { from: 1, percent: 100 },
  { from: 25, percent: 92 },
  { from: 100, percent: 85 },
  { from: 250, percent: 80 },
];

/** What an organiser pays for one piece with one printed side, net, by region and number. `costMinor`: the blank garment in pence. */
export function listPrices(costMinor: number): { region: Region; currency: Currency; steps: { from: number; price: number }[] }[] {
  const list = costMinor + printMinor;
  return regions.map(({ region, currency, percent }) => ({
    region,
    currency,
    steps: steps.map((step) => ({ from: step.from, price: toWire(Math.ceil((list * percent * step.percent) / 10_000 / 5) * 5) })),
  }));
}

/** What one printed piece costs an organiser in a region, minor units of its currency. */
export function pieceCost(costMinor: number, region: Region): number {
  const prices = listPrices(costMinor).find((each) => each.region === region)!;
  return fromWire(prices.steps[0]!.price);
}
