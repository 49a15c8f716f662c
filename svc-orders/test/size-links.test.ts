import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { SizeLink } from '@merchloom/contracts/size-links';
import { aDraft, aLine, aRecipient, type BulkShop, openBulkShop } from './bulk-shop.ts';

let shop: BulkShop;
beforeAll(async () => {
  shop = await openBulkShop();
});
afterAll(() => shop.close());

const terms = (overrides: object = {}) => ({
  ...{ title: 'Crew sizes', note: '', product_ids: ['team-tee'], ask_address: false, pieces_each: 1, ends_at: null },
  ...overrides,
});
const make = async (overrides: object = {}): Promise<SizeLink> =>
  (await shop.service.call(endpoints.createSizeLink, { as: shop.staff, params: shop.params, body: terms(overrides) })).body.data;
const tokenOf = ({ path }: SizeLink) => path.split('/').at(-1)!;
const page = (token: string, answer?: string, as: string = shop.tenantId) =>
  shop.service.call(endpoints.sizePage, { as, params: { ...shop.params, token }, query: { ...(answer && { answer }) } });
const { message: _, ...somebody } = aRecipient({ address_first_line: '', address_city: '', address_postcode: '', address_country: '' });
const answer = (token: string, body: object = {}) =>
  shop.service.call(endpoints.answerSizes, {
    as: shop.tenantId,
    params: { ...shop.params, token },
    body: { ...somebody, website: '', ...body } as never,
  });
const answers = async (link: SizeLink) =>
  (await shop.service.call(endpoints.listSizeAnswers, { as: shop.staff, params: { ...shop.params, link: link.id } })).body.data;

test('people say their size, change it with their own mark, and the organiser sees the last word', async () => {
  const link = await make();
  const token = tokenOf(link);
  const opened = await page(token);
  const { body } = await answer(token, { lines: [aLine({ custom_text_front: 'Ada' })] });
  const mark = body.data.answer;
  await answer(token, { answer: mark, lines: [aLine({ size: 'M' })] });

  expect(opened.body.data).toMatchObject({ title: 'Crew sizes', event: 'Team kit', over: false, mine: null });
  expect(opened.body.data.products.map(({ product_id }) => product_id)).toEqual(['team-tee']);
  expect(opened.body.data.products[0]).not.toHaveProperty('price');
  expect((await page(token, mark)).body.data.mine).toMatchObject({ name: 'Ada Lovelace', lines: [{ size: 'M' }] });
  expect(await answers(link)).toMatchObject([{ name: 'Ada Lovelace', lines: [{ size: 'M', custom_text_front: '' }] }]);
});

