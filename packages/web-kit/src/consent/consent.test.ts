import { allSettled, fork } from 'effector';
import {
  $bannerShown,
  $consent,
  $consentSurroundings,
  type ConsentSurroundings,
  consentReopened,
  consentStarted,
  cookiesAccepted,
  cookiesDeclined,
} from './index.ts';

function aPage(parts: Partial<ConsentSurroundings> = {}) {
  const scripts: string[] = [];
  const around: ConsentSurroundings = {
    storage: localStorage,
    production: true,
    analyticsUrl: 'https://stats.example/a.js',
    load: (address) => scripts.push(address),
    unload: () => scripts.splice(0),
    ...parts,
  };
  return { scripts, scope: fork({ values: [[$consentSurroundings, around]] }) };
}

test('[R3.2] the banner is shown while nobody has chosen, and not before the saved choice is read', async () => {
  const { scope } = aPage();
  expect(scope.getState($bannerShown)).toBe(false);

  await allSettled(consentStarted, { scope });

  expect(scope.getState($consent)).toBe('not-clicked');
  expect(scope.getState($bannerShown)).toBe(true);
});

test('[R3.3] a choice is kept in the browser and found again', async () => {
  const first = aPage();
  await allSettled(consentStarted, { scope: first.scope });
  await allSettled(cookiesDeclined, { scope: first.scope });
  expect(first.scope.getState($bannerShown)).toBe(false);

  const second = aPage();
  await allSettled(consentStarted, { scope: second.scope });

  expect(second.scope.getState($consent)).toBe('declined');
  expect(second.scope.getState($bannerShown)).toBe(false);
});

test('[R3.4] analytics load after acceptance in production, and for a saved acceptance', async () => {
  const first = aPage();
  await allSettled(consentStarted, { scope: first.scope });
  expect(first.scripts).toEqual([]);
  await allSettled(cookiesAccepted, { scope: first.scope });
  expect(first.scripts).toEqual(['https://stats.example/a.js']);

  const second = aPage();
  await allSettled(consentStarted, { scope: second.scope });
  expect(second.scripts).toEqual(['https://stats.example/a.js']);
});

test('[R3.4] analytics load neither after a refusal, nor outside production, nor when none is configured', async () => {
  const declined = aPage();
  await allSettled(cookiesDeclined, { scope: declined.scope });
  const development = aPage({ production: false });
  await allSettled(cookiesAccepted, { scope: development.scope });
  const unconfigured = aPage({ analyticsUrl: null });
  await allSettled(cookiesAccepted, { scope: unconfigured.scope });

  expect([...declined.scripts, ...development.scripts, ...unconfigured.scripts]).toEqual([]);
});

test('reopening asks again and takes analytics out', async () => {
  const { scope, scripts } = aPage();
  await allSettled(cookiesAccepted, { scope });

  await allSettled(consentReopened, { scope });

  expect(scope.getState($bannerShown)).toBe(true);
  expect(scripts).toEqual([]);
});

test('a browser that keeps nothing still gets the banner', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = () => {
    throw new Error('denied');
  };
  const { scope } = aPage({ storage: { getItem: broken, setItem: broken } });

  await allSettled(consentStarted, { scope });

  expect(scope.getState($bannerShown)).toBe(true);
  log.mockRestore();
});
