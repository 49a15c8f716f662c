import { attach, createEvent, createStore, sample } from 'effector';
import { readonly } from '../scope/index.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'udm.theme';

/** The shell has started: the saved choice is read; `<html>` already has it, as the document sets it before paint. */
export const themeStarted = createEvent();
export const themeChosen = createEvent<ThemeChoice>();
/** A store's pages are as its organiser wants them; `null` when leaving. */
export const storeThemeEntered = createEvent<'light' | 'dark' | null>();

const readFx = attach({ source: createStore(null), effect: () => readThemeChoice() });
const $saved = createStore<ThemeChoice>('system')
  .on(readFx.doneData, (_, choice) => choice)
  .on(themeChosen, (_, choice) => choice);
const $store = createStore<'light' | 'dark' | null>(null).on(storeThemeEntered, (_, mode) => mode);
export const $theme = readonly($saved);

const applyFx = attach({
  source: { saved: $saved, store: $store },
  effect: ({ saved, store }) => applyTheme(store ?? saved),
});
const saveFx = attach({ source: $saved, effect: (choice) => localStorage.setItem(KEY, choice) });

sample({ clock: themeStarted, target: readFx });
sample({ clock: themeChosen, fn: () => undefined, target: saveFx });
sample({ clock: [readFx.done, themeChosen, storeThemeEntered], fn: () => undefined, target: applyFx });

export function readThemeChoice(): ThemeChoice {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === 'light' || saved === 'dark' ? saved : 'system';
  } catch {
    return 'system';
  }
}

/** Sets `data-theme` on `<html>`; without it the system decides. */
export function applyTheme(theme: ThemeChoice, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
}
