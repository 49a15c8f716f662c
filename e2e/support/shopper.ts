import type { Locator, Page } from 'playwright-core';

export const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

export const address = {
  'E-mail': 'ada@example.com',
  'Full name': 'Ada Byron',
  Phone: '+44 20 7946 0000',
  Address: '12 High Street',
  'Town or city': 'London',
  Postcode: 'SW1A 1AA',
};

/** The checkout, as a shopper sees it: a dialog on a desk, a page on a phone. */
export const checkoutOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Checkout' });

/** From a store's grid to a basket that holds `quantity` of a product. */
export async function fillBasket(
  page: Page,
  store: string,
  { product, size, quantity }: { product: string; size?: string; quantity: number },
): Promise<Locator> {
  await page.goto(store);
  await page.getByRole('link', { name: product }).first().click();
  if (size) await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
  await page
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click();
  const basket = page.getByRole('dialog', { name: 'Your basket' });
  for (let more = 1; more < quantity; more += 1) await basket.getByRole('button', { name: /^One more/ }).click();
  return basket;
}

export async function fillAddress(page: Page, fields: Record<string, string> = address): Promise<void> {
  const checkout = checkoutOf(page);
  for (const [label, value] of Object.entries(fields)) await checkout.getByLabel(label, { exact: true }).fill(value);
}

/** Address and shipping, up to the card. */
export async function goToPayment(page: Page, fields: Record<string, string> = address): Promise<void> {
  const checkout = checkoutOf(page);
  await fillAddress(page, fields);
  await checkout.getByRole('button', { name: 'Continue to shipping' }).click();
  await checkout.getByRole('button', { name: 'Continue to payment' }).click();
  await checkout.getByLabel('Card number').waitFor();
}

export async function payWith(page: Page, { number, expiry, cvc } = card): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.locator('[data-field=number]').fill(number);
  await checkout.locator('[data-field=expiry]').fill(expiry);
  await checkout.locator('[data-field=cvc]').fill(cvc);
  await checkout.getByRole('checkbox', { name: /I have read and understood/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
}

/** The reference on the confirmation. */
export async function confirmedReference(page: Page): Promise<string> {
  await page.getByText('Thank you for your order').waitFor();
  const text = await page
    .getByText(/ML-[0-9A-Z-]{10,}/)
    .first()
    .innerText();
  return /ML-[0-9A-Z-]+/.exec(text)?.[0] ?? '';
}
