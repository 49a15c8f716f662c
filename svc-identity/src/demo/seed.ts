import { createLogger, createMetrics, migrate, readConfig } from '@merchloom/service-kit';
import { createDatabase } from '@merchloom/service-kit/database/database';
import { identityService } from '../service.ts';
import { seedIdentity } from './seed-identity.ts';

const { config } = readConfig(identityService.env, { ...process.env, PORT: process.env.PORT ?? '0' });
if (config.DATABASE_MIGRATION_URL) await migrate(identityService, config.DATABASE_MIGRATION_URL);
const log = createLogger({ name: 'identity seed', level: 'warn' });
const db = createDatabase({ url: config.DATABASE_URL, log, metrics: createMetrics('identity-seed', { processMetrics: false }) });
try {
  await seedIdentity(db);
} finally {
  await db.close();
}
