import type { ConfirmChannel, ConsumeMessage, GetMessage } from 'amqplib';
import type { Logger } from '../observability/logger.ts';
import { type AmqpConsumer, envelopeOf, openConsumer } from './amqp-consumer.ts';
import { replayHistory } from './amqp-history.ts';
import { createAmqpLink } from './amqp-link.ts';
import { openPublisher, sendConfirmed, watchReturns } from './amqp-publisher.ts';
import { assertExchange, exchange, parkedQueueOf, queueOf, retryQueueOf } from './amqp-topology.ts';
import { defaultConsumer, type EventBus, type ParkedEvent } from './event-bus.ts';
import { topicPattern } from './topics.ts';

export interface AmqpBusOptions {
  url: string;
  log: Logger;
}

const shownParked = 1_000;

/** The transport of production: RabbitMQ with quorum queues, confirms and manual acknowledgement. */
export async function createAmqpBus({ url, log }: AmqpBusOptions): Promise<EventBus> {
  const link = createAmqpLink(url, log);
  const publisher = await openPublisher(link);
  const consumers: AmqpConsumer[] = [];
  /** The queues in which events of a group wait, by its name. */
  const waitingIn = new Map<string, string[]>();

  const replayWhenNew = (consumer: string, patterns: readonly string[]) =>
    replayHistory(link, log, consumer, patterns).catch((error) =>
      log.warn({ err: error, consumer }, 'history could not be replayed; the next start tries again'),
    );

  const stopConsuming = async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
  };

  return {
    publish: (events) => publisher.publish(events),
    async consume(consumer, patterns, handler, options = {}) {
      patterns.forEach(topicPattern);
      const { backoff } = { ...defaultConsumer, ...options };
      waitingIn.set(consumer, [queueOf(consumer), ...new Set(backoff.map((ms) => retryQueueOf(consumer, ms)))]);
      consumers.push(await openConsumer({ link, log, consumer, patterns, handler, options: { ...defaultConsumer, ...options } }));
      // Awaited, so that what is published after this comes once.
      await replayWhenNew(consumer, patterns);
    },
    async listen(patterns, handler, { onGap } = {}) {
      patterns.forEach(topicPattern);
      const channel = await link.keepOpen('listener', async (open, reopened) => {
        await assertExchange(open);
        const { queue } = await open.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
        for (const pattern of patterns) await open.bindQueue(queue, exchange, pattern);
        const tell = (message: ConsumeMessage) => {
          try {
            handler(envelopeOf(message));
          } catch (error) {
            log.error({ err: error }, 'live event could not be passed on');
          }
        };
        await open.consume(queue, (message) => void (message ? tell(message) : open.close().catch(() => {})), { noAck: true });
        if (reopened) onGap?.();
      });
      return channel.close;
    },
    parked: (consumer) =>
      // Taken without acknowledgement: closing the channel puts them back.
      link.errand(async (channel) => {
        const found: ParkedEvent[] = [];
        for (
          let message = await take(channel, consumer);
          message;
          message = found.length < shownParked && (await take(channel, consumer))
        ) {
          const { headers } = message.properties;
          found.push({
            consumer,
            event: envelopeOf(message),
            attempts: Number(headers?.['x-attempt'] ?? 1) - 1,
            error: String(headers?.['x-error'] ?? 'delivered too often'),
          });
        }
        return found;
      }),
    replay: (consumer) =>
      link.errand(async (channel) => {
        watchReturns(channel);
        let replayed = 0;
        for (let message = await take(channel, consumer); message; message = await take(channel, consumer)) {
          const { messageId, type } = message.properties;
          await sendConfirmed(channel, { exchange: '', key: queueOf(consumer) }, message.content, { messageId: String(messageId), type });
          channel.ack(message);
          replayed += 1;
        }
        return replayed;
      }),
    discard: (consumer) => link.errand(async (channel) => (await channel.purgeQueue(parkedQueueOf(consumer))).messageCount),
    backlog: (consumer) =>
      link.errand(async (channel) => {
        const count = async (queue: string) => (await channel.checkQueue(queue)).messageCount;
        const waiting = await Promise.all((waitingIn.get(consumer) ?? []).map(count));
        return { waiting: waiting.reduce((sum, each) => sum + each, 0), parked: await count(parkedQueueOf(consumer)), oldestAt: null };
      }),
    async ping() {
      if (!link.connected() || !publisher.ready()) throw new Error('The broker is not connected');
    },
    stopConsuming,
    async close() {
      await stopConsuming();
      await link.close();
    },
  };
}

const take = (channel: ConfirmChannel, consumer: string): Promise<GetMessage | false> =>
  channel.get(parkedQueueOf(consumer), { noAck: false });
