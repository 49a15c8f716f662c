import { renderPrintFile } from '@merchloom/artwork/node';
import { personalise } from '@merchloom/contracts/custom-text';
import { demoEvents } from '@merchloom/demo';
import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';
import { browserPages, fitsAcross, phone } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { checkoutOf, confirmedReference, goToPayment, inLondon, payWith } from '../support/shopper.ts';
import { signIn } from '../support/staff.ts';

/** A photograph of nothing but magenta, which no design of the shop has; drawn by the page's own browser. */
const magenta = (page: Page, side: number) =>
  page.evaluate(async (px) => {
    const canvas = new OffscreenCanvas(px, px);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#d0108c';
    context.fillRect(0, 0, px, px);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, side);

/** How many pixels of the live mockup are magenta. */
const magentaSeen = (page: Page) =>
  page.locator('[data-live-mockup=painted] canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let seen = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! > 110 && data[at + 1]! < 90 && data[at + 2]! > 70) seen += 1;
    return seen;
  });

const { design } = demoEvents.flatMap(({ products }) => products).find(({ productId }) => productId === 'first-light-mug')!;
const printedSql = `
  select l.custom_text_front as text, p.sha256
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  join print_files p on p.tenant_id = l.tenant_id and p.content_hash = l.front_hash
  where o.order_ref = $1`;

describe('a mug with a picture of one’s own', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  test('[R12.20] a shopper on a phone hears why a file will not do, uploads another, sees it, buys it; the print file holds it', async () => {
    const { page } = await open({ viewport: phone });
    await page.goto(`${platform.gateway}/en/coast-run/Product=first-light-mug`);
    const field = page.getByRole('group', { name: 'Your picture' });
    const choose = async (name: string, buffer: Buffer) =>
      field.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await choose('invoice.jpg', Buffer.from('%PDF-1.7 an invoice'));
    await field.getByText('We cannot read this kind of file.').waitFor();
    await choose('poster.jpg', Buffer.alloc(26 * 1024 * 1024, 7));
    await field.getByText('This file is larger than 25 MB.').waitFor();
    await choose('stamp.jpg', Buffer.from(await magenta(page, 24)));
    await field.getByText('This picture is too small for its place.').waitFor();
    await page.getByRole('button', { name: /Add to (basket|cart)/ }).click();

    await choose('harbour.jpg', Buffer.from(await magenta(page, 1200)));
    await field.getByText('It fills its place from the middle, as you see it.').waitFor();
    await page.getByRole('img', { name: /your picture/ }).waitFor();
    await eventually(async () => expect(await magentaSeen(page)).toBeGreaterThan(10_000));
    expect(await fitsAcross(page)).toBe(true);

    await page.getByRole('button', { name: /Add to (basket|cart)/ }).click();
    const basket = page.getByRole('dialog', { name: /basket|cart/i });
    await basket.getByRole('button', { name: 'Checkout' }).waitFor();
    // Nothing went in while the picture was too small.
    expect(await basket.getByRole('listitem').count()).toBe(1);
    await basket.getByRole('button', { name: 'Checkout' }).click();
    await checkoutOf(page).waitFor();
    await goToPayment(page, inLondon(`own-picture-${Date.now()}@example.com`));
    await payWith(page);
    const reference = await confirmedReference(page);
    const printed = await eventually(async () => {
      const [line] = await platform.query<{ text: string; sha256: string | null }>('orders', printedSql, [reference]);
      return line?.sha256 ? line : false;
    }, inItsOwnTime);

    const { page: staff } = await open();
    await signIn(staff, platform, 'headland');
    const file = printed.text.split('@')[0]!;
    const tenant = platform.demo.tenants.find(({ handle }) => handle === 'headland')!.id;
    const kept = await staff.request.get(`${platform.gateway}/api/${tenant}/shopper-pictures/${file}`);
    const elements = personalise(design.elements, printed.text);
    const readAsset = async (src: string) => (src.endsWith(file) ? kept.body() : null);
    expect((await renderPrintFile({ ...design, elements }, 'front', { readAsset })).sha256).toBe(printed.sha256);
  });
});
