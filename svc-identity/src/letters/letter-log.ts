import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, type LetterSources, type PeriodicTask, periodic, type Route, readLetters, route } from '@merchloom/service-kit';
import { letterJob } from './letter-job.ts';

const dayMs = 86_400_000;
const keptDays = 90;

const sources: LetterSources = {
  sent: ['select id::text as id, tenant_id, kind, recipient, sent_at as at from sent_letters'],
  unsent: (columns, only) => `
    select j.id::text as id, j.tenant_id, j.payload ->> 'kind' as kind, case j.payload ->> 'kind'
        when 'invite' then (select i.email from invitations i where i.id = (j.payload ->> 'invitationId')::uuid)
        when 'email_change' then (select l.email from one_time_links l where l.id = (j.payload ->> 'linkId')::uuid)
        else coalesce(j.payload ->> 'email', (select u.email from users u where u.id = (j.payload ->> 'userId')::uuid))
      end as recipient, j.created_at as at, ${columns}
    from jobs j where j.kind = '${letterJob.kind}' and ${only}`,
};

/** What was written to people about their accounts, for platform staff. */
export const letterRoutes = ({ db }: Pick<Kit, 'db'>): Route[] => [
  route(endpoints.accountLetters, ({ query }) =>
    db.platform(async (trx) => {
      const { rows, page } = await readLetters(trx, sources, query);
      const tenants: { id: string; name: string }[] = await trx('tenants')
        .whereIn('id', [...new Set(rows.flatMap(({ tenantId }) => tenantId ?? []))])
        .select('id', 'name');
      return {
        data: rows.map(({ tenantId, ...row }) => ({ ...row, tenant: tenants.find(({ id }) => id === tenantId) ?? null })),
        page,
      };
    }),
  ),
];

/** Nobody asks after a season whether a letter went out. */
export async function forgetOldLetters({ db, clock }: Pick<Kit, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.platform((trx) => trx('sent_letters').where('sentAt', '<', before).delete());
}

export const sweepLetters: PeriodicTask = periodic('sweep-letters', { everyMs: dayMs }, forgetOldLetters);
