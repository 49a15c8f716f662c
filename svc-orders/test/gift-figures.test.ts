import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { DashboardQuery } from '@merchloom/contracts/orders';
import { type GiftShop, openGiftShop } from './gift-shop.ts';

let shop: GiftShop;
beforeAll(async () => {
  shop = await openGiftShop();
});
afterAll(() => shop.close());

const figures = async (query: DashboardQuery = {}, as: object = shop.staff) =>
  (await shop.service.call(endpoints.giftFigures, { as: as as never, query })).body.data;
const nothing = { given: 0, claimed: 0, events: 0, campaigns: [] };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('whoever gives no gifts is told of none', async () => {
  await shop.buy();
  expect(await figures()).toEqual(nothing);
});

test('[R10.17] gifts given out and claimed are told of each event, together with what was claimed in the period', async () => {
  const [code] = await shop.codes({ count: 3 });
  const [shared] = await shop.codes({ max_claims: 10 });
  for (const { code: promo_code } of [code!, shared!, shared!])
    expect(await shop.claim({ ...shop.somebody(), promo_code })).toMatchObject({ status: 201 });
  const { eventId, name, slug } = shop.sheet;
  const campaign = { event_id: eventId, name, slug, given: 13, claimed: 3, claimed_in_period: 3 };

  expect(await figures()).toEqual({ given: 13, claimed: 3, events: 1, campaigns: [campaign] });
});

test('an event counts while its gifts are given out or claimed; what was claimed later than the period is no claim of it', async () => {
  const { eventId } = shop.sheet;
  await shop.sql(`update promo_codes set created_at = now() - interval '20 days' where event_id = $1`, [eventId]);

  expect((await figures({ days: 7 })).campaigns).toMatchObject([{ event_id: eventId, claimed_in_period: 3 }]);
  expect((await figures({ from: daysAgo(30), to: daysAgo(10) })).campaigns).toMatchObject([{ claimed: 3, claimed_in_period: 0 }]);
  expect(await figures({ from: daysAgo(40), to: daysAgo(30) })).toEqual(nothing);
  expect(await figures({ from: daysAgo(15), to: daysAgo(10) })).toEqual(nothing);
});

test('the latest five are told apart, all of them are counted', async () => {
  const slugs: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { slug } = shop.open();
    await shop.codes({ count: 1 }, slug);
    slugs.unshift(slug);
  }
  const { given, claimed, events, campaigns } = await figures();

  expect({ given, claimed, events }).toEqual({ given: 19, claimed: 3, events: 7 });
  expect(campaigns.map(({ slug }) => slug)).toEqual(slugs.slice(0, 5));
});

test('another tenant sees none of them, customer service sees them all', async () => {
  expect(await figures({}, { ...shop.staff, tenantId: newId() })).toEqual(nothing);
  expect((await figures({}, { ...shop.staff, role: 'customer_service' })).events).toBe(7);
});
