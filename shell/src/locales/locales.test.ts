import { languages } from '@merchloom/contracts/languages';

type Texts = { [key: string]: string | Texts };

const files = Object.fromEntries(languages.map((language) => [language, jest.requireActual<Texts>(`./${language}.json`)]));

/** `errors.404.title` with the placeholders of its text. */
function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key} ${(value.match(/\{\{\w+\}\}/g) ?? []).sort().join()}`]
      : keysOf(value, `${prefix}${key}.`),
  );
}

test.each(languages)('[R12.17] the shell’s texts are complete in %s, with the same placeholders', (language) => {
  expect(keysOf(files[language]!).sort()).toEqual(keysOf(files.en!).sort());
});

test('[R12.17] no text is empty', () => {
  for (const texts of Object.values(files)) expect(JSON.stringify(texts)).not.toContain('""');
});

test('[R9.15] an unknown page is told as the specification words it', () => {
  expect(JSON.stringify(files.en)).toContain('This page could not be found');
});
