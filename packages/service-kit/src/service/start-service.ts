import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectBus } from '../bus/connect-bus.ts';
import type { EventBus } from '../bus/event-bus.ts';
import { createDatabase, type OwnedDatabase } from '../database/database.ts';
import { startRelay } from '../events/relay.ts';
import { consumersOf, startSubscriptions } from '../events/subscribe.ts';
import { createApp } from '../http/app.ts';
import { createIdempotencyStore } from '../http/idempotency.ts';
import { createInternalClient, type InternalClient } from '../http/internal-client.ts';
import { internalTokens } from '../http/internal-tokens.ts';
import { startPeriodic } from '../jobs/periodic.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLogger, type Logger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { operationRoutes } from '../operations/operation-routes.ts';
import { releaseOf } from '../operations/release.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Environment, readConfig } from './config.ts';
import type { AnyService } from './define-service.ts';
import { housekeeping } from './housekeeping.ts';
import type { Kit } from './kit.ts';
import type { Loop } from './loop.ts';
import { migrate } from './migrate.ts';
import { closeServer, listen } from './server.ts';

export interface StartOptions {
  env: Environment;
  /** Parts of the kit that a test replaces. */
  overrides?: Partial<{ clock: Clock; log: Logger; http: InternalClient }>;
}

export interface RunningService {
  url: string;
  kit: Kit;
  /** Finishes what has begun, then lets go of everything. */
  stop(): Promise<void>;
}

/** Environment → configuration → migrations → parts → listening. Whatever was opened is closed again when a step fails. */
export async function startService(definition: AnyService, { env: environment, overrides = {} }: StartOptions): Promise<RunningService> {
  const { config, env } = readConfig(definition.env, environment, definition.realParts);
  const { name } = definition;
  const log = overrides.log ?? createLogger({ name, level: config.LOG_LEVEL, format: config.LOG_FORMAT });
  const undo: (() => Promise<unknown> | undefined)[] = [];
  const unwind = async () => {
    for (const step of undo.splice(0).reverse())
      await Promise.resolve(step()).catch((error) => log.error({ err: error }, 'stopping: a step failed'));
  };

  try {
    if (config.DATABASE_MIGRATION_URL) {
      const applied = await migrate(definition, config.DATABASE_MIGRATION_URL);
      if (applied.length > 0) log.info({ applied }, 'migrated');
    }
    const metrics = createMetrics(name, { processMetrics: config.NODE_ENV !== 'test' });
    const db = createDatabase({ url: config.DATABASE_URL, log, metrics, poolSize: config.DATABASE_POOL, applicationName: name });
    undo.push(() => db.close());
    const bus = await connectBus(config.EVENT_BUS_URL, log);
    undo.push(() => bus.close());
    const tokens = internalTokens({ key: config.INTERNAL_KEY, trust: config.INTERNAL_TRUST });
    const http =
      overrides.http ??
      createInternalClient({
        tokens,
        services: {
          identity: config.SERVICE_URL_IDENTITY,
          catalog: config.SERVICE_URL_CATALOG,
          orders: config.SERVICE_URL_ORDERS,
          payments: config.SERVICE_URL_PAYMENTS,
        },
      });
    undo.push(() => http.close());
    const kit: Kit = { name, config, env, db, http, log, clock: overrides.clock ?? systemClock, bus, metrics };
    const parts = definition.build(kit);
    if (parts.stop) undo.push(parts.stop);
    await parts.start?.();

    const idempotency = createIdempotencyStore(db);
    let stopping = false;
    const notReady = () => missingParts(stopping, db, bus);
    const consumers = consumersOf(name, parts.subscriptions ?? []);
    const operations = operationRoutes({ service: name, version: releaseOf(environment), startedAt: new Date(), db, bus, consumers });
    const app = createApp({ service: name, routes: [...(parts.routes ?? []), ...operations], tokens, idempotency, log, metrics, notReady });

    const loops: Loop[] = [startRelay({ db, bus, log, metrics })];
    undo.push(() => Promise.all(loops.map((loop) => loop.stop())));
    undo.push(() => bus.stopConsuming());
    await startSubscriptions(kit, bus, parts.subscriptions ?? []);
    for (const handler of parts.jobs ?? []) loops.push(startWorker({ kit, db, handler }));
    for (const task of [...(parts.periodic ?? []), ...housekeeping(db, idempotency)]) loops.push(startPeriodic(kit, db, task));

    const server: Server = await listen(app.callback(), config.HOST, config.PORT);
    undo.push(() => closeServer(server));
    undo.push(async () => {
      stopping = true;
    });
    const url = `http://${config.HOST}:${(server.address() as AddressInfo).port}`;
    log.info({ url }, 'ready');
    return { url, kit, stop: unwind };
  } catch (error) {
    await unwind();
    throw error;
  }
}

async function missingParts(stopping: boolean, db: OwnedDatabase, bus: EventBus): Promise<string[]> {
  if (stopping) return ['stopping'];
  const within = (work: Promise<unknown>) =>
    Promise.race([work, new Promise((_, reject) => setTimeout(reject, 2_000, new Error('too slow')).unref())]);
  const checks = { database: within(db.ping()), bus: within(bus.ping()) };
  const results = await Promise.all(Object.entries(checks).map(([part, check]) => check.then(() => undefined).catch(() => part)));
  return results.filter((part) => part !== undefined);
}
