import { eventually } from '@merchloom/testing/eventually';
import { browserPages, phone } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { confirmationOf, expectNotSold, readBooks, settledBooks } from '../support/purchase-books.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import {
  cardForm,
  cards,
  checkoutOf,
  confirmedReference,
  goToPayment,
  goToShipping,
  inLondon,
  payWith,
  startCheckout,
  step,
} from '../support/shopper.ts';

const wish = { product: 'Tide Tote', quantity: 1 };
const somebody = (name: string) => `${name}-${Date.now()}@example.com`;

describe('payments that do not go straight through', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  const store = `${platform.gateway}/en/coast-run`;
  afterAll(() => platform.close());

  test('[R6.11] [R9.12] a declined card says so, nothing is ordered, and another card goes through', async () => {
    const { page } = await open();
    const email = somebody('declined');
    await startCheckout(page, store, wish);
    await goToPayment(page, inLondon(email));
    await payWith(page, cards.emptyAccount);
    await checkoutOf(page)
      .getByRole('alert')
      .filter({ hasText: /insufficient funds/i })
      .waitFor();
    expectNotSold(await readBooks(platform, email));

    await payWith(page);
    const reference = await confirmedReference(page);
    expect((await settledBooks(platform, email)).order).toMatchObject({ reference });
  });

  test('[R6.11] a card that asks for authentication is charged once it is given, and not when it is refused', async () => {
    const { page } = await open();
    const email = somebody('challenged');
    await startCheckout(page, store, wish);
    await goToPayment(page, inLondon(email));
    await payWith(page, cards.asksFirst);
    await page.locator('[data-sandbox="3ds"] button[value=fail]').click();
    await checkoutOf(page).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expectNotSold(await readBooks(platform, email));

    await payWith(page, cards.asksFirst);
    await page.locator('[data-sandbox="3ds"] button[value=complete]').click();
    const reference = await confirmedReference(page);
    expect((await settledBooks(platform, email)).order).toMatchObject({ reference });
  });

  test('a reload loses nothing: not the address half typed, not the shipping, not the payment', async () => {
    const { page } = await open({ viewport: phone, hasTouch: true });
    const email = somebody('reloads');
    const contact = inLondon(email);
    await startCheckout(page, store, wish);
    await checkoutOf(page).locator('[name=email]').fill(email);
    await checkoutOf(page).locator('[name=name]').fill(contact.name!);
    await page.reload();
    await eventually(async () => expect(await checkoutOf(page).locator('[name=name]').inputValue()).toBe(contact.name));

    await goToShipping(page, contact);
    const express = checkoutOf(page).getByRole('radio', { name: /Express/, checked: true });
    await checkoutOf(page).getByText('Express').click();
    await express.waitFor();
    await page.reload();
    await express.waitFor();
    await step(page, 'shipping.submit');
    await cardForm(page);
    await page.reload();
    await payWith(page);
    const reference = await confirmedReference(page);
    await page.reload();
    expect(await confirmedReference(page)).toBe(reference);

    const { order } = await settledBooks(platform, email);
    // 15.00 and 10.00 of express shipping.
    expect(order).toMatchObject({ reference, subtotal: 1500, shipping: 1000, total: 2500 });
  });

  test('[R6.14] the provider’s own word comes before the browser’s: one order, the one that the browser then shows', async () => {
    const { page } = await open();
    const email = somebody('later');
    await startCheckout(page, store, wish);
    await goToPayment(page, inLondon(email));
    let first: Promise<string | undefined> | undefined;
    await page.route('**/payment-success', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      first ??= eventually(async () => (await readBooks(platform, email)).order?.reference ?? false, inItsOwnTime);
      await first;
      await route.continue();
    });
    await payWith(page);

    const reference = await confirmedReference(page);
    expect(await first).toBe(reference);
    expect((await settledBooks(platform, email)).order).toMatchObject({ reference });
  });

  test('[O2] [W2] the browser is gone the moment the card is charged: the webhook places the order, and its letter leads to it', async () => {
    const { page, context } = await open();
    const email = somebody('gone');
    await startCheckout(page, store, wish);
    await goToPayment(page, inLondon(email));
    const asked = page.waitForRequest((request) => request.method() === 'POST' && /payment-success$/.test(request.url()));
    await page.route('**/payment-success', (route) => route.abort());
    await payWith(page);
    await asked;
    await context.close();

    const { order, letters } = await settledBooks(platform, email);
    // Who settled the payment first, as the books of the payments show.
    const told = await platform.query(
      'payments',
      `select w.outcome from webhook_events w join payment_attempts a on a.intent = w.intent
       where a.order_id = $1 and w.type = 'payment_intent.succeeded'`,
      [order!.id],
    );
    expect(told).toEqual([{ outcome: 'succeeded' }]);
    const link = /https?:\S+\/order\/[\w-]{43}/.exec(confirmationOf(letters).text)![0];
    const { page: later } = await open();
    await later.goto(link);
    await later.getByText(order!.reference).first().waitFor();
  });
});
