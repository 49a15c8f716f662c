import { launchBrowser } from '@merchloom/testing/browser';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { patience } from './patience.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** What scripts threw and the console called an error, in order. */
  faults: string[];
}

/** Registers the file's browser: started before its flows, gone after them. Every page is somebody else's: a context of its own, closed after the flow. */
export function browserPages(): { open(options?: BrowserContextOptions): Promise<OpenPage> } {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))));
  afterAll(async () => {
    await browser?.close();
  });
  return {
    async open(options = {}) {
      const context = await browser.newContext({ viewport: desk, locale: 'en-GB', ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(patience.page);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      return { page, context, faults };
    },
  };
}

export const fitsAcross = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1);
