import { readonly } from '@merchloom/web-kit/scope';
import { attach, createEvent, createStore, sample } from 'effector';
import { keep, readKept } from '../staff/kept.ts';

/** R9.23 */
export const MOBILE_BELOW_PX = 1024;

const KEY = 'udm.nav';

/** The staff's frame is on screen: what this browser kept is read. */
export const navStarted = createEvent();
/** The drawer of small windows. */
export const navToggled = createEvent<boolean>();
/** Icons only, in wide windows. */
export const navCollapsed = createEvent<boolean>();
/** A page was shown; with the width of the window then. */
export const pageShown = createEvent<{ width: number }>();

const readFx = attach({ source: createStore(null), effect: () => readKept(KEY) === 'narrow' });
const keepFx = attach({ source: createStore(null), effect: (_, narrow: boolean) => keep(KEY, narrow ? 'narrow' : 'wide') });

const $open = createStore(false)
  .on(navToggled, (_, open) => open)
  // R10.4
  .on(pageShown, (open, { width }) => (width < MOBILE_BELOW_PX ? false : open));
export const $navOpen = readonly($open);
export const $navCollapsed = readonly(
  createStore(false)
    .on(navCollapsed, (_, collapsed) => collapsed)
    .on(readFx.doneData, (_, collapsed) => collapsed),
);

sample({ clock: navStarted, target: readFx });
sample({ clock: navCollapsed, target: keepFx });
