import { ordersAddress } from './filters.ts';

test('the address of the orders holds their filters', () => {
  expect(
    ordersAddress.read(
      new URLSearchParams('q=%20ML-1%20&status=picked&group=production&region=UK&late=1&from=2026-11-01&to=soon&cursor=c&sort=evil'),
    ),
  ).toEqual({
    q: 'ML-1',
    status: 'picked',
    group: 'production',
    region: 'UK',
    late: '1',
    from: '2026-11-01',
    cursor: 'c',
  });
});
