import { listPrices } from './list-price.ts';

test('[R2.7] a product has a list price per region, in round figures, that falls with the number of pieces', () => {
  const prices = listPrices(540);

  expect(prices.map(({ region, currency }) => [region, currency])).toEqual([
    ['UK', 'GBP'],
    ['EU', 'EUR'],
    ['US', 'USD'],
  ]);
  expect(prices[0]?.steps).toEqual([
    { from: 1, price: 9.35 },
    { from: 25, price: 8.65 },
    { from: 100, price: 7.95 },
    { from: 250, price: 7.5 },
  ]);
  for (const { steps } of prices) for (const { price } of steps) expect(Math.round(price * 100) % 5).toBe(0);
});
