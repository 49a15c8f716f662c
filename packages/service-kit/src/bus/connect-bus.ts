import type { Logger } from '../observability/logger.ts';
import { createAmqpBus } from './amqp-bus.ts';
import type { EventBus } from './event-bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

/** The transport that the address names: `postgres://…` or `amqp://…`. */
export function connectBus(url: string, log: Logger, { leaseMs }: { leaseMs?: number } = {}): Promise<EventBus> {
  return /^amqps?:/.test(url) ? createAmqpBus({ url, log }) : createPostgresBus({ url, log, leaseMs });
}
