import type { AddressCorrection } from '@merchloom/contracts/after-order';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
import sharp from 'sharp';
import { moveOrder } from '../src/orders/move-order.ts';
import { anAddress, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const slug = 'summer-run';
const tokenOf = (trackingUrl: string | undefined) => /\/order\/([\w-]+)$/.exec(trackingUrl ?? '')![1]!;
const buy = async (basket: Parameters<Shop['buy']>[0] = {}) => {
  const order = await shop.buy(basket);
  return { id: order.id, ref: order.order_ref, token: tokenOf(order.tracking_url) };
};
const { email: _, message: __, ...address } = anAddress({ address_postcode: 'SW1Y 4JH' });

const track = (token: string, as: string = shop.tenantId) => shop.service.call(endpoints.trackOrder, { as, params: { slug, token } });
const correct = (token: string, body: Partial<AddressCorrection>, as = shop.tenantId) =>
  shop.service.call(endpoints.correctOrderAddress, { as, params: { slug, token }, body: { ...address, ...body } });
const resize = (token: string, line: string, size: string) =>
  shop.service.call(endpoints.correctOrderSize, { as: shop.tenantId, params: { slug, token, line }, body: { size } });
const cancel = (token: string, as = shop.tenantId) => shop.service.call(endpoints.cancelOrderByLink, { as, params: { slug, token } });
const production = (orderId: string) =>
  shop.service.kit.db.tenant(shop.tenantId, (trx) =>
    moveOrder(trx, {
      tenantId: shop.tenantId,
      orderId,
      to: 'queued downloading',
      by: { kind: 'pipeline' },
      cause: 'fix_window_over',
      now: new Date(),
    }),
  );
const placedAt = (orderId: string, when: string) =>
  shop.sql(
    `set session_replication_role = replica; update orders set placed_at = ${when} where id = '${orderId}'; set session_replication_role = origin`,
  );
const stand = (orderId: string, set: string) =>
  shop.sql(
    `set session_replication_role = replica; update orders set ${set} where id = '${orderId}'; set session_replication_role = origin`,
  );

describe('the signed link', () => {
  test('shows the order in plain steps, what may still be changed, and none of the staff’s words', async () => {
    const { token, ref } = await buy();
    const { status, body, headers } = await track(token);

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(body.data).toMatchObject({
      order_ref: ref,
      step: 'received',
      status: 'new',
      attention: null,
      total_store_price: 45.86,
      customer: { name: 'Ada Lovelace', phone: '+44 20 7946 0018', address_postcode: 'SW1Y 4JH' },
      event: { name: 'Summer Run', region: 'UK', support_email: 'help@northside.example' },
      lines: [{ name: 'Runner tee', size: 'S', quantity: 2, sizes: ['S', 'M'] }],
      refund: null,
      erasable: false,
    });
    expect(Date.parse(body.data.changeable_until!) - Date.parse(body.data.placed_at)).toBe(3_600_000);
    expect(body.data.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['received', true],
      ['preparing', false],
      ['production', false],
      ['shipped', false],
      ['delivered', false],
    ]);
  });

  test.each([
    ['new', null, 'received', null],
    ['processing', null, 'preparing', null],
    ['submitted to fulfiller', null, 'preparing', null],
    ['in production', null, 'production', null],
    ['ready to ship', null, 'production', null],
    ['shipped', null, 'shipped', null],
    ['address issue', 'processed', 'preparing', 'address'],
    ['awaiting reprint', 'in production', 'production', 'checking'],
    ['over budget', 'new', 'received', null],
  ])('%s (after %s) is %s, attention %s', async (status, problemFrom, step, attention) => {
    const { id, token } = await buy();
    await stand(id, `status = '${status}', problem_from = ${problemFrom ? `'${problemFrom}'` : 'null'}`);

    expect((await track(token)).body.data).toMatchObject({ step, attention });
  });

  test('foreign, tampered, garbled, old and unplaced ones get one and the same 404, whatever is asked', async () => {
    const { id, token } = await buy();
    const draft = await shop.checkOut();
    const other = (await buy()).id;
    const bytes = Buffer.from(token, 'base64url');
    const swapped = Buffer.concat([Buffer.from(other.replaceAll('-', ''), 'hex'), bytes.subarray(16)]).toString('base64url');
    const asked = [
      await track(token, newId()),
      await track(swapped),
      await track(`${token}A`),
      await track(token.toUpperCase()),
      await track('x'.repeat(3000)),
      await track(id),
      await track(draft.order.id),
      await cancel(token, newId()),
      await correct(swapped, { name: 'Mallory' }),
      await correct(token, { name: 'Mallory' }, newId()),
      await shop.service.call(endpoints.orderInvoice, { as: newId(), params: { slug, token } }),
      await shop.service.call(endpoints.orderData, { as: newId(), params: { slug, token } }),
      await shop.service.call(endpoints.eraseOrderData, { as: shop.tenantId, params: { slug, token: swapped } }),
    ];
    await placedAt(id, "now() - interval '401 days'");
    asked.push(await track(token), await cancel(token));

    const told = asked.map(({ status, problem }) => JSON.stringify([status, problem.code, problem.message, problem.data]));
    expect(new Set(told)).toEqual(new Set([JSON.stringify([404, 'order_not_found', asked[0]!.problem.message, undefined])]));
    const [row] = await shop.sql('select name, status from orders where id = $1', [other]);
    expect(row).toEqual({ name: 'Ada Lovelace', status: 'new' });
  });
});

