import { languages } from '@merchloom/contracts/vocabulary';
import { catalogues as invoices } from '../after-order/locales/index.ts';
import { catalogues as mail, mailText } from '../mail/locales/index.ts';
import { catalogues as staff, staffText } from './index.ts';

test.each(languages.map((language) => [language]))(
  '[R12.17] every text exists in %s with the same placeholders as in English',
  (language) => {
    for (const catalogues of [staff, mail, invoices] as Record<string, Record<string, string>>[]) {
      expect(Object.keys(catalogues[language]!).toSorted()).toEqual(Object.keys(catalogues.en!).toSorted());
      for (const [key, text] of Object.entries(catalogues.en!)) {
        const placeholders = (each: string) => [...each.matchAll(/\{\w+\}/g)].map(String).toSorted();
        expect(`${key} ${placeholders(catalogues[language]![key]!)}`).toBe(`${key} ${placeholders(text)}`);
      }
    }
  },
);

test('a text that nobody has written yet speaks for itself', () => {
  expect(staffText('de', 'cause.moved_by_hand')).toBe('moved by hand');
  expect(mailText('en', 'questions', { email: 'a@b.example' })).toContain('a@b.example');
});
