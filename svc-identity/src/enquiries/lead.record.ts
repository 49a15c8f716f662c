import type { Language } from '@merchloom/contracts/vocabulary';
import { Model } from 'objection';

/** Somebody who asked for something special and waits for an answer. */
export class LeadRecord extends Model {
  static override tableName = 'leads';
  declare id: string;
  declare submissionKey: string | null;
  declare reference: string;
  declare lang: Language;
  declare needs: string;
  declare quantity: number;
  declare neededOn: string | null;
  declare budget: string;
  declare name: string;
  declare company: string;
  declare email: string;
  declare phone: string;
  declare senderHash: string;
  declare createdAt: Date;
}