test('[R12.6] a link’s token tells its order to the gateway without its tenant; whatever opens nothing tells nothing', async () => {
  const { id, token } = await buy();
  const other = (await buy()).id;
  const open = async (asked: string) =>
    (await shop.service.call(endpoints.openOrderLink, { as: shop.tenantId, body: { token: asked } })).body.data;
  const bytes = Buffer.from(token, 'base64url');
  const swapped = Buffer.concat([Buffer.from(other.replaceAll('-', ''), 'hex'), bytes.subarray(16)]).toString('base64url');

  expect(await open(token)).toEqual({ orderId: id });
  for (const wrong of [swapped, `${token}A`, 'x'.repeat(43), id]) expect(await open(wrong)).toBeNull();
  await placedAt(id, "now() - interval '401 days'");
  expect(await open(token)).toBeNull();
});

describe('the buyer’s own changes', () => {
  test('an address is corrected with one history row; sending it again changes nothing', async () => {
    const { id, token } = await buy();
    const fixed = { name: 'Ada King', address_first_line: '14 St James Square', address_postcode: 'sw1y4lb' };
    const { status, body } = await correct(token, fixed);
    await correct(token, fixed);

    expect(status).toBe(200);
    expect(body.data.customer).toMatchObject({ name: 'Ada King', address_first_line: '14 St James Square', address_postcode: 'SW1Y 4LB' });
    expect(
      await shop.sql('select from_status, to_status, actor_kind, cause from order_history where order_id = $1 order by version', [id]),
    ).toEqual([
      { from_status: null, to_status: 'new', actor_kind: 'shopper', cause: 'paid' },
      { from_status: 'new', to_status: 'new', actor_kind: 'shopper', cause: 'address_corrected' },
    ]);
    const staff = await shop.service.call(endpoints.getOrder, { as: shop.staff, params: { order: id } });
    expect(staff.body.data.timeline.map(({ cause }) => cause)).toContain('Address corrected by the customer');
  });

  test('wrong fields are named, and the country stays', async () => {
    const { token } = await buy();

    expect((await correct(token, { address_postcode: '12345', phone: '12' })).problem.errors).toHaveProperty('phone');
    expect((await correct(token, { address_postcode: 'nonsense' })).problem.errors).toHaveProperty('address_postcode');
    const abroad = await correct(token, { address_country: 'IE', address_postcode: 'D02 X285' });
    expect([abroad.status, Object.keys(abroad.problem.errors)]).toEqual([422, ['address_country']]);
  });

  test('a size is changed to one that is sold; what was paid stays as it was', async () => {
    const { id, token } = await buy();
    const line = (await track(token)).body.data.lines[0]!.id;
    const changed = await resize(token, line, 'M');

    expect(changed.body.data.lines[0]).toMatchObject({ size: 'M', total: 39.92 });
    expect((await resize(token, line, 'XL')).status).toBe(422);
    expect((await resize(token, line, 'Z')).status).toBe(422);
    expect((await resize(token, newId(), 'M')).status).toBe(404);
    await expect(shop.sql("update order_lines set quantity = 9, size = 'S' where order_id = $1", [id])).rejects.toThrow(/what was sold/);
  });

  test('nothing may be changed once production has begun, or the time is over', async () => {
    const begun = await buy();
    const line = (await track(begun.token)).body.data.lines[0]!.id;
    await production(begun.id);
    const late = await buy();
    await placedAt(late.id, "now() - interval '61 minutes'");

    for (const answer of [
      await correct(begun.token, { name: 'X' }),
      await resize(begun.token, line, 'M'),
      await cancel(begun.token),
      await correct(late.token, { name: 'X' }),
      await cancel(late.token),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'order_not_changeable']);
    }
    expect((await track(begun.token)).body.data).toMatchObject({ changeable_until: null, step: 'preparing' });
    await expect(shop.sql("update order_lines set size = 'M' where order_id = $1", [begun.id])).rejects.toThrow(/what was sold/);
  });

  test('cancelling ends the order once, asks for all its money once, and the refund is told to the buyer once', async () => {
    const { id, token, ref } = await buy({ address: { email: 'cancels@example.org' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(token)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]!.body.data).toMatchObject({ step: 'cancelled', status: 'cancelled', refund: { state: 'requested', amount: 45.86 } });
    await eventually(async () => expect(shop.standIns.refunds.filter(({ orderId }) => orderId === id)).toHaveLength(1));
    expect(shop.standIns.refunds.find(({ orderId }) => orderId === id)!.body).toEqual({
      reason: 'cancelled by the customer',
      actor: 'shopper',
      key: `cancelled:${id}`,
    });

    const refundId = newId();
    const told = { tenantId: shop.tenantId, orderId: id, refundId, amount: 4586, reason: 'cancelled by the customer', at: new Date() };
    for (let times = 0; times < 2; times += 1) await shop.refunded(told);
    expect((await track(token)).body.data).toMatchObject({
      payment_state: 'refunded',
      refund: { state: 'done', amount: 45.86 },
      credit_notes: [{ id: refundId, amount: 45.86 }],
      erasable: true,
    });
    const mails = () => shop.standIns.mails.filter((mail) => mail.includes(`refund for order ${ref}`) || mail.includes(refundId));
    await eventually(async () => expect(mails()).toHaveLength(1));
  });

  test('a part of the money back leaves the order partly refunded', async () => {
    const { id, token } = await buy();
    await shop.refunded({ tenantId: shop.tenantId, orderId: id, refundId: newId(), amount: 1000, reason: 'late', at: new Date() });

    expect((await track(token)).body.data).toMatchObject({ payment_state: 'part-refunded', refund: { state: 'done', amount: 10 } });
  });
});

