import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const languages = ['en', 'fr', 'de', 'it', 'es', 'nl', 'fi'];
const folders = globSync('{shell,mf-*}/src/**/locales/en.json', { cwd: root })
  .map((file) => path.dirname(file))
  .sort();

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const read = (folder: string, language: string) =>
  flatten(JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as Tree);
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*\w+/g)].map((match) => match[0].replace(/\s/g, '')).sort();
/** Languages differ in how many plural forms they have; `one` may be missing where `other` says it as well. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(folders)('locale files of %s', (folder) => {
  const english = read(folder, 'en');
  const wanted = new Set([...english.keys()].map(stem));

  test('[R12.17] [R11.5] there are seven, one for each language', () => {
    expect(
      readdirSync(path.join(root, folder))
        .filter((file) => file.endsWith('.json'))
        .sort(),
    ).toEqual(languages.map((language) => `${language}.json`).sort());
  });

  test.each(languages)('[R12.17] %s has a text for every key, with the placeholders of the English one', (language) => {
    const texts = read(folder, language);

    expect(new Set([...texts.keys()].map(stem))).toEqual(wanted);
    for (const [key, text] of texts) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      const source = english.get(key) ?? english.get(`${stem(key)}_other`) ?? english.get(stem(key)) ?? '';
      if (!/_(zero|one|two)$/.test(key)) expect([key, placeholders(text)]).toEqual([key, placeholders(source)]);
    }
  });
});
