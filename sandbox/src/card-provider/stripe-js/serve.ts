import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** In the order in which they need each other. */
const parts = [
  'form-body',
  'checks',
  'texts',
  'styles',
  'emitter',
  'field',
  'card-fields',
  'address-fields',
  'element',
  'elements',
  'bank-dialog',
  'stripe',
];

/** The modules as one classic script: the page's loader expects `window.Stripe` as soon as it has run. */
export function browserLibrary(): string {
  const sources = parts.map((part) =>
    readFileSync(join(import.meta.dirname, `${part}.js`), 'utf8')
      .replaceAll(/^import [^;]+;\n/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `/* Merchloom sandbox: stands in for Stripe.js, charges nobody. */\n(() => {\n'use strict';\n${sources.join('\n')}})();\n`;
}

let library: string | undefined;

/** `/stripe.js`, and the paths that pages of the real library ask for. */
export const isBrowserPath = (path: string) => /^\/(v3\/?|(endive\/)?stripe\.js)$/.test(path);

export function serveBrowserFile(response: ServerResponse, headers: Record<string, string>): void {
  library ??= browserLibrary();
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...headers,
  });
  response.end(library);
}
