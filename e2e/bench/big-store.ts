import { randomUUID } from 'node:crypto';
import { launchBrowser } from '@merchloom/testing/browser';
import type { Page } from 'playwright-core';
import { caller } from './http.ts';
import type { BenchPlatform } from './platform.ts';
import type { Figure, Section } from './report.ts';
import { median, percentile } from './statistics.ts';

const slug = 'five-hundred';
const products = 500;
const languages = ['en', 'de', 'fr', 'nl', 'fi'] as const;

/** The demo store with 500 products of its kinds: every one a row, a name and a price of its own. */
async function fill({ query }: BenchPlatform): Promise<string> {
  const [event] = await query<{ id: string; tenant_id: string }>('catalog', `select id, tenant_id from events where slug = 'coast-run'`);
  const id = randomUUID();
  await query(
    'catalog',
    `insert into events select (jsonb_populate_record(e, jsonb_build_object('id', $1::text, 'slug', $2::text, 'name', 'Five Hundred'))).* from events e where e.id = $3`,
    [id, slug, event!.id],
  );
  await query(
    'catalog',
    `insert into event_products
     select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'event_id', $1::text, 'product_id', p.product_id || '-' || n,
       'name', p.name || ' No. ' || n, 'price_minor', p.price_minor + n, 'published_at', p.published_at + n * interval '1 minute'))).*
     from (select row_number() over (order by n, product_id) as place, n, product_id from event_products, generate_series(1, $2) n where event_id = $3) chosen
     join event_products p on p.event_id = $3 and p.product_id = chosen.product_id where chosen.place <= $2`,
    [id, products, event!.id],
  );
  return event!.tenant_id;
}

interface Asked {
  first: number[];
  again: number[];
  bytes: number;
}

/** In each language: once when nothing is kept of it, then as everybody after. */
async function ask(platform: BenchPlatform, pathOf: (language: string) => string, accept: string): Promise<Asked> {
  const call = caller(platform.gateway, 1);
  const asked: Asked = { first: [], again: [], bytes: 0 };
  for (const language of languages) {
    for (let time = 0; time < 20; time += 1) {
      const began = performance.now();
      const { status, body } = await call('GET', pathOf(language), { accept });
      const took = performance.now() - began;
      if (status !== 200) throw new Error(`${pathOf(language)} answered ${status}`);
      (time === 0 ? asked.first : asked.again).push(took);
      asked.bytes = Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
    }
  }
  call.close();
  return asked;
}

const figuresOf = (name: string, { first, again, bytes }: Asked, atMost: number): Figure[] => [
  {
    name: `${name}, nothing kept of it`,
    target: { atMost },
    reached: Math.max(...first),
    unit: 'ms',
    digits: 1,
    note: `the slowest of ${languages.length} languages`,
  },
  {
    name: `${name}, kept`,
    target: { atMost: 20 },
    reached: median(again),
    unit: 'ms',
    digits: 1,
    note: `p95 ${percentile(again, 0.95).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB`,
  },
];

interface Shown {
  /** Every product's name has this in it. */
  all?: string;
  /** The first product is another one. */
  notFirst?: string;
}

/** From a change by hand until the page shows what it asks for, painted. Milliseconds. */
async function painted(page: Page, change: () => Promise<unknown>, shown: Shown): Promise<number> {
  await page.evaluate(({ all, notFirst }) => {
    const seen = { began: 0, done: 0 };
    Object.assign(window, { benchPainted: seen });
    const look = (now: number) => {
      const names = [...document.querySelectorAll('main ul > li h2')].map((each) => each.textContent ?? '');
      const is = names.length > 0 && (all === undefined ? names[0] !== notFirst : names.every((name) => name.includes(all)));
      if (is && seen.began > 0) seen.done = now;
      else requestAnimationFrame(look);
    };
    addEventListener('input', (event) => (seen.began ||= event.timeStamp), { capture: true, once: true });
    requestAnimationFrame(look);
  }, shown);
  await change();
  const read = () => (window as unknown as { benchPainted: { began: number; done: number } }).benchPainted;
  await page.waitForFunction(() => (window as unknown as { benchPainted: { done: number } }).benchPainted.done > 0, undefined, {
    timeout: 20_000,
  });
  const { began, done } = await page.evaluate(read);
  return done - began;
}

const names = (page: Page) => page.evaluate(() => [...document.querySelectorAll('main ul > li h2')].map((each) => each.textContent ?? ''));
const productsShown = (page: Page, atLeast: number) =>
  page.waitForFunction((least) => document.querySelectorAll('main ul > li h2').length >= least, atLeast, { timeout: 20_000 });

/** A store of 500 products in five languages: its page, its data, search and sort in the browser. */
export async function bigStore(platform: BenchPlatform): Promise<Section> {
  const tenantId = await fill(platform);
  const data = await ask(platform, (language) => `/api/${tenantId}/${slug}?lang=${language}`, 'application/json');
  const document = await ask(platform, (language) => `/${language}/${slug}`, 'text/html');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${platform.gateway}/en/${slug}`, { waitUntil: 'networkidle' });
    await productsShown(page, 1);
    const search = page.getByRole('searchbox');
    const sort = page.getByRole('combobox', { name: /sort/i });
    const searches: number[] = [];
    const sorts: number[] = [];
    for (const wanted of ['No. 33', 'No. 21', 'No. 12']) {
      searches.push(await painted(page, () => search.fill(wanted), { all: wanted }));
      await search.fill('');
      await productsShown(page, 20);
    }
    for (const order of ['price-asc', 'price-desc', 'name-desc']) {
      const [before = ''] = await names(page);
      sorts.push(await painted(page, () => sort.selectOption(order), { notFirst: before }));
    }
    return {
      title: `A store of ${products} products in ${languages.length} languages`,
      figures: [
        ...figuresOf('store data', data, 250),
        ...figuresOf('document', document, 250),
        {
          name: 'search as typed, until painted',
          target: { atMost: 150 },
          reached: median(searches),
          unit: 'ms',
          note: `worst ${Math.max(...searches).toFixed(0)} ms`,
        },
        {
          name: 'another sort, until painted',
          target: { atMost: 150 },
          reached: median(sorts),
          unit: 'ms',
          note: `worst ${Math.max(...sorts).toFixed(0)} ms`,
        },
      ],
    };
  } finally {
    await browser.close();
  }
}
