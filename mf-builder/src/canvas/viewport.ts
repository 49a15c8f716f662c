import type { Box } from '@merchloom/artwork/design/geometry';

/** How print px become px of the stage: `x * zoom + left`. */
export interface Viewport {
  zoom: number;
  left: number;
  top: number;
}

export interface Room {
  width: number;
  height: number;
}

/** Room that a box gets around it when it is shown whole, as a share of the smaller side of the stage. */
const margin = 0.06;
export const zoomRange = { least: 0.5, most: 6 };

/** Shows a box whole and centred. */
export function fit(box: Box, room: Room): Viewport {
  const space = Math.max(12, Math.min(room.width, room.height) * margin);
  const zoom = Math.max(0.001, Math.min((room.width - 2 * space) / box.width, (room.height - 2 * space) / box.height));
  return {
    zoom,
    left: (room.width - box.width * zoom) / 2 - box.left * zoom,
    top: (room.height - box.height * zoom) / 2 - box.top * zoom,
  };
}

/** Another zoom; the point of the stage stays where it is. */
export function zoomAt(view: Viewport, zoom: number, point: { x: number; y: number }): Viewport {
  const factor = zoom / view.zoom;
  return { zoom, left: point.x - (point.x - view.left) * factor, top: point.y - (point.y - view.top) * factor };
}

/** Keeps a third of the box on the stage, so that nobody loses it. */
export function keepInSight(view: Viewport, box: Box, room: Room): Viewport {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
  const [width, height] = [box.width * view.zoom, box.height * view.zoom];
  const [x, y] = [view.left + box.left * view.zoom, view.top + box.top * view.zoom];
  const keepX = Math.min(width, room.width) / 3;
  const keepY = Math.min(height, room.height) / 3;
  return {
    zoom: view.zoom,
    left: view.left + clamp(x, keepX - width, room.width - keepX) - x,
    top: view.top + clamp(y, keepY - height, room.height - keepY) - y,
  };
}
