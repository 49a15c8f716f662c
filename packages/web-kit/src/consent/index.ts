import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { readonly } from '../scope/index.ts';

export type Consent = 'not-clicked' | 'accepted' | 'declined';

const KEY = 'udm.cookies';

/** The shell has started: the saved choice is read. */
export const consentStarted = createEvent();
export const cookiesAccepted = createEvent();
export const cookiesDeclined = createEvent();
/** Footer link 'cookie settings': the banner comes back (D68). */
export const consentReopened = createEvent();

/** What may load after consent, and where the choice is kept; the shell brings the page's own. */
export interface ConsentSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  production: boolean;
  analyticsUrl: string | null;
  load: (address: string) => void;
  unload: (address: string) => void;
}
export const $consentSurroundings = createStore<ConsentSurroundings | null>(null, { serialize: 'ignore' });

const readFx = attach({ source: $consentSurroundings, effect: (around) => read(around) });
const saveFx = attach({
  source: $consentSurroundings,
  effect: (around, consent: Consent) => around?.storage.setItem(KEY, consent),
});
const applyAnalyticsFx = attach({
  source: $consentSurroundings,
  effect: (around, consent: Consent) => {
    if (!around?.production || !around.analyticsUrl) return;
    if (consent === 'accepted') around.load(around.analyticsUrl);
    else around.unload(around.analyticsUrl);
  },
});
const logFx = createEffect((failure: Error) => console.error('The cookie choice could not be kept', failure));

const $choice = createStore<Consent>('not-clicked')
  .on(readFx.doneData, (_, consent) => consent)
  .on(cookiesAccepted, () => 'accepted')
  .on(cookiesDeclined, () => 'declined')
  .on(consentReopened, () => 'not-clicked');
/** R3.3 */
export const $consent = readonly($choice);
/** The banner waits for the saved choice, so that it never flashes. */
export const $bannerShown = readonly(sampleBanner());

sample({ clock: consentStarted, target: readFx });
sample({ clock: [cookiesAccepted, cookiesDeclined, consentReopened], source: $choice, target: saveFx });
sample({ clock: [readFx.done, cookiesAccepted, cookiesDeclined, consentReopened], source: $choice, target: applyAnalyticsFx });
sample({ clock: [readFx.failData, saveFx.failData], target: logFx });

function sampleBanner() {
  return createStore(false)
    .on(readFx.finally, (_, result) => result.status !== 'done' || result.result === 'not-clicked')
    .on([cookiesAccepted, cookiesDeclined], () => false)
    .on(consentReopened, () => true);
}

function read(around: ConsentSurroundings | null): Consent {
  const saved = around?.storage.getItem(KEY);
  return saved === 'accepted' || saved === 'declined' ? saved : 'not-clicked';
}
