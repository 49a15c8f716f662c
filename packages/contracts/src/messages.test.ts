import { messageCatalogues, messageText } from './messages.ts';
import { languages } from './vocabulary.ts';

describe('messages', () => {
  const english = Object.keys(messageCatalogues.en).sort();

  test.each(languages)('[R12.17] every code has a text in %s, with the placeholders of the English one', (lang) => {
    const catalogue = messageCatalogues[lang];

    expect(Object.keys(catalogue).sort()).toEqual(english);
    for (const code of english) {
      const placeholders = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort();
      expect(placeholders(catalogue[code])).toEqual(placeholders(messageCatalogues.en[code]));
      expect(catalogue[code]?.trim()).toBeTruthy();
    }
  });

  test('[R9.8] [R9.9] [R9.1] the specification’s wordings stand as they are', () => {
    expect(messageText('invalid_promo_code', 'en')).toBe('invalid promo code');
    expect(messageText('already_ordered', 'en')).toBe('it looks like you have ordered your gift already');
    expect(messageText('required', 'en')).toBe('required');
  });

  test('placeholders are filled, unknown ones stay, unknown codes speak for themselves', () => {
    expect(messageText('too_long', 'de', { max: 100 })).toBe('Das ist zu lang: höchstens 100 Zeichen.');
    expect(messageText('too_long', 'en')).toContain('{max}');
    expect(messageText('no_such_code', 'fi')).toBe('no_such_code');
  });
});
