import { itemCount, readPromoCode } from '@merchloom/commerce';
import { maxQuantity, type ShopperOrder } from '@merchloom/contracts/checkout';
import type { GiftOrderBody } from '@merchloom/contracts/gifts';
import type { Principal } from '@merchloom/contracts/identity';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Clock, type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import type { OrderLinks } from '../after-order/order-link.ts';
import { checkAddress } from '../checkout/address-rules.ts';
import { type ChosenLine, chooseLines } from '../checkout/basket.ts';
import type { FindPersonalPictures, PersonalPictures } from '../checkout/personal-pictures.ts';
import { type PlacedWithLines, placeOrder } from '../orders/place-order.ts';
import { presentShopperOrder } from '../orders/shopper-order.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { reserveBudget } from './budget.ts';
import { findClaimOfRequest, writeClaim } from './claim-rows.ts';
import { openGiftEvent, sampleGiftEvent } from './gift-event.ts';
import { giftDraft, writeGifts } from './gift-order.ts';
import type { GiftSecrets } from './gift-secrets.ts';
import { findGiftTerms } from './gift-terms.ts';
import { holdOrder } from './held-orders.ts';
import { countriesOf, findByHash, type PromoCodeRecord, refusalOf, takeClaim } from './promo-code-record.ts';
import { freeSlots, recipientKeys } from './recipients.ts';
import { alreadyOrdered, invalidPromoCode, promoCodeRequired, sampleLinkInvalid, WrongCode } from './refusals.ts';
import { countWrongCode, refuseGuesser } from './wrong-codes.ts';

export interface ClaimGiftDependencies {
  db: Database;
  sheets: SaleSheets;
  secrets: GiftSecrets;
  links: OrderLinks;
  pictures: FindPersonalPictures;
  clock: Clock;
  fixWindowMs: number;
}

export interface ClaimRequest {
  tenantId: string;
  slug: string;
  body: GiftOrderBody;
  ip: string;
  principal: Principal | null;
  idempotencyKey: string | null;
}

type Claim = ClaimRequest & { sheet: SaleSheet; pictures: PersonalPictures; now: Date; fixWindowMs: number };

/** D19, R7.6: uses the code, records the claim, reserves the budget and places the order, all in one transaction. */
export const createClaimGift = ({ db, sheets, secrets, links, pictures, clock, fixWindowMs }: ClaimGiftDependencies) => {
  const claimWith = async (claim: Claim): Promise<PlacedWithLines> => {
    const { tenantId, sheet, now } = claim;
    const guesser = { tenantId, eventId: sheet.eventId, ipKey: secrets.ipKey(sheet.eventId, claim.ip) };
    let stored = () => {};
    try {
      const placed = await db.tenant(tenantId, async (trx) => {
        const before = await findClaimOfRequest(trx, sheet.eventId, claim.idempotencyKey);
        if (before) return before;
        if (claim.body.sample === undefined) await refuseGuesser(trx, guesser, now);
        return claimOnce(trx, claim, secrets, (done) => (stored = done));
      });
      stored();
      return placed;
    } catch (error) {
      if (!(error instanceof WrongCode)) throw error;
      await db.tenant(tenantId, (trx) => countWrongCode(trx, guesser, now));
      throw invalidPromoCode();
    }
  };

  return async (request: ClaimRequest): Promise<ShopperOrder> => {
    const { tenantId, slug, body, principal } = request;
    const now = clock.now();
    const sample = body.sample !== undefined;
    const sheet = await (sample ? sampleGiftEvent : openGiftEvent)(sheets, tenantId, slug, now);
    if (sample && !(principal && secrets.readSample(sheet.eventId, body.sample!, now))) throw sampleLinkInvalid();
    if (!sample && body.promo_code === '') throw promoCodeRequired();
    const { order, lines } = await claimWith({
      ...request,
      sheet,
      pictures: await pictures(sheet, body.products),
      now,
      fixWindowMs,
    });
    return presentGift(order, lines, links);
  };
};

/** A held order is nothing its recipient has to know of (D37). */
function presentGift(order: PlacedWithLines['order'], lines: PlacedWithLines['lines'], links: OrderLinks): ShopperOrder {
  const shown = { ...presentShopperOrder(order, lines), tracking_url: links.path(order) };
  return order.status === 'over budget' || order.status === 'over budget limit' ? { ...shown, status: 'processing' } : shown;
}

async function claimOnce(
  trx: Transaction,
  claim: Claim,
  secrets: GiftSecrets,
  onStored: (done: () => void) => void,
): Promise<PlacedWithLines> {
  const { tenantId, body, sheet, now, fixWindowMs } = claim;
  const { eventId, currency } = sheet;
  const code = body.sample === undefined ? await findCode(trx, claim, secrets) : null;
  const contact = checkAddress(body, countriesOf(sheet, code));
  const lines = chooseLines(sheet, body.products, claim.pictures);
  checkGifts(lines, code);

  const terms = await findGiftTerms(trx, eventId);
  const keys = recipientKeys(secrets, eventId, contact);
  const slots = code ? await freeSlots(trx, eventId, keys, terms.claimsPerRecipient) : null;
  if (code && !slots) throw alreadyOrdered();
  if (code && !(await takeClaim(trx, code.id, now))) throw code.max_claims === 1 ? alreadyOrdered() : new WrongCode();

  const draft = giftDraft({ sheet, contact, lang: body.lang, lines, products: body.products });
  const orderId = draft.id;
  const stored = await writeGifts(trx, [draft], now);
  const cost = { tenantId, eventId, currency, amount: terms.itemCostMinor * itemCount(lines) };
  // Samples are billed as well, but no limit holds them (D34).
  const held = code ? await reserveBudget(trx, cost) : null;
  await writeClaim(trx, {
    tenantId,
    eventId,
    orderId,
    promoCodeId: code?.id ?? null,
    keys: code && keys,
    slots,
    requestKey: claim.idempotencyKey,
    costMinor: cost.amount,
    reservedMinor: code && !held ? cost.amount : 0,
    now,
  });
  const placed = await placeOrder(trx, { tenantId, orderId, payment: { kind: 'gift' }, now, fixWindowMs });
  if (held) await holdOrder(trx, { tenantId, orderId, now }, held);
  onStored(stored);
  return held ? { ...placed, order: { ...placed.order, status: held } } : placed;
}

async function findCode(trx: Transaction, { body, sheet, now }: Claim, secrets: GiftSecrets): Promise<PromoCodeRecord> {
  const typed = readPromoCode(body.promo_code);
  const code = typed && (await findByHash(trx, sheet.eventId, secrets.codeHash(sheet.eventId, typed)));
  if (!code) throw new WrongCode();
  const refusal = refusalOf(code, body.email, now);
  if (refusal === 'used_by_recipient') throw alreadyOrdered();
  if (refusal) throw new WrongCode();
  return code;
}

/** The code's allowance and its choice of gifts; a sample has neither. */
function checkGifts(lines: readonly ChosenLine[], code: PromoCodeRecord | null): void {
  const count = code?.allowance ?? maxQuantity;
  const errors: ConstructorParameters<typeof Refusal>[0]['errors'] = {};
  if (itemCount(lines) > count) errors.products = [{ code: 'gift_allowance', params: { count } }];
  for (const [index, { productId }] of lines.entries()) {
    if (code && code.product_ids.length > 0 && !code.product_ids.includes(productId)) errors[`products.${index}`] = ['gift_not_included'];
  }
  if (Object.keys(errors).length > 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors });
}