describe('problem reports', () => {
  const report = (token: string, fields: Record<string, string | Blob>, as = shop.tenantId) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value as string);
    return shop.service.call(endpoints.reportProblem, { as, params: { slug, token }, body });
  };
  const photoOf = async (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Artist: 'Ada', ImageDescription: 'at home' } })
      .jpeg()
      .toBuffer();

  test('a problem is told with a photo, of which staff of the tenant see the pixels and nothing else', async () => {
    const { id, token } = await buy();
    const photo = new Blob([await photoOf(2400, 1200)], { type: 'text/html' });
    const { status, body } = await report(token, { category: 'damaged', text: ' A hole in the sleeve ', photo });

    expect(status).toBe(201);
    expect(body.data.reports).toMatchObject([{ category: 'damaged', text: 'A hole in the sleeve', has_photo: true }]);
    const staff = await shop.service.call(endpoints.getOrder, { as: shop.staff, params: { order: id } });
    expect(staff.body.data.reports).toEqual(body.data.reports);
    const [row] = await shop.sql<{ photo: Buffer }>('select photo from order_reports where order_id = $1', [id]);
    const kept = await sharp(row!.photo).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 1600, 800, undefined]);

    const reportId = body.data.reports[0]!.id;
    const photoFor = (as: object | string) =>
      shop.service.call(endpoints.reportPhoto, { as: as as typeof shop.staff, params: { report: reportId } });
    expect((await photoFor(shop.staff)).headers.get('content-type')).toBe('image/webp');
    expect((await photoFor({ ...shop.staff, tenantId: newId() })).status).toBe(404);
    expect((await photoFor(shop.tenantId)).status).toBe(401);
  });

  test.each([
    ['a page that calls itself a picture', () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', async () => (await photoOf(800, 800)).subarray(0, 900)],
    ['a picture of too many pixels', () => Buffer.concat([pngStart(20_000, 20_000), Buffer.alloc(400)])],
  ])('%s is refused, and nothing is kept', async (_name, bytes) => {
    const { id, token } = await buy();
    const { status, problem } = await report(token, { category: 'other', text: 'Look', photo: new Blob([new Uint8Array(await bytes())]) });

    expect([status, Object.keys(problem.errors)]).toEqual([422, ['photo']]);
    expect(await shop.sql('select from order_reports where order_id = $1', [id])).toHaveLength(0);
  });

  test('words are asked for, categories are known, and five reports are enough', async () => {
    const { token } = await buy();

    expect((await report(token, { category: 'damaged', text: ' ' })).problem.errors).toHaveProperty('text');
    expect((await report(token, { category: 'rude', text: 'x' })).problem.errors).toHaveProperty('category');
    expect((await report(token, { category: 'other', text: 'x' }, newId())).status).toBe(404);
    for (let sent = 0; sent < 5; sent += 1) expect((await report(token, { category: 'other', text: `Report ${sent}` })).status).toBe(201);
    expect((await report(token, { category: 'other', text: 'One more' })).problem.code).toBe('too_many_reports');
  });
});

/** The beginning of a PNG that says how big it is. */
function pngStart(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header]);
}
