import { oneTee, openGiftShop } from './gift-shop.ts';
import { openShop, type Shop, twoTees } from './shop.ts';
import { gonePicture } from './stand-ins.ts';

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

test('[R12.20] a picture of the buyer’s own is part of what is printed; one that is gone is refused at its line', async () => {
  const photo = {
    ...{
      id: 'photo',
      type: 'Image' as const,
      location: 'front' as const,
      position: { x: 2338, y: 3000 },
      size: { width: 900, height: 900 },
    },
    ...{ scale: { x: 1, y: 1 }, angle: 0, customisable: true, src: `/media/assets/${'a'.repeat(64)}.png` },
  };
  const photos = await openShop();
  photos.standIns.sell({
    ...photos.sheet,
    products: photos.sheet.products.map((product) => ({ ...product, front: [...product.front, photo] })),
  });
  const line = `${'b'.repeat(64)}.jpg@900x1200`;
  const customer = (picture: string) => photos.createCustomer({ products: [tee(`Grace\n${picture}`)] });

  expect((await customer(gonePicture)).problem.errors).toEqual({
    'products.0.custom_picture_front': ['This picture is no longer there. Please upload it again.'],
  });
  expect((await customer('somebody’s picture')).problem.errors).toEqual({ 'products.0.custom_text_front': ['This value is not valid.'] });
  const figures = { amount: 67.02, total_shipping_price: 7.14 };
  const order = await photos.buy({ products: [tee(`Grace\n${line}`), tee('Ada'), tee('')], pay: figures });

  expect(order.products[0]).toMatchObject({
    custom_text_front: `Grace\n${line}`,
    images: { front_preview: expect.stringContaining('Grace') },
  });
  const [printed] = await photos.sql<{ design: { version: number; elements: object[] } }>(
    'select f.design from order_lines l join print_files f on f.content_hash = l.front_hash where l.order_id = $1 and l.position = 0',
    [order.id],
  );
  expect(printed!.design.version).toBe(2);
  expect(printed!.design.elements).toContainEqual({
    ...photo,
    src: `/media/shopper-pictures/${'b'.repeat(64)}.jpg`,
    crop: { left: 0, top: 0.125, width: 1, height: 0.75 },
  });
  await photos.close();
});
