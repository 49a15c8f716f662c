import { readFile } from 'node:fs/promises';
import { renderPrintFile } from '@merchloom/artwork/node';
import { personalise } from '@merchloom/contracts/custom-text';
import { assetPath, demoAssets, demoEvents } from '@merchloom/demo';
import { eventually } from '@merchloom/testing/eventually';
import { browserPages, fitsAcross, phone } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { checkoutOf, confirmedReference, goToPayment, inLondon, payWith } from '../support/shopper.ts';
import { signIn } from '../support/staff.ts';

/** What the printer's own code makes of the demo design with this name on the back. */
async function printedWith(name: string): Promise<string> {
  const { design } = demoEvents.flatMap(({ products }) => products).find(({ productId }) => productId === 'sunrise-finisher-tee')!;
  const back = design.elements.filter(({ location }) => location === 'back');
  const asset = (src: string) => Object.values(demoAssets).find((each) => each.src === src);
  const readAsset = async (src: string) => {
    const found = asset(src);
    return found ? readFile(assetPath(found)) : null;
  };
  return (await renderPrintFile({ ...design, elements: personalise(back, name) }, 'back', { readAsset })).sha256;
}

const printedSql = `
  select l.custom_text_back as text, l.back_preview as picture, p.sha256
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  join print_files p on p.tenant_id = l.tenant_id and p.content_hash = l.back_hash
  where o.order_ref = $1`;

describe('a shirt with one’s own name', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  test.each([
    ['on a desk', undefined],
    ['on a phone', phone],
  ])(
    '[R8.2] [R8.4] [R12.20] a shopper %s writes a name, sees it, buys it; the print file is the one with that name',
    async (_, viewport) => {
      const name = viewport ? 'Åsa Ö' : 'Zoë Whitehorn';
      const email = `personal-${Date.now()}@example.com`;
      const { page } = await open(viewport && { viewport });
      await page.goto(`${platform.gateway}/en/coast-run/Product=sunrise-finisher-tee`);
      const field = page.getByLabel('Your name');
      await field.fill(`${name}!`);
      await page.getByText('only letters, numbers and spaces allowed').waitFor();
      await eventually(async () => expect(await field.inputValue()).toBe(name));
      await page.locator('[data-live-mockup=painted] canvas').waitFor();
      await page.reload();
      await eventually(async () => expect(await field.inputValue()).toBe(name));
      await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
      await page.getByRole('button', { name: /Add to (basket|cart)/ }).click();
      const basket = page.getByRole('dialog', { name: /basket|cart/i });
      await basket.getByText(name, { exact: true }).waitFor();
      const picture = basket.getByRole('listitem').locator('img').first();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      await basket.getByRole('button', { name: 'Checkout' }).click();
      await checkoutOf(page).waitFor();
      if (!viewport) await checkoutOf(page).getByText(name, { exact: true }).first().waitFor();
      await goToPayment(page, inLondon(email));
      await payWith(page);
      const reference = await confirmedReference(page);
      await page.getByText(name, { exact: true }).first().waitFor();
      expect(await fitsAcross(page)).toBe(true);

      const expected = await printedWith(name);
      const printed = await eventually(async () => {
        const [line] = await platform.query<{ text: string; picture: string; sha256: string | null }>('orders', printedSql, [reference]);
        return line?.sha256 ? line : false;
      }, inItsOwnTime);
      expect(printed).toMatchObject({ text: name, sha256: expected });

      const { page: staff } = await open();
      await signIn(staff, platform, 'headland');
      await staff.goto(`${platform.gateway}/orders?q=${reference}`);
      await staff.getByRole('link', { name: reference }).click();
      await staff.getByText(name).first().waitFor();
      await staff.locator(`img[src^="${printed.picture.replace('/480.webp', '')}"]`).waitFor();
    },
  );
});
