import { orderTotals } from '@merchloom/commerce';
import type { Contact } from '@merchloom/contracts/checkout';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Language, type ShippingMethod, shippingMethods } from '@merchloom/contracts/vocabulary';
import type { Transaction } from '@merchloom/service-kit';
import { basketHash, type ChosenLine } from '../checkout/basket.ts';
import { draftHash, newDraftIdentity, writeDrafts } from '../checkout/draft.ts';
import { customerOf, type Draft } from '../checkout/draft-rows.ts';

interface Gift {
  sheet: SaleSheet;
  contact: Contact;
  lang: Language;
  lines: readonly ChosenLine[];
  products: Parameters<typeof basketHash>[0];
  /** The first that is offered when left out. */
  method?: ShippingMethod;
}

/** The order of a gift or of a parcel that the account pays for, on which nothing is to pay. */
export function giftDraft({ sheet, contact, lang, lines, products, method: chosen }: Gift): Draft {
  const free = lines.map((line) => ({ ...line, unitNet: 0 }));
  const totals = orderTotals({ lines: free, terms: sheet, shippingNet: 0 });
  const method = chosen ?? shippingMethods.find((each) => sheet.shippingPrices[each] !== null) ?? 'standard';
  return {
    ...newDraftIdentity(),
    checkoutId: null,
    onAccount: true,
    sheet,
    customer: customerOf(contact, lang),
    lines: free,
    shippingMethod: method,
    shippingNet: 0,
    totals,
    voucher: null,
    taxCalculation: null,
    hash: draftHash(basketHash(products), method, '', totals),
  };
}

/** Writes drafts of one event down; answers what to call after the commit. */
export async function writeGifts(trx: Transaction, drafts: readonly Draft[], now: Date): Promise<() => void> {
  const { tenantId, eventId } = drafts[0]!.sheet;
  await trx.raw(customersSql, { tenantId, eventId, now, people: JSON.stringify(drafts.map(({ customer }) => customer)) });
  return writeDrafts(trx, drafts, null, now);
}

const customersSql = `
  insert into customers (id, tenant_id, event_id, name, email, phone, first_line, second_line, city, county, postcode, country, state, message, lang, created_at)
  select id, cast(:tenantId as uuid), cast(:eventId as uuid), name, email, phone, first_line, second_line, city, county, postcode, country, state, message, lang, cast(:now as timestamptz)
  from jsonb_populate_recordset(null::customers, cast(:people as jsonb))`;
