import { readonly } from '@merchloom/web-kit/scope';
import { attach, createEvent, createStore, sample } from 'effector';
import { keep, readKept } from './kept.ts';

export type Density = 'comfortable' | 'compact';

const KEY = 'udm.density';

/** The staff's frame is on screen. */
export const densityStarted = createEvent();
export const densityChosen = createEvent<Density>();

const $chosen = createStore<Density>('comfortable');
/** How close the rows of tables stand. A choice of the screen in front of one, so it stays in the browser. */
export const $density = readonly($chosen);

const readFx = attach({ source: createStore(null), effect: (): Density => (readKept(KEY) === 'compact' ? 'compact' : 'comfortable') });
const applyFx = attach({
  source: $chosen,
  effect: (density) => {
    document.documentElement.dataset.rows = density;
    keep(KEY, density);
  },
});

$chosen.on(readFx.doneData, (_, density) => density).on(densityChosen, (_, density) => density);
sample({ clock: densityStarted, target: readFx });
sample({ clock: [readFx.done, densityChosen], fn: () => undefined, target: applyFx });
