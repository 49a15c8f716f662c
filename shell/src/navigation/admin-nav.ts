import { readonly } from '@merchloom/web-kit/scope';
import { createEvent, createStore } from 'effector';

/** R9.23 */
export const MOBILE_BELOW_PX = 1024;

export const navToggled = createEvent<boolean>();
/** A page was shown; with the width of the window then. */
export const pageShown = createEvent<{ width: number }>();

const $open = createStore(false)
  .on(navToggled, (_, open) => open)
  // R10.4
  .on(pageShown, (open, { width }) => (width < MOBILE_BELOW_PX ? false : open));
export const $navOpen = readonly($open);
