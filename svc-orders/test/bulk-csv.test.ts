import { endpoints } from '@merchloom/contracts/endpoints';
import { type BulkShop, openBulkShop } from './bulk-shop.ts';

let shop: BulkShop;
beforeAll(async () => {
  shop = await openBulkShop();
});
afterAll(() => shop.close());

const heading = 'name,email,address_first_line,address_city,address_postcode,address_country,product,colour,size,quantity,front_text';
const ada = 'Ada Lovelace,ada@example.org,12 St James Square,London,sw1y 4jh,GB';

test('rows of one name and address are one parcel; equal lines are added up', async () => {
  const { body } = await shop.read(
    [
      heading,
      `${ada},Team tee,navy,S,2,`,
      `${ada},TEAM-TEE,Bleu marine,s,3,`,
      `${ada},team-tee,Navy,M,1,Zoë`,
      'Grace,,1 High St,Leeds,LS1 1AA,Vereinigtes Königreich,mug,,,4,',
    ].join('\n'),
  );

  expect(body.data).toMatchObject({ rows: 4, pieces: 10, errors: [] });
  expect(body.data.recipients).toMatchObject([
    {
      ...{ name: 'Ada Lovelace', email: 'ada@example.org', address_postcode: 'SW1Y 4JH', address_country: 'GB' },
      lines: [
        { product_id: 'team-tee', colour_code: 'navy', size: 'S', quantity: 5, custom_text_front: '' },
        { product_id: 'team-tee', size: 'M', quantity: 1, custom_text_front: 'Zoë' },
      ],
    },
    { name: 'Grace', address_country: 'GB', lines: [{ product_id: 'mug', colour_code: 'navy', size: '', quantity: 4 }] },
  ]);
});

test('every wrong cell is named by row and column, in words that help; the rest is read', async () => {
  const { body } = await shop.read(
    [
      heading,
      `${ada},Team tee,navy,S,0,`,
      `${ada},Team shirt,navy,S,1,`,
      `${ada},Team tee,pink,4XL,1,`,
      `${ada},Team tee,navy,S,1,way too long a name`,
      'Grace,nonsense,,Leeds,QQQ,GB,mug,,,1,',
      `${ada},Team tee,navy,XL,1,`,
      `${ada},Team tee,navy,M,7,`,
    ].join('\r\n'),
  );

  expect(body.data.errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [1, 'quantity', 'bulk_quantity'],
    [2, 'product', 'csv_choose'],
    [3, 'colour', 'csv_choose'],
    [3, 'size', 'csv_choose'],
    [4, 'front_text', 'too_long'],
    [5, 'email', 'invalid_email'],
    [5, 'address_first_line', 'required'],
    [5, 'address_postcode', 'invalid_postcode'],
    [6, 'product', 'product_sold_out'],
  ]);
  expect(body.data.errors[1]!.message).toBe('Not one of this event’s. Choose: Team tee, Mug.');
  expect(body.data.recipients).toMatchObject([{ lines: [{ quantity: 7 }] }]);
});

test('a list of names without addresses is one parcel whose address is still to be said', async () => {
  const { body } = await shop.read('product;size;quantity;front_text\nTeam tee;S;1;Ada\nTeam tee;M;1;Grace\n');
  expect(body.data.errors).toEqual([]);
  expect(body.data.recipients).toMatchObject([
    { name: '', address_city: '', lines: [{ custom_text_front: 'Ada' }, { custom_text_front: 'Grace' }] },
  ]);
});

test.each([
  ['an unknown column', 'product,quantity,shoe size\nmug,1,44', [[0, 'shoe size', 'csv_column_unknown']]],
  ['no quantity', 'product\nmug', [[0, 'quantity', 'csv_column_missing']]],
  ['no rows', 'product,quantity\n', [[0, '', 'csv_empty']]],
  [
    'nothing at all',
    '',
    [
      [0, 'product', 'csv_column_missing'],
      [0, 'quantity', 'csv_column_missing'],
      [0, '', 'csv_empty'],
    ],
  ],
])('a file with %s makes nothing', async (_, csv, errors) => {
  const { body } = await shop.read(csv);
  expect(body.data.errors.map(({ row, field, code }) => [row, field, code])).toEqual(errors);
  expect(body.data.recipients).toEqual([]);
});

test('the file to fill in can be read back as it is', async () => {
  const { body } = await shop.service.call(endpoints.bulkCsvTemplate, { as: shop.staff, params: shop.params });
  const read = await shop.read(body as unknown as string);

  expect(read.body.data.errors).toEqual([]);
  expect(read.body.data.recipients).toMatchObject([{ name: 'Ada Lovelace', lines: [{ product_id: 'team-tee' }, { product_id: 'mug' }] }]);
});

test('nothing is kept of a file that is only read', async () => {
  await shop.read([heading, `${ada},mug,,,1,`].join('\n'));
  expect(await shop.sql('select 1 from bulk_orders')).toEqual([]);
});
