import { pointOf } from '@merchloom/artwork/design/geometry';
import type { Design, DesignElement } from '@merchloom/contracts/design';

/** What the canvas found out about a text: its unscaled box. `anchored`: it was typed, so its aligned edge stays where it is. */
export interface Measured {
  id: string;
  width: number;
  height: number;
  anchored: boolean;
}

const round = (value: number): number => Number(value.toFixed(3));

/** A left-aligned text grows to the right, a right-aligned one to the left; further lines grow downwards. */
export function resized(element: DesignElement, { width, height, anchored }: Omit<Measured, 'id'>): DesignElement {
  if (element.type !== 'Text') return element;
  const size = { width: round(width), height: round(height) };
  if (size.width === element.size.width && size.height === element.size.height) return element;
  if (!anchored) return { ...element, size };
  const direction = { left: 1, center: 0, right: -1 }[element.textAlign];
  const shift = {
    x: (direction * (size.width - element.size.width) * element.scale.x) / 2,
    y: ((size.height - element.size.height) * element.scale.y) / 2,
  };
  const { x, y } = pointOf(element, shift);
  return { ...element, size, position: { x: round(x), y: round(y) } };
}

export function takeMeasures(design: Design, measures: readonly Measured[]): Design {
  let changed = false;
  const elements = design.elements.map((element) => {
    const measured = measures.find(({ id }) => id === element.id);
    const next = measured ? resized(element, measured) : element;
    if (next !== element) changed = true;
    return next;
  });
  return changed ? { ...design, elements } : design;
}
