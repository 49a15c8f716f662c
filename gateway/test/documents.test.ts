import type { DocumentData } from '@merchloom/contracts';
import { languages } from '@merchloom/contracts/languages';
import { startTestSite, storeOf, type TestSite } from './test-site.ts';

let site: TestSite;
let expired = false;
beforeAll(async () => {
  site = await startTestSite({ BRAND_NAME: 'Loom & Co', STRIPE_PUBLIC_KEY_UK: 'pk_live_uk', PUBLIC_URL: 'http://127.0.0.1:8080' });
  site.answer.catalog = ({ url }) =>
    url.includes('/summer-run?')
      ? { body: { success: true, data: storeOf('summer-run', { expired }) } }
      : { status: 404, body: { code: 'store_not_found' } };
});
afterAll(() => site.stop());

const dataOf = (html: string): DocumentData =>
  JSON.parse(/<script type="application\/json" id="__MERCHLOOM__">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
const page = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await site.fetch(path, { headers });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};
const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"([^>]*)>/g)].map(([, as, href, rest]) => ({ as, href, rest }));

test('[R2.1] a store’s document has its texts, its data and its alternates', async () => {
  const { status, html, headers } = await page('/de/summer-run');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(html).toContain('<html lang="de" dir="ltr" data-theme="light">');
  expect(html).toContain('<title>Summer Run</title>');
  expect(html).toContain('<meta name="description" content="Shirts &lt;/script&gt; for the summer">');
  expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:8080/de/summer-run">');
  for (const lang of ['en', 'fr', 'de', 'it', 'es', 'nl', 'fi'])
    expect(html).toContain(`hreflang="${lang}" href="http://127.0.0.1:8080/${lang}/summer-run"`);
  expect(html).toContain('<meta property="og:image" content="http://127.0.0.1:8080/media/mockups/abc/960.webp">');
  expect(html).toContain('<meta property="og:site_name" content="Loom &amp; Co">');
  const data = dataOf(html);
  expect(data.store).toMatchObject({ tenant: { handle: 'northwind' }, store: { name: 'Summer Run' } });
  expect(data.config).toMatchObject({
    brand: 'Loom & Co',
    live: { path: '/live' },
    stripe: { publicKeys: { UK: 'pk_live_uk' }, script: null, sandbox: false },
  });
  expect(data.status).toBeUndefined();
});

test.each(languages)('[R11.5] %s has its code, its direction and its addresses, all on one domain', async (language) => {
  const { html } = await page(`/${language}/summer-run`);
  const addresses = [...html.matchAll(/(?:rel="canonical"|hreflang="[\w-]+") href="([^"]+)"/g)].map(([, href]) => new URL(href!));

  expect(html).toContain(`<html lang="${language}" dir="ltr"`);
  expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:8080/${language}/summer-run">`);
  expect(new Set(addresses.map(({ origin }) => origin))).toEqual(new Set(['http://127.0.0.1:8080']));
  expect(addresses).toHaveLength(languages.length + 2);
});

test('data cannot break out of its element', async () => {
  const { html } = await page('/en/summer-run');
  expect(dataOf(html).store?.store.event.theme.tagline).toBe('Shirts </script> for the summer');
  expect(html.match(/<\/script>/g)).toHaveLength((html.match(/<script/g) ?? []).length);
});

test('exactly the chunks of the page are preloaded, from the remote that has it, in the page’s language', async () => {
  const { html } = await page('/de/summer-run');
  const found = preloads(html);
  expect(found.map(({ href }) => href)).toEqual([
    '/assets/shell/locale-de.55555555.js',
    '/remotes/mf-storefront/remoteEntry.88888888.js',
    '/remotes/mf-storefront/expose.66666666.js',
    '/remotes/mf-storefront/store.cccccccc.js',
    '/remotes/mf-storefront/locale-de.aaaaaaaa.js',
    '/remotes/mf-storefront/expose.77777777.css',
    '/remotes/mf-storefront/store.dddddddd.css',
  ]);
  expect(found.every(({ rest }) => !rest?.includes('crossorigin'))).toBe(true);
  expect(html).toContain('<script defer fetchpriority="high" src="/assets/shell/main.22222222.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell/main.33333333.css">');
  const product = preloads((await page('/en/summer-run/Product=finisher-tee')).html).map(({ href }) => href);
  expect(product).toContain('/remotes/mf-storefront/product.eeeeeeee.js');
  expect(product).not.toContain('/remotes/mf-storefront/store.cccccccc.js');
  expect(preloads((await page('/en/dashboard')).html).map(({ href }) => href)).toContain('/remotes/mf-admin/remoteEntry.00000000.js');
});

