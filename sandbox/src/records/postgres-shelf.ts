import pg from 'pg';
import { type Row, type Shelf, shelvedKinds } from './records.ts';

const toRow = (found: Record<string, unknown>) => ({ ...found, seq: Number(found.seq) }) as Row;

/** Rows in one table of the sandbox's own database. One statement per group of writes; a commit is a commit (`synchronous_commit` on). */
export async function openPostgresShelf(databaseUrl: string, table: string): Promise<Shelf> {
  if (!/^[a-z_]+$/.test(table)) throw new Error(`not a table name: ${table}`);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3, application_name: `sandbox-${table}` });
  pool.on('error', (error) => console.error(`sandbox: idle database connection lost: ${error.message}`));
  await pool.query(
    `CREATE TABLE IF NOT EXISTS ${table} (
       key text PRIMARY KEY, kind text NOT NULL, owner text NOT NULL, parent text NOT NULL, seq bigint NOT NULL, open boolean NOT NULL, body text NOT NULL
     );
     CREATE INDEX IF NOT EXISTS ${table}_newest ON ${table} (kind, seq DESC);
     CREATE INDEX IF NOT EXISTS ${table}_recent ON ${table} (seq);
     CREATE INDEX IF NOT EXISTS ${table}_parent ON ${table} (parent) WHERE parent <> '';
     CREATE INDEX IF NOT EXISTS ${table}_open ON ${table} (seq) WHERE open;`,
  );

  const columns = 'key, kind, owner, parent, seq, open, body';
  return {
    async write(rows, removed) {
      if (rows.length > 0) {
        await pool.query({
          name: `${table}_write`,
          text: `INSERT INTO ${table} (${columns})
                 SELECT ${columns} FROM json_to_recordset($1::json)
                   AS given (key text, kind text, owner text, parent text, seq bigint, open boolean, body text)
                 ON CONFLICT (key) DO UPDATE SET body = excluded.body, open = excluded.open`,
          values: [JSON.stringify(rows)],
        });
      }
      if (removed.length > 0) await pool.query(`DELETE FROM ${table} WHERE key = ANY($1::text[])`, [removed]);
    },
    async find(keys) {
      const found = await pool.query(
        `SELECT ${columns} FROM ${table} WHERE key = ANY($1::text[]) OR (parent <> '' AND parent = ANY($1::text[]))`,
        [keys],
      );
      return found.rows.map(toRow);
    },
    async newest(kind, owner, beforeSeq, limit) {
      const found = await pool.query(
        `SELECT ${columns} FROM ${table} WHERE kind = $1 AND ($2::text IS NULL OR owner = $2) AND seq < $3 ORDER BY seq DESC LIMIT $4`,
        [kind, owner ?? null, beforeSeq, limit],
      );
      return found.rows.map(toRow);
    },
    async recent(limit) {
      const found = await pool.query(`SELECT ${columns} FROM ${table} WHERE kind <> ALL($1::text[]) ORDER BY seq DESC LIMIT $2`, [
        shelvedKinds,
        limit,
      ]);
      return found.rows.map(toRow);
    },
    async prune(kind, beforeSeq) {
      await pool.query(`DELETE FROM ${table} WHERE kind = $1 AND seq < $2 AND NOT open`, [kind, beforeSeq]);
    },
    async open() {
      const found = await pool.query(`SELECT ${columns} FROM ${table} WHERE open ORDER BY seq`);
      return found.rows.map(toRow);
    },
    close: () => pool.end(),
  };
}
