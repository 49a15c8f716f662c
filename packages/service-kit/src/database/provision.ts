import pg from 'pg';
import { quoteIdentifier } from './database.ts';

export interface ProvisionOptions {
  /** A superuser's (or database-creating role's) address. */
  adminUrl: string;
  /** `orders` → database `merchloom_orders`, roles `merchloom_orders_{owner,app,platform}`. */
  service: string;
  passwords: { owner: string; app: string };
  /** Another database name, e.g. one per test; the roles stay the service's. */
  database?: string;
}

export interface ProvisionedDatabase {
  database: string;
  /** For `DATABASE_URL`: the app role, which cannot bypass row-level security. */
  url: string;
  /** For `DATABASE_MIGRATION_URL`: the owner role. */
  migrationUrl: string;
}

/** Creates a service's database and its three roles; what exists already is kept, passwords are set again. */
export async function provisionDatabase({
  adminUrl,
  service,
  passwords,
  database = `merchloom_${service}`,
}: ProvisionOptions): Promise<ProvisionedDatabase> {
  const stem = `merchloom_${service}`;
  const [owner, app, platform] = [`${stem}_owner`, `${stem}_app`, `${stem}_platform`];
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(7120002)');
    const flags = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS';
    await ensureRole(admin, owner, `LOGIN ${flags} PASSWORD ${admin.escapeLiteral(passwords.owner)}`);
    await ensureRole(admin, app, `LOGIN ${flags} PASSWORD ${admin.escapeLiteral(passwords.app)}`);
    await ensureRole(admin, platform, `NOLOGIN ${flags}`);
    await admin.query(
      `GRANT ${quoteIdentifier(platform)} TO ${quoteIdentifier(app)}, ${quoteIdentifier(owner)} WITH INHERIT FALSE, SET TRUE`,
    );
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await admin.query(`CREATE DATABASE ${quoteIdentifier(database)} OWNER ${quoteIdentifier(owner)}`);
    await admin.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${quoteIdentifier(database)} FROM PUBLIC`);
    await admin.query(`GRANT CONNECT ON DATABASE ${quoteIdentifier(database)} TO ${quoteIdentifier(app)}`);
  } finally {
    await admin.end();
  }
  return {
    database,
    url: addressOf(adminUrl, app, passwords.app, database),
    migrationUrl: addressOf(adminUrl, owner, passwords.owner, database),
  };
}

async function ensureRole(admin: pg.Client, name: string, attributes: string) {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [name]);
  await admin.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${quoteIdentifier(name)} ${attributes}`);
}

/** The same server, with another role and database. */
export function addressOf(adminUrl: string, user: string, password: string, database: string): string {
  const url = new URL(adminUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  url.pathname = `/${database}`;
  return url.href;
}
