import type { EventBus } from '../bus/event-bus.ts';
import type { Database } from '../database/database.ts';
import type { InternalClient } from '../http/internal-client.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Clock } from './clock.ts';
import type { CommonConfig } from './config.ts';

/** What the composition root and the handlers of a service are given. `E` is the service's own environment, parsed. */
// biome-ignore lint/suspicious/noExplicitAny: handlers written without the service's type must accept every service's kit
export interface Kit<E = any> {
  name: string;
  config: CommonConfig;
  env: E;
  db: Database;
  http: InternalClient;
  log: Logger;
  clock: Clock;
  bus: EventBus;
  metrics: Metrics;
}
