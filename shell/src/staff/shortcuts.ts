import { readonly } from '@merchloom/web-kit/scope';
import { createEvent, createStore, sample } from 'effector';

/** Keys that lead to a page, after `g`. */
export const pageKeys: Readonly<Record<string, string>> = {
  d: '/dashboard',
  e: '/events',
  o: '/orders',
  c: '/clients',
  p: '/products',
  u: '/users',
  s: '/settings',
};

export type Shortcut = { kind: 'palette' | 'help' | 'search' | 'navigation' } | { kind: 'page'; to: string };

export interface Stroke {
  key: string;
  command: boolean;
  /** The person is writing: single keys are letters then. */
  writing: boolean;
  at: number;
}

const togetherMs = 1200;

/** What a stroke means after the one before; null is nothing. Single letters can be switched off (WCAG 2.1.4). */
export function shortcutOf(stroke: Stroke, before: Stroke | null, lettersOn: boolean): Shortcut | null {
  const { key, command, writing, at } = stroke;
  if (command) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  if (writing || !lettersOn) return null;
  if (before?.key === 'g' && at - before.at < togetherMs) {
    const to = Object.hasOwn(pageKeys, key) ? pageKeys[key] : undefined;
    if (to) return { kind: 'page', to };
  }
  if (key === '?') return { kind: 'help' };
  if (key === '/') return { kind: 'search' };
  if (key === '[') return { kind: 'navigation' };
  return null;
}

export const paletteToggled = createEvent<boolean>();
export const helpToggled = createEvent<boolean>();

const $palette = createStore(false).on(paletteToggled, (_, open) => open);
const $help = createStore(false).on(helpToggled, (_, open) => open);
export const $paletteOpen = readonly($palette);
export const $helpOpen = readonly($help);
// One at a time.
sample({ clock: helpToggled, filter: Boolean, fn: () => false, target: paletteToggled });
