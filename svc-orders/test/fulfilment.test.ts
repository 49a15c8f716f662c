import { statusSequence } from '@merchloom/commerce';
import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { internalTokenHeader } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { sandboxFulfillerId } from '../src/fulfilment/fulfillers.ts';
import { sign, signatureHeader } from '../src/fulfilment/signature.ts';
import { openPrintShop } from './print-shop.ts';
import { openShop, type Shop, twoTees } from './shop.ts';

let shop: Shop;
let prints: Awaited<ReturnType<typeof openPrintShop>>;
beforeAll(async () => {
  shop = await openShop({ env: { FIX_WINDOW_MS: '0' } });
  prints = await openPrintShop(shop);
});
afterAll(async () => {
  await prints.stop();
  await shop.close();
});
afterEach(() => {
  prints.state.broken = null;
  prints.state.times = 1;
  shop.standIns.state.fulfiller = undefined;
});

const secret = () => shop.standIns.env.FULFILLER_SECRET;
const statusOf = async (id: string) => (await shop.sql<{ status: string }>('select status from orders where id = $1', [id]))[0]!.status;
const historyOf = async (id: string) =>
  (await shop.sql<{ to_status: string }>('select to_status from order_history where order_id = $1 order by version', [id])).map(
    ({ to_status }) => to_status,
  );
const reached = (id: string, status: string) => eventually(async () => expect(await statusOf(id)).toBe(status));
const submissionsOf = (ref: string) => shop.standIns.submissions.filter(({ body }) => body.order_ref === ref);

async function report(
  submissionId: string,
  status: string,
  change: { secret?: string; at?: Date; fulfiller?: string; body?: object; reportId?: string } = {},
) {
  const body = JSON.stringify({
    report_id: change.reportId ?? newId(),
    submission_id: submissionId,
    fulfiller_order_id: 'F-1',
    status,
    occurred_at: new Date().toISOString(),
    ...change.body,
  });
  const fulfiller = change.fulfiller ?? sandboxFulfillerId;
  const reply = await fetch(`${shop.service.url}${fillPath(endpoints.fulfilmentReport.path, { fulfiller })}`, {
    method: 'POST',
    headers: {
      [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'orders' }),
      'content-type': 'application/json',
      [signatureHeader]: sign(change.secret ?? secret(), body, change.at ?? new Date()),
    },
    body,
  });
  return { status: reply.status, body: (await reply.json()) as { data: { outcome: string }; code: string } };
}

async function submitted(basket = {}) {
  const order = await shop.buy(basket);
  await reached(order.id, 'submitted to fulfiller');
  return { ...order, submissionId: submissionsOf(order.order_ref)[0]!.body.submission_id };
}

test('[R11.9] [R1.11] a paid order walks all fifteen statuses, each with its history and its version', async () => {
  const order = await submitted();
  for (const status of statusSequence.slice(9))
    await report(order.submissionId, status, {
      body: { carrier: 'Parcel', tracking_number: 'P1', tracking_url: 'https://track.example/P1' },
    });

  expect(await historyOf(order.id)).toEqual([...statusSequence]);
  const versions = await shop.sql<{ version: number }>('select version from order_history where order_id = $1 order by version', [
    order.id,
  ]);
  expect(versions.map(({ version }) => version)).toEqual(statusSequence.map((_, index) => index + 1));
  const { body } = await shop.service.call(endpoints.getOrder, { as: shop.staff, params: { order: order.id }, lang: 'nl' });
  expect(body.data).toMatchObject({
    status: 'shipped',
    version: 15,
    fulfiller: {
      name: 'Northside Print Works',
      carrier: 'Parcel',
      tracking_url: 'https://track.example/P1',
      why: expect.stringContaining('Verenigd Koninkrijk'),
    },
    payment: { state: 'paid', card: { brand: 'visa', last4: '4242' } },
  });
  expect(body.data.timeline.map(({ to }) => to)).toEqual([...statusSequence]);
  expect(body.data.lines[0]!.print_files).toEqual([expect.objectContaining({ side: 'front', width: 4677, height: 5787, dpi: 300 })]);
  expect(body.data.lines[0]!.design.front).toHaveLength(2);
  const mail = await eventually(() => shop.standIns.mails.find((each) => each.includes(`${order.id}.shipped`)) ?? false);
  expect(mail).toContain('https://track.example/P1');
});

