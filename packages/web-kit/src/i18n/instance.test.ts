import { i18n, startTranslation } from './instance.ts';
import { registerNamespace } from './namespaces.ts';

const waiting = new Map<string, () => void>();
const held = (language: string) => new Promise<void>((resolve) => waiting.set(language, resolve));
const say = (namespace: string) => i18n.translator(i18n.language, namespace)('word');

beforeAll(async () => {
  registerNamespace('ready', async (language) => ({ word: `ready ${language}` }));
  registerNamespace('slow', async (language) => {
    await held(language);
    return { word: `slow ${language}` };
  });
  await startTranslation('en', ['ready']);
});

test('the language changes once all of it is there, and what is asked for meanwhile comes along', async () => {
  const changed = jest.fn();
  const stop = i18n.onChange(changed);
  const texts = i18n.loadNamespaces(['slow']);
  waiting.get('en')!();
  await texts;

  const change = i18n.changeLanguage('de');
  expect([i18n.language, say('slow')]).toEqual(['en', 'slow en']);
  waiting.get('de')!();
  await change;

  expect([i18n.language, say('ready'), say('slow'), changed.mock.calls.length]).toEqual(['de', 'ready de', 'slow de', 1]);
  stop();
});

test('of two languages asked for at once the last one is shown, whichever arrives first', async () => {
  const [french, italian] = [i18n.changeLanguage('fr'), i18n.changeLanguage('it')];
  waiting.get('it')!();
  await italian;
  waiting.get('fr')!();
  await french;

  expect([i18n.language, say('slow')]).toEqual(['it', 'slow it']);
});

test('who goes and comes back at once stays, whatever was on its way', async () => {
  const changed = jest.fn();
  const stop = i18n.onChange(changed);
  const away = i18n.changeLanguage('es');
  await i18n.changeLanguage('it');
  waiting.get('es')!();
  await away;

  expect([i18n.language, changed.mock.calls.length]).toEqual(['it', 0]);
  stop();
});

test('a file that fails is asked for again; for good, the language stays and says so', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => {
    throw new Error('offline');
  });
  registerNamespace('gone', load as never);

  const asked = i18n.loadNamespaces('gone').catch((failure: Error) => failure.message);
  await jest.advanceTimersByTimeAsync(5_000);

  expect(await asked).toBe('offline');
  expect(load.mock.calls.length).toBeGreaterThan(3);
  expect([i18n.language, i18n.hasLoadedNamespace('gone')]).toEqual(['it', false]);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
