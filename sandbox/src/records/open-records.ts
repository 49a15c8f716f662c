import { openPostgresShelf } from './postgres-shelf.ts';
import { createRecords, type Records } from './records.ts';

/** Durable when a database is given, otherwise in memory only. */
export async function openRecords(databaseUrl: string | undefined, table: string): Promise<Records> {
  return createRecords(databaseUrl ? await openPostgresShelf(databaseUrl, table) : undefined);
}
