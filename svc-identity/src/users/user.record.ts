import type { Notifications } from '@merchloom/contracts/account';
import type { Language, Role } from '@merchloom/contracts/vocabulary';
import { Model } from 'objection';

/** A row of `users`. */
export class UserRecord extends Model {
  static override tableName = 'users';
  static override jsonAttributes = ['notifications'];
  declare id: string;
  declare tenantId: string;
  declare name: string;
  declare email: string;
  declare emailVerifiedAt: Date | null;
  declare passwordHash: string;
  declare role: Role;
  declare superadmin: boolean;
  declare shopify: boolean;
  declare lang: Language | null;
  declare status: 'active' | 'disabled' | 'erased';
  declare disabledAt: Date | null;
  declare lastSeenAt: Date | null;
  declare notifications: Notifications;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}
