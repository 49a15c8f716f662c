/** How a picture is looked at: enlarged `scale` times, its centre `x`, `y` pixels from the middle of the view. */
export interface Sight {
  scale: number;
  x: number;
  y: number;
}

export const fitting: Sight = { scale: 1, x: 0, y: 0 };
const closest = 5;

type Point = { x: number; y: number };
type View = { width: number; height: number };

/** Nearer or further; the point of the picture under `at` (from the middle of the view) stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point, view: View): Sight {
  const scale = Math.min(closest, Math.max(1, sight.scale * factor));
  const ratio = scale / sight.scale;
  return within({ scale, x: at.x - (at.x - sight.x) * ratio, y: at.y - (at.y - sight.y) * ratio }, view);
}

export const moved = (sight: Sight, { x, y }: Point, view: View): Sight => within({ ...sight, x: sight.x + x, y: sight.y + y }, view);

/** The picture never leaves the view: at most its edge meets the middle of it. */
function within({ scale, x, y }: Sight, { width, height }: View): Sight {
  const limit = (size: number) => ((scale - 1) * size) / 2;
  const clamp = (value: number, most: number) => (most === 0 ? 0 : Math.min(most, Math.max(-most, value)));
  return { scale, x: clamp(x, limit(width)), y: clamp(y, limit(height)) };
}
