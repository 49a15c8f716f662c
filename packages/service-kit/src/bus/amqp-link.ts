import { setTimeout as sleep } from 'node:timers/promises';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import type { Logger } from '../observability/logger.ts';

export interface AmqpLink {
  /**
   * Opens a channel, and opens it again whenever it or the connection is lost; `setup` runs each time. Resolves after the first
   * success, and rejects only when the broker objects to what `setup` declares.
   */
  keepOpen(name: string, setup: (channel: ConfirmChannel, reopened: boolean) => Promise<void>): Promise<KeptChannel>;
  /** A channel for one errand. */
  errand<T>(work: (channel: ConfirmChannel) => Promise<T>): Promise<T>;
  /** The same on a connection of its own, on which channels may be opened again. */
  alone<T>(work: (open: () => Promise<ConfirmChannel>) => Promise<T>): Promise<T>;
  connected(): boolean;
  close(): Promise<void>;
}

export interface KeptChannel {
  close(): Promise<void>;
}

const pauseBefore = (attempt: number) => Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)) * (0.75 + Math.random() / 2);
const heartbeatSeconds = 10;

/** One connection to the broker that comes back by itself. A client library's own recovery does not reopen channels. */
export function createAmqpLink(url: string, log: Logger): AmqpLink {
  let current: Promise<ChannelModel> | undefined;
  let up = false;
  let closed = false;

  const open = async (): Promise<ChannelModel> => {
    for (let attempt = 0; ; attempt += 1) {
      if (closed) throw new Error('The bus is closed');
      try {
        const connection = await connect(withHeartbeat(url), { timeout: 5_000, keepAlive: true, noDelay: true });
        connection.on('error', (error) => log.warn({ err: error }, 'broker connection failed'));
        connection.once('close', () => {
          up = false;
          current = undefined;
        });
        up = true;
        return connection;
      } catch (error) {
        log.warn({ err: error, attempt }, 'broker cannot be reached');
        await sleep(pauseBefore(attempt), undefined, { ref: false });
      }
    }
  };
  const connection = () => {
    current ??= open();
    return current;
  };

  const channelOn = async (on: ChannelModel): Promise<ConfirmChannel> => {
    const channel = await on.createConfirmChannel();
    // Without a listener an 'error' would end the process; 'close' follows it.
    channel.on('error', (error) => log.debug({ err: error }, 'broker channel failed'));
    return channel;
  };
  const newChannel = async () => channelOn(await connection());

  const keepOpen: AmqpLink['keepOpen'] = async (name, setup) => {
    let channel: ConfirmChannel | undefined;
    let unwanted = false;
    let opened = 0;

    const openOnce = async () => {
      const next = await newChannel();
      let lost = false;
      let settled = false;
      next.once('close', () => {
        lost = true;
        if (settled) void openAgain();
      });
      await setup(next, opened > 0);
      if (lost) throw new Error(`The channel of ${name} was lost while it was set up`);
      settled = true;
      opened += 1;
      channel = next;
    };

    const openAgain = async () => {
      for (let attempt = 0; !closed && !unwanted; attempt += 1) {
        await sleep(pauseBefore(attempt), undefined, { ref: false });
        try {
          if (!closed && !unwanted) await openOnce();
          return;
        } catch (error) {
          log.warn({ err: error, channel: name, attempt }, 'broker channel cannot be opened');
        }
      }
    };

    try {
      await openOnce();
    } catch (error) {
      if (/PRECONDITION|ACCESS_REFUSED|NOT_ALLOWED/.test(String(error))) throw error;
      await openAgain();
    }
    return {
      async close() {
        unwanted = true;
        await channel?.close().catch(() => {});
      },
    };
  };

  return {
    keepOpen,
    async errand(work) {
      const channel = await newChannel();
      try {
        return await work(channel);
      } finally {
        await channel.close().catch(() => {});
      }
    },
    async alone(work) {
      const own = await connect(withHeartbeat(url), { timeout: 5_000 });
      own.on('error', (error) => log.warn({ err: error }, 'broker connection failed'));
      try {
        return await work(() => channelOn(own));
      } finally {
        await own.close().catch(() => {});
      }
    },
    connected: () => up,
    async close() {
      closed = true;
      const open = up ? await current : undefined;
      await open?.close().catch(() => {});
    },
  };
}

function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return address.href;
}
