import type { DesignElement } from '@merchloom/contracts/design';

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };

const turn = (degrees: number) => ({ cos: Math.cos((degrees * Math.PI) / 180), sin: Math.sin((degrees * Math.PI) / 180) });

/** Width and height as drawn, before it is turned, in print px. */
export const drawnSize = ({ size, scale }: Pick<DesignElement, 'size' | 'scale'>): { width: number; height: number } => ({
  width: size.width * Math.abs(scale.x),
  height: size.height * Math.abs(scale.y),
});

/** A point given from the element's centre, along its own axes, on the print area. */
export function pointOf({ position, angle }: Pick<DesignElement, 'position' | 'angle'>, { x, y }: Point): Point {
  const { cos, sin } = turn(angle);
  return { x: position.x + x * cos - y * sin, y: position.y + x * sin + y * cos };
}

/** The upright box around an element, in print px. */
export function boxOf(element: DesignElement): Box {
  const { width, height } = drawnSize(element);
  const { cos, sin } = turn(element.angle);
  const wide = Math.abs(width * cos) + Math.abs(height * sin);
  const high = Math.abs(width * sin) + Math.abs(height * cos);
  return { left: element.position.x - wide / 2, top: element.position.y - high / 2, width: wide, height: high };
}

/** The upright box around several elements; null for none. */
export function boxAround(elements: readonly DesignElement[]): Box | null {
  if (elements.length === 0) return null;
  const boxes = elements.map(boxOf);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The topmost element under a point of the print area. */
export function elementAt(elements: readonly DesignElement[], point: Point): DesignElement | undefined {
  return elements.findLast((element) => {
    const { cos, sin } = turn(-element.angle);
    const [x, y] = [point.x - element.position.x, point.y - element.position.y];
    const { width, height } = drawnSize(element);
    return !element.hidden && Math.abs(x * cos - y * sin) <= width / 2 && Math.abs(x * sin + y * cos) <= height / 2;
  });
}
