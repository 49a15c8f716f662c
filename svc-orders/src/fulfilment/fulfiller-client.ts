import { type FulfilmentOrder, fulfilmentAccepted, fulfilmentRefused } from '@merchloom/contracts/fulfilment';
import type { Clock } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { sign, signatureHeader } from './signature.ts';

export interface Fulfiller {
  id: string;
  name: string;
  baseUrl: string;
  secret: string;
}

/** `failed`: no clear answer, so the same submission is tried again later. */
export type SubmissionAnswer =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; code: z.output<typeof fulfilmentRefused>['code']; message: string }
  | { kind: 'failed'; reason: string };

export type SubmitToFulfiller = (fulfiller: Fulfiller, order: FulfilmentOrder, signal: AbortSignal) => Promise<SubmissionAnswer>;

const timeoutMs = 15_000;
const maxAnswerLength = 64 * 1024;

/** `POST {base}/v1/orders`, signed, with the submission's id as idempotency key. */
export const createFulfillerClient =
  ({ clock }: { clock: Clock }): SubmitToFulfiller =>
  async (fulfiller, order, signal) => {
    const body = JSON.stringify(order);
    try {
      const response = await fetch(`${fulfiller.baseUrl.replace(/\/$/, '')}/v1/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': order.submission_id,
          [signatureHeader]: sign(fulfiller.secret, body, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = (await response.text()).slice(0, maxAnswerLength);
      return readAnswer(response.status, text);
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
    }
  };

function readAnswer(status: number, text: string): SubmissionAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { kind: 'failed', reason: `HTTP ${status} without JSON` };
  }
  if (status >= 200 && status < 300) {
    const accepted = z.safeParse(fulfilmentAccepted, answer);
    return accepted.success
      ? { kind: 'accepted', reference: accepted.data.fulfiller_order_id }
      : { kind: 'failed', reason: 'accepted without an order id' };
  }
  if (status === 422) {
    const refused = z.safeParse(fulfilmentRefused, answer);
    return refused.success ? { kind: 'refused', ...refused.data } : { kind: 'refused', code: 'rejected', message: text.slice(0, 500) };
  }
  return { kind: 'failed', reason: `HTTP ${status}` };
}
