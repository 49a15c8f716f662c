import { launchBrowser } from '@merchloom/testing/browser';
import type { Browser } from 'playwright-core';
import type { BenchPlatform } from './platform.ts';
import type { Section } from './report.ts';
import { chainDepth, type PageRequest } from './requests.ts';
import { median, sum } from './statistics.ts';

const slug = 'coast-run';
const visits = 3;
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowProcessor = 4;

interface Visit {
  requests: PageRequest[];
  gridMs: number;
  lcpMs: number;
  cls: number;
}

/** In the page, before anything else of it runs. */
function watch(): void {
  const seen = { grid: 0, lcp: 0, cls: 0 };
  Object.assign(window, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const card = document.querySelector('main ul > li h2');
    if (card && card.getBoundingClientRect().height > 0) seen.grid = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visit(browser: Browser, platform: BenchPlatform): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests = new Map<string, PageRequest>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const script = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    requests.set(requestId, { url: request.url, initiator: script ?? initiator.url ?? null, kind: type ?? 'Other', bytes: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // The document and pictures arrive before anybody asks for their pieces: then it is the whole, headers included.
    const request = requests.get(requestId);
    if (request?.bytes === 0) request.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
  await page.addInitScript(watch);
  await page.goto(`${platform.gateway}/en/${slug}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { benchSeen: { grid: number } }).benchSeen.grid > 0, undefined, {
    timeout: 20_000,
  });
  await page.waitForLoadState('networkidle', { timeout: 20_000 });
  await page.waitForFunction(() => (window as unknown as { benchSeen: { lcp: number } }).benchSeen.lcp > 0, undefined, { timeout: 20_000 });
  const seen = await page.evaluate(() => (window as unknown as { benchSeen: { grid: number; lcp: number; cls: number } }).benchSeen);
  await context.close();
  const sent = [...requests.values()].filter(({ url }) => url.startsWith('http'));
  return { requests: sent, gridMs: seen.grid, lcpMs: seen.lcp, cls: seen.cls };
}

/** The first visit of a store on a phone with a slow line; nothing is in the browser's cache. */
export async function firstVisit(platform: BenchPlatform): Promise<Section> {
  const browser = await launchBrowser();
  try {
    // The first one fills the gateway's caches.
    await visit(browser, platform);
    const seen: Visit[] = [];
    for (let count = 0; count < visits; count += 1) seen.push(await visit(browser, platform));
    const { requests } = seen[0]!;
    const scripts = requests.filter(({ kind, url }) => kind === 'Script' || /\.js$/.test(url));
    const toGrid = requests.filter(
      ({ kind, url }) => ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR'].includes(kind) || /\.(js|css)$/.test(url),
    );
    const document = requests.find(({ kind }) => kind === 'Document')?.url ?? '';
    const bytes = sum(requests.map((request) => request.bytes));
    return {
      title: 'First visit of a store: 1.6 Mbit/s, 150 ms, processor 4× slower',
      figures: [
        {
          name: 'JavaScript, compressed',
          target: { atMost: 170 },
          reached: sum(scripts.map((script) => script.bytes)) / 1000,
          unit: 'kB',
          digits: 1,
          note: `${scripts.length} files`,
        },
        { name: 'requests', reached: requests.length, unit: '', note: `${(bytes / 1000).toFixed(0)} kB in all` },
        { name: 'requests in a row until the grid', reached: chainDepth(toGrid, document), unit: '', note: 'document included' },
        { name: 'product grid visible', target: { atMost: 1800 }, reached: median(seen.map(({ gridMs }) => gridMs)), unit: 'ms' },
        { name: 'largest contentful paint', target: { atMost: 2500 }, reached: median(seen.map(({ lcpMs }) => lcpMs)), unit: 'ms' },
        { name: 'cumulative layout shift', target: { atMost: 0.05 }, reached: median(seen.map(({ cls }) => cls)), unit: '', digits: 3 },
      ],
    };
  } finally {
    await browser.close();
  }
}
