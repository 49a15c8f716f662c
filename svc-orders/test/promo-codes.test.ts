import { endpoints } from '@merchloom/contracts/endpoints';
import { type GiftShop, openGiftShop } from './gift-shop.ts';

let shop: GiftShop;
beforeAll(async () => {
  shop = await openGiftShop();
});
afterAll(() => shop.close());

const params = () => ({ slug: shop.sheet.slug });
const make = (body: object, as: object = shop.staff) =>
  shop.service.call(endpoints.createPromoCodes, { as: as as never, params: params(), body: body as never });

test('codes are made in bulk, listed in pages, and stand nowhere in clear', async () => {
  const made = await make({ count: 120, max_claims: 3, allowance: 2, product_ids: ['thank-you-mug'] });
  const codes = made.body.data.codes;
  const pages: string[][] = [];
  for (let after: string | undefined; ; ) {
    const { body } = await shop.service.call(endpoints.listPromoCodes, {
      as: shop.staff,
      params: params(),
      query: { limit: 50, ...(after && { after }) },
    });
    pages.push(body.data.map(({ code }) => code));
    if (!body.page.next) break;
    after = body.page.next;
  }

  expect(made.body).toMatchObject({ message: '120 codes are ready.' });
  expect(new Set(codes.map(({ code }) => code)).size).toBe(120);
  expect(codes[0]).toMatchObject({ max_claims: 3, claims: 0, allowance: 2, product_ids: ['thank-you-mug'], email: null, active: true });
  expect(codes[0]!.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat())).toEqual(new Set(codes.map(({ code }) => code)));
  const rows = await shop.sql<{ row: string }>(`select row_to_json(p)::text as row from promo_codes p`);
  const plain = codes[0]!.code.replace('-', '');
  expect(rows.some(({ row }) => row.includes(plain) || row.includes(Buffer.from(plain).toString('hex')))).toBe(false);
});

test('codes are found by the whole code however it is typed, or by a part of an e-mail; the file holds what was found', async () => {
  const { code, id } = (await make({ count: 1, email: 'Grace.Hopper@example.org' })).body.data.codes[0]!;
  await make({ count: 2, email: 'ada_lovelace@example.org' });
  const found = async (q: string) =>
    (await shop.service.call(endpoints.listPromoCodes, { as: shop.staff, params: params(), query: { q } })).body.data;

  expect((await found(code.toLowerCase().replace('-', ' '))).map((each) => each.id)).toEqual([id]);
  expect((await found('HOPPER@')).map((each) => each.id)).toEqual([id]);
  expect(await found('a_l')).toHaveLength(2);
  expect(await found('e_e')).toEqual([]);
  expect(await found('7KQ2M-XXXXX')).toEqual([]);
  const { body } = await shop.service.call(endpoints.exportPromoCodes, { as: shop.staff, params: params(), query: { q: 'hopper' } });
  expect(String(body).trim().split('\n')).toHaveLength(2);
  expect(String(body)).toContain(code);
});

test('a file makes a code per row; a wrong row is named and then nothing is made', async () => {
  const before = await shop.sql('select count(*) from promo_codes');
  const wrong = await make({
    csv: 'code;max_claims;email;product_ids;expires_at\n7KQ2M-XR4TD;1;;;\n7kq2mxr4td;0;nobody;hat;never\n',
  });
  const unchanged = await shop.sql('select count(*) from promo_codes');
  const right = await make({
    csv: '\uFEFFcode,name,email,expires_at\r\n7KQ2M-XR4TD,"Hopper, Grace",grace@example.org,2030-01-31\r\n,,,\r\n',
  });
  const again = await make({ csv: 'code\n7KQ2M-XR4TD\n' });

  expect(wrong.status).toBe(422);
  expect(wrong.problem.data.rows).toEqual([
    { row: 2, field: 'code', code: 'duplicate', message: 'This value occurs twice.' },
    { row: 2, field: 'expires_at', code: 'invalid', message: 'This value is not valid.' },
    { row: 2, field: 'product_ids', code: 'product_unknown', message: expect.stringMatching(/not sold/) },
    { row: 2, field: 'email', code: 'invalid_email', message: expect.stringMatching(/e-mail/) },
    { row: 2, field: 'max_claims', code: 'invalid', message: 'This value is not valid.' },
  ]);
  expect(unchanged).toEqual(before);
  expect(right.body.data.codes).toMatchObject([
    { code: '7KQ2M-XR4TD', email: 'grace@example.org', expires_at: '2030-01-31T23:59:59.000Z' },
  ]);
  expect([again.status, again.problem.data.rows]).toMatchObject([422, [{ row: 1, field: 'code', code: 'duplicate' }]]);
});

test('all codes come out as a file with their claim links', async () => {
  const { body, headers } = await shop.service.call(endpoints.exportPromoCodes, { as: shop.staff, params: params() });
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toContain('volunteer-thanks-promo-codes.csv');
  expect(String(body)).toContain('https://shop.example/volunteer-thanks#claim=');
});

test('administrators and account managers make codes; others, and unknown gifts and events, are refused', async () => {
  const as = (role: string) => ({ ...shop.staff, role });
  const statuses = [];
  for (const role of ['admin', 'account_manager', 'customer_service']) statuses.push((await make({}, as(role))).status);
  const unknownGift = await make({ product_ids: ['hat'] });
  const notGifts = await shop.service.call(endpoints.createPromoCodes, {
    as: shop.staff,
    params: { slug: 'summer-run' },
    body: {} as never,
  });

  expect(statuses).toEqual([201, 201, 403]);
  expect([unknownGift.status, notGifts.status]).toEqual([422, 404]);
});
