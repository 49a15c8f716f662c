import { payments } from './0001-payments.ts';
import { moneyBack } from './0002-money-back.ts';
import { disputesMigration } from './0003-disputes.ts';
import { savedCardsMigration } from './0005-saved-cards.ts';

export const migrations = [payments, moneyBack, disputesMigration, savedCardsMigration];
