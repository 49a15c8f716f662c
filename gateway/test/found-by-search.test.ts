import { pagesPerFile } from '../src/document/sitemap.ts';
import { rawRequest, requestFor, statusOf } from './raw-request.ts';
import { startTestSite, storeOf, type TestSite, tenants } from './test-site.ts';

let site: TestSite;
let status: 'Active' | 'On hold' = 'Active';
let index = [{ slug: 'summer-run', updated_at: '2026-11-01T00:00:00.000Z', products: ['finisher-tee'] }];

beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: 'http://127.0.0.1:8080', ALLOWED_HOSTS: 'shop.example' });
  site.answer.catalog = ({ url }) => {
    if (url.includes('/internal/store-index')) return { body: { success: true, data: index } };
    if (url.includes('/summer-run/faqs')) {
      const faqs = [{ id: 'pay', question: 'How can I pay?', answer: 'By card </script>.' }];
      return { body: { success: true, data: { own: true, groups: [{ title: 'Ordering', faqs }] } } };
    }
    if (/\/(summer-run|spring-run)\?/.test(url)) return { body: { success: true, data: storeOf('summer-run', { status }) } };
    return { status: 404, body: { code: 'store_not_found' } };
  };
});
afterAll(() => site.stop());

const page = async (path: string) => {
  const reply = await site.fetch(path, { redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() };
};
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<string, unknown>;
const at = async (host: string, path: string) => {
  const reply = await rawRequest(site.gateway.url, requestFor(path, { host }));
  return { status: statusOf(reply), location: /\r\nlocation: ([^\r]+)/i.exec(reply)?.[1] ?? null, reply };
};

test('[R2.5] search engines are told a product’s price with VAT and whether it can be had', async () => {
  const data = structured((await page('/en/summer-run/Product=finisher-tee')).text);

  expect(data).toMatchObject({
    '@type': 'Product',
    image: ['http://127.0.0.1:8080/media/mockups/abc/960.webp'],
    offers: {
      price: '20.00',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      url: 'http://127.0.0.1:8080/en/summer-run/Product=finisher-tee',
    },
  });
});

test('[R2.3] the answers of a store stand in its document, and its pages have titles of their own', async () => {
  const faqs = await page('/de/summer-run/faqs');
  expect(structured(faqs.text)).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'How can I pay?' }] });
  expect(faqs.text).toContain('<title>Fragen und Antworten · Summer Run</title>');
  expect((await page('/fi/summer-run/contact-us')).text).toContain('<title>Yhteystiedot · Summer Run</title>');
});

test.each([
  ['/en/Summer-Run', '/en/summer-run'],
  ['/en/summer-run/product=finisher-tee', '/en/summer-run/Product=finisher-tee'],
  ['/en/summer-run/Product=FINISHER-TEE', '/en/summer-run/Product=finisher-tee'],
  ['/de/spring-run', '/de/summer-run'],
  ['/de/spring-run/Product=finisher-tee', '/de/summer-run/Product=finisher-tee'],
  ['/spring-run/faqs', '/summer-run/faqs'],
])('[R2.5] %s is %s for good', async (asked, right) => {
  expect(await page(asked)).toMatchObject({ status: 301, location: right });
});

test('[R2.18] a store on hold is a page that search engines forget', async () => {
  status = 'On hold';
  site.emit({ type: 'catalog.event.changed', data: { eventId: tenants.ours.id, slug: 'summer-run' } });
  const { status: code, text } = await page('/nl/summer-run');
  expect(code).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex">');
  status = 'Active';
});

test('[R2.1] a store opens behind its organiser’s own name as well, other stores do not', async () => {
  const { handle } = tenants.ours;
  expect((await at(`${handle}.shop.example`, '/en/summer-run')).status).toBe(200);
  expect((await at('somebody-else.shop.example', '/en/summer-run')).status).toBe(404);
  expect((await at(`${handle}.localhost:8080`, '/en/summer-run')).status).toBe(200);
});

test('the platform’s own pages stay on the platform’s own name', async () => {
  expect(await at(`${tenants.ours.handle}.shop.example`, '/en/login')).toMatchObject({
    status: 302,
    location: 'http://shop.example/en/login',
  });
});

test.each(['evil.example', 'shop.example.evil.example', 'a.b.shop.example', '-.shop.example', 'x.127.0.0.1:8080', 'evilshop.example'])(
  'the name %s is none of ours',
  async (host) => {
    expect((await at(host, '/en/summer-run')).status).toBe(400);
  },
);

test('the site map names every open page in seven languages, and robots know where it is', async () => {
  const { status: code, text } = await page('/sitemap.xml');
  expect(code).toBe(200);
  for (const lang of ['en', 'fr', 'de', 'it', 'es', 'nl', 'fi']) {
    expect(text).toContain(`<loc>http://127.0.0.1:8080/${lang}/summer-run/Product=finisher-tee</loc>`);
  }
  expect(text).toContain('hreflang="de" href="http://127.0.0.1:8080/de/summer-run"');
  expect(text).toContain('<loc>http://127.0.0.1:8080/en/about</loc>');
  expect((await page('/robots.txt')).text).toContain('Sitemap: http://127.0.0.1:8080/sitemap.xml');
});

test('a platform with very many pages splits its site map', async () => {
  const big = await startTestSite({ PUBLIC_URL: 'http://127.0.0.1:8080' });
  index = [{ slug: 'big', updated_at: '2026-11-01T00:00:00.000Z', products: Array.from({ length: pagesPerFile + 1 }, (_, n) => `p-${n}`) }];
  big.answer.catalog = () => ({ body: { success: true, data: index } });
  const first = await (await big.fetch('/sitemap.xml')).text();
  const last = await big.fetch('/sitemap.xml?page=2');

  expect(first).toContain('<loc>http://127.0.0.1:8080/sitemap.xml?page=2</loc>');
  expect(await last.text()).toContain('Product=p-5000');
  expect((await big.fetch('/sitemap.xml?page=3')).status).toBe(404);
  await big.stop();
});
