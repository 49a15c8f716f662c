import { Model } from 'objection';

/** A row of `sessions`. */
export class SessionRecord extends Model {
  static override tableName = 'sessions';
  declare id: string;
  declare tenantId: string;
  declare userId: string;
  declare secretHash: Buffer;
  declare ip: string;
  declare userAgent: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare endedAt: Date | null;
  declare lastSeenAt: Date | null;
  /** Platform staff who work as the session's person, and the session of their own. */
  declare impersonatorId: string | null;
  declare impersonatorSessionId: string | null;
}
