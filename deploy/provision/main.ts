import { provisionDatabase } from '@merchloom/service-kit';

/**
 * Creates the platform's databases and roles on the server that DATABASE_URL names, then ends. Safe to run at every deployment: what
 * exists is kept, passwords are set again. Passwords: DB_{NAME}_OWNER_PASSWORD and DB_{NAME}_APP_PASSWORD.
 */
const databases = ['identity', 'catalog', 'orders', 'payments', 'bus', 'sandbox'];

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const adminUrl = needed('DATABASE_URL');
for (const service of databases) {
  const stem = `DB_${service.toUpperCase()}`;
  if (service === 'sandbox' && !process.env.DB_SANDBOX_OWNER_PASSWORD) continue;
  await provisionDatabase({
    adminUrl,
    service,
    passwords: { owner: needed(`${stem}_OWNER_PASSWORD`), app: needed(`${stem}_APP_PASSWORD`) },
  });
  console.log(`merchloom_${service} stands`);
}
