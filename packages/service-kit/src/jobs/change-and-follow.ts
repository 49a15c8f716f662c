import type { Database } from '../database/database.ts';
import type { WorkQueue } from '../database/scoped-client.ts';
import type { FollowUp } from './publish-and-enqueue.ts';

export interface Change {
  /**
   * CTEs, the last of them `changed (outcome text, version int, data jsonb)`: a row for each thing that happened. `version` becomes the
   * subject's in the events that follow, and stands for `{version}` in keys of jobs; `data`, unless null, becomes the events' data.
   */
  changed: string;
  /** The SELECT that answers; a row at least whenever something changed. */
  answer: string;
  bindings: Readonly<Record<string, unknown>>;
  /** By outcome. */
  followUps: Readonly<Record<string, readonly FollowUp[]>>;
}

const changeSql = ({ changed, answer }: Change) => `
  with ${changed}, follow_ups as (
    select outcome, version, data, item from changed, jsonb_array_elements(cast(:followUps as jsonb)) item where item->>'outcome' = outcome
  ), published as (
    insert into outbox (id, tenant_id, event)
    select cast(item->'event'->>'id' as uuid), cast(item->'event'->>'tenantid' as uuid),
      (item->'event') || jsonb_build_object('subjectversion', version, 'data', coalesce(data, item->'event'->'data'))
    from follow_ups where item->'event' is not null
  ), queued as (
    insert into jobs (id, kind, key, tenant_id, payload, trace, run_at)
    select id, kind, replace(key, '{version}', cast(version as text)), tenant_id, payload, nullif(trace, 'null'), coalesce(run_at, now())
    from follow_ups, jsonb_to_record(item->'job')
      as job (id uuid, kind text, key text, tenant_id uuid, payload jsonb, trace jsonb, run_at timestamptz)
    where item->'job' is not null
    on conflict do nothing
  )
  select answer.*, array(select outcome from changed) as outcomes from (${answer}) answer`;

/**
 * A change and all that follows from it in one statement of its own: what is published and enqueued is written if, and only if, the
 * change is. The answer's rows also have `outcomes`. Safe to repeat when the change guards itself.
 */
export async function changeAndFollow<Row extends object>(
  db: Database,
  tenantId: string,
  change: Change,
): Promise<(Row & { outcomes: string[] })[]> {
  const items = Object.entries(change.followUps).flatMap(([outcome, followUps]) => followUps.map((each) => ({ outcome, ...each })));
  const woken = ({ rows }: { rows: { outcomes: string[] }[] }): WorkQueue[] =>
    items
      .filter(({ outcome }) => rows[0]?.outcomes.includes(outcome))
      .flatMap((item): WorkQueue[] => ('event' in item ? ['outbox'] : item.due ? [`jobs.${item.job.kind}`] : []));
  const { rows } = await db.tenantOnce(tenantId, changeSql(change), { ...change.bindings, followUps: JSON.stringify(items) }, woken);
  return rows;
}
