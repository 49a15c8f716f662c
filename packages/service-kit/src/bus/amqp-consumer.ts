import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@merchloom/contracts/events/define-event';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../observability/logger.ts';
import type { AmqpLink } from './amqp-link.ts';
import { sendConfirmed, watchReturns } from './amqp-publisher.ts';
import { assertConsumer, parkedQueueOf, queueOf, retryQueueOf } from './amqp-topology.ts';
import { type BusHandler, type ConsumerOptions, PermanentFailure, pauseAfter } from './event-bus.ts';

const redeliveryPauseMs = 500;

export interface AmqpConsumer {
  stop(): Promise<void>;
}

interface ConsumerInput {
  link: AmqpLink;
  log: Logger;
  consumer: string;
  patterns: readonly string[];
  handler: BusHandler;
  options: Required<ConsumerOptions>;
}

export async function openConsumer({ link, log, consumer, patterns, handler, options }: ConsumerInput): Promise<AmqpConsumer> {
  const running = new Set<Promise<void>>();
  let cancel = async () => {};
  let stopping = false;

  const begin = (channel: ConfirmChannel, message: ConsumeMessage) => {
    const work = settle(channel, message)
      .catch(async (error) => {
        log.warn({ err: error, consumer }, 'delivery could not be settled; the broker gives it again');
        await sleep(redeliveryPauseMs);
        channel.nack(message, false, true);
      })
      // The channel is gone: the broker gives the message again anyway.
      .catch(() => {})
      .finally(() => running.delete(work));
    running.add(work);
  };

  /** Acknowledges only after the handler's commit, or after the message is safe in a retry or parking queue. */
  const settle = async (channel: ConfirmChannel, message: ConsumeMessage) => {
    const attempt = Number(message.properties.headers?.['x-attempt'] ?? 1);
    try {
      await handler(envelopeOf(message), { attempt });
    } catch (error) {
      await setAside(channel, message, attempt, error);
    }
    channel.ack(message);
  };

  const setAside = async (channel: ConfirmChannel, message: ConsumeMessage, attempt: number, error: unknown) => {
    const parked = attempt >= options.maxAttempts || error instanceof PermanentFailure;
    const { messageId, type } = message.properties;
    log[parked ? 'error' : 'warn'](
      { err: error, consumer, eventId: messageId, type, attempt },
      parked ? 'event parked' : 'event failed, will be tried again',
    );
    const key = parked ? parkedQueueOf(consumer) : retryQueueOf(consumer, pauseAfter(attempt, options.backoff));
    const headers = { 'x-attempt': attempt + 1, 'x-error': String(error).slice(0, 1_000) };
    await sendConfirmed(channel, { exchange: '', key }, message.content, { messageId: String(messageId), type, headers });
  };

  await link.keepOpen(`consumer ${consumer}`, async (channel) => {
    await assertConsumer(channel, consumer, patterns, options.backoff);
    watchReturns(channel);
    await channel.prefetch(options.prefetch);
    if (stopping) return;
    const { consumerTag } = await channel.consume(queueOf(consumer), (message) => {
      // The broker cancelled us, e.g. because the queue's leader moved: a new channel consumes again.
      if (!message) void channel.close().catch(() => {});
      else if (!stopping) begin(channel, message);
    });
    cancel = async () => void (await channel.cancel(consumerTag).catch(() => {}));
  });

  return {
    async stop() {
      stopping = true;
      await cancel();
      await Promise.all(running);
    },
  };
}

export function envelopeOf(message: Pick<ConsumeMessage, 'content'>): Envelope {
  try {
    return JSON.parse(message.content.toString('utf8')) as Envelope;
  } catch (cause) {
    throw new PermanentFailure('Not an event', { cause });
  }
}
