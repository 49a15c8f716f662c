import { applyMigrations, type Migration } from '../database/migrations.ts';
import { kitMigrations } from '../events/kit-tables.ts';
import type { AnyService } from './define-service.ts';

export const migrationsOf = ({ migrations }: AnyService): readonly Migration[] => [
  ...kitMigrations,
  ...(Object.values(migrations) as Migration[]),
];

/** Brings the database at `url` (of the owner role) to what the service needs; answers the names that were applied. */
export const migrate = (definition: AnyService, url: string): Promise<string[]> => applyMigrations(url, migrationsOf(definition));