test('[R2.5] a product’s document is about the product; another spelling of its address leads to the right one', async () => {
  const { html, status } = await page('/en/summer-run/Product=finisher-tee');
  expect(status).toBe(200);
  expect(html).toContain('<title>Finisher Tee · Summer Run</title>');
  expect(html).toContain('<meta property="og:type" content="product">');
  expect(html).toContain('"@type":"Product"');
  expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:8080/en/summer-run/Product=finisher-tee">');
  const lower = await page('/en/summer-run/product=finisher-tee?a=b');
  expect([lower.status, lower.headers.get('location')]).toEqual([301, '/en/summer-run/Product=finisher-tee?a=b']);
  expect((await page('/en/summer-run/Product=unknown')).status).toBe(404);
});

test('[R10.25] what does not exist is a 404 document that the shell can show', async () => {
  for (const path of [
    '/nowhere',
    '/de/nowhere/at/all',
    '/en/about-nothing',
    '/privacy-policy-xx',
    '/en/readyz',
    '/en/Summer%20Run',
    '/en/summer-run/unknown/page',
  ]) {
    const { status, html } = await page(path);
    expect([path, status]).toEqual([path, 404]);
    expect(dataOf(html).status).toBe(404);
    expect(html).toContain('noindex');
  }
});

test('the page of an order exists, and is nothing for search engines', async () => {
  const { status, html } = await page('/en/summer-run/order/AZ_-token');

  expect(status).toBe(200);
  expect(html).toContain('noindex');
  expect(html).not.toContain('canonical');
  expect((await page('/en/summer-run/order')).status).toBe(404);
});

test.each([
  ['/de/privacy-policy', 'Datenschutzerklärung · '],
  ['/fi/terms-and-conditions', 'Käyttöehdot · '],
  ['/en/our-products', 'Our products · '],
])('[R2.7] [R2.11] [R2.12] %s is a page that search engines find, in its own words', async (path, title) => {
  const { status, html } = await page(path);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${title}`);
  expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:8080${path}">`);
  expect(html.match(/hreflang=/g)).toHaveLength(8);
});

test('a size link is a page although its event has no store that anybody may see, and nothing for search engines', async () => {
  const { html, status } = await page('/en/no-public-store/sizes/token-of-a-link');
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect((await page('/en/no-public-store/sizes')).status).toBe(404);
  expect((await page('/en/no-public-store/sizes/token/more')).status).toBe(404);
});

test('[R2.18] a store that has closed is still a page', async () => {
  expired = true;
  site.emit({ type: 'catalog.event.changed', data: { eventId: '01890000-0000-7000-8000-000000000000', slug: 'summer-run' } });
  const { status, html } = await page('/en/summer-run');
  expect(status).toBe(200);
  expect(dataOf(html).store?.store.expired).toBe(true);
  expired = false;
  site.emit({ type: 'catalog.event.changed', data: { eventId: '01890000-0000-7000-8000-000000000000', slug: 'summer-run' } });
  expect(dataOf((await page('/en/summer-run')).html).store?.store.expired).toBe(false);
});

test('[R10.23] [R11.14] only the root redirects, to the language asked for, chosen before, or English', async () => {
  const root = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await page(path, headers);
    return [reply.status, reply.headers.get('location')];
  };
  expect(await root('/')).toEqual([302, '/en']);
  expect(await root('/', { 'accept-language': 'de' })).toEqual([302, '/en']);
  expect(await root('/', { cookie: 'i18n_redirected=fi' })).toEqual([302, '/fi']);
  expect(await root('/?lang=fr&ref=mail', { cookie: 'i18n_redirected=fi' })).toEqual([302, '/fr?ref=mail']);
  expect(await root('/', { cookie: 'i18n_redirected=../evil' })).toEqual([302, '/en']);
  expect((await page('/de')).status).toBe(200);
  expect((await page('/summer-run')).status).toBe(200);
});

test('[R11.14] a page without prefix is written in the language resolved', async () => {
  const lang = async (path: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec((await page(path, headers)).html)?.[1];
  expect(await lang('/summer-run')).toBe('en');
  expect(await lang('/summer-run', { cookie: 'a=b; i18n_redirected=nl' })).toBe('nl');
  expect(await lang('/summer-run?lang=es', { cookie: 'i18n_redirected=nl' })).toBe('es');
  expect(await lang('/it/summer-run', { cookie: 'i18n_redirected=nl' })).toBe('it');
});

test('[R12.17] without translation everything is English', async () => {
  const english = await startTestSite({ TRANSLATION: '0' });
  const reply = await english.fetch('/?lang=de');
  expect(reply.headers.get('location')).toBe('/en');
  const html = await (await english.fetch('/de/login')).text();
  expect(html).toContain('<html lang="en"');
  expect(dataOf(html).config.translation).toBe(false);
  await english.stop();
});

test('[R10.21] only our own preview page frames a store, and nobody a page of staff', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await page(path);
    return [headers.get('content-security-policy'), headers.get('x-frame-options')];
  };
  const [store, staff] = [await headersOf('/en/summer-run'), await headersOf('/en/site-preview/summer-run')];
  expect(store).toEqual([expect.stringMatching(/frame-ancestors 'self'$/), 'SAMEORIGIN']);
  expect(staff).toEqual([expect.stringMatching(/frame-src 'self'.*frame-ancestors 'none'$/), 'DENY']);
});

