import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';
import { aShopper, visitStore } from '../support/api-shopper.ts';
import { axe } from '../support/axe.ts';
import { browserPages, phone } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

interface Mail {
  subject: string;
  text: string;
  html: string;
}

describe('after the order, by the link in the e-mail', () => {
  let platform: TestPlatform;
  const browser = browserPages();

  beforeAll(async () => {
    // Long enough to change one's mind.
    platform = await startTestPlatform({ env: { FIX_WINDOW_MS: '600000' } });
  });
  afterAll(() => platform?.stop());

  const buy = async (email: string) => {
    const store = await visitStore(platform.gateway, 'coast-run');
    const shopper = aShopper(store, email, [{ product: store.data.store.event_products[0]!.product_id, quantity: 2 }]);
    for (const { status } of [
      await shopper.createCustomer(),
      await shopper.pay(),
      await shopper.confirmCard(),
      await shopper.paymentSuccess(),
    ]) {
      expect(status).toBe(200);
    }
    return shopper.order!;
  };
  const mailsTo = async (email: string): Promise<Mail[]> =>
    (await (await fetch(`${platform.mailbox}/api/messages?to=${encodeURIComponent(email)}`)).json()).data;
  const linkIn = (mail: Mail) => /https?:\S+\/order\/[\w-]{43}/.exec(mail.text)![0];
  const stands = async (orderId: string) =>
    (
      await platform.query<{ status: string; payment_state: string }>('orders', 'select status, payment_state from orders where id = $1', [
        orderId,
      ])
    )[0]!;

  const onPhone = async (): Promise<Page> => (await browser.open({ viewport: phone })).page;

  test('a buyer opens the link on a phone, corrects the address and the size, and cancels: cancelled and refunded in the books', async () => {
    const order = await buy('changes-mind@example.com');
    const confirmation = await eventually(async () => {
      const mail = (await mailsTo('changes-mind@example.com')).find(({ subject }) => subject.includes(order.order_ref));
      return mail ?? false;
    }, inItsOwnTime);
    const link = linkIn(confirmation);
    expect(confirmation.html).toContain(link);
    expect(link.endsWith(order.tracking_url!)).toBe(true);

    const page = await onPhone();
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'We have your order' }).waitFor();
    expect(await axe(page)).toEqual([]);

    const size = page.getByRole('combobox', { name: /^Size of/ });
    await size.waitFor();
    const other = (await size.locator('option').allTextContents()).find((each) => each !== order.products[0]!.size)!;
    await size.selectOption(other);
    await eventually(async () => {
      const [line] = await platform.query<{ size: string }>('orders', 'select size from order_lines where order_id = $1', [order.id]);
      return line!.size === other;
    });

    await page.getByRole('button', { name: 'Correct the address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the address' });
    await dialog.getByLabel('Address', { exact: true }).fill('14 High Street');
    await dialog.getByLabel('Postcode').fill('nonsense');
    await dialog.getByRole('button', { name: 'Save the address' }).click();
    await dialog.getByText(/check the postcode/i).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel('Postcode').fill('sw1a1ab');
    await dialog.getByRole('button', { name: 'Save the address' }).click();
    await page.getByText('14 High Street').waitFor();

    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your order is cancelled' }).waitFor();
    await eventually(async () => expect(await stands(order.id)).toEqual({ status: 'cancelled', payment_state: 'refunded' }), inItsOwnTime);
    const causes = await platform.query<{ cause: string }>(
      'orders',
      'select cause from order_history where order_id = $1 order by version',
      [order.id],
    );
    expect(causes.map(({ cause }) => cause)).toEqual(['paid', 'size_corrected', 'address_corrected', 'cancelled_on_request']);

    await page.reload();
    await page.getByText(/was returned to you/).waitFor();
    await page.getByRole('link', { name: /^(Credit note|Refund receipt)/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    const mail = await eventually(
      async () => (await mailsTo('changes-mind@example.com')).find(({ subject }) => subject.startsWith('Your refund')) ?? false,
      inItsOwnTime,
    );
    expect(linkIn(mail)).toBe(link);
  });

  test('a problem is reported with a photo, papers come as PDF, and a link that was tampered with opens nothing', async () => {
    const order = await buy('reports@example.com');
    const page = await onPhone();
    await page.goto(`${platform.gateway}/en${order.tracking_url}`);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await page.getByLabel('What happened?').fill('The sleeve has a hole');
    await page.getByLabel('Photo (optional)').setInputFiles({ name: 'sleeve.png', mimeType: 'image/png', buffer: await page.screenshot() });
    // Said for five seconds.
    const told = page.getByText('The organiser has your report').first().waitFor();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await told;
    await page.getByRole('list', { name: 'Your reports' }).getByText('The sleeve has a hole').waitFor();
    expect(await axe(page)).toEqual([]);

    const invoice = await page.request.get(
      `${platform.gateway}${await page.getByRole('link', { name: /^(Invoice|Order receipt) \(PDF\)$/ }).getAttribute('href')}`,
    );
    expect(invoice.headers()['content-type']).toBe('application/pdf');
    expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-');

    const tampered = order.tracking_url!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await page.goto(`${platform.gateway}/en${tampered}`);
    await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor();
  });

  test('[R12.6] a page that is open hears of a change made elsewhere at once, without asking again and again', async () => {
    const order = await buy('two-windows@example.com');
    const page = await onPhone();
    // Nobody looks by the clock here: only a push brings the news.
    await page.addInitScript(() => {
      const every = window.setInterval.bind(window);
      Object.assign(window, { setInterval: (work: () => void, ms: number) => (ms === 15_000 ? 0 : every(work, ms)) });
    });
    // The acknowledgement of the only thing that is asked over the socket.
    const joined = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /^43\d*\[/.test(String(payload))));
    await page.goto(`${platform.gateway}/en${order.tracking_url}`);
    await page.getByRole('heading', { level: 1, name: 'We have your order' }).waitFor();
    await joined;
    const { tenant } = await visitStore(platform.gateway, 'coast-run').then(({ data }) => data);
    const cancelled = await fetch(`${platform.gateway}/api/${tenant.id}${order.tracking_url}/cancellation`, { method: 'POST' });
    expect(cancelled.status).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Your order is cancelled' }).waitFor();
  });
});
