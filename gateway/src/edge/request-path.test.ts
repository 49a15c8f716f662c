import fc from 'fast-check';
import { queryValue, readRequestPath } from './request-path.ts';

test('a path is read into decoded segments, with its query apart', () => {
  expect(readRequestPath('/de/summer-run/Product=caf%C3%A9?a=1&b=2')).toEqual({
    path: '/de/summer-run/Product=caf%C3%A9',
    segments: ['de', 'summer-run', 'Product=café'],
    query: 'a=1&b=2',
  });
  expect(readRequestPath('/')?.segments).toEqual(['']);
  expect(readRequestPath('/de/')?.segments).toEqual(['de']);
});

test.each(['', 'x', '//', '/a//b', '/..', '/a/../b', '/a/%2e%2E', '/%00', '/%2f', '/a%5Cb', '/%', '/%ff', '/a#b', 'http://x/'])(
  '%j means nothing safe',
  (target) => {
    expect(readRequestPath(target)).toBeNull();
  },
);

test('whatever passes has no segment that climbs, hides a slash or holds a control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const read = readRequestPath(`/${text}`);
      for (const segment of read?.segments ?? []) {
        expect(['.', '..']).not.toContain(segment);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
        expect(segment).not.toMatch(/[/\\\u0000-\u001f\u007f]/);
      }
    }),
  );
});

test('the first value of a query counts', () => {
  expect(queryValue('lang=de&lang=fr', 'lang')).toBe('de');
  expect(queryValue('language=de', 'lang')).toBeUndefined();
  expect(queryValue('', 'lang')).toBeUndefined();
});
