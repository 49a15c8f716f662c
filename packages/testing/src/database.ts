import { createHash, randomBytes } from 'node:crypto';
import { type AnyService, migrate, type ProvisionedDatabase, provisionDatabase } from '@merchloom/service-kit';
import { addressOf } from '@merchloom/service-kit/database/provision';
import pg from 'pg';
import { postgresUrl } from './shared-postgres.ts';

const passwords = { owner: 'test', app: 'test' };

/** A database of a test file's own. */
export interface TestDatabase extends ProvisionedDatabase {
  /** The superuser's address of it, for looking behind the scenes. */
  adminUrl: string;
  drop(): Promise<void>;
}

/** A fresh copy of the service's migrated database: the template is built once in a run. */
export async function cloneDatabase(definition: AnyService): Promise<TestDatabase> {
  const adminUrl = await postgresUrl();
  // Two definitions may share a service's name, e.g. a sample of the kit's own tests: the migrations tell them apart.
  const migrations = createHash('sha256').update(JSON.stringify(definition.migrations)).digest('hex').slice(0, 12);
  const template = `template_${definition.name}_${migrations}`;
  return withAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 713))', [template]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [template]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${template}`);
      const { migrationUrl } = await provisionDatabase({ adminUrl, service: definition.name, passwords, database: template });
      await migrate(definition, migrationUrl);
      await admin.query(`alter database ${template} is_template true`);
    }
    return create(admin, adminUrl, definition.name, template);
  });
}

/** An empty database with the usual roles, e.g. for a bus. */
export async function emptyDatabase(service = 'bus'): Promise<TestDatabase> {
  const adminUrl = await postgresUrl();
  return withAdmin(adminUrl, async (admin) => {
    await provisionDatabase({ adminUrl, service, passwords });
    return create(admin, adminUrl, service, 'template1');
  });
}

async function create(admin: pg.Client, adminUrl: string, service: string, template: string): Promise<TestDatabase> {
  const database = `test_${service}_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${database} template ${template} strategy file_copy owner merchloom_${service}_owner`);
  const own = new URL(adminUrl);
  own.pathname = `/${database}`;
  return {
    database,
    url: addressOf(adminUrl, `merchloom_${service}_app`, passwords.app, database),
    migrationUrl: addressOf(adminUrl, `merchloom_${service}_owner`, passwords.owner, database),
    adminUrl: own.href,
    drop: () => withAdmin(adminUrl, async (client) => void (await client.query(`drop database if exists ${database} with (force)`))),
  };
}

async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
