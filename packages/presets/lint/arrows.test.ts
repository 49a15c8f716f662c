import { arrowsOf, forbidden } from './arrows.ts';

const verdict = (file: string, specifier: string) => arrowsOf(file, `import { x } from '${specifier}';`).map(forbidden);

describe('import arrows', () => {
  test.each([
    ['svc-orders/src/a.ts', '@merchloom/svc-catalog/b'],
    ['svc-orders/src/a.ts', '../../svc-catalog/src/b.ts'],
    ['mf-admin/src/a.tsx', '@merchloom/mf-checkout'],
    ['mf-admin/src/a.tsx', '../../shell/src/b.ts'],
    ['shell/src/a.tsx', '@merchloom/mf-admin'],
    ['packages/contracts/src/a.ts', '@merchloom/commerce'],
    ['packages/web-kit/src/a.ts', '@merchloom/ui/button'],
    ['gateway/src/a.ts', '@merchloom/commerce'],
    ['deploy/local/src/a.ts', '@merchloom/svc-orders/service'],
  ])('%s may not import %s', (file, specifier) => {
    expect(verdict(file, specifier)).toEqual([expect.any(String)]);
  });

  test.each([
    ['svc-orders/src/a.ts', '@merchloom/service-kit'],
    ['svc-orders/src/a.test.ts', '@merchloom/testing/service'],
    ['mf-storefront/src/a.tsx', '@merchloom/artwork'],
    ['mf-storefront/rspack.config.ts', '@merchloom/presets/rspack/config.ts'],
    ['e2e/flows/a.test.ts', '@merchloom/local/platform'],
  ])('%s may import %s', (file, specifier) => {
    expect(verdict(file, specifier)).toEqual([null]);
  });

  test('imports inside one part and of libraries are no arrows', () => {
    expect(
      arrowsOf('svc-orders/src/a.ts', `import koa from 'koa';\nimport { b } from './b.ts';\nexport { c } from '../test/c.ts';`),
    ).toEqual([]);
    expect(arrowsOf('mf-admin/src/a.ts', `const x = import('${['@merchloom', 'shell'].join('/')}');`)).toHaveLength(1);
  });
});
