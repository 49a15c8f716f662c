import type { Envelope, EventData, EventDefinition } from '@merchloom/contracts/events/define-event';
import { newId } from '@merchloom/contracts/id';
import * as z from 'zod/mini';
import type { Transaction } from '../database/database.ts';
import { scopeOf } from '../database/scoped-client.ts';
import { continueTrace, currentCall } from '../observability/call-context.ts';

export interface Publication<E extends EventDefinition> {
  tenantId: string;
  /** The id of what the event is about. */
  subject: string;
  /** The subject's version after the change: consumers order by it. */
  version: number;
  data: EventData<E>;
}

/** The event as it travels. */
export const envelopeOf = <E extends EventDefinition>(event: E, { data, ...about }: Publication<E>): Envelope => ({
  ...envelopeAround(event, about),
  data: z.parse(event.data, data),
});

/** The envelope of data that the statement which writes it puts in. */
export function envelopeAround(
  event: EventDefinition,
  { tenantId, subject, version }: Omit<Publication<EventDefinition>, 'data'>,
): Envelope {
  return {
    specversion: '1.0',
    id: newId(),
    source: `merchloom/${event.source}`,
    type: event.type,
    subject,
    subjectversion: version,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    tenantid: tenantId,
    traceparent: continueTrace(currentCall()?.traceparent),
    data: null,
  };
}

/** Writes the event into the outbox: it is sent if, and only if, `trx` commits. */
export async function publish<E extends EventDefinition>(trx: Transaction, event: E, publication: Publication<E>): Promise<void> {
  const envelope = envelopeOf(event, publication);
  await trx.raw('insert into outbox (id, tenant_id, event) values (?, ?, ?)', [envelope.id, envelope.tenantid, JSON.stringify(envelope)]);
  scopeOf(trx).woken.add('outbox');
}
