import { createHash, randomBytes } from 'node:crypto';
import { type FulfilmentOrder, fulfilmentOrder } from '@merchloom/contracts/fulfilment';
import type { Records } from '../records/records.ts';
import type { FileProblem } from './print-files.ts';
import type { ShopFloor } from './shop-floor.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** What is kept of an order. */
export interface Job {
  submissionId: string;
  fulfillerOrderId: string;
  fingerprint: string;
  callbackUrl: string;
  shippingMethod: string;
  country: string;
  /** How many reports were taken by the shop. */
  reported: number;
}

export const jobKey = (submissionId: string) => `order|${submissionId}`;

const refused = (code: string, message: string): Answer => ({ status: 422, body: { code, message } });

interface Parts {
  records: Records;
  floor: ShopFloor;
  checkFiles: (order: FulfilmentOrder) => Promise<FileProblem | null>;
}

/** Takes orders: one per submission id, whatever the number of tries; says what it cannot make. */
export function intake({ records, floor, checkFiles }: Parts) {
  const accepting = new Map<string, Promise<Answer>>();

  async function accept(order: FulfilmentOrder, fingerprint: string): Promise<Answer> {
    const { recipient } = order;
    const address = Object.values(recipient).join(' ');
    if (address.includes('REFUSE')) return refused('address_refused', 'The carrier does not deliver to this address.');
    if (order.lines.length === 0) return refused('rejected', 'There is nothing to make.');
    const unknown = order.lines.find((line) => line.sku.startsWith('UNKNOWN'));
    if (unknown) return refused('sku_unknown', `There is no garment ${unknown.sku}.`);
    const problem = await checkFiles(order);
    if (problem?.passing) return { status: 503, body: { code: 'rejected', message: problem.message } };
    if (problem) return refused('file_broken', problem.message);

    const job: Job = {
      submissionId: order.submission_id,
      fulfillerOrderId: `F-${randomBytes(5).toString('hex').toUpperCase()}`,
      fingerprint,
      callbackUrl: order.callback_url,
      shippingMethod: order.shipping_method,
      country: recipient.address_country,
      reported: 0,
    };
    records.put({ key: jobKey(job.submissionId), kind: 'order', open: true, body: JSON.stringify(job) });
    await records.saved();
    floor.begin(job.submissionId);
    return { status: 201, body: { fulfiller_order_id: job.fulfillerOrderId } };
  }

  return async (body: Buffer, idempotencyKey: unknown): Promise<Answer> => {
    let parsed: ReturnType<typeof fulfilmentOrder.safeParse>;
    try {
      parsed = fulfilmentOrder.safeParse(JSON.parse(body.toString()));
    } catch {
      return { status: 400, body: { code: 'rejected', message: 'The body is not JSON.' } };
    }
    if (!parsed.success)
      return refused('rejected', parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
    const order = parsed.data;
    if (idempotencyKey !== undefined && idempotencyKey !== order.submission_id)
      return refused('rejected', 'Idempotency-Key and submission_id differ.');

    // Addresses of files and of the callback are signed anew with each try.
    const { callback_url: _callback, packing_slip: _slip, lines, ...rest } = order;
    const same = { ...rest, lines: lines.map((line) => ({ ...line, files: line.files.map(({ url: _url, ...file }) => file) })) };
    const fingerprint = createHash('sha256').update(JSON.stringify(same)).digest('base64url');
    await records.load([jobKey(order.submission_id)]);
    const before = records.get(jobKey(order.submission_id));
    if (before) {
      const job = JSON.parse(before.body) as Job;
      if (job.fingerprint !== fingerprint)
        return { status: 409, body: { code: 'rejected', message: 'Another order has this submission id.' } };
      await records.saved();
      return { status: 200, body: { fulfiller_order_id: job.fulfillerOrderId } };
    }
    const running = accepting.get(order.submission_id);
    if (running) return running;
    const answer = accept(order, fingerprint).finally(() => accepting.delete(order.submission_id));
    accepting.set(order.submission_id, answer);
    return answer;
  };
}
