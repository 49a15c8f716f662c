import type { Locator, Page } from 'playwright-core';
import { said } from './words.ts';

const checkoutSays = (page: Page, key: string) => said(page, 'mf-checkout', key);
const storeSays = (page: Page, key: string) => said(page, 'mf-storefront', key);

/** Numbers of the card provider's sandbox. */
export const cards = {
  good: '4242 4242 4242 4242',
  emptyAccount: '4000 0000 0000 9995',
  asksFirst: '4000 0025 0000 3155',
};

/** Fields of the address step by their names on the wire; `address_country` and `address_state` as the shopper reads them. */
export type Contact = Record<string, string>;

export const inLondon = (email: string): Contact => ({
  email,
  name: 'Ada Byron',
  phone: '+44 20 7946 0000',
  address_first_line: '12 High Street',
  address_city: 'London',
  address_postcode: 'SW1A 1AA',
});

export const inBerlin = (email: string): Contact => ({
  email,
  name: 'Käthe Jürgens-Weiß',
  phone: '+49 30 901820',
  address_country: 'Deutschland',
  address_first_line: 'Schönhauser Allee 36',
  address_city: 'Berlin',
  address_postcode: '10435',
});

export const inNewYork = (email: string): Contact => ({
  email,
  name: 'Grace Hopper',
  phone: '+1 212 555 0142',
  address_first_line: '350 Fifth Avenue',
  address_city: 'New York',
  address_postcode: '10118',
  address_state: 'New York',
});

/** The checkout, as a shopper sees it: a dialog on a desk, a page on a phone. */
export const checkoutOf = (page: Page): Locator => page.getByRole('dialog', { name: checkoutSays(page, 'title') });

export interface Wish {
  product: string;
  size?: string;
  quantity: number;
}

/** From a store's grid to a basket that holds `quantity` of a product. */
export async function fillBasket(page: Page, store: string, { product, size, quantity }: Wish): Promise<Locator> {
  await page.goto(store);
  await page.getByRole('link', { name: product }).first().click();
  if (size) await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
  await page
    .getByRole('button', { name: storeSays(page, 'product.add') })
    .first()
    .click();
  const basket = page.getByRole('dialog', { name: storeSays(page, 'basket.title') });
  for (let more = 1; more < quantity; more += 1) await basket.getByRole('button', { name: storeSays(page, 'basket.more') }).click();
  return basket;
}

/** A full basket, and its checkout open. */
export async function startCheckout(page: Page, store: string, wish: Wish): Promise<void> {
  const basket = await fillBasket(page, store, wish);
  await basket.getByRole('button', { name: storeSays(page, 'basket.checkout') }).click();
  await checkoutOf(page).waitFor();
}

export async function fillAddress(page: Page, contact: Contact): Promise<void> {
  for (const [name, value] of Object.entries(contact)) {
    const field = checkoutOf(page).locator(`[name=${name}]`);
    await (/_(country|state)$/.test(name) ? field.selectOption(value) : field.fill(value));
  }
}

export async function goToShipping(page: Page, contact: Contact): Promise<void> {
  await fillAddress(page, contact);
  await step(page, 'delivery.submit');
  await checkoutOf(page)
    .getByRole('heading', { name: checkoutSays(page, 'shipping.title') })
    .waitFor();
}

/** Address and shipping, up to the card. */
export async function goToPayment(page: Page, contact: Contact): Promise<void> {
  await goToShipping(page, contact);
  await step(page, 'shipping.submit');
  await cardForm(page);
}

/** Types a code on the shipping step and leaves the field. */
export async function redeem(page: Page, code: string): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.getByText(checkoutSays(page, 'voucher.ask')).click();
  await checkout.getByLabel(checkoutSays(page, 'voucher.label')).fill(code);
  await step(page, 'voucher.apply');
}

/** Presses a button of the checkout by the key of its text. */
export const step = (page: Page, key: string): Promise<void> =>
  checkoutOf(page)
    .getByRole('button', { name: checkoutSays(page, key) })
    .click();

export const cardForm = (page: Page): Promise<void> => checkoutOf(page).locator('[data-field=number]').waitFor();

export async function payWith(page: Page, number = cards.good): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.locator('[data-field=number]').fill(number);
  await checkout.locator('[data-field=expiry]').fill('12 / 40');
  await checkout.locator('[data-field=cvc]').fill('123');
  await checkout.getByRole('checkbox').check();
  await step(page, 'payment.pay');
}

/** The reference on the confirmation. */
export async function confirmedReference(page: Page): Promise<string> {
  await page.getByText(checkoutSays(page, 'confirmation.title')).waitFor();
  const text = await page
    .getByText(/ML-[0-9A-Z-]{10,}/)
    .first()
    .innerText();
  return /ML-[0-9A-Z-]+/.exec(text)?.[0] ?? '';
}
