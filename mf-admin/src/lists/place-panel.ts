/** Room that a panel usually needs, and the most that one takes; pixels. */
const usual = 320;
const most = 448;

/**
 * Puts a panel of the top layer beside its button, their ends in line: below it, or above where there is more room. It is never
 * higher than the room that it has.
 */
export function placePanel(panel: HTMLElement | null, button: HTMLElement | null, gap: number): void {
  if (!panel || !button) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [top - gap, clientHeight - bottom - gap];
  const up = below < usual && above > below;
  panel.style.insetBlock = up ? `auto ${clientHeight - top + gap}px` : `${bottom + gap}px auto`;
  panel.style.insetInlineEnd = `${Math.max(8, clientWidth - right)}px`;
  panel.style.maxHeight = `${Math.min(most, Math.max(160, (up ? above : below) - 8))}px`;
}
