import { oneTee, openGiftShop } from './gift-shop.ts';
import { openShop, type Shop, twoTees } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const tee = (text: string, change: object = {}) => ({ ...twoTees[0]!, quantity: 1, custom_text_front: text, ...change });

test('[R8.2] an order shows each personal version with its own text and picture, and the plain one as before', async () => {
  const figures = { amount: 67.02, total_shipping_price: 7.14 };
  const order = await shop.buy({ products: [tee('Grace'), tee('Ada'), tee('')], pay: figures });

  expect(order.products.map(({ custom_text_front, images }) => [custom_text_front, images.front_preview])).toEqual([
    ['Grace', '/media/mockups/Grace/480.webp'],
    ['Ada', '/media/mockups/Ada/480.webp'],
    ['', '/media/mockups/navy/480.webp'],
  ]);
});

test('a text that its typeface cannot set is refused at its line before anybody pays', async () => {
  const { status, problem } = await shop.createCustomer({ products: [tee(''), tee('Sn☃w', { size: 'M' })] });

  expect(status).toBe(422);
  // The characters that the field allows are asked first.
  expect(problem.errors).toEqual({ 'products.1.custom_text_front': ['This value is not valid.'] });
  shop.standIns.sell({
    ...shop.sheet,
    slug: 'any-text',
    products: shop.sheet.products.map((product) => ({
      ...product,
      front: product.front.map((element) => ({ ...element, allowed: 'any' as const })),
    })),
  });
  const any = await shop.createCustomer({ products: [tee(''), tee('Sn☃w', { size: 'M' })] }, shop.tenantId, 'any-text');

  expect(any.status).toBe(422);
  expect(any.problem.errors).toEqual({ 'products.1.custom_text_front': ['This typeface has no such characters. Please leave them out.'] });
});

test('a gift is pictured with its recipient’s name, and refused before its code is used where that cannot be printed', async () => {
  const gifts = await openGiftShop();
  const [code] = await gifts.codes();
  const claim = (custom_text_front: string) =>
    gifts.claim({ ...gifts.somebody(), promo_code: code!.code, products: [{ ...oneTee[0], custom_text_front }] });

  const refused = await claim('Sn☃w');
  const { body } = await claim('Grace');

  expect(Object.keys(refused.problem.errors ?? {})).toEqual(['products.0.custom_text_front']);
  expect(body.data.order.products).toMatchObject([
    { custom_text_front: 'Grace', images: { front_preview: '/media/mockups/Grace/480.webp' } },
  ]);
  await gifts.close();
});
