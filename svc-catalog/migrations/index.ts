import { catalogMigration } from './0001-catalog.ts';
import { storePagesMigration } from './0002-store-pages.ts';

export const migrations = [catalogMigration, storePagesMigration];
