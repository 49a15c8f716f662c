import { randomUUID } from 'node:crypto';
import { eventually } from '@merchloom/testing/eventually';
import { axe } from '../support/axe.ts';
import { browserPages } from '../support/browser-pages.ts';
import { confirmationOf, expectGiven, expectNotSold, readBooks, settledBooks } from '../support/purchase-books.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import {
  cardForm,
  checkoutOf,
  confirmedReference,
  goToPayment,
  goToShipping,
  inBerlin,
  inLondon,
  inNewYork,
  payWith,
  redeem,
  startCheckout,
  step,
} from '../support/shopper.ts';

const somebody = (name: string) => `${name}-${Date.now()}@example.com`;

describe('purchases, from the basket to the books', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  /** A voucher of the UK store that only its holder knows. */
  const aVoucher = async (minor: number): Promise<string> => {
    const code = `FLOW-${randomUUID().slice(0, 8).toUpperCase()}`;
    await platform.query(
      'orders',
      `insert into vouchers (id, tenant_id, event_id, code, code_key, discount_minor, currency, max_uses)
       select $1, tenant_id, event_id, $2, replace($2, '-', ''), $3, currency, 1 from orders where event_slug = 'coast-run' limit 1`,
      [randomUUID(), code, minor],
    );
    return code;
  };
  const usesOf = async (code: string) =>
    (await platform.query<{ uses: number }>('orders', 'select uses from vouchers where code = $1', [code]))[0]?.uses;

  test('[R1.7] [R6.9] [R6.15] [R6.16] [R9.19] [R9.20] the EU in German: euros, VAT of 21 %, and letters in German', async () => {
    const { page, faults } = await open({ locale: 'de-DE' });
    const email = somebody('kaethe');
    await startCheckout(page, `${platform.gateway}/de/build-days`, { product: 'Blocks Tee', size: 'M', quantity: 2 });
    await goToPayment(page, inBerlin(email));
    await payWith(page);
    const reference = await confirmedReference(page);
    const confirmation = page.locator('main, [role=dialog]').last();
    await confirmation.getByText(/MwSt\. gesamt/).waitFor();
    const shown = await confirmation.innerText();
    expect(await axe(page)).toEqual([]);

    const { order, letters } = await settledBooks(platform, email);
    // 2 × 29.00, and 4.13 + 1.24 of shipping with VAT of 21 %.
    expect(order).toMatchObject({
      reference,
      lang: 'de',
      currency: 'EUR',
      country: 'DE',
      items: 2,
      subtotal: 5800,
      shipping: 650,
      total: 6450,
    });
    expect(order?.vat).toBe(Math.round(6450 - 6450 / 1.21));
    expect(shown).toMatch(/€\s?64,50/);
    const letter = confirmationOf(letters);
    expect(letter.subject).toContain(reference);
    expect(letter.html).toMatch(/<html[^>]* lang="de"/);
    expect(letter.text).toMatch(/Enthaltene MwSt\./);
    expect(letter.text).toMatch(/€\s?64,50/);
    expect(faults).toEqual([]);
  });

  test('[R4.12] [R6.8] [R8.9] [R9.22] the US: state, sales tax as a step of its own, booked with the tax', async () => {
    const { page, faults } = await open({ locale: 'en-US' });
    const email = somebody('grace');
    await startCheckout(page, `${platform.gateway}/en/harbor-half`, { product: 'Lighthouse Tee', size: 'M', quantity: 2 });
    await eventually(async () => expect(await checkoutOf(page).innerText()).toMatch(/ZIP code/));
    expect(await checkoutOf(page).locator('[name=address_state] option:checked').innerText()).toBe('Alabama');
    await goToShipping(page, inNewYork(email));
    await step(page, 'shipping.submit');
    await checkoutOf(page).getByRole('heading', { name: 'Tax for your address' }).waitFor();
    expect(await axe(page)).toEqual([]);
    const breakdown = await checkoutOf(page).innerText();
    await step(page, 'tax.pay');
    await cardForm(page);
    expect(await checkoutOf(page).getByRole('link', { name: /terms/i }).getAttribute('href')).toMatch(/terms-and-conditions-buyer-us$/);
    await payWith(page);
    const reference = await confirmedReference(page);

    const { order, taxed, letters } = await settledBooks(platform, email, (books) => {
      expect(books).toMatchObject({ placed: 1, taxed: [expect.any(Number)] });
      expect(books.letters.length).toBeGreaterThan(0);
    });
    // 2 × 28.00 and 5.99 + 1.50 of shipping; what the tax comes to is the provider's word.
    expect(order).toMatchObject({ reference, currency: 'USD', country: 'US', subtotal: 5600, shipping: 749, vat: 0 });
    expect(order?.salesTax).toBeGreaterThan(0);
    expect(order?.total).toBe(6349 + order!.salesTax);
    expect(taxed).toEqual([order?.salesTax]);
    for (const minor of [6349, order!.salesTax, order!.total]) expect(breakdown).toContain(`$${(minor / 100).toFixed(2)}`);
    expect(confirmationOf(letters).text).toContain(`$${(order!.total / 100).toFixed(2)}`);
    await settledBooks(platform, email);
    expect(faults).toEqual([]);
  });

  test('[R6.4] [R6.5] [R9.6] a voucher takes off a part; a wrong one is said at its field', async () => {
    const code = await aVoucher(1000);
    const { page } = await open();
    const email = somebody('part');
    await startCheckout(page, `${platform.gateway}/en/coast-run`, { product: 'Tide Tote', quantity: 2 });
    await goToShipping(page, inLondon(email));
    await redeem(page, 'NO-SUCH-CODE');
    await step(page, 'shipping.submit');
    await checkoutOf(page).locator('[name=discount_code][aria-invalid=true]').waitFor();
    expectNotSold(await readBooks(platform, email));

    await checkoutOf(page).locator('[name=discount_code]').fill(code.toLowerCase());
    await step(page, 'shipping.submit');
    await cardForm(page);
    await eventually(async () => expect(await checkoutOf(page).innerText()).toMatch(/[-−–]\s?£10\.00/));
    await payWith(page);
    const reference = await confirmedReference(page);

    const { order, vouchers, letters } = await settledBooks(platform, email);
    // 2 × 15.00, and 3.33 + 0.83 of shipping with VAT of 20 %, less 10.00.
    expect(order).toMatchObject({ reference, subtotal: 3000, shipping: 499, discount: 1000, total: 2499 });
    expect([vouchers, await usesOf(code)]).toEqual([[{ state: 'redeemed', amount: 1000 }], 1]);
    expect(confirmationOf(letters).text).toMatch(/[-−–]\s?£10\.00/);
  });

  test('[R6.13] [R7.5] a voucher that covers everything leaves nothing to pay, and the payment step out', async () => {
    const code = await aVoucher(9900);
    const { page } = await open();
    const email = somebody('whole');
    await startCheckout(page, `${platform.gateway}/en/coast-run`, { product: 'Tide Tote', quantity: 1 });
    await goToShipping(page, inLondon(email));
    await redeem(page, code);
    await step(page, 'shipping.submit');
    await step(page, 'shipping.place');
    const reference = await confirmedReference(page);
    expect(await axe(page)).toEqual([]);

    const { order, vouchers } = await settledBooks(platform, email, expectGiven);
    expect(order).toMatchObject({ reference, subtotal: 1500, shipping: 400, discount: 1900 });
    expect([vouchers, await usesOf(code)]).toEqual([[{ state: 'redeemed', amount: 1900 }], 1]);
  });
});
