import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { type GiftShop, oneMug, oneTee, openGiftShop } from './gift-shop.ts';

let shop: GiftShop;
beforeAll(async () => {
  shop = await openGiftShop();
});
afterAll(() => shop.close());

const aCode = async (body: object = {}) => (await shop.codes(body))[0]!;
const wrongCode = { promo_code: ['invalid promo code'] };
const ordered = { address_first_line: ['it looks like you have ordered your gift already'] };
const addresses = Array.from({ length: 200 }, (_, index) => `198.51.100.${index}`);
const anIp = () => addresses.pop()!;

test('[R7.6] [R4.7] [R4.10] a claim with its code becomes an order on which nothing is to pay', async () => {
  const { id, code } = await aCode();
  const { status, body } = await shop.claim({ ...shop.somebody(), promo_code: code.toLowerCase().replace('-', ' '), message: 'Thanks!' });

  expect(status).toBe(201);
  expect(body).toMatchObject({ success: true, message: 'Thank you, your gift is ordered.' });
  expect(body.data.order).toMatchObject({
    status: 'new',
    payment_state: 'covered',
    total_store_price: 0,
    total_shipping_price: 0,
    total_store_vat: 0,
    products: [{ name: 'Volunteer Tee', colour: 'Navy', size: 'M', quantity: 1, price: 0, total: 0 }],
  });
  expect(body.data.order.estimated_delivery_from).toMatch(/^\d\d-\d\d-\d{4}$/);
  const [order] = await shop.sql('select status, payment_state, total_minor, sample, message from orders where id = $1', [
    body.data.order.id,
  ]);
  expect(order).toEqual({ status: 'new', payment_state: 'covered', total_minor: '0', sample: false, message: 'Thanks!' });
  expect(await shop.sql('select cause from order_history where order_id = $1', [body.data.order.id])).toEqual([{ cause: 'gift_claimed' }]);
  expect(await shop.sql('select claims from promo_codes where id = $1', [id])).toEqual([{ claims: 1 }]);
});

test('[R9.9] whoever has their gift is told so: by the code, the address in another spelling, or the e-mail', async () => {
  const [first, second, third, fourth] = await shop.codes({ count: 4 });
  const ada = { name: 'Ada Lovelace', email: 'ada@example.org', address_first_line: '12 High Street', address_postcode: 'SW1Y 4JH' };
  const claimed = await shop.claim({ ...ada, promo_code: first!.code });
  const again = await shop.claim({ ...shop.somebody(), promo_code: first!.code });
  const spelled = { name: 'LOVELACE, Ada', email: 'other@example.org', address_first_line: '12, high st.', address_postcode: 'sw1y4jh' };
  const house = await shop.claim({ ...spelled, promo_code: second!.code });
  const mail = await shop.claim({ ...shop.somebody(), email: 'Ada+2@Example.org', promo_code: third!.code });
  const neighbour = await shop.claim({ ...spelled, name: 'Charles Babbage', email: 'charles@example.org', promo_code: fourth!.code });

  expect([claimed.status, again.status, house.status, mail.status, neighbour.status]).toEqual([201, 422, 422, 422, 201]);
  for (const { problem } of [again, house, mail]) expect(problem).toMatchObject({ errors: ordered, data: { already_ordered: true } });
  expect(await shop.sql('select claims from promo_codes where id = any($1) order by claims', [[second!.id, third!.id]])).toEqual([
    { claims: 0 },
    { claims: 0 },
  ]);
});

test('[R9.8] wrong, expired, taken back, foreign and used-up codes get one answer', async () => {
  const other = shop.open();
  const foreign = (await shop.codes({}, other.slug))[0]!;
  const expired = await aCode({ expires_at: '2020-01-01T00:00:00Z' });
  const bound = await aCode({ email: 'only@example.org' });
  const shared = await aCode({ max_claims: 2 });
  const back = await aCode();
  await shop.sql('update promo_codes set active = false where id = $1', [back.id]);
  for (const _ of [1, 2]) expect((await shop.claim({ ...shop.somebody(), promo_code: shared.code })).status).toBe(201);

  const answers = [];
  for (const promo_code of ['00000-00000', 'nonsense', foreign.code, expired.code, bound.code, shared.code, back.code]) {
    const { status, problem } = await shop.claim({ ...shop.somebody(), promo_code }, { ip: anIp() });
    answers.push({ status, errors: problem.errors, code: problem.code });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ status: 422, code: 'validation', errors: wrongCode });
  expect((await shop.claim({ ...shop.somebody(), email: 'ONLY@example.org', promo_code: bound.code })).status).toBe(201);
});

