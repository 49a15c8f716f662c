import { randomUUID } from 'node:crypto';
import type { Logger } from '../observability/logger.ts';
import type { AmqpLink } from './amqp-link.ts';
import { sendConfirmed, watchReturns } from './amqp-publisher.ts';
import { exchange, historyEnd, historyQueue, joinedQueueOf, queueOf } from './amqp-topology.ts';
import { topicPattern } from './topics.ts';

const prefetch = 200;

/**
 * Gives a group that is new to the bus, or has new patterns, the events that the history still holds. Its queue is bound already,
 * so what is published meanwhile comes by itself; what comes twice is absorbed by the inbox.
 */
export async function replayHistory(link: AmqpLink, log: Logger, consumer: string, patterns: readonly string[]): Promise<void> {
  const joined = joinedQueueOf(consumer, patterns);
  const isKnown = await link
    .errand((channel) => channel.checkQueue(joined))
    .then(
      () => true,
      () => false,
    );
  if (isKnown) return;
  const matchers = patterns.map(topicPattern);
  const endId = randomUUID();
  let replayed = 0;

  await link.errand(async (channel) => {
    watchReturns(channel);
    await channel.prefetch(prefetch);
    await sendConfirmed(channel, { exchange, key: historyEnd }, Buffer.from('{}'), { messageId: endId, type: historyEnd });
    await new Promise<void>((resolve, reject) => {
      channel.once('close', () => reject(new Error('The connection was lost')));
      const take = async (message: import('amqplib').ConsumeMessage | null) => {
        if (!message) return reject(new Error('The history is not available'));
        const { messageId, type } = message.properties;
        if (messageId === endId) return resolve();
        if (matchers.some((matcher) => matcher.test(message.fields.routingKey))) {
          await sendConfirmed(channel, { exchange: '', key: queueOf(consumer) }, message.content, { messageId: String(messageId), type });
          replayed += 1;
        }
        channel.ack(message);
      };
      channel
        .consume(historyQueue, (message) => void take(message).catch(reject), { arguments: { 'x-stream-offset': 'first' } })
        .catch(reject);
    });
    await channel.assertQueue(joined, { durable: true, arguments: { 'x-max-length': 0 } });
  });
  if (replayed > 0) log.info({ consumer, replayed }, 'history replayed to a new consumer');
}
