import type { Logger } from '../observability/logger.ts';
import type { EventBus } from './event-bus.ts';

export async function createAmqpBus(_options: { url: string; log: Logger }): Promise<EventBus> {
  throw new Error('amqp');
}
