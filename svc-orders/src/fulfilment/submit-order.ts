import type { ProductionStatus } from '@merchloom/commerce';
import { handleJob, type JobHandler, type Kit } from '@merchloom/service-kit';
import { tryMove } from '../orders/move-order.ts';
import type { SubmissionAnswer, SubmitToFulfiller } from './fulfiller-client.ts';
import { type Hop, nextHop, step } from './hops.ts';
import { submitOrder } from './jobs.ts';
import { findSubmittable, submissionBody } from './submission-body.ts';
import { answerSubmission } from './submissions.ts';

/** Pauses before the five further tries of an order that its fulfiller did not take (DECISIONS 4). */
export const retryAfterMs = [1, 5, 30, 120, 720].map((minutes) => minutes * 60_000);

/** Where an order goes that the fulfiller understood and refused. */
const refusedTo: Record<Extract<SubmissionAnswer, { kind: 'refused' }>['code'], ProductionStatus> = {
  address_refused: 'address issue',
  file_broken: 'artwork issue',
  sku_unknown: 'fulfiller routing error',
  rejected: 'fulfiller routing error',
};

export interface SubmitDependencies {
  submit: SubmitToFulfiller;
  publicUrl: string;
  /** Shorter in tests. */
  retries?: readonly number[];
}

/** Hands the order over. Repeating is safe: same submission id, and every move asks where the order stands. */
export const createSubmitOrder = ({ submit, publicUrl, retries = retryAfterMs }: SubmitDependencies): JobHandler =>
  handleJob(submitOrder, async ({ orderId, submissionId }, { kit, tenantId, signal }) => {
    const found = await kit.db.tenant(tenantId, (trx) => findSubmittable(trx, orderId, submissionId));
    if (!found) return;
    const answer = await submit(found.fulfiller, await submissionBody(kit.http, found, publicUrl), signal);
    if (answer.kind === 'failed' && signal.aborted) throw new Error('Stopped while the fulfiller was asked');
    await record(kit, { tenantId, orderId, submissionId, fulfiller: found.fulfiller.name, answer, retries });
  });

interface Result {
  tenantId: string;
  orderId: string;
  submissionId: string;
  fulfiller: string;
  answer: SubmissionAnswer;
  retries: readonly number[];
}

function record({ db, clock }: Kit, { tenantId, orderId, submissionId, fulfiller, answer, retries }: Result): Promise<void> {
  const now = clock.now();
  return db.tenant(tenantId, async (trx) => {
    const hop: Hop = { trx, tenantId, orderId, now };
    if (answer.kind === 'failed') return retryLater(hop, submissionId, answer.reason, retries);
    const by = { kind: 'fulfiller', name: fulfiller } as const;
    if (answer.kind === 'accepted') {
      await answerSubmission(trx, submissionId, { state: 'accepted', reference: answer.reference, now });
      await trx.raw('update orders set fulfiller_reference = ? where id = ? and submission_id = ?', [
        answer.reference,
        orderId,
        submissionId,
      ]);
      await tryMove(trx, { tenantId, orderId, to: 'submitted to fulfiller', by, cause: 'submission_accepted', now });
      return;
    }
    await answerSubmission(trx, submissionId, { state: 'refused', error: `${answer.code}: ${answer.message}`, now });
    const submitted = await step(hop, 'submitting to fulfiller', 'submitted to fulfiller', 'submission_answered');
    if (!submitted) return;
    const problem = { code: answer.code, detail: answer.message };
    await tryMove(trx, {
      tenantId,
      orderId,
      from: ['submitted to fulfiller'],
      to: refusedTo[answer.code],
      by,
      cause: answer.code,
      problem,
      now,
    });
  });
}

async function retryLater(hop: Hop, submissionId: string, reason: string, retries: readonly number[]): Promise<void> {
  const { rows } = await hop.trx.raw('update fulfilment_submissions set error = ? where id = ? returning tries', [
    reason.slice(0, 500),
    submissionId,
  ]);
  const pause = retries[rows[0].tries - 1];
  const problem = { code: 'submission_failed', detail: reason.slice(0, 500) };
  // After the last pause a person decides.
  const again = pause === undefined ? [] : [new Date(hop.now.getTime() + pause)];
  await step(hop, 'submitting to fulfiller', 'fulfiller submission error', 'submission_failed', {
    problem,
    followUps: (moved) => again.map((at) => nextHop(hop.tenantId, moved, at)),
  });
}