test('[R4.8] [R9.1] a code is required, and so are the fields of the form', async () => {
  const none = await shop.claim(shop.somebody());
  const empty = await shop.claim({
    name: '',
    email: '',
    phone: '',
    address_first_line: '',
    address_city: '',
    address_postcode: '',
    address_country: '',
  });

  expect(none.problem.errors).toEqual({ promo_code: ['required'] });
  for (const field of ['name', 'email', 'phone', 'address_first_line', 'address_city', 'address_postcode', 'address_country'])
    expect(empty.problem.errors[field][0]).toBe('required');
});

test('ten wrong codes in ten minutes are answered, the eleventh is not, nor is a right one then; elsewhere all is well', async () => {
  const { code } = await aCode();
  const ip = anIp();
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await shop.claim({ ...shop.somebody(), promo_code: 'wrong' }, { ip })).status);
  const right = await shop.claim({ ...shop.somebody(), promo_code: code }, { ip });
  const elsewhere = await shop.claim({ ...shop.somebody(), promo_code: code }, { ip: anIp() });
  const otherEvent = await shop.claim({ ...shop.somebody(), promo_code: 'wrong' }, { ip, slug: shop.open().slug });

  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect([right.status, elsewhere.status, otherEvent.status]).toEqual([429, 201, 422]);
  await shop.sql(`update gift_attempts set since = since - interval '11 minutes'`);
  expect((await shop.claim({ ...shop.somebody(), promo_code: 'wrong' }, { ip })).status).toBe(422);
});

test('fifty guesses at once get no more than ten answers', async () => {
  const ip = anIp();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => shop.claim({ ...shop.somebody(), promo_code: '11111-11111' }, { ip })),
  );
  expect(replies.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
  expect(replies.every(({ status }) => status === 422 || status === 429)).toBe(true);
});

test('a code is good for its allowance and its gifts only', async () => {
  const { code } = await aCode({ product_ids: ['thank-you-mug'] });
  const two = await aCode({ allowance: 2 });
  const much = await shop.claim({ ...shop.somebody(), promo_code: code, products: [{ ...oneMug[0], quantity: 2 }] });
  const wrongGift = await shop.claim({ ...shop.somebody(), promo_code: code });
  const right = await shop.claim({ ...shop.somebody(), promo_code: code, products: oneMug });
  const both = await shop.claim({ ...shop.somebody(), promo_code: two.code, products: [...oneTee, ...oneMug] });

  expect(much.problem.errors.products[0]).toContain('at most 1');
  expect(wrongGift.problem.errors).toEqual({ 'products.0': ['Your code does not include this gift. Please choose another one.'] });
  expect([right.status, both.status]).toEqual([201, 201]);
});

test('nothing is used when address, country or stock stand in the way', async () => {
  const { id, code } = await aCode();
  const abroad = await shop.claim({ ...shop.somebody(), promo_code: code, address_country: 'FR', address_postcode: '75001' });
  const postcode = await shop.claim({ ...shop.somebody(), promo_code: code, address_postcode: 'nope' });
  const soldOut = await shop.claim({ ...shop.somebody(), promo_code: code, products: [{ ...oneTee[0], size: 'XL' }] });
  const empty = await shop.claim({ ...shop.somebody(), promo_code: code, products: [] });

  expect(abroad.problem.errors).toHaveProperty('address_country');
  expect(postcode.problem.errors).toHaveProperty('address_postcode');
  expect(soldOut.problem.errors).toHaveProperty(['products.0']);
  expect(empty.status).toBe(422);
  expect(await shop.sql('select claims from promo_codes where id = $1', [id])).toEqual([{ claims: 0 }]);
});

test('an event that is over is gone, a draft and a store are not there', async () => {
  const at = (overrides: object) =>
    shop.claim({ ...shop.somebody(), promo_code: '11111-11111' }, { ip: anIp(), slug: shop.open(overrides).slug });
  const replies = [await at({ expired: true }), await at({ status: 'On hold' }), await at({ endsAt: '2020-01-01T00:00:00Z' })];

  expect(replies.map(({ status }) => status)).toEqual([410, 410, 410]);
  expect([(await at({ status: 'Draft' })).status, (await at({ type: 'Store' })).status]).toEqual([404, 404]);
});

