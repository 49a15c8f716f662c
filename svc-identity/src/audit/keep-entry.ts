import { auditRecorded } from '@merchloom/contracts/events/audit';
import { type Subscription, subscribe } from '@merchloom/service-kit';

/** Appends what the services tell to the tenant's log; the database links it to the entry before. */
export const keepAuditEntries = (): Subscription =>
  subscribe(
    auditRecorded,
    async ({ id, tenantid, time, data: { actor, impersonator, action, object, before, after, reason, ip, requestId } }, { trx }) => {
      await trx('audit_log')
        .insert({
          id,
          tenantId: tenantid,
          at: time,
          actorType: actor.type,
          actorId: actor.id,
          impersonatorId: impersonator ?? null,
          action,
          objectType: object.type,
          objectId: object.id,
          objectLabel: object.label ?? null,
          before: before ? JSON.stringify(before) : null,
          after: after ? JSON.stringify(after) : null,
          reason: reason ?? null,
          ip: ip ?? null,
          requestId,
        })
        .onConflict('id')
        .ignore();
    },
    { name: 'audit' },
  );
