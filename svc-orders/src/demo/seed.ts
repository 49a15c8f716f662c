import { createInternalClient, createLogger, createMetrics, internalTokens, migrate, readConfig } from '@merchloom/service-kit';
import { createDatabase } from '@merchloom/service-kit/database/database';
import { giftSecrets } from '../gifts/gift-secrets.ts';
import { ordersService } from '../service.ts';
import { fillOrders } from './fill-orders.ts';

// Products, prices and pictures come from svc-catalog, which is seeded and running by now.
const { config, env } = readConfig(ordersService.env, process.env);
if (config.DATABASE_MIGRATION_URL) await migrate(ordersService, config.DATABASE_MIGRATION_URL);
const log = createLogger({ name: 'orders-seed', level: 'warn', format: config.LOG_FORMAT });
const metrics = createMetrics('orders-seed', { processMetrics: false });
const db = createDatabase({ url: config.DATABASE_URL, log, metrics, poolSize: 2 });
const http = createInternalClient({
  tokens: internalTokens({ key: config.INTERNAL_KEY, trust: config.INTERNAL_TRUST }),
  services: { catalog: config.SERVICE_URL_CATALOG },
});
// The service's own: what is seeded has to be found by it.
const secrets = giftSecrets(env.GIFT_SECRET ?? env.CHECKOUT_SECRET ?? (JSON.parse(env.INTERNAL_KEY) as { d: string }).d);
const { SANDBOX_FULFILLER_URL: url, FULFILLER_SECRET: secret } = env;
try {
  await fillOrders({ db, http, now: new Date(), sandbox: url && secret ? { url, secret } : null, secrets });
} finally {
  await http.close();
  await db.close();
}
