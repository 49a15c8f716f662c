import path from 'node:path';
import { connectBus } from '@merchloom/service-kit/bus/connect-bus';
import { internalTokens } from '@merchloom/service-kit/http/internal-tokens';
import { createLogger } from '@merchloom/service-kit/observability/logger';
import { createMetrics } from '@merchloom/service-kit/observability/metrics';
import { releaseOf } from '@merchloom/service-kit/operations/release';
import { type GatewayConfig, readConfig } from './config.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { type AppSource, addressSource, folderSource } from './remotes/app-source.ts';
import { type AppName, appNames } from './remotes/registry.ts';

const patienceMs = 20_000;
const root = path.resolve(import.meta.dirname, '../..');

/** Each app's files come from the server named for it, else from its own folder. */
const appSources = (config: GatewayConfig) =>
  Object.fromEntries(
    appNames.map((name) => {
      const url = config.appUrls[name];
      return [name, url ? addressSource(url) : folderSource(path.join(root, name, 'dist'))];
    }),
  ) as Record<AppName, AppSource>;

async function start(config: GatewayConfig): Promise<{ gateway: Gateway; stop(): Promise<void> }> {
  const log = createLogger({ name: 'gateway', ...config.log });
  const bus = await connectBus(config.eventBusUrl, log);
  // The gateway is told nothing by token: it trusts nobody's.
  const tokens = internalTokens({ key: config.internalKey, trust: { keys: [] } });
  const gateway = await createGateway({
    config,
    tokens,
    bus,
    log,
    metrics: createMetrics('gateway'),
    sources: appSources(config),
    version: releaseOf(process.env),
  });
  log.info({ url: gateway.url, publicUrl: config.publicUrl.origin }, 'listening');
  return {
    gateway,
    async stop() {
      await gateway.stop();
      await bus.close();
    },
  };
}

let running: Awaited<ReturnType<typeof start>> | undefined;
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  void (running?.stop() ?? Promise.resolve()).then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
if (process.connected) process.on('disconnect', stop);
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fault, (error) => {
    // What is left after this cannot be trusted: end, and be started again.
    console.error(error);
    process.exit(1);
  });
}

try {
  running = await start(readConfig(process.env));
  process.send?.({ kind: 'ready', name: 'gateway', url: running.gateway.url });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
