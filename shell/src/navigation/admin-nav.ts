import { readonly } from '@merchloom/web-kit/scope';
import { createEvent, createStore } from 'effector';

/** R9.23 */
export const MOBILE_BELOW_PX = 1024;

/** The drawer of small windows. */
export const navToggled = createEvent<boolean>();
/** Icons only, in wide windows. */
export const navCollapsed = createEvent<boolean>();
/** A page was shown; with the width of the window then. */
export const pageShown = createEvent<{ width: number }>();

const $open = createStore(false)
  .on(navToggled, (_, open) => open)
  // R10.4
  .on(pageShown, (open, { width }) => (width < MOBILE_BELOW_PX ? false : open));
export const $navOpen = readonly($open);
export const $navCollapsed = readonly(createStore(false).on(navCollapsed, (_, collapsed) => collapsed));
