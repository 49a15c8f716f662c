import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../observability/logger.ts';
import type { AmqpLink } from './amqp-link.ts';
import { sendConfirmed, watchReturns } from './amqp-publisher.ts';
import { historyLock, historyQueue, joinedQueueOf, queueOf } from './amqp-topology.ts';
import { topicPattern } from './topics.ts';

const prefetch = 100;
const lockPauseMs = 200;

/**
 * Gives a group that is new to the bus, or has new patterns, the events that the history still holds. Its queue is bound already,
 * so what is published meanwhile comes by itself; what comes twice is absorbed by the inbox.
 */
export async function replayHistory(link: AmqpLink, log: Logger, consumer: string, patterns: readonly string[]): Promise<void> {
  const joined = joinedQueueOf(consumer, patterns);
  if (await exists(link, joined)) return;
  const replayed = await withHistoryLock(link, (channel) => rotate(channel, consumer, patterns));
  await link.errand((channel) => channel.assertQueue(joined, { durable: true, arguments: { 'x-max-length': 0 } }));
  if (replayed > 0) log.info({ consumer, replayed }, 'history replayed to a new consumer');
}

const exists = (link: AmqpLink, queue: string): Promise<boolean> =>
  link
    .errand((channel) => channel.checkQueue(queue))
    .then(
      () => true,
      () => false,
    );

/** One reader at a time: an exclusive queue can be declared by one connection only, and goes when that connection does. */
async function withHistoryLock<T>(link: AmqpLink, work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  return link.alone(async (open) => {
    for (;;) {
      const channel = await open();
      try {
        await channel.assertQueue(historyLock, { exclusive: true, autoDelete: true, durable: false });
      } catch (error) {
        if (!/RESOURCE.LOCKED/.test(String(error))) throw error;
        await sleep(lockPauseMs);
        continue;
      }
      return work(channel);
    }
  });
}

/**
 * Queues cannot be read without taking, so each event is put back behind a mark before it is taken: the round ends at the mark.
 * A crash in between leaves an event twice, never not at all.
 */
async function rotate(channel: ConfirmChannel, consumer: string, patterns: readonly string[]): Promise<number> {
  const matchers = patterns.map(topicPattern);
  const mark = randomUUID();
  const pending = new Set<Promise<void>>();
  let replayed = 0;

  const pass = async (message: ConsumeMessage) => {
    const { messageId, type } = message.properties;
    const options = { messageId: String(messageId), type };
    if (matchers.some((matcher) => matcher.test(String(type)))) {
      await sendConfirmed(channel, { exchange: '', key: queueOf(consumer) }, message.content, options);
      replayed += 1;
    }
    await sendConfirmed(channel, { exchange: '', key: historyQueue }, message.content, options);
    channel.ack(message);
  };

  watchReturns(channel);
  await channel.prefetch(prefetch);
  await sendConfirmed(channel, { exchange: '', key: historyQueue }, Buffer.from('{}'), { messageId: mark, type: 'mark' });
  await new Promise<void>((resolve, reject) => {
    let ended = false;
    channel.once('close', () => reject(new Error('The connection was lost')));
    const take = (message: ConsumeMessage | null) => {
      if (!message) return reject(new Error('The history is not available'));
      // What was delivered after the mark goes back when the channel closes.
      if (ended) return;
      if (message.properties.type !== 'mark') {
        const work = pass(message);
        pending.add(work);
        work.then(() => pending.delete(work), reject);
        return;
      }
      channel.ack(message);
      // A mark that is not ours was left by a reader that died.
      if (message.properties.messageId !== mark) return;
      ended = true;
      Promise.all(pending).then(() => resolve(), reject);
    };
    channel.consume(historyQueue, take).catch(reject);
  });
  return replayed;
}