test('nobody reads or changes the answer of another without its mark', async () => {
  const link = await make();
  const other = await make();
  const mark = (await answer(tokenOf(link))).body.data.answer;

  expect((await page(tokenOf(other), mark)).body.data.mine).toBeNull();
  expect((await page(tokenOf(link), tokenOf(link))).body.data.mine).toBeNull();
  await answer(tokenOf(other), { answer: mark, name: 'Mallory' });
  expect(await answers(link)).toMatchObject([{ name: 'Ada Lovelace' }]);
  expect((await page(tokenOf(link), undefined, newId())).status).toBe(404);
  const token = tokenOf(link);
  expect((await page(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  expect((await page(mark)).status).toBe(404);
});

test('what is not offered, too much or misspelt is refused at its field', async () => {
  const token = tokenOf(await make({ ask_address: true, pieces_each: 2 }));
  const wrong = async (body: object) => Object.keys((await answer(token, body)).problem.errors);
  const home = aRecipient();

  expect(await wrong({ ...home, lines: [aLine({ product_id: 'mug', size: '' })] })).toEqual(['lines.0']);
  expect(await wrong({ ...home, lines: [aLine({ quantity: 2 }), aLine({ size: 'M' })] })).toEqual(['lines']);
  expect(await wrong({ ...home, lines: [aLine({ custom_text_front: '☃' })] })).toEqual(['lines.0.custom_text_front']);
  expect(await wrong({ ...home, lines: [] })).toEqual(['lines']);
  expect(await wrong({ ...home, name: ' ' })).toEqual(['name']);
  expect((await wrong({})).sort()).toEqual(['address_city', 'address_country', 'address_first_line', 'address_postcode']);
});

test('a closed link, one whose day is over and one that is full take no answer', async () => {
  const link = await make();
  const params = { ...shop.params, link: link.id };
  const { body } = await shop.service.call(endpoints.changeSizeLink, {
    as: shop.staff,
    params,
    body: { version: 1, ...terms(), closed: true },
  });
  const stale = await shop.service.call(endpoints.changeSizeLink, {
    as: shop.staff,
    params,
    body: { version: 1, ...terms(), closed: false },
  });
  const past = await make({ ends_at: '2020-01-01T00:00:00Z' });

  expect(body.data).toMatchObject({ closed: true, version: 2 });
  expect(stale.problem).toMatchObject({ code: 'conflict', data: { size_link: { closed: true } } });
  for (const over of [link, past]) {
    expect((await page(tokenOf(over))).body.data.over).toBe(true);
    expect((await answer(tokenOf(over))).problem).toMatchObject({ status: 410, code: 'size_link_over' });
  }
});

test('what scripts fill in is kept nowhere, and they are none the wiser', async () => {
  const link = await make();
  expect((await answer(tokenOf(link), { website: 'https://spam.example' })).status).toBe(200);
  expect(await answers(link)).toEqual([]);
});

test('answers without addresses become one parcel, equal ones together; an answer taken out is in none', async () => {
  const link = await make();
  for (const name of ['Ada', 'Grace', 'Mary']) await answer(tokenOf(link), { name });
  await answer(tokenOf(link), { name: 'Zoë', lines: [aLine({ size: 'M' })] });
  const [first] = await answers(link);
  const params = { ...shop.params, link: link.id, answer: first!.id };
  expect((await shop.service.call(endpoints.deleteSizeAnswer, { as: shop.staff, params })).status).toBe(200);
  expect((await shop.service.call(endpoints.deleteSizeAnswer, { as: shop.staff, params })).status).toBe(404);
  const { body } = await shop.create({ ...aDraft([], { title: '' }), size_link: link.id });

  expect(body.data).toMatchObject({ title: 'Crew sizes', pieces: 3, parcels: 1 });
  expect(body.data.draft!.recipients).toMatchObject([
    {
      name: '',
      lines: [
        { size: 'S', quantity: 2 },
        { size: 'M', quantity: 1 },
      ],
    },
  ]);
  expect(body.data.quote!.problems.map(({ field }) => field)).toContain('recipients.0.address_first_line');
});

test('answers with addresses become a parcel each, ready to be placed', async () => {
  await shop.credit(100_000);
  const link = await make({ ask_address: true });
  for (const name of ['Ada', 'Grace']) await answer(tokenOf(link), { ...aRecipient({ name }), website: '' });
  const { body } = await shop.create({ ...aDraft([]), size_link: link.id });

  expect(body.data.quote).toMatchObject({ parcels: 2, problems: [] });
  expect((await shop.place(body.data, body.data.quote!.total)).body.data.parcel_list.map(({ name }) => name)).toEqual(['Ada', 'Grace']);
});

test('links of other events and tenants are not found', async () => {
  const link = await make();
  const params = { ...shop.params, link: link.id };
  const foreign = { ...shop.staff, tenantId: newId() };
  expect((await shop.service.call(endpoints.listSizeAnswers, { as: foreign, params })).status).toBe(404);
  expect((await shop.service.call(endpoints.listSizeAnswers, { as: shop.staff, params: { ...params, slug: 'summer-run' } })).status).toBe(
    404,
  );
  expect((await shop.create({ ...aDraft([]), size_link: newId() })).status).toBe(404);
  const unknown = await shop.service.call(endpoints.createSizeLink, {
    as: shop.staff,
    params: shop.params,
    body: terms({ product_ids: ['gone'] }),
  });
  expect(Object.keys(unknown.problem.errors)).toEqual(['product_ids']);
});
