import type { Contact, CreateCustomerBody, CreateCustomerReply } from '@merchloom/contracts/checkout';
import { newId } from '@merchloom/contracts/id';
import { toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Clock, Database } from '@merchloom/service-kit';
import { openStore } from '../store/open-store.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { checkAddress } from './address-rules.ts';
import { basketHash, chooseLines } from './basket.ts';
import { type CustomerTokens, customerLifeMs } from './customer-token.ts';
import type { FreshCheckouts } from './fresh-checkouts.ts';
import type { FindPersonalPictures } from './personal-pictures.ts';

export interface CreateCustomerDependencies {
  db: Database;
  sheets: SaleSheets;
  tokens: CustomerTokens;
  fresh: FreshCheckouts;
  pictures: FindPersonalPictures;
  clock: Clock;
}

/** R7.2: checks the address, opens a checkout and answers what delivery costs there. */
export const createCreateCustomer =
  ({ db, sheets, tokens, fresh, pictures, clock }: CreateCustomerDependencies) =>
  async (tenantId: string, slug: string, body: CreateCustomerBody): Promise<CreateCustomerReply> => {
    const now = clock.now();
    const sheet = await openStore(sheets, tenantId, slug, now);
    const contact = checkAddress(body, sheet.countries);
    chooseLines(sheet, body.products);
    await pictures(sheet, body.products);
    const hash = basketHash(body.products);
    const checkoutId = newId();
    const customerId = newId();
    const opened = await openCheckout(db, { sheet, contact, lang: body.lang, customerId, checkoutId, hash, now });
    fresh.opened(checkoutId, { eventId: sheet.eventId, customerId, contact, lang: body.lang });
    const expiresAt = now.getTime() + customerLifeMs;
    const customer = tokens.sign({ checkoutId, tenantId, eventId: sheet.eventId, basketHash: hash, expiresAt });
    return presentCustomer(sheet, contact, customer, opened);
  };

/** What delivery costs there, and which vouchers everybody may know of. */
export const presentCustomer = (
  sheet: SaleSheet,
  contact: Contact,
  customerId: string,
  { public_vouchers, voucher_possible }: OfferedVouchers,
): CreateCustomerReply => ({
  country_iso2: contact.address_country,
  state_abbreviation: contact.address_state || null,
  customer_id: customerId,
  shipping_prices: wirePrices(sheet.shippingPrices),
  event_vouchers: public_vouchers.map(({ code, discount_minor }) => ({ code, discount_amount: toWire(discount_minor) })),
  has_voucher_opportunity: voucher_possible,
});

function wirePrices(prices: SaleSheet['shippingPrices']): CreateCustomerReply['shipping_prices'] {
  const wire = (minor: number | null) => (minor === null ? null : toWire(minor));
  return {
    standard: wire(prices.standard),
    standard_tracked: wire(prices.standard_tracked),
    express: wire(prices.express),
    additional_item_price: toWire(prices.additional_item_price),
  };
}

/** Private codes are never named, only possible (D9). */
export interface OfferedVouchers {
  public_vouchers: { code: string; discount_minor: number }[];
  voucher_possible: boolean;
}

interface Opening {
  sheet: SaleSheet;
  contact: Contact;
  lang: string;
  customerId: string;
  checkoutId: string;
  hash: string;
  now: Date;
}

/** Vouchers that could be used now. */
const possibleSql = `
  select code, discount_minor, is_public from vouchers
  where tenant_id = :tenantId and event_id = :eventId and active and currency = :currency
    and (starts_at is null or starts_at <= :now) and (ends_at is null or ends_at > :now) and (max_uses is null or uses < max_uses)`;
const offeredSql = `
  select coalesce(json_agg(json_build_object('code', code, 'discount_minor', discount_minor) order by code) filter (where is_public), '[]') as public_vouchers,
    count(*) > 0 as voucher_possible
  from possible`;
/** Vouchers on offer, with nothing written. */
export const offeredVouchersSql = `with possible as (${possibleSql}) ${offeredSql}`;

// One statement, safe to send again, writes customer and checkout and looks for vouchers.
const openSql = `
  with customer as (
    insert into customers (id, tenant_id, event_id, name, email, phone, first_line, second_line, city, county, postcode, country, state, message, lang, created_at)
    values (:customerId, :tenantId, :eventId, :name, :email, :phone, :address_first_line, :address_second_line, :address_city, :address_county,
      :address_postcode, :address_country, :address_state, :message, :lang, :now)
    on conflict do nothing
  ), checkout as (
    insert into checkouts (id, tenant_id, event_id, slug, customer_id, basket_hash, created_at)
    values (:checkoutId, :tenantId, :eventId, :slug, :customerId, :hash, :now)
    on conflict do nothing
  ), possible as (${possibleSql})
  ${offeredSql}`;

async function openCheckout(db: Database, { sheet, contact, lang, customerId, checkoutId, hash, now }: Opening): Promise<OfferedVouchers> {
  const { tenantId, eventId, slug, currency } = sheet;
  const { rows } = await db.tenantOnce(tenantId, openSql, {
    ...contact,
    lang,
    customerId,
    checkoutId,
    hash,
    now,
    tenantId,
    eventId,
    slug,
    currency,
  });
  return rows[0];
}
