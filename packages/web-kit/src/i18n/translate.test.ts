import { translatorOf } from './translate.ts';

const t = translatorOf(
  {
    hello: 'Hello {{name}}',
    basket: { items_zero: 'nothing', items_one: '{{count}} item', items_other: '{{count}} items', button_one: 'one', button_other: 'many' },
    steps: [{ title: 'Ask {{brand}}' }, { title: 'Wait' }],
  },
  'en',
);

test('placeholders are filled as they are: React escapes what it shows', () => {
  expect(t('hello', { name: '<b>{{name}}</b> & $&' })).toBe('Hello <b>{{name}}</b> & $&');
  expect(t('hello')).toBe('Hello ');
});

test('a number chooses its form; none has one of its own where the texts give it', () => {
  expect([0, 1, 2].map((count) => t('basket.items', { count }))).toEqual(['nothing', '1 item', '2 items']);
  expect(t('basket.button', { count: 0 })).toBe('many');
});

test('forms follow the language: Spanish and French count millions differently', () => {
  const forms = { n_one: 'one', n_many: 'many', n_other: 'other' };
  const said = (locale: string, count: number) => translatorOf(forms, locale)('n', { count });

  expect([said('fr', 0), said('de', 0), said('es', 1_000_000), said('fi', 1_000_000)]).toEqual(['one', 'other', 'many', 'other']);
});

test('a text that is not there says its key, or what the caller has for the case', () => {
  expect([t('no.such'), t('hello.deeper'), t('no.such', { defaultValue: 'Hi {{name}}', name: 'Ada' })]).toEqual([
    'no.such',
    'hello.deeper',
    'Hi Ada',
  ]);
});

test('a group of texts comes whole and filled', () => {
  expect(t.all('steps', { brand: 'us' })).toEqual([{ title: 'Ask us' }, { title: 'Wait' }]);
});
