import type { Language, Role } from '@merchloom/contracts/vocabulary';
import { Model } from 'objection';

/** A row of `users`. */
export class UserRecord extends Model {
  static override tableName = 'users';
  declare id: string;
  declare tenantId: string;
  declare name: string;
  declare email: string;
  declare passwordHash: string;
  declare role: Role;
  declare superadmin: boolean;
  declare shopify: boolean;
  declare lang: Language | null;
  declare status: 'active' | 'disabled';
  declare version: number;
}
