import { type LanguageSources, readLanguageSources, resolveLanguage, storeLanguage } from './resolve.ts';

const nothing: LanguageSources = { query: null, prefix: null, stored: null, cookie: null, document: null };

test('[R11.14] the query wins over the prefix, the stored choice and the cookie', () => {
  const sources = { query: 'fr', prefix: 'de', stored: 'it', cookie: 'es', document: 'nl' };

  expect(resolveLanguage(sources, true).language).toBe('fr');
  expect(resolveLanguage({ ...sources, query: null }, true).language).toBe('de');
  expect(resolveLanguage({ ...sources, query: null, prefix: null }, true).language).toBe('it');
  expect(resolveLanguage({ ...sources, query: null, prefix: null, stored: null }, true).language).toBe('es');
});

test('[R11.13] with nothing chosen the document decides and the server is asked once', () => {
  expect(resolveLanguage({ ...nothing, document: 'nl' }, true)).toEqual({ language: 'nl', askServer: true });
  expect(resolveLanguage(nothing, true)).toEqual({ language: 'en', askServer: true });
  expect(resolveLanguage({ ...nothing, cookie: 'fi' }, true)).toEqual({ language: 'fi', askServer: false });
});

test('[R11.13] with translation disabled everything is English and nobody is asked', () => {
  expect(resolveLanguage({ ...nothing, query: 'fr', stored: 'de' }, false)).toEqual({ language: 'en', askServer: false });
});

test('a language that we do not have is passed over', () => {
  expect(resolveLanguage({ ...nothing, query: 'xx', stored: '<script>', cookie: 'nl' }, true).language).toBe('nl');
});

test('[R8.11] [R12.14] a choice is kept under udm.lang and in the cookie i18n_redirected for 365 days', () => {
  const written: string[] = [];
  const document = {
    set cookie(value: string) {
      written.push(value);
    },
  } as Document;

  storeLanguage('de', document);

  expect(localStorage.getItem('udm.lang')).toBe('de');
  expect(written).toEqual(['i18n_redirected=de; path=/; max-age=31536000; samesite=lax']);
});

test('the sources are read from the address, the store and the cookies', () => {
  localStorage.setItem('udm.lang', 'it');
  const document = { cookie: 'a=1; i18n_redirected=es; b=2' } as Document;

  const sources = readLanguageSources({ search: '?lang=fr' } as Location, document, 'de', 'nl');

  expect(sources).toEqual({ query: 'fr', prefix: 'de', stored: 'it', cookie: 'es', document: 'nl' });
});
