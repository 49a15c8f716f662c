import { newId } from '@merchloom/contracts/id';
import { enqueue, type Transaction } from '@merchloom/service-kit';
import type { Hop } from './hops.ts';
import { submitOrder } from './jobs.ts';

// A submission that was never answered is tried again under its own id: the fulfiller may know it already (O6).
const currentSql = `
  with again as (
    update fulfilment_submissions s set tries = s.tries + 1
    from orders o where o.id = :orderId and s.id = o.submission_id and s.state = 'pending' and s.fulfiller_id = o.fulfiller_id
    returning s.id, s.tries
  ), fresh as (
    insert into fulfilment_submissions (id, tenant_id, order_id, fulfiller_id, state, tries, created_at)
    select :submissionId, o.tenant_id, o.id, o.fulfiller_id, 'pending', 1, :now from orders o
    where o.id = :orderId and not exists (select from again)
    returning id, tries
  ), current as (select * from again union all select * from fresh)
  update orders o set submission_id = c.id from current c where o.id = :orderId
  returning c.id, c.tries`;

/** Queues the hand-over of an order that has just begun to be submitted. */
export async function beginSubmission({ trx, tenantId, orderId, now }: Hop): Promise<void> {
  const { rows } = await trx.raw(currentSql, { orderId, submissionId: newId(), now });
  const { id, tries } = rows[0] as { id: string; tries: number };
  await enqueue(trx, submitOrder, { key: `${id}:${tries}`, tenantId, payload: { orderId, submissionId: id } });
}

export async function answerSubmission(
  trx: Transaction,
  submissionId: string,
  answer: { state: 'accepted' | 'refused'; reference?: string; error?: string; now: Date },
): Promise<void> {
  await trx.raw('update fulfilment_submissions set state = ?, reference = ?, error = ?, answered_at = ? where id = ?', [
    answer.state,
    answer.reference ?? null,
    answer.error ?? null,
    answer.now,
    submissionId,
  ]);
}
