import { useNavigate } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $navCollapsed, navCollapsed } from '../navigation/admin-nav.ts';
import { keep, readKept } from './kept.ts';
import { helpToggled, paletteToggled, type Stroke, shortcutOf } from './shortcuts.ts';

const KEY = 'udm.shortcuts';

export const lettersOn = (): boolean => readKept(KEY) !== 'off';
export const switchLetters = (on: boolean): void => keep(KEY, on ? 'on' : 'off');

/** Listens for the staff's keys while their frame is on screen. */
export function useShortcuts(mayGo: (to: string) => boolean): void {
  const navigate = useNavigate();
  const { palette, help, collapse, collapsed } = useUnit({
    palette: paletteToggled,
    help: helpToggled,
    collapse: navCollapsed,
    collapsed: $navCollapsed,
  });
  const now = useRef({ navigate, mayGo, collapsed });
  now.current = { navigate, mayGo, collapsed };

  useEffect(() => {
    let before: Stroke | null = null;
    const listen = (event: KeyboardEvent) => {
      const stroke = strokeOf(event);
      const shortcut = shortcutOf(stroke, before, lettersOn());
      before = stroke;
      if (!shortcut) return;
      if (shortcut.kind === 'page' && !now.current.mayGo(shortcut.to)) return;
      if (shortcut.kind === 'search' && !focusSearch()) return;
      event.preventDefault();
      if (shortcut.kind === 'palette') palette(true);
      if (shortcut.kind === 'help') help(true);
      if (shortcut.kind === 'navigation') collapse(!now.current.collapsed);
      if (shortcut.kind === 'page') now.current.navigate(shortcut.to);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [palette, help, collapse]);
}

function strokeOf(event: KeyboardEvent): Stroke {
  const target = event.target as HTMLElement | null;
  const writing = Boolean(
    target?.closest?.('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=application]'),
  );
  return { key: event.key, command: event.ctrlKey || event.metaKey, writing: writing || event.altKey, at: event.timeStamp };
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main input[type=search]');
  field?.focus();
  return field !== null;
}
