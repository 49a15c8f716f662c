import { catalogMigration } from './0001-catalog.ts';
import { storePagesMigration } from './0002-store-pages.ts';
import { personalPreviewsMigration } from './0006-personal-previews.ts';

export const migrations = [catalogMigration, storePagesMigration, personalPreviewsMigration];
