import { type GiftShop, openGiftShop } from './gift-shop.ts';

let shop: GiftShop;
beforeAll(async () => {
  shop = await openGiftShop();
});
afterAll(() => shop.close());

const spellings = ['12 High Street', '12 High St.', '12, high street', 'No. 12 HIGH ST', '12  High-Street'];
/** A claim that meets a server too busy is made again, as people do: what counts is how it ends. */
const claim: GiftShop['claim'] = async (...asked) => {
  for (;;) {
    const reply = await shop.claim(...asked);
    if (reply.status !== 503) return reply;
  }
};
const claimsIn = async (sql: string, values: unknown[]) => (await shop.sql<{ count: number }>(sql, values))[0]!.count;

test('[R9.9] of 500 claims of one household at once, each with a code of its own, exactly one stands', async () => {
  const codes = await shop.codes({ count: 500 });
  const replies = await Promise.all(
    codes.map(({ code }, index) =>
      claim({
        name: 'Ada Lovelace',
        email: `ada${index}@example.org`,
        address_first_line: spellings[index % spellings.length],
        promo_code: code,
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ problem }) => problem?.errors?.address_first_line)).toHaveLength(499);
  expect(await claimsIn('select sum(claims)::int as count from promo_codes', [])).toBe(1);
  expect(await claimsIn('select count(*)::int as count from orders', [])).toBe(1);
});

test('of 200 people with one single-use code exactly one has it; a shared code is good for its number', async () => {
  const [single] = await shop.codes();
  const [shared] = await shop.codes({ max_claims: 25 });
  const race = (code: string) =>
    Promise.all(Array.from({ length: 200 }, (_, index) => claim({ ...shop.somebody(), promo_code: code }, { ip: `203.0.113.${index}` })));
  const one = await race(single!.code);
  const many = await race(shared!.code);

  expect(one.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(many.filter(({ status }) => status === 201)).toHaveLength(25);
  for (const { id } of [single!, shared!]) {
    const claims = await claimsIn('select claims as count from promo_codes where id = $1', [id]);
    expect(await claimsIn(`select count(*)::int as count from gift_claims where promo_code_id = $1 and state = 'active'`, [id])).toBe(
      claims,
    );
  }
});

test('a budget for ten is spent ten times by fifty claims at once; the rest waits', async () => {
  await shop.terms({ budget: 100, item_cost: 10 });
  const [shared] = await shop.codes({ max_claims: 50 });
  const spentBefore = await claimsIn('select spent_minor::int as count from gift_terms', []);
  const replies = await Promise.all(Array.from({ length: 50 }, () => claim({ ...shop.somebody(), promo_code: shared!.code })));

  expect(replies.every(({ status }) => status === 201)).toBe(true);
  expect(replies.filter(({ body }) => body.data.order.status === 'new')).toHaveLength(10);
  expect(await claimsIn('select spent_minor::int as count from gift_terms', [])).toBe(spentBefore + 10_000);
});
