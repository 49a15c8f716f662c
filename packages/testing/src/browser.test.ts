import { launchBrowser } from './browser.ts';

test('a browser starts on a bare machine and draws', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();

  await page.setContent('<h1>Hello</h1>');

  expect(await page.getByRole('heading', { name: 'Hello' }).isVisible()).toBe(true);
  await browser.close();
});
