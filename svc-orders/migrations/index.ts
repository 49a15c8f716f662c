import { ordersMigration } from './0001-orders.ts';
import { fulfilmentMigration } from './0002-fulfilment.ts';

export const migrations = [ordersMigration, fulfilmentMigration];