test('the policy of a document names only ourselves and the card provider; in the sandbox only ourselves', async () => {
  const policy = (await page('/en/summer-run')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(policy).not.toContain('unsafe-eval');
  const keys = {
    STRIPE_PUBLIC_KEY_UK: 'pk_test_sandbox_uk',
    SANDBOX_CARDS_URL: 'http://127.0.0.1:9',
    LIVE_CHAT_URL: 'https://chat.example/widget.js',
  };
  const sandbox = await startTestSite(keys);
  const store = await sandbox.fetch('/en/summer-run');
  expect(store.headers.get('content-security-policy')).not.toMatch(/https:/);
  expect(dataOf(await store.text()).config.stripe).toMatchObject({ sandbox: true, script: '/_sandbox/cards/stripe.js' });
  // The chat is for staff; nothing of third parties runs where people pay.
  expect((await sandbox.fetch('/en/dashboard')).headers.get('content-security-policy')).toContain('https://chat.example');
  await sandbox.stop();
});

test('[R10.26] staff pages bear the brand and are kept from search engines', async () => {
  const { html } = await page('/en/login');
  expect(html).toContain('<title>Loom &amp; Co</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a receipt is kept from search engines', async () => {
  const { html, status } = await page('/en/summer-run/payment-success?payment_intent=pi_1');
  expect(status).toBe(200);
  expect(html).toContain('noindex');
});

test('a document that the browser has is not sent again; a rebuilt remote makes a new one', async () => {
  const first = await page('/en/summer-run');
  const etag = first.headers.get('etag') ?? '';
  expect((await page('/en/summer-run', { 'if-none-match': etag })).status).toBe(304);
  const build = JSON.parse(site.sources['mf-storefront'].content['document.json'] ?? '');
  site.sources['mf-storefront'].content['document.json'] = JSON.stringify({ ...build, entry: 'remoteEntry.12121212.js' });
  await site.gateway.refreshApps();
  const second = await page('/en/summer-run', { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(second.html).toContain('/remotes/mf-storefront/remoteEntry.12121212.js');
});

test('the registry names what can be loaded now, and keeps the last good version of a remote that cannot be reached', async () => {
  const registry = async () =>
    (await (await site.fetch('/federation/registry.json')).json()) as { remotes: { name: string; entry: string; container: string }[] };
  const before = await registry();
  expect(before.remotes.map(({ name }) => name)).toEqual(['mf-storefront', 'mf-admin']);
  expect(before.remotes[0]?.container).toBe('mf_storefront');
  site.sources['mf-admin'].fail = true;
  site.sources['mf-storefront'].content['document.json'] = '{"broken":';
  site.sources['mf-checkout'].content['document.json'] = JSON.stringify({
    scripts: [],
    styles: [],
    entry: 'remoteEntry.34343434.js',
    locales: {},
    routes: [],
  });
  await site.gateway.refreshApps();
  const after = await registry();
  expect(after.remotes.map(({ name }) => name)).toEqual(['mf-storefront', 'mf-checkout', 'mf-admin']);
  expect(after.remotes[2]?.entry).toBe('/remotes/mf-admin/remoteEntry.00000000.js');
  site.sources['mf-admin'].fail = false;
});

test('built files are sent compressed and for ever; hidden and unknown ones are not there', async () => {
  const script = await site.fetch('/assets/shell/main.22222222.js');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect((await site.fetch('/remotes/mf-storefront/remoteEntry.88888888.js?retry=1')).status).toBe(200);
  expect((await site.fetch('/assets/shell/document.json')).headers.get('cache-control')).toBe('no-cache');
  for (const path of [
    '/assets/shell/.stamp',
    '/assets/shell/none.12345678.js',
    '/remotes/mf-evil/a.js',
    '/assets/shell/',
    '/remotes/mf-storefront/a/../../x.js',
  ]) {
    expect((await site.fetch(path)).status).toBe(404);
  }
});
