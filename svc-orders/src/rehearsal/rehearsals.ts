import { itemCount, shippingNet } from '@merchloom/commerce';
import type { CreateCustomerReply, ShopperOrder } from '@merchloom/contracts/checkout';
import type { RehearseCustomerBody, RehearsePayBody, RehearsePayReply } from '@merchloom/contracts/rehearsal';
import { type Clock, type Database, type InternalClient, Refusal } from '@merchloom/service-kit';
import { checkAddress } from '../checkout/address-rules.ts';
import { chooseLines } from '../checkout/basket.ts';
import { offeredVouchersSql, presentCustomer } from '../checkout/create-customer.ts';
import { newDraftIdentity } from '../checkout/draft.ts';
import { goodsOf, price, requireSeen } from '../checkout/draft-checkout.ts';
import type { Draft } from '../checkout/draft-rows.ts';
import { customerOf } from '../checkout/draft-rows.ts';
import { presentPay } from '../checkout/pay.ts';
import { quoteTax, taxQuestion } from '../checkout/tax.ts';
import { giftDraft } from '../gifts/gift-order.ts';
import { refusalOf, voucherInvalid } from '../vouchers/voucher-record.ts';
import { presentRehearsed } from './present-rehearsed.ts';
import { previewedSheet } from './previewed-sheet.ts';
import { rehearsedVoucher } from './rehearsed-voucher.ts';

export interface RehearsalDependencies {
  db: Database;
  http: InternalClient;
  clock: Clock;
}

type Place = { tenantId: string; slug: string };

/** R10.21: test orders in a preview. Address, prices, vouchers and tax are the real ones; nothing is written, held or charged. */
export const createRehearsals = ({ db, http, clock }: RehearsalDependencies) => ({
  async customer(place: Place, body: RehearseCustomerBody): Promise<CreateCustomerReply> {
    const now = clock.now();
    const sheet = await previewedSheet(http, { ...place, preview: body.preview }, 'Store', now);
    const contact = checkAddress(body, sheet.countries);
    chooseLines(sheet, body.products);
    const { tenantId, eventId, currency } = sheet;
    const { rows } = await db.tenantOnce(tenantId, offeredVouchersSql, { tenantId, eventId, currency, now });
    return presentCustomer(sheet, contact, 'rehearsal', rows[0]);
  },

  async pay(place: Place, body: RehearsePayBody): Promise<RehearsePayReply> {
    const now = clock.now();
    const sheet = await previewedSheet(http, { ...place, preview: body.preview }, 'Store', now);
    const contact = checkAddress(body, sheet.countries);
    const lines = chooseLines(sheet, body.products);
    const net = shippingNet(sheet.shippingPrices, body.shipping_method, itemCount(lines));
    if (net === undefined) {
      throw new Refusal({ kind: 'invalid', code: 'validation', errors: { shipping_method: ['shipping_method_unavailable'] } });
    }
    const purchase = { sheet, lines, shippingNet: net };
    const voucher = await rehearsedVoucher(db, { ...sheet, code: body.discount_code });
    const plain = price(purchase, voucher, 0);
    if (voucher && refusalOf(voucher, goodsOf(lines, plain), now)) throw voucherInvalid();
    const identity = newDraftIdentity();
    const customer = customerOf(contact, body.lang);
    const tax =
      sheet.region === 'US' && plain.total > 0 ? await quoteTax(http, taxQuestion(identity.id, sheet, customer, lines, plain)) : null;
    const totals = tax?.quote ? price(purchase, voucher, tax.quote.tax) : plain;
    requireSeen(body, lines, plain, totals);
    const draft: Draft = {
      ...identity,
      ...purchase,
      checkoutId: null,
      customer,
      shippingMethod: body.shipping_method,
      totals,
      voucher,
      taxCalculation: null,
      hash: '',
    };
    const rehearsed = presentRehearsed(draft, totals.total === 0 ? 'covered' : 'paid', now);
    return { ...presentPay({ id: identity.id, orderRef: rehearsed.order_ref }, totals, null), rehearsed };
  },

  async gift(place: Place, body: RehearseCustomerBody): Promise<ShopperOrder> {
    const now = clock.now();
    const sheet = await previewedSheet(http, { ...place, preview: body.preview }, 'Promo', now);
    const contact = checkAddress(body, sheet.countries);
    const lines = chooseLines(sheet, body.products);
    return presentRehearsed(giftDraft({ sheet, contact, lang: body.lang, lines, products: body.products }), 'covered', now);
  },
});
