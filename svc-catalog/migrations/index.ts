import { catalogMigration } from './0001-catalog.ts';
import { storePagesMigration } from './0002-store-pages.ts';
import { staffEventsMigration } from './0003-staff-events.ts';
import { assetsMigration } from './0004-assets.ts';
import { designDraftsMigration } from './0005-design-drafts.ts';
import { personalPreviewsMigration } from './0006-personal-previews.ts';
import { designSharesMigration } from './0008-design-shares.ts';
import { previewLinksMigration } from './0009-preview-links.ts';
import { productsEventsMigration } from './0010-products-events.ts';
import { shopperPicturesMigration } from './0011-shopper-pictures.ts';
import { faqVersionsMigration } from './0012-faq-versions.ts';
import { eventTypesMigration } from './0013-event-types.ts';
import { folderVersionsMigration } from './0014-folder-versions.ts';
import { productsOfADesignMigration } from './0015-products-of-a-design.ts';

export const migrations = [
  catalogMigration,
  storePagesMigration,
  staffEventsMigration,
  assetsMigration,
  designDraftsMigration,
  personalPreviewsMigration,
  designSharesMigration,
  previewLinksMigration,
  productsEventsMigration,
  shopperPicturesMigration,
  faqVersionsMigration,
  eventTypesMigration,
  folderVersionsMigration,
  productsOfADesignMigration,
];
