import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../observability/logger.ts';

export interface ListenerOptions {
  url: string;
  log: Logger;
  onNotify: (channel: string, payload: string) => void;
  /** After each connection but the first: notifications may have been missed. */
  onReconnect: () => void;
}

export interface Listener {
  listen(channel: string): Promise<void>;
  close(): Promise<void>;
}

const heartbeatMs = 10_000;

/** One connection that stays on LISTEN: checked regularly, opened again whenever it is lost. */
export function createListener({ url, log, onNotify, onReconnect }: ListenerOptions): Listener {
  const channels = new Set<string>();
  let client: pg.Client | undefined;
  let closed = false;
  let connecting: Promise<void> | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'bus-listener',
    });
    next.on('error', (error) => log.warn({ err: error }, 'bus listener connection failed'));
    next.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
    let lost = false;
    next.once('end', () => {
      lost = true;
      clearInterval(heartbeat);
      // While it is being set up, whoever does that tries again.
      if (client !== next) return;
      client = undefined;
      if (!closed) void reconnect();
    });
    const heartbeat = setInterval(() => next.query('select 1').catch(() => next.end().catch(() => {})), heartbeatMs);
    heartbeat.unref();
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      if (lost) throw new Error('The connection was lost while it was set up');
    } catch (error) {
      clearInterval(heartbeat);
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
  };

  const reconnect = async () => {
    for (let attempt = 0; !closed; attempt += 1) {
      await sleep(Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)), undefined, { ref: false });
      if (closed) return;
      try {
        await connect();
        onReconnect();
        return;
      } catch (error) {
        log.warn({ err: error }, 'bus listener cannot connect');
      }
    }
  };

  return {
    async listen(channel) {
      channels.add(channel);
      connecting ??= connect();
      await connecting;
      await client?.query(`listen ${channel}`);
    },
    async close() {
      closed = true;
      await connecting?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}
