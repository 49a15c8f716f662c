import { orderTotals } from '@merchloom/commerce';
import type { Contact } from '@merchloom/contracts/checkout';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Language, type ShippingMethod, shippingMethods } from '@merchloom/contracts/vocabulary';
import type { Transaction } from '@merchloom/service-kit';
import { basketHash, type ChosenLine } from '../checkout/basket.ts';
import { draftHash, newDraftIdentity, writeDraft } from '../checkout/draft.ts';
import { customerOf, type Draft } from '../checkout/draft-rows.ts';

interface Gift {
  sheet: SaleSheet;
  contact: Contact;
  lang: Language;
  lines: readonly ChosenLine[];
  products: Parameters<typeof basketHash>[0];
  /** The first that is offered when left out. */
  method?: ShippingMethod;
  now: Date;
}

/** The order of a gift or of a parcel that the account pays for, on which nothing is to pay. */
export function giftDraft({ sheet, contact, lang, lines, products, method: chosen }: Omit<Gift, 'now'>): Draft {
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

/** Writes it down; answers its id and what to call after the commit. */
export async function draftGift(trx: Transaction, { now, ...gift }: Gift) {
  const { sheet } = gift;
  const draft = giftDraft(gift);
  await trx.raw(customerSql, { ...draft.customer, tenantId: sheet.tenantId, eventId: sheet.eventId, now });
  return { orderId: draft.id, stored: await writeDraft(trx, draft, null, now) };
}

const customerSql = `
  insert into customers (id, tenant_id, event_id, name, email, phone, first_line, second_line, city, county, postcode, country, state, message, lang, created_at)
  values (:id, :tenantId, :eventId, :name, :email, :phone, :first_line, :second_line, :city, :county, :postcode, :country, :state, :message, :lang, :now)`;
