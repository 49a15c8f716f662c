import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import leanI18nextLoader from './lean-i18next-loader.ts';

const require = createRequire(path.resolve(import.meta.dirname, '../../web-kit/package.json'));
const file = path.join(path.dirname(require.resolve('i18next/package.json')), 'dist/esm/i18next.js');
const source = readFileSync(file, 'utf8');

test('what is left says nested texts, placeholders and plural forms as the whole does', () => {
  const lean = leanI18nextLoader(source);
  expect(lean.length).toBeLessThan(source.length - 10_000);

  const { createInstance } = new Function(
    `${lean.replace(/^export \{([^}]*)\};?$/m, '').replace(/\bexport /g, '')}; return { createInstance };`,
  )();
  const engine = createInstance();
  void engine.init({
    resources: {},
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
  });
  engine.addResourceBundle('en', 'shop', {
    a: { b: 'Hello {{name}}, {{none}}' },
    n_one: '{{count}} item',
    n_other: '{{count}} items',
    steps: [{ t: 'x {{name}}' }],
  });
  const t = engine.getFixedT('en', 'shop');

  expect([t('a.b', { name: '<b>' }), t('n', { count: 1 }), t('n', { count: 2 }), t('no.such')]).toEqual([
    'Hello <b>, ',
    '1 item',
    '2 items',
    'no.such',
  ]);
  expect(t('steps', { returnObjects: true, name: 'y' })).toEqual([{ t: 'x y' }]);
});

test('a release that has other parts is refused', () => {
  expect(() => leanI18nextLoader('class I18n {\n}\n')).toThrow('i18next has no class Formatter');
});
