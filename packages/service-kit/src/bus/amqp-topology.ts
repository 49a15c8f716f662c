import { createHash } from 'node:crypto';
import type { ConfirmChannel } from 'amqplib';

export const exchange = 'merchloom.events';

// The broker refuses to change the arguments of what exists (406): a change of shape gets a new version, the old queues drain.
const version = 'v2';
const quorum = { 'x-queue-type': 'quorum' };
// All of these together make dead-lettering at least once; with any of them missing it silently becomes at most once.
const keepsDeadLetters = { 'x-dead-letter-exchange': '', 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' };
const redeliveryLimit = 20;
// Looking at what is parked puts it back each time, which counts: RabbitMQ 4 would drop it after 20 looks.
const looksLimit = 1_000_000;

/**
 * Copies of the events of the last 7 days, for groups that are new. Bound to everything, it also makes an event without consumers
 * routable. Not a stream: after a kill -9 a stream of RabbitMQ 3.10 stayed down, and with it every publication.
 */
export const historyQueue = `merchloom.history.${version}`;
/** Whoever owns it is reading the history. */
export const historyLock = `merchloom.history-lock.${version}`;
const weekMs = 7 * 24 * 3_600_000;

export const queueOf = (consumer: string): string => `merchloom.${version}.${consumer}`;
export const parkedQueueOf = (consumer: string): string => `${queueOf(consumer)}.parked`;
export const retryQueueOf = (consumer: string, ms: number): string => `${queueOf(consumer)}.retry.${ms}`;

/** Exists once the group has been given the history of exactly these patterns. */
export const joinedQueueOf = (consumer: string, patterns: readonly string[]): string =>
  `${queueOf(consumer)}.joined.${createHash('sha256')
    .update([...patterns].sort().join(' '))
    .digest('hex')
    .slice(0, 16)}`;

export async function assertExchange(channel: ConfirmChannel): Promise<void> {
  await channel.assertExchange(exchange, 'topic', { durable: true });
  await channel.assertQueue(historyQueue, {
    durable: true,
    arguments: { ...quorum, 'x-message-ttl': weekMs, 'x-max-length-bytes': 1_000_000_000 },
  });
  await channel.bindQueue(historyQueue, exchange, '#');
}

/** The queues of one consumer group: its own, one for each delay, one for what a person must look at. */
export async function assertConsumer(
  channel: ConfirmChannel,
  consumer: string,
  patterns: readonly string[],
  backoff: readonly number[],
): Promise<void> {
  const queue = queueOf(consumer);
  await assertExchange(channel);
  await channel.assertQueue(parkedQueueOf(consumer), { durable: true, arguments: { ...quorum, 'x-delivery-limit': looksLimit } });
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      ...quorum,
      ...keepsDeadLetters,
      'x-delivery-limit': redeliveryLimit,
      'x-dead-letter-routing-key': parkedQueueOf(consumer),
    },
  });
  for (const ms of new Set(backoff)) {
    await channel.assertQueue(retryQueueOf(consumer, ms), {
      durable: true,
      arguments: { ...quorum, ...keepsDeadLetters, 'x-message-ttl': ms, 'x-dead-letter-routing-key': queue },
    });
  }
  for (const pattern of patterns) await channel.bindQueue(queue, exchange, pattern);
}
