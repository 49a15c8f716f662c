import { catalogMigration } from './0001-catalog.ts';

export const migrations = [catalogMigration];
