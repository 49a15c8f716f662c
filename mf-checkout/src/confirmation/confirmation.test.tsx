import { show } from '@merchloom/testing/web/show';
import { screen, within } from '@testing-library/react';
import { aBootstrap, aLine, anOrder } from '../testing/a-checkout.ts';
import { startTexts } from '../testing/texts.ts';
import { Confirmation } from './confirmation.tsx';
import { Settling } from './settling.tsx';

beforeAll(startTexts);

const confirmation = (overrides: Parameters<typeof anOrder>[0] = {}, event: Parameters<typeof aBootstrap>[0] = {}) =>
  show(<Confirmation event={aBootstrap(event).store.event} lang="en" order={anOrder(overrides)} lines={[aLine()]} />);
const shownAt = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

test('[R6.15] thanks, reference, totals, name, address and shipping method', () => {
  confirmation();

  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeTruthy();
  expect(screen.getByText('SR-1001')).toBeTruthy();
  expect(shownAt('Total excluding VAT')).toBe('£44.45');
  expect(shownAt('Total VAT')).toBe('£8.89');
  expect(shownAt('Grand total including tax')).toBe('£53.34');
  expect(shownAt('Shipping method')).toBe('Standard');
  const address = shownAt('Delivered to');
  for (const part of ['Ada Lovelace', '12 Park Lane', 'London', 'W1K 7AA', 'United Kingdom']) expect(address).toContain(part);
});

test('[R6.15] second line and county are shown when there are any', () => {
  const customer = { ...anOrder().customer, address_second_line: 'Flat 4', address_county: 'Surrey' };
  confirmation({ customer });

  expect(shownAt('Delivered to')).toContain('Flat 4');
  expect(shownAt('Delivered to')).toContain('Surrey');
});

test('[R6.16] [R9.18] e-mail notice, products with their VAT, and the delivery dates as DD-MM-YYYY and in words', () => {
  confirmation();

  expect(screen.getByText('An e-mail with further details will be sent to ada@example.org.')).toBeTruthy();
  const product = within(screen.getByRole('listitem'));
  expect(product.getByText('Crew tee')).toBeTruthy();
  expect(product.getByText('includes £8.00 VAT')).toBeTruthy();
  const dates = screen.getByRole('region', { name: 'Estimated delivery' });
  expect(dates.textContent).toContain('26-11-2026 – 30-11-2026');
  expect(dates.textContent).toMatch(/26\s?–\s?30 November 2026/);
});

test('[R6.16] no VAT note where VAT is zero; US totals name the sales tax', () => {
  const [line] = anOrder().products;
  confirmation({ products: [{ ...line!, vat: 0 }] }, { region: 'US' });

  expect(screen.queryByText(/VAT$/)).toBeNull();
  expect(shownAt('Sales tax')).toBe('£8.89');
});

test('[R6.16] two personal versions of one product each show their own text and picture', () => {
  const [line] = anOrder().products;
  const own = (text: string, picture: string) => ({ ...line!, custom_text_back: text, images: { ...line!.images, back_preview: picture } });
  confirmation({ products: [own('Zoë', '/media/mockups/zoe/480.webp'), own('Ada', '/media/mockups/ada/480.webp')] });

  const shown = screen
    .getAllByRole('listitem')
    .map((item) => [item.textContent?.match(/Zoë|Ada/)?.[0], item.querySelector('img')?.getAttribute('src')]);
  expect(shown).toEqual([
    ['Zoë', '/media/mockups/zoe/480.webp'],
    ['Ada', '/media/mockups/ada/480.webp'],
  ]);
});

test('a paid order that is still being written sounds like no error', () => {
  show(<Settling orderRef="SR-1001" onCheck={() => {}} />);

  expect(screen.getByRole('heading', { name: 'Payment received' })).toBeTruthy();
  expect(screen.getByText('SR-1001')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
