import { createHash } from 'node:crypto';
import { newId } from '@merchloom/contracts';
import { eventually } from '@merchloom/testing/eventually';
import { pdfText } from '@merchloom/testing/pdf-text';
import type { Page } from 'playwright-core';
import { aShopper, visitStore } from '../support/api-shopper.ts';
import { axe } from '../support/axe.ts';
import { browserPages, desk, fitsAcross, phone } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { signIn } from '../support/staff.ts';

describe('the designer', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  // Copies of the event, which other flows make, have the same products.
  const inStore = "event_id = (select id from events where slug = 'coast-run')";
  /** A tee of the event that nobody else looks at, with nothing on it. */
  async function blankProduct(): Promise<string> {
    const id = newId();
    const product = `blank-${id.slice(-12)}`;
    await platform.query(
      'catalog',
      `insert into designs (id, tenant_id, design)
       select $1, tenant_id, jsonb_build_object('version', 1, 'printArea', design->'printArea', 'elements', '[]'::jsonb)
       from designs where id = (select design_id from event_products where product_id = 'course-map-tee' and ${inStore})`,
      [id],
    );
    await platform.query(
      'catalog',
      `insert into event_products
       select (jsonb_populate_record(p, jsonb_build_object('id', $1::uuid, 'design_id', $1::uuid, 'product_id', $2::text, 'name', 'Blank Tee', 'status', 'hidden'))).*
       from event_products p where product_id = 'course-map-tee' and ${inStore}`,
      [id, product],
    );
    return product;
  }
  const stored = async (product: string, slug = 'coast-run') => {
    const [row] = await platform.query<{ elements: { text: string; customisable: boolean }[] }>(
      'catalog',
      `select design->'elements' as elements from designs where id = (select design_id from event_products where product_id = $1
         and event_id = (select id from events where slug = $2))`,
      [product, slug],
    );
    return row!.elements;
  };
  const openDesigner = async (page: Page, product: string) => {
    await page.goto(`${platform.gateway}/en/event-builder?event=coast-run&product=${product}`);
    await page.getByRole('application', { name: /Design area, Front/ }).waitFor();
    await page.locator('[data-state="ready"]').waitFor();
  };
  /** Presses a key until what has the focus fulfils a condition. */
  async function pressUntil(page: Page, key: string, reached: () => boolean): Promise<void> {
    for (let count = 0; count < 60; count += 1) {
      if (await page.evaluate(reached)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never got there`);
  }

  test('[R10.9] from nothing to published by keyboard alone: a text is added, written, moved, saved and shown to shoppers', async () => {
    const { page, faults } = await open({ viewport: desk });
    const product = await blankProduct();
    await signIn(page, platform, 'headland');
    await openDesigner(page, product);

    await pressUntil(page, 'Tab', () => document.activeElement?.getAttribute('role') === 'listbox');
    await page.keyboard.press('t');
    const text = page.getByRole('option', { name: /Your text/ });
    await text.waitFor();
    await pressUntil(page, 'Tab', () => document.activeElement?.getAttribute('role') === 'option');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('textarea[data-fabric]'));
    await page.keyboard.type('TEAM HEADLAND');
    await page.keyboard.press('Escape');
    const written = page.getByRole('option', { name: /TEAM HEADLAND/ });
    await written.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'option');
    const before = await written.getAttribute('aria-label');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((was) => document.activeElement?.getAttribute('aria-label') !== was, before);
    await page.getByText(/^(Added|Changed): Text “TEAM HEADLAND”/).waitFor();

    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await stored(product)).toEqual([]);
    await pressUntil(page, 'Shift+Tab', () => document.activeElement?.textContent === 'Publish');
    await page.keyboard.press('Enter');
    await page.getByText('Published. Shoppers see the new design now.').waitFor();

    expect(await stored(product)).toMatchObject([{ text: 'TEAM HEADLAND' }]);
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  /** A store of its own with a blank tee on sale. */
  async function ownStore(): Promise<{ slug: string; product: string }> {
    const [event, design] = [newId(), newId()];
    const slug = `drawn-${event.slice(-12)}`;
    await platform.query(
      'catalog',
      `insert into events
       select (jsonb_populate_record(e, jsonb_build_object('id', $1::uuid, 'slug', $2::text, 'name', 'Drawn Run'))).*
       from events e where slug = 'coast-run'`,
      [event, slug],
    );
    await platform.query(
      'catalog',
      `insert into designs (id, tenant_id, design)
       select $1, tenant_id, jsonb_build_object('version', 1, 'printArea', design->'printArea', 'elements', '[]'::jsonb)
       from designs where id = (select design_id from event_products where product_id = 'sunrise-finisher-tee' and ${inStore})`,
      [design],
    );
    await platform.query(
      'catalog',
      `insert into event_products
       select (jsonb_populate_record(p, jsonb_build_object('id', $1::uuid, 'design_id', $1::uuid, 'event_id', $2::uuid, 'product_id', $3::text, 'name', 'Drawn Tee'))).*
       from event_products p where product_id = 'sunrise-finisher-tee' and ${inStore}`,
      [design, event, slug],
    );
    return { slug, product: slug };
  }
  const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

  test('[R8.4] [R10.9] [R12.18] by mouse from a store’s product to its order: what was drawn is published, bought, printed as its proof, and marked so on the packing slip', async () => {
    const { page, faults } = await open({ viewport: desk });
    const { slug, product } = await ownStore();
    await signIn(page, platform, 'headland');
    await page.goto(`${platform.gateway}/en/events/${slug}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByRole('link', { name: /: Drawn Tee$/ }).click();
    await page.locator('[data-state="ready"]').waitFor();

    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: 'Headline' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('DRAWN BY HAND');
    const text = page.getByRole('option', { name: /DRAWN BY HAND/ });
    await page.getByRole('group', { name: 'Basics' }).getByRole('button').nth(3).click();
    const lies = await text.getAttribute('aria-label');
    const box = (await text.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 60, { steps: 6 });
    await page.mouse.up();
    await page.waitForFunction((was) => document.querySelector('[role="option"]')?.getAttribute('aria-label') !== was, lies);

    await page.getByRole('button', { name: 'Images', exact: true }).click();
    const wave = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="900"><title>${slug}</title><path d="M0 450Q450 0 900 450T1800 450V900H0Z" fill="#2a9d8f"/></svg>`;
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Upload a picture' }).click()]);
    await chooser.setFiles({ name: 'wave.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wave) });
    await page.getByRole('option', { name: /Picture/ }).waitFor();
    await page.getByRole('radio', { name: /^Back/ }).check();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: 'Small text' }).click();
    await page.getByRole('option', { name: /Small text/ }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Shoppers see the new design now.').waitFor();
    const drawn = await stored(product, slug);
    expect(drawn).toMatchObject([
      { type: 'Text', text: 'DRAWN BY HAND', location: 'front' },
      { type: 'Image', location: 'front' },
      { location: 'back' },
    ]);
    expect(faults).toEqual([]);

    // The proofs that shoppers' orders are compared with.
    await eventually(async () => {
      const [row] = await platform.query<{ proofs: object }>('catalog', 'select proofs from event_products where product_id = $1', [
        product,
      ]);
      expect(Object.keys(row!.proofs)).toHaveLength(2);
    }, inItsOwnTime);
    const store = await visitStore(platform.gateway, slug);
    const sold = store.data.store.event_products.find(({ product_id }) => product_id === product)!;
    expect([...sold.front_design_elements, ...sold.back_design_elements]).toEqual(drawn);
    const shopper = aShopper(store, `${slug}@example.com`, [{ product, quantity: 1 }]);
    await shopper.createCustomer();
    await shopper.pay();
    await shopper.confirmCard();
    await shopper.paymentSuccess();
    const { order_ref: reference } = shopper.order!;

    const api = `${platform.gateway}/api/${store.data.tenant.id}`;
    const [{ design }] = (await platform.query<{ design: string }>(
      'catalog',
      'select design_id as design from event_products where product_id = $1',
      [product],
    )) as [{ design: string }];
    const proofOf = async (side: string) =>
      sha256Of(await (await page.request.get(`${api}/designs/${design}/proof?side=${side}&format=png`)).body());
    const proofs = [await proofOf('front'), await proofOf('back')];
    const files = await eventually(async () => {
      const { data } = await (await page.request.get(`${api}/orders/${reference}`)).json();
      const printed = data.lines[0].print_files as { sha256: string; proof: string }[];
      expect(printed).toHaveLength(2);
      return printed;
    }, inItsOwnTime);
    expect(files.map(({ sha256, proof }) => [sha256, proof])).toEqual(proofs.map((proof) => [proof, proof]));
    const file = await page.request.get(`${api}/orders/${reference}/print-files/${proofs[0]}`);
    expect(sha256Of(await file.body())).toBe(proofs[0]);
    const slip = pdfText(await (await page.request.get(`${api}/orders/${reference}/packing-slip`)).body()).split('\n');
    for (const [index, side] of ['front', 'back'].entries())
      expect(slip[slip.indexOf(`Print file, ${side} · as approved`) + 1]).toBe(proofs[index]);
  });

  test('a change elsewhere is told, both are shown, and a person decides', async () => {
    const { page } = await open({ viewport: desk });
    const product = await blankProduct();
    await signIn(page, platform, 'headland');
    await openDesigner(page, product);
    await platform.query(
      'catalog',
      `insert into design_drafts (design_id, tenant_id, version, published_version, design, saved_at, saved_by_name)
       select d.id, d.tenant_id, 1, 0, (select design from designs where id = (select design_id from event_products where product_id = 'breaker-tee' and ${inStore})), now(), 'Jago'
       from designs d where d.id = (select design_id from event_products where product_id = $1 and ${inStore})`,
      [product],
    );
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: 'Small text' }).click();
    const dialog = page.getByRole('dialog', { name: 'This design was changed elsewhere' });
    await dialog.waitFor();
    await dialog.getByText(/Saved by Jago/).waitFor();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();

    await page.getByRole('option', { name: /SALT WATER/ }).waitFor();
    await page.getByRole('option', { name: /Small text/ }).waitFor({ state: 'detached' });
  });

  test('[R10.9] on a phone, by touch alone: from nothing to published, with the stage above the panels and without a violation', async () => {
    const { page } = await open({ viewport: phone, hasTouch: true, colorScheme: 'dark' });
    const product = await blankProduct();
    await signIn(page, platform, 'headland');
    await openDesigner(page, product);

    await page.getByRole('button', { name: 'Text', exact: true }).tap();
    await page.getByRole('button', { name: 'Headline' }).tap();
    await page.getByRole('option', { name: /Headline/ }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await page.getByRole('textbox', { name: 'Text' }).fill('CREW 2027');

    await page.getByRole('option', { name: /CREW 2027/ }).waitFor();
    expect(await fitsAcross(page)).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.locator('[role="status"][data-state="saved"]').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await page.getByText('Published. Shoppers see the new design now.').waitFor();
    expect(await stored(product)).toMatchObject([{ text: 'CREW 2027' }]);
  });

  test('[R10.9] a design in a font chosen by its own letters is shared by a link, seen without an account, and no longer once that has ended', async () => {
    const { page } = await open({ viewport: phone, hasTouch: true });
    const product = await blankProduct();
    await signIn(page, platform, 'headland');
    await openDesigner(page, product);
    await page.getByRole('button', { name: 'Text', exact: true }).tap();
    await page.getByRole('button', { name: 'Headline' }).tap();
    await page.getByRole('option', { name: /Headline/ }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await page.getByRole('button', { name: 'Font: Anton' }).tap();
    await page.getByRole('option', { name: 'Bangers' }).tap();
    await page.getByRole('button', { name: 'Font: Bangers' }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor({ state: 'attached' });

    await page.getByRole('button', { name: 'Share the design' }).tap();
    await page.getByRole('button', { name: 'Create a link' }).tap();
    const link = await eventually(async () => (await page.getByLabel('Link', { exact: true }).inputValue()) || false);
    const { page: guest, faults } = await open({ viewport: phone });
    expect((await guest.goto(link))?.status()).toBe(200);
    await guest.getByRole('heading', { level: 1, name: 'Blank Tee' }).waitFor();
    const picture = guest.getByRole('img', { name: /Front$/ });
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await fitsAcross(guest)).toBe(true);
    expect(await axe(guest)).toEqual([]);
    expect(faults).toEqual([]);

    await page.getByRole('button', { name: 'End sharing' }).tap();
    // The first one asked; this one, beside the way back, does it.
    await page.getByRole('button', { name: 'Keep the link' }).waitFor();
    await page.getByRole('button', { name: 'End sharing' }).tap();
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
    await guest.reload();
    await guest.getByRole('heading', { level: 1, name: 'This design is no longer shared' }).waitFor();
  });
});