test('a call that is repeated under its key gets the first order, also when the kept answer is lost', async () => {
  const { code } = await aCode();
  const form = { ...shop.somebody(), promo_code: code };
  const first = await shop.claim(form, { key: 'k-1' });
  const second = await shop.claim(form, { key: 'k-1' });
  await shop.sql('delete from idempotency_keys');
  const third = await shop.claim(form, { key: 'k-1' });
  const somebodyElse = await shop.claim(form, { key: 'k-2' });

  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(second.body.data.order.order_ref).toBe(first.body.data.order.order_ref);
  expect(third.body.data.order.order_ref).toBe(first.body.data.order.order_ref);
  expect(somebodyElse.problem.errors).toEqual(ordered);
});

test('a sample needs a signed link and somebody signed in, no code, and stands outside the limits', async () => {
  const params = { slug: shop.sheet.slug };
  const { body, status } = await shop.service.call(endpoints.createSampleLink, { as: shop.staff, params });
  const sample = body.data.link.split('#sample=')[1]!;
  const as = shop.staff;
  const someone = shop.somebody();
  const anonymous = await shop.claim({ ...someone, sample });
  const forged = await shop.claim({ ...someone, sample: `9${sample}` }, { as });
  const otherEvent = await shop.claim({ ...someone, sample }, { as, slug: shop.open().slug });
  const right = await shop.claim({ ...someone, sample }, { as });
  const second = await shop.claim({ ...someone, sample }, { as });

  expect([status, anonymous.status, forged.status, otherEvent.status, right.status, second.status]).toEqual([201, 403, 403, 403, 201, 201]);
  expect(await shop.sql('select sample from orders where id = $1', [right.body.data.order.id])).toEqual([{ sample: true }]);
  expect((await shop.claim({ ...someone, promo_code: (await aCode()).code })).status).toBe(201);
});

test('a code says what it is good for; only its link tells what is known of the recipient', async () => {
  const csv = 'code,email,name,address_city\n,grace@example.org,Grace Hopper,York\n';
  const [made] = await shop.codes({ csv, allowance: 2 });
  const ask = (body: object, ip = '192.0.2.9') =>
    shop.service.call(endpoints.askPromoCode, {
      as: shop.tenantId,
      params: { slug: shop.sheet.slug },
      body: body as never,
      headers: { 'x-forwarded-for': ip },
    });
  const claim = made!.claim_link.split('#claim=')[1]!;
  const typed = await ask({ promo_code: made!.code });
  const linked = await ask({ claim });
  const forged = await ask({ claim: claim.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });

  expect(typed.body.data).toEqual({ promo_code: made!.code, allowance: 2, product_ids: [], countries: [], prefill: null });
  expect(linked.body.data.prefill).toEqual({ email: 'grace@example.org', name: 'Grace Hopper', address_city: 'York' });
  expect([forged.status, forged.problem.errors]).toEqual([422, wrongCode]);
  await shop.claim({ ...shop.somebody(), email: 'grace@example.org', promo_code: made!.code });
  expect((await ask({ claim })).problem.errors).toEqual(ordered);
});

test('recipients of another organiser find none of it', async () => {
  const { code } = await aCode();
  expect((await shop.claim({ ...shop.somebody(), promo_code: code }, { as: newId() })).status).toBe(404);
});

test('[D48] a claim link may deliver to some of the event’s countries only, and the server sees to it', async () => {
  const wide = shop.open({ countries: ['GB', 'IE', 'FR'] });
  const wrong = await shop.service.call(endpoints.createPromoCodes, {
    as: shop.staff,
    params: { slug: wide.slug },
    body: { countries: ['US'] } as never,
  });
  expect([wrong.status, Object.keys(wrong.problem.errors)]).toEqual([422, ['countries']]);
  const [code] = await shop.codes({ countries: ['IE'], max_claims: 5 }, wide.slug);
  expect(code).toMatchObject({ countries: ['IE'] });
  const { body } = await shop.service.call(endpoints.askPromoCode, {
    as: shop.tenantId,
    params: { slug: wide.slug },
    body: { promo_code: '', claim: code!.claim_link.split('#claim=')[1]! },
  });
  expect(body.data.countries).toEqual(['IE']);

  const home = await shop.claim({ ...shop.somebody(), promo_code: code!.code }, { slug: wide.slug });
  expect([home.status, Object.keys(home.problem.errors)]).toEqual([422, ['address_country']]);
  const ireland = { address_country: 'IE', address_postcode: 'D02 X285', address_city: 'Dublin' };
  expect((await shop.claim({ ...shop.somebody(), ...ireland, promo_code: code!.code }, { slug: wide.slug })).status).toBe(201);
  // A file names countries per row.
  const csv = 'code,countries\n,fr|ie\n';
  expect(await shop.codes({ csv } as never, wide.slug)).toMatchObject([{ countries: ['FR', 'IE'] }]);
});
