import { createHash } from 'node:crypto';
import type { FulfilmentOrder, ProgressReport } from '@merchloom/contracts/fulfilment';
import { type Fulfiller, startFulfiller } from '../src/fulfiller/server.ts';
import { steps } from '../src/fulfiller/shop-floor.ts';
import { isSigned, sign, signatureHeader } from '../src/fulfiller/signature.ts';
import { type Listening, listen, readBody } from '../src/web/listen.ts';

const secret = 'shared-secret';
const file = Buffer.from('a print file');
const sha256 = createHash('sha256').update(file).digest('hex');

/** The shop's side: serves print files and takes reports. */
async function startShop() {
  const reports: ProgressReport[] = [];
  const shop = { reports, fetched: 0, missing: 0, refuse: 0, unsigned: 0, heard: () => {} };
  const listening: Listening = await listen(async (request, response) => {
    if (request.url === '/file') {
      shop.fetched++;
      if (shop.missing > 0) {
        shop.missing--;
        return void (shop.missing % 2 ? response.writeHead(503).end() : request.socket.destroy());
      }
      return void response.end(file);
    }
    const body = await readBody(request);
    if (!isSigned(body, request.headers[signatureHeader], secret)) shop.unsigned++;
    if (shop.refuse > 0) {
      shop.refuse--;
      return void response.writeHead(503).end();
    }
    reports.push(JSON.parse(body.toString()));
    response.writeHead(202).end();
    shop.heard();
  });
  const until = (done: () => boolean) =>
    new Promise<void>((resolve) => {
      shop.heard = () => {
        if (done()) resolve();
      };
      shop.heard();
    });
  return Object.assign(shop, { ...listening, until });
}

let shop: Awaited<ReturnType<typeof startShop>>;
let fulfiller: Fulfiller;

beforeEach(async () => {
  shop = await startShop();
  fulfiller = await startFulfiller({ secret, stepMs: 2 });
});
afterEach(async () => {
  await fulfiller.stop();
  await shop.stop();
});

const anOrder = (over: Partial<FulfilmentOrder> = {}, address = '1 High Street'): FulfilmentOrder => ({
  submission_id: 'sub-1',
  order_ref: 'ML-1',
  shipping_method: 'standard',
  callback_url: `${shop.url}/reports`,
  recipient: {
    name: 'Ann Example',
    phone: '+441234567',
    email: 'ann@example.com',
    address_first_line: address,
    address_second_line: '',
    address_city: 'Leeds',
    address_county: '',
    address_state: '',
    address_postcode: 'LS1 1AA',
    address_country: 'GB',
  },
  lines: [
    {
      line_id: 'l1',
      sku: 'TS-1',
      garment: 't-shirt',
      colour: 'black',
      size: 'M',
      quantity: 2,
      files: [{ side: 'front', url: `${shop.url}/file`, sha256, width: 4677, height: 5787 }],
    },
  ],
  ...over,
});

async function send(order: FulfilmentOrder, headers: Record<string, string> = {}) {
  const body = JSON.stringify(order);
  const reply = await fetch(`${fulfiller.url}/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': order.submission_id,
      [signatureHeader]: sign(body, secret),
      ...headers,
    },
    body,
  });
  return { status: reply.status, body: (await reply.json()) as { code?: string; fulfiller_order_id?: string } };
}

test('[R1.11] an order is taken, made and reported step by step until it is shipped with a tracking number', async () => {
  const { status, body } = await send(anOrder());
  expect(status).toBe(201);
  await shop.until(() => shop.reports.length === steps.length);

  expect(shop.reports.map((report) => report.status)).toEqual(steps);
  expect(shop.reports.at(-1)).toMatchObject({
    submission_id: 'sub-1',
    fulfiller_order_id: body.fulfiller_order_id,
    carrier: 'Royal Mail',
    tracking_number: expect.stringMatching(/^SBX/),
  });
  expect(shop.unsigned).toBe(0);
});

test('the same submission sent again, also at once, is one order', async () => {
  const answers = await Promise.all([send(anOrder()), send(anOrder()), send(anOrder({ callback_url: `${shop.url}/reports?again` }))]);
  expect(new Set(answers.map((answer) => answer.body.fulfiller_order_id)).size).toBe(1);
  await shop.until(() => shop.reports.length === steps.length);
  expect(shop.fetched).toBe(1);
  expect((await send(anOrder())).status).toBe(200);
  expect((await send(anOrder({ order_ref: 'another' }))).status).toBe(409);
});

test('a report that the shop could not take comes again', async () => {
  shop.refuse = 2;
  await send(anOrder());
  await shop.until(() => shop.reports.length === steps.length);
  expect(shop.reports.map((report) => report.status)).toEqual(steps);
});

test('an address, a garment or a file that cannot be used is refused with its code', async () => {
  expect(await send(anOrder({ submission_id: 'a' }, 'REFUSE Street 1'))).toMatchObject({ status: 422, body: { code: 'address_refused' } });
  const [line] = anOrder().lines as [FulfilmentOrder['lines'][number]];
  expect(await send(anOrder({ submission_id: 'b', lines: [{ ...line, sku: 'UNKNOWN-1' }] }))).toMatchObject({
    body: { code: 'sku_unknown' },
  });
  const files = line.files.map((each) => ({ ...each, sha256: 'f'.repeat(64) }));
  expect(await send(anOrder({ submission_id: 'c', lines: [{ ...line, files }] }))).toMatchObject({
    status: 422,
    body: { code: 'file_broken' },
  });
  expect(await send(anOrder({ submission_id: 'd', lines: [] }))).toMatchObject({ status: 422, body: { code: 'rejected' } });
  expect(shop.reports).toEqual([]);
});

test('a file that the shop cannot give just now is no broken file: the order may come again', async () => {
  shop.missing = 2;
  expect(await send(anOrder())).toMatchObject({ status: 503 });
  expect(await send(anOrder())).toMatchObject({ status: 503 });
  expect(await send(anOrder())).toMatchObject({ status: 201 });
});

test('an order with a forged, old or missing signature is not taken', async () => {
  const body = JSON.stringify(anOrder());
  for (const signature of [
    '',
    't=1,v1=00',
    sign(body, 'wrong'),
    sign(body, secret, Math.floor(Date.now() / 1000) - 400),
    sign(`${body} `, secret),
  ])
    expect((await send(anOrder(), { [signatureHeader]: signature })).status).toBe(401);
});
