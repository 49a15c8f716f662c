import { allSettled, fork } from 'effector';
import {
  $language,
  $languageServer,
  type LanguageServer,
  languageChosen,
  languageFollowed,
  languageStarted,
  localeOf,
  signedInChanged,
} from './model.ts';

const started = { language: 'en', region: null, translation: true, askServer: false } as const;

function aScope(server: Partial<LanguageServer> = {}) {
  const calls: string[] = [];
  const around: LanguageServer = {
    fetch: async () => {
      calls.push('fetch');
      return 'fr';
    },
    save: async (language) => {
      calls.push(`save ${language}`);
      return language;
    },
    ...server,
  };
  return { calls, scope: fork({ values: [[$languageServer, around]] }) };
}

test('[R11.13] [R12.5] without a stored choice the server is asked once, and its language applied', async () => {
  const { calls, scope } = aScope();

  await allSettled(languageStarted, { scope, params: { ...started, askServer: true } });

  expect(calls).toEqual(['fetch']);
  expect(scope.getState($language)).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
});

test('[R11.13] a stored choice is used without asking', async () => {
  const { calls, scope } = aScope();

  await allSettled(languageStarted, { scope, params: { ...started, language: 'de' } });

  expect(calls).toEqual([]);
  expect(scope.getState($language)).toBe('de');
});

test('[R11.13] a signed-in choice is saved on the server and applied from its reply', async () => {
  const { calls, scope } = aScope({ save: async () => 'nl' });
  await allSettled(languageStarted, { scope, params: started });
  await allSettled(signedInChanged, { scope, params: true });

  await allSettled(languageChosen, { scope, params: 'de' });

  expect(calls).toEqual([]);
  expect(scope.getState($language)).toBe('nl');
});

test('[R11.13] a choice of somebody who is not signed in stays in the browser', async () => {
  const { calls, scope } = aScope();
  await allSettled(languageStarted, { scope, params: started });

  await allSettled(languageChosen, { scope, params: 'it' });

  expect(calls).toEqual([]);
  expect(scope.getState($language)).toBe('it');
  expect(localStorage.getItem('udm.lang')).toBe('it');
});

test('[R12.19] when the server fails the language stays and the failure is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { scope } = aScope({
    save: async () => {
      throw new Error('down');
    },
  });
  await allSettled(languageStarted, { scope, params: { ...started, language: 'es' } });
  await allSettled(signedInChanged, { scope, params: true });

  await allSettled(languageChosen, { scope, params: 'de' });

  expect(scope.getState($language)).toBe('es');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('an address that names a language is followed without telling the server', async () => {
  const { calls, scope } = aScope();
  await allSettled(languageStarted, { scope, params: started });
  await allSettled(signedInChanged, { scope, params: true });

  await allSettled(languageFollowed, { scope, params: 'fi' });

  expect(calls).toEqual([]);
  expect(scope.getState($language)).toBe('fi');
});

test('[R1.7] only English has a wording of its own in the US', () => {
  expect(localeOf('en', 'US')).toBe('en-US');
  expect(localeOf('en', 'UK')).toBe('en');
  expect(localeOf('de', 'US')).toBe('de');
});
