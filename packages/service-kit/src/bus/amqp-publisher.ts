import type { Envelope } from '@merchloom/contracts/events/define-event';
import type { ConfirmChannel, Options } from 'amqplib';
import type { AmqpLink } from './amqp-link.ts';
import { assertExchange, exchange } from './amqp-topology.ts';

const confirmMs = 10_000;

/**
 * Sends one message and resolves when the broker has stored it. Rejects when it says no, cannot route it, or says nothing in
 * time: after a lost connection the confirm may never come.
 */
export type ConfirmedSend = (
  channel: ConfirmChannel,
  to: { exchange: string; key: string },
  content: Buffer,
  options: Options.Publish & { messageId: string },
) => Promise<void>;

const returned = new WeakMap<ConfirmChannel, Set<string>>();

/** Must be called once for each channel that sends. */
export function watchReturns(channel: ConfirmChannel): void {
  const ids = new Set<string>();
  returned.set(channel, ids);
  // The broker returns an unroutable message and still confirms it, in this order.
  channel.on('return', (message) => ids.add(String(message.properties.messageId)));
}

export const sendConfirmed: ConfirmedSend = (channel, to, content, options) =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The broker did not confirm ${options.messageId} in ${confirmMs} ms`)), confirmMs);
    channel.publish(
      to.exchange,
      to.key,
      content,
      { persistent: true, mandatory: true, contentType: 'application/json', ...options },
      (error) => {
        clearTimeout(late);
        if (error) reject(error);
        else if (returned.get(channel)?.delete(options.messageId)) reject(new Error(`The broker has no queue for ${to.key}`));
        else resolve();
      },
    );
  });

export interface Publisher {
  publish(events: readonly Envelope[]): Promise<void>;
  ready(): boolean;
}

export async function openPublisher(link: AmqpLink): Promise<Publisher> {
  let channel: ConfirmChannel | undefined;
  await link.keepOpen('publisher', async (next) => {
    await assertExchange(next);
    watchReturns(next);
    next.once('close', () => {
      channel = undefined;
    });
    channel = next;
  });
  return {
    ready: () => channel !== undefined,
    async publish(events) {
      const open = channel;
      if (!open) throw new Error('The broker is not connected');
      await Promise.all(
        events.map((event) =>
          sendConfirmed(open, { exchange, key: event.type }, Buffer.from(JSON.stringify(event)), { messageId: event.id, type: event.type }),
        ),
      );
    },
  };
}
