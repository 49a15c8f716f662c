import { readPromoCode, showPromoCode } from '@merchloom/commerce';
import type { PromoCodeAnswer } from '@merchloom/contracts/gifts';
import type { Clock, Database, Transaction } from '@merchloom/service-kit';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { openGiftEvent } from './gift-event.ts';
import type { GiftSecrets } from './gift-secrets.ts';
import { codeContext, findByHash, findById, type PromoCodeRecord, prefillContext, refusalOf } from './promo-code-record.ts';
import { alreadyOrdered, invalidPromoCode, promoCodeRequired, WrongCode } from './refusals.ts';
import { countWrongCode, refuseGuesser } from './wrong-codes.ts';

export interface AskPromoCodeDependencies {
  db: Database;
  sheets: SaleSheets;
  secrets: GiftSecrets;
  clock: Clock;
}

export interface PromoQuestion {
  tenantId: string;
  slug: string;
  promoCode: string;
  claim: string | undefined;
  ip: string;
}

/** What a code or a claim link is good for. Wrong ones count as guesses, and all look alike. */
export const createAskPromoCode =
  ({ db, sheets, secrets, clock }: AskPromoCodeDependencies) =>
  async ({ tenantId, slug, promoCode, claim, ip }: PromoQuestion): Promise<PromoCodeAnswer> => {
    const now = clock.now();
    const { eventId } = await openGiftEvent(sheets, tenantId, slug, now);
    if (claim === undefined && promoCode === '') throw promoCodeRequired();
    const guesser = { tenantId, eventId, ipKey: secrets.ipKey(eventId, ip) };
    const find = (trx: Transaction) => {
      if (claim !== undefined) {
        const id = secrets.readClaim(eventId, claim);
        return id === null ? null : findById(trx, eventId, id);
      }
      const typed = readPromoCode(promoCode);
      return typed === null ? null : findByHash(trx, eventId, secrets.codeHash(eventId, typed));
    };
    try {
      const code = await db.tenant(tenantId, async (trx) => {
        await refuseGuesser(trx, guesser, now);
        const found = await find(trx);
        const refusal = found && refusalOf(found, null, now);
        if (refusal === 'used_by_recipient') throw alreadyOrdered();
        if (!found || refusal) throw new WrongCode();
        return found;
      });
      return present(code, secrets, claim !== undefined);
    } catch (error) {
      if (!(error instanceof WrongCode)) throw error;
      await db.tenant(tenantId, (trx) => countWrongCode(trx, guesser, now));
      throw invalidPromoCode();
    }
  };

/** What is known of the recipient is told to the holder of their link alone, never to somebody who typed a code. */
function present(code: PromoCodeRecord, secrets: GiftSecrets, byLink: boolean): PromoCodeAnswer {
  return {
    promo_code: showPromoCode(secrets.open(codeContext(code.id), code.sealed)),
    allowance: code.allowance,
    product_ids: code.product_ids,
    countries: code.countries,
    prefill: byLink && code.prefill ? JSON.parse(secrets.open(prefillContext(code.id), code.prefill)) : null,
  };
}
