import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';

/** One change of a service's schema; never edited once merged. */
export interface Migration {
  /** Unique within the service and sorted in the order of application, e.g. `0001_orders`. */
  name: string;
  up: (knex: Knex) => Promise<void>;
}

const lockKey = 7_120_001;

/**
 * Applies what has not been applied yet, each migration in a transaction of its own, with the owner's role.
 * Several instances may start at once: one migrates, the others wait.
 */
export async function applyMigrations(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const owner = knex({
    client: 'pg',
    connection: { connectionString: url, application_name: 'migrate' },
    pool: { min: 0, max: 1 },
    ...knexSnakeCaseMappers(),
  });
  try {
    await owner.raw('select pg_advisory_lock(?)', [lockKey]);
    await owner.raw('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())');
    const applied = new Set<string>(await owner('schema_migrations').pluck('name'));
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) {
      await owner.transaction(async (trx) => {
        await migration.up(trx);
        await trx('schema_migrations').insert({ name: migration.name });
      });
    }
    return missing.map(({ name }) => name);
  } finally {
    // Closing the session releases its advisory lock.
    await owner.destroy();
  }
}
