import { createLogger } from '../observability/logger.ts';
import { ConfigError } from './config.ts';
import type { AnyService } from './define-service.ts';
import { type RunningService, startService } from './start-service.ts';

const patienceMs = 20_000;

/** A service as a process: started from the environment, stopped by SIGTERM, SIGINT or the end of its parent's IPC channel. */
export async function runService(definition: AnyService): Promise<void> {
  const log = createLogger({ name: definition.name, format: process.env.LOG_FORMAT === 'text' ? 'text' : 'json' });
  let running: RunningService | undefined;
  let stopping = false;

  const stop = (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    // What has begun is finished, but not forever.
    setTimeout(() => process.exit(1), patienceMs).unref();
    const ended = running ? running.stop() : Promise.resolve();
    void ended.then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  if (process.connected) process.on('disconnect', () => stop('parent gone'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    process.exit(1);
  });

  try {
    running = await startService(definition, { env: process.env });
  } catch (error) {
    if (error instanceof ConfigError) log.fatal(error.message);
    else log.fatal({ err: error }, 'cannot start');
    process.exit(1);
  }
  process.send?.({ kind: 'ready', name: definition.name, url: running.url });
}
