import { act, render, screen } from '@testing-library/react';
import { i18n, startTranslation } from './instance.ts';
import { registerNamespace } from './namespaces.ts';
import { useTranslation } from './use-translation.ts';

const texts: Record<string, unknown> = {
  en: { lines: { one_one: 'x', count_one: '{{count}} item', count_other: '{{count}} items' }, hello: 'Hello {{name}}' },
  de: { lines: { count_one: '{{count}} Artikel', count_other: '{{count}} Artikel' }, hello: 'Hallo {{name}}' },
};

function Greeting({ name, count }: { name: string; count: number }) {
  const { t, locale } = useTranslation('greeting');
  return <p>{`${locale}: ${t('hello', { name })}, ${t('lines.count', { count })}`}</p>;
}

beforeAll(async () => {
  registerNamespace('greeting', async (language) => ({ default: texts[language] }));
  await startTranslation('en', ['greeting']);
});

test('[R2.17] a page says what its namespace says, in the plural of its language, and changes with the language', async () => {
  render(<Greeting name="<Anna>" count={1} />);
  expect(screen.getByText('en: Hello <Anna>, 1 item')).toBeTruthy();

  await act(() => i18n.changeLanguage('de'));

  expect(screen.getByText('de: Hallo <Anna>, 1 Artikel')).toBeTruthy();
});
