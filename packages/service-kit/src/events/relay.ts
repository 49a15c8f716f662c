import type { Envelope } from '@merchloom/contracts/events/define-event';
import type { EventBus } from '../bus/event-bus.ts';
import type { OwnedDatabase } from '../database/database.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createLoop, type Loop } from '../service/loop.ts';

export interface RelayOptions {
  db: OwnedDatabase;
  bus: EventBus;
  log: Logger;
  metrics: Metrics;
  /** How soon events of an instance that died are found; those of this instance are sent at once. */
  pollMs?: number;
}

const batch = 200;
const takeSql = `BEGIN; DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED) RETURNING event`;

/**
 * Sends what the outbox holds. Rows are deleted in a transaction that commits after the bus has confirmed: a crash or a
 * refusal in between leaves them, so an event may be sent twice but never not at all.
 */
export function startRelay({ db, bus, log, metrics, pollMs = 1_000 }: RelayOptions): Loop {
  const loop = createLoop({
    name: 'outbox relay',
    idleMs: pollMs,
    log,
    round: async () => {
      const connection = await db.background.client.acquireConnection();
      const send = async (sql: string) => (await db.background.client.query(connection, { sql, bindings: [], method: 'raw' })).response;
      try {
        const [, taken] = (await send(takeSql)) as [unknown, { rows: { event: Envelope }[] }];
        const events = taken.rows.map(({ event }) => event);
        if (events.length > 0) await bus.publish(events);
        await send('COMMIT');
        for (const { type } of events) metrics.eventsPublished.inc({ type });
        return events.length === batch;
      } catch (error) {
        await send('ROLLBACK').catch(() => {});
        throw error;
      } finally {
        await db.background.client.releaseConnection(connection);
      }
    },
  });
  db.onWork('outbox', loop.wake);
  return loop;
}
