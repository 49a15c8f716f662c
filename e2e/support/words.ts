import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@merchloom/contracts/vocabulary';
import type { Page } from 'playwright-core';

type Texts = { [key: string]: string | Texts };

const root = path.resolve(import.meta.dirname, '../..');
const read = new Map<string, Texts>();

/** The language that a page's address begins with. */
export const languageOf = (page: Page): string => {
  const first = new URL(page.url()).pathname.split('/')[1] ?? '';
  return (languages as readonly string[]).includes(first) ? first : 'en';
};

/** What a screen says in the page's language, whole, with anything where a value stands: `said(page, 'mf-checkout', 'payment.pay')`. */
export function said(page: Page, app: string, key: string): RegExp {
  const file = path.join(root, app, `src/locales/${languageOf(page)}.json`);
  const texts = read.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Texts);
  read.set(file, texts);
  const text = key.split('.').reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  if (typeof text !== 'string') throw new Error(`${file} has no ${key}`);
  return new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map(literally)
      .join('.+')}$`,
  );
}

// A US store has the same English with other words for a few things.
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('basket', '(?:basket|cart)');