test('the fulfiller gets a signed order with its print files, once', async () => {
  const order = await submitted();
  const [asked, ...more] = submissionsOf(order.order_ref);

  expect(more).toEqual([]);
  expect(asked!.path).toBe('/v1/orders');
  expect(asked!.headers['idempotency-key']).toBe(order.submissionId);
  const [, time] = /^t=(\d+),v1=/.exec(asked!.headers[signatureHeader] as string)!;
  expect(asked!.headers[signatureHeader]).toBe(sign(secret(), asked!.raw, new Date(Number(time) * 1000)));
  expect(asked!.body).toMatchObject({
    callback_url: `https://shop.example/api/fulfilment/reports/${sandboxFulfillerId}`,
    recipient: { name: 'Ada Lovelace', address_city: 'London' },
    lines: [
      {
        sku: 'TS-100',
        colour: 'navy',
        size: 'S',
        quantity: 2,
        files: [{ side: 'front', url: expect.stringMatching(/^https:\/\/files\.example\//) }],
      },
    ],
  });
});

test('equal print files are asked for once, a personal one again', async () => {
  const rendersOf = (id: string) =>
    prints.requests.filter(({ orderId, stage }) => orderId === id && stage === 'render').flatMap(({ files }) => files);
  await submitted();
  const same = await submitted();
  const personal = await submitted({
    products: [
      { ...twoTees[0], quantity: 1, custom_text_front: 'Grace' },
      { ...twoTees[0], quantity: 1, size: 'M', custom_text_front: 'Grace' },
    ],
  });

  expect(rendersOf(same.id)).toEqual([]);
  const [file, ...more] = rendersOf(personal.id);
  expect(more).toEqual([]);
  expect(file!.design.elements.map((element) => element.type === 'Text' && element.text)).toEqual(['Summer Run', 'Grace']);
});

test('answers that come twice change nothing twice', async () => {
  prints.state.times = 3;
  const order = await submitted({ products: [{ ...twoTees[0], custom_text_front: 'Thrice' }] });

  expect(await historyOf(order.id)).toEqual(statusSequence.slice(0, 9));
});

test.each(['fetch', 'render'] as const)('[R11.10] artwork that fails at %s needs a person', async (stage) => {
  prints.state.broken = stage;
  const order = await shop.buy({ products: [{ ...twoTees[0], custom_text_front: `No ${stage}` }] });
  await reached(order.id, 'artwork issue');

  const { body } = await shop.service.call(endpoints.getOrder, { as: shop.staff, params: { order: order.id } });
  expect(body.data).toMatchObject({
    problem_from: stage === 'fetch' ? 'queued downloading' : 'processing',
    problem: 'Artwork cannot be printed: logo.png',
  });
});

test('[R11.10] a fulfiller that cannot be reached is tried five times more under the same submission', async () => {
  shop.standIns.state.fulfiller = () => ({ status: 500 });
  const order = await shop.buy();
  await eventually(async () => expect(submissionsOf(order.order_ref)).toHaveLength(6));
  await reached(order.id, 'fulfiller submission error');

  expect(new Set(submissionsOf(order.order_ref).map(({ body }) => body.submission_id)).size).toBe(1);
  expect((await historyOf(order.id)).filter((status) => status === 'fulfiller submission error')).toHaveLength(6);
});

test('an answer that was lost on the way does not make a second order', async () => {
  let first = true;
  shop.standIns.state.fulfiller = () => {
    const answer = first ? null : { status: 200, body: { fulfiller_order_id: 'F-7' } };
    first = false;
    return answer;
  };
  const order = await submitted();

  expect(new Set(submissionsOf(order.order_ref).map(({ body }) => body.submission_id)).size).toBe(1);
});

test('[R11.10] a fulfiller that reports on an order it never answered for has taken it', async () => {
  shop.standIns.state.fulfiller = () => ({ status: 500 });
  const order = await shop.buy();
  await eventually(async () => expect(submissionsOf(order.order_ref)).toHaveLength(6));
  await reached(order.id, 'fulfiller submission error');
  const { submission_id: submissionId } = submissionsOf(order.order_ref)[0]!.body;

  expect((await report(submissionId, 'in production')).body.data.outcome).toBe('applied');
  expect((await historyOf(order.id)).slice(-4)).toEqual([...statusSequence.slice(6, 9), 'in production']);
  const [kept] = await shop.sql<{ state: string }>('select state from fulfilment_submissions where id = $1', [submissionId]);
  expect(kept).toEqual({ state: 'accepted' });
});

test.each([
  ['address_refused', 'address issue'],
  ['file_broken', 'artwork issue'],
  ['sku_unknown', 'fulfiller routing error'],
])('[R11.10] an order refused with %s stops at %s', async (code, status) => {
  shop.standIns.state.fulfiller = () => ({ status: 422, body: { code, message: 'No.' } });
  const order = await shop.buy();

  await reached(order.id, status);
  expect(submissionsOf(order.order_ref)).toHaveLength(1);
});

test('[R11.10] an order that no fulfiller can make stops at the routing', async () => {
  await shop.sql('update fulfillers set enabled = false');
  try {
    const order = await shop.buy();
    await reached(order.id, 'fulfiller routing error');
  } finally {
    await shop.sql('update fulfillers set enabled = true');
  }
});

describe('reports', () => {
  test('may skip ahead; older, repeated and late ones are ignored', async () => {
    const { id, submissionId } = await submitted();
    const reportId = newId();
    const outcomes = [];
    for (const [status, change] of [
      ['packaged', { reportId }],
      ['packaged', { reportId }],
      ['picked', {}],
      ['packaged', {}],
    ] as const) {
      outcomes.push((await report(submissionId, status, change)).body.data.outcome);
    }

    expect(outcomes).toEqual(['applied', 'repeated', 'ignored', 'ignored']);
    expect(await statusOf(id)).toBe('packaged');
  });

  test('all at once end at the furthest', async () => {
    const { id, submissionId } = await submitted();
    await Promise.all(statusSequence.slice(9).flatMap((status) => [report(submissionId, status), report(submissionId, status)]));

    expect(await statusOf(id)).toBe('shipped');
    expect((await historyOf(id)).filter((status) => status === 'shipped')).toHaveLength(1);
  });

  test('without the right signature nothing happens', async () => {
    const { id, submissionId } = await submitted();
    const replies = await Promise.all([
      report(submissionId, 'picked', { secret: 'another' }),
      report(submissionId, 'picked', { at: new Date(Date.now() - 301_000) }),
      report(submissionId, 'picked', { at: new Date(Date.now() + 310_000) }),
      report(submissionId, 'picked', { fulfiller: newId() }),
    ]);

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [401, 'signature_invalid']));
    expect(await statusOf(id)).toBe('submitted to fulfiller');
  });

  test('nonsense under a right signature is refused, a strange submission acknowledged', async () => {
    const { submissionId } = await submitted();

    expect((await report(submissionId, 'new')).status).toBe(422);
    expect((await report(submissionId, 'picked', { body: { occurred_at: 'yesterday' } })).status).toBe(422);
    expect((await report(newId(), 'picked')).body.data.outcome).toBe('unknown');
    expect((await report('not-an-id', 'picked')).body.data.outcome).toBe('unknown');
  });
});
