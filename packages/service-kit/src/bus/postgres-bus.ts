import type { Envelope } from '@merchloom/contracts/events/define-event';
import pg from 'pg';
import type { Logger } from '../observability/logger.ts';
import { createLoop, type Loop } from '../service/loop.ts';
import { type BusHandler, defaultConsumer, type EventBus, PermanentFailure, pauseAfter } from './event-bus.ts';
import { createListener } from './postgres-listener.ts';
import { backfillSql, backlogSql, busSchema, claimSql, failSql, publishSql, sweepSql } from './postgres-schema.ts';
import { topicPattern, topicSource } from './topics.ts';

export interface PostgresBusOptions {
  url: string;
  log: Logger;
  /** How long a claimed event may take before another instance gets it; longer than a transaction may last. 10 s. */
  leaseMs?: number;
  /** Longest time without looking for work when no notification comes. */
  pollMs?: number;
}

interface Claim {
  seq: string;
  attempt: number;
  event: Envelope;
}

const sweepMs = 3_600_000;

/** The durable transport for when no broker is configured: a queue in PostgreSQL, shared by all processes. */
export async function createPostgresBus({ url, log, leaseMs = 10_000, pollMs = 1_000 }: PostgresBusOptions): Promise<EventBus> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'bus',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'bus connection failed'));
  await inLockedTransaction(pool, (client) => client.query(busSchema));

  const loops = new Map<string, Loop>();
  const listeners = new Set<{ matchers: RegExp[]; handler: (event: Envelope) => void; onGap: (() => void) | undefined }>();
  const listener = createListener({
    url,
    log,
    onNotify: (channel, payload) => (channel === 'bus_work' ? loops.get(payload)?.wake() : void tellListeners(payload)),
    onReconnect: () => {
      for (const loop of loops.values()) loop.wake();
      for (const { onGap } of listeners) onGap?.();
    },
  });

  const tellListeners = async (payload: string) => {
    try {
      // Events too long for a notification come as their number.
      const event: Envelope = payload.startsWith('{')
        ? JSON.parse(payload)
        : (await pool.query('select event from bus.events where seq = $1', [payload])).rows[0]?.event;
      for (const { matchers, handler } of listeners) if (event && matchers.some((matcher) => matcher.test(event.type))) handler(event);
    } catch (error) {
      log.error({ err: error }, 'live event could not be passed on');
    }
  };

  const subscribe = async (consumer: string, patterns: readonly string[]) => {
    const known = await pool.query<{ pattern: string }>('select pattern from bus.subscriptions where consumer = $1', [consumer]);
    const wanted = new Set(patterns);
    const added = patterns.filter((pattern) => !known.rows.some((row) => row.pattern === pattern));
    const removed = known.rows.map((row) => row.pattern).filter((pattern) => !wanted.has(pattern));
    if (added.length === 0 && removed.length === 0) return;
    await inLockedTransaction(pool, async (client) => {
      // No event may be published between the back-fill and the subscription becoming visible.
      await client.query('lock table bus.subscriptions in access exclusive mode');
      await client.query('delete from bus.subscriptions where consumer = $1 and pattern = any ($2)', [consumer, removed]);
      for (const pattern of added) {
        await client.query('insert into bus.subscriptions values ($1, $2, $3) on conflict do nothing', [
          consumer,
          pattern,
          topicSource(pattern),
        ]);
      }
      if (added.length > 0) await client.query(backfillSql, [consumer, added.map(topicSource)]);
    });
  };

  const consumeLoop = (
    consumer: string,
    handler: BusHandler,
    { prefetch, maxAttempts, backoff }: { prefetch: number; maxAttempts: number; backoff: readonly number[] },
  ) => {
    let done: string[] = [];
    const handle = async ({ seq, attempt, event }: Claim) => {
      try {
        await handler(event, { attempt });
        done.push(seq);
      } catch (error) {
        const parked = attempt >= maxAttempts || error instanceof PermanentFailure;
        log[parked ? 'error' : 'warn'](
          { err: error, consumer, eventId: event.id, type: event.type, attempt },
          parked ? 'event parked' : 'event failed, will be tried again',
        );
        const pause = pauseAfter(attempt, backoff);
        await pool.query(failSql, [consumer, seq, parked, String(error).slice(0, 1_000), pause]);
        if (!parked) setTimeout(() => loops.get(consumer)?.wake(), pause + 1).unref();
      }
    };
    return createLoop({
      name: `consumer ${consumer}`,
      idleMs: pollMs,
      log,
      round: async () => {
        const finished = done;
        const { rows } = await pool.query<Claim>(claimSql, [consumer, prefetch, leaseMs, finished]);
        done = done.filter((seq) => !finished.includes(seq));
        await Promise.all(rows.map(handle));
        return rows.length > 0;
      },
    });
  };

  const sweeper = setInterval(() => pool.query(sweepSql).catch((error) => log.warn({ err: error }, 'sweeping the bus failed')), sweepMs);
  sweeper.unref();

  const stopConsuming = async () => {
    const running = [...loops.values()];
    loops.clear();
    await Promise.all(running.map((loop) => loop.stop()));
  };

  return {
    async publish(events) {
      if (events.length > 0) await pool.query(publishSql, [JSON.stringify(events)]);
    },
    async consume(consumer, patterns, handler, options = {}) {
      await subscribe(consumer, patterns);
      loops.set(consumer, consumeLoop(consumer, handler, { ...defaultConsumer, ...options }));
      await listener.listen('bus_work');
    },
    async listen(patterns, handler, { onGap } = {}) {
      const entry = { matchers: patterns.map(topicPattern), handler, onGap };
      await listener.listen('bus_live');
      listeners.add(entry);
      return async () => {
        listeners.delete(entry);
      };
    },
    async parked(consumer) {
      const { rows } = await pool.query(
        'select d.consumer, e.event, d.attempt as attempts, d.error from bus.deliveries d join bus.events e on e.seq = d.event_seq where d.consumer = $1 and d.parked order by e.seq',
        [consumer],
      );
      return rows;
    },
    async replay(consumer) {
      const { rowCount } = await pool.query(
        'update bus.deliveries set parked = false, attempt = 0, run_at = now() where consumer = $1 and parked',
        [consumer],
      );
      await pool.query(`select pg_notify('bus_work', $1)`, [consumer]);
      return rowCount ?? 0;
    },
    async discard(consumer) {
      const { rowCount } = await pool.query('delete from bus.deliveries where consumer = $1 and parked', [consumer]);
      return rowCount ?? 0;
    },
    async backlog(consumer) {
      const { rows } = await pool.query(backlogSql, [consumer]);
      return rows[0];
    },
    async ping() {
      await pool.query('select 1');
    },
    stopConsuming,
    async close() {
      clearInterval(sweeper);
      await stopConsuming();
      await listener.close();
      await pool.end();
    },
  };
}

async function inLockedTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await pool.connect();
  try {
    await client.query('begin; select pg_advisory_xact_lock(7120003)');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
