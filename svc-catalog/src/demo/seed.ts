import { createLogger, createMetrics, migrate, readConfig } from '@merchloom/service-kit';
import { createDatabase } from '@merchloom/service-kit/database/database';
import { openObjectStore } from '../objects/object-store.ts';
import { catalogService } from '../service.ts';
import { fillCatalog } from './fill-catalog.ts';

const { config, env } = readConfig(catalogService.env, process.env);
if (config.DATABASE_MIGRATION_URL) await migrate(catalogService, config.DATABASE_MIGRATION_URL);
const log = createLogger({ name: 'catalog-seed', level: 'warn', format: config.LOG_FORMAT });
const db = createDatabase({
  url: config.DATABASE_URL,
  log,
  metrics: createMetrics('catalog-seed', { processMetrics: false }),
  poolSize: 2,
});
try {
  await fillCatalog({ db, store: openObjectStore(env.OBJECT_STORE_URL), now: new Date() });
} finally {
  await db.close();
}
