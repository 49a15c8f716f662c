import { ordersMigration } from './0001-orders.ts';
import { fulfilmentMigration } from './0002-fulfilment.ts';
import { giftsMigration } from './0003-gifts.ts';
import { afterOrderMigration } from './0004-after-order.ts';
import { contactMigration } from './0005-contact.ts';
import { moneyAndErasureMigration } from './0006-money-and-erasure.ts';
import { proofsMigration } from './0007-proofs.ts';
import { clientsMigration } from './0010-clients.ts';
import { staffTermsMigration } from './0011-staff-terms.ts';
import { claimCountriesMigration } from './0012-claim-countries.ts';
import { salesMigration } from './0014-sales.ts';
import { noRevenueIndexMigration } from './0015-no-revenue-index.ts';
import { bulkMigration } from './0016-bulk.ts';
import { salesMonthsMigration } from './0017-sales-months.ts';
import { creditVersionMigration } from './0018-credit-version.ts';
import { accountPaymentsMigration } from './0019-account-payments.ts';
import { cardPaymentsMigration } from './0020-card-payments.ts';
import { accountOrdersMigration } from './0022-account-orders.ts';
import { lettersMigration } from './0023-letters.ts';
import { chargesOfOrdersMigration } from './0024-charges-of-orders.ts';

export const migrations = [
  ordersMigration,
  fulfilmentMigration,
  giftsMigration,
  afterOrderMigration,
  contactMigration,
  moneyAndErasureMigration,
  proofsMigration,
  clientsMigration,
  staffTermsMigration,
  claimCountriesMigration,
  salesMigration,
  noRevenueIndexMigration,
  bulkMigration,
  salesMonthsMigration,
  creditVersionMigration,
  accountPaymentsMigration,
  cardPaymentsMigration,
  accountOrdersMigration,
  lettersMigration,
  chargesOfOrdersMigration,
];
