import type { Envelope, EventDefinition } from '@merchloom/contracts/events/define-event';
import { newId } from '@merchloom/contracts/id';
import * as z from 'zod/mini';
import type { Transaction } from '../database/database.ts';
import { scopeOf } from '../database/scoped-client.ts';
import { envelopeAround, envelopeOf, type Publication } from '../events/publish.ts';
import { currentCall } from '../observability/call-context.ts';
import { type Enqueue, isDue, type JobDefinition } from './define-job.ts';

/** An event or job made ready to be written together with others. */
export type FollowUp = { event: Envelope } | { job: { kind: string; [column: string]: unknown }; due: boolean };

/** An event for {@link publishAndEnqueue}. */
export const toPublish = <E extends EventDefinition>(event: E, publication: Publication<E>): FollowUp => ({
  event: envelopeOf(event, publication),
});

/** An event for `changeAndFollow` whose data are the row's that changed. */
export const toPublishRow = (event: EventDefinition, about: { tenantId: string; subject: string }): FollowUp => ({
  event: envelopeAround(event, { ...about, version: 0 }),
});

/** A job for {@link publishAndEnqueue}. */
export function toEnqueue<P extends z.core.$ZodType>(
  job: JobDefinition<P>,
  { key, tenantId = null, payload, runAt }: Enqueue<P>,
): FollowUp {
  const call = currentCall();
  return {
    job: {
      id: newId(),
      kind: job.kind,
      key,
      tenant_id: tenantId,
      payload: z.parse(job.payload, payload),
      trace: call ? { requestId: call.requestId, traceparent: call.traceparent } : null,
      run_at: runAt?.toISOString() ?? null,
    },
    due: isDue(runAt),
  };
}

const writeSql = `
  with published as (
    insert into outbox (id, tenant_id, event)
    select cast(e->>'id' as uuid), cast(e->>'tenantid' as uuid), e from jsonb_array_elements(cast(? as jsonb)) e
  )
  insert into jobs (id, kind, key, tenant_id, payload, trace, run_at)
  select id, kind, key, tenant_id, payload, nullif(trace, 'null'), coalesce(run_at, now())
  from jsonb_to_recordset(cast(? as jsonb)) as j (id uuid, kind text, key text, tenant_id uuid, payload jsonb, trace jsonb, run_at timestamptz)
  on conflict do nothing`;

/** `publish` and `enqueue` for all that follows from one change, in one statement. */
export async function publishAndEnqueue(trx: Transaction, followUps: readonly FollowUp[]): Promise<void> {
  const events = followUps.flatMap((each) => ('event' in each ? [each.event] : []));
  const jobs = followUps.flatMap((each) => ('job' in each ? [each.job] : []));
  await trx.raw(writeSql, [JSON.stringify(events), JSON.stringify(jobs)]);
  const { woken } = scopeOf(trx);
  if (events.length > 0) woken.add('outbox');
  for (const each of followUps) if ('job' in each && each.due) woken.add(`jobs.${each.job.kind}`);
}
