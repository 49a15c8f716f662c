import type { Design } from '@merchloom/contracts';
import { Model } from 'objection';

/** A design as it is being worked on. */
export class DraftRow extends Model {
  static override tableName = 'design_drafts';
  static override idColumn = 'designId';
  static override jsonAttributes = ['design'];
  declare designId: string;
  declare tenantId: string;
  declare version: number;
  declare publishedVersion: number;
  declare design: Design;
  declare savedAt: Date;
  declare savedBy: string | null;
  declare savedByName: string;
}

/** A design as it was. Several saves of one person in a row share a row, so that fifty of them reach back further than a minute. */
export class VersionRow extends Model {
  static override tableName = 'design_versions';
  static override idColumn = ['designId', 'version'];
  static override jsonAttributes = ['design'];
  declare designId: string;
  declare tenantId: string;
  declare version: number;
  declare name: string | null;
  declare published: boolean;
  declare design: Design;
  /** When the first of the saves that this row gathers was made. */
  declare beganAt: Date;
  declare savedAt: Date;
  declare savedBy: string | null;
  declare savedByName: string;
}
