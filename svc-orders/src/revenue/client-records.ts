import { clientChanged } from '@merchloom/contracts/events/clients';
import { type Subscription, subscribe } from '@merchloom/service-kit';

// News may overtake each other: an older word is not written over a newer one.
const noteSql = `
  insert into client_records (client_id, tenant_id, name, managers, version) values (:clientId, :tenantId, :name, cast(:managers as uuid[]), :version)
  on conflict (client_id) do update set name = excluded.name, managers = excluded.managers, version = excluded.version
  where client_records.version < excluded.version returning client_id`;

/** Keeps for whom each event is run, and who looks after them: what the revenue report is split by. */
export const clientSubscription: Subscription = subscribe(
  clientChanged,
  async ({ tenantid: tenantId, subjectversion: version, data: { clientId, name, events, managers } }, { trx }) => {
    const { rows } = await trx.raw(noteSql, { clientId, tenantId, name, managers: `{${managers.join()}}`, version });
    if (rows.length === 0) return;
    await trx('client_events').where({ clientId }).delete();
    if (events.length === 0) return;
    await trx('client_events')
      .insert(events.map((eventId) => ({ tenantId, eventId, clientId })))
      .onConflict('event_id')
      .merge(['client_id']);
  },
);
