import type { Box } from '@merchloom/artwork/design/geometry';

/** A line that something came to lie on: across the whole area, at this coordinate. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

export interface Snapped {
  x: number;
  y: number;
  guides: Guide[];
}

type Line = { at: number; box: Box };

const edges = (start: number, length: number): [number, number, number] => [start, start + length / 2, start + length];

const linesOf = (axis: 'x' | 'y', boxes: readonly Box[]): Line[] =>
  boxes.flatMap((box) => (axis === 'x' ? edges(box.left, box.width) : edges(box.top, box.height)).map((at) => ({ at, box })));

/** Everything that may be snapped to, computed once when a drag begins. */
export interface SnapTargets {
  x: Line[];
  y: Line[];
}

export const snapTargets = (boxes: readonly Box[]): SnapTargets => ({ x: linesOf('x', boxes), y: linesOf('y', boxes) });

function nearest(own: readonly number[], lines: readonly Line[], tolerance: number): { shift: number; lines: Line[] } {
  let best = Number.POSITIVE_INFINITY;
  for (const line of lines) for (const edge of own) if (Math.abs(line.at - edge) < Math.abs(best)) best = line.at - edge;
  if (Math.abs(best) > tolerance) return { shift: 0, lines: [] };
  const met = lines.filter(({ at }) => own.some((edge) => Math.abs(at - edge - best) < 0.5));
  return { shift: best, lines: met };
}

function guidesOf(axis: 'x' | 'y', lines: readonly Line[], box: Box): Guide[] {
  const places = Map.groupBy(lines, ({ at }) => Math.round(at));
  return [...places.values()].map((same) => {
    const boxes = [box, ...same.map((line) => line.box)];
    const start = axis === 'x' ? boxes.map(({ top }) => top) : boxes.map(({ left }) => left);
    const end = axis === 'x' ? boxes.map(({ top, height }) => top + height) : boxes.map(({ left, width }) => left + width);
    return { axis, at: same[0]!.at, from: Math.min(...start), to: Math.max(...end) };
  });
}

/** How far a box has to move so that an edge or its centre lies on that of another, within the tolerance. */
export function snap(box: Box, targets: SnapTargets, tolerance: number): Snapped {
  const x = nearest(edges(box.left, box.width), targets.x, tolerance);
  const y = nearest(edges(box.top, box.height), targets.y, tolerance);
  const moved = { ...box, left: box.left + x.shift, top: box.top + y.shift };
  return { x: x.shift, y: y.shift, guides: [...guidesOf('x', x.lines, moved), ...guidesOf('y', y.lines, moved)] };
}

/** Right angles attract; with Shift every 15°. */
export function snapAngle(angle: number, coarse: boolean): number {
  const step = coarse ? 15 : 90;
  const nearestStep = Math.round(angle / step) * step;
  return coarse || Math.abs(angle - nearestStep) < 3 ? (nearestStep + 360) % 360 : angle;
}
