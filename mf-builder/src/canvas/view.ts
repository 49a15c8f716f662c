import type { Box } from '@merchloom/artwork/design/geometry';
import type { Canvas } from 'fabric/es';
import type { Handlers, Shown } from './designer-contract.ts';
import { fit, keepInSight, type Viewport, zoomAt, zoomRange } from './viewport.ts';

/** Which part of the garment is in sight. Until somebody zooms or pans it is the whole, however large the stage is. */
export function createView(canvas: Canvas, shownNow: () => Shown | null, handlers: Handlers) {
  let view: Viewport = { zoom: 1, left: 0, top: 0 };
  let fitted = true;
  const whole = () => fit(shownNow()!.frame, canvas);

  function set(next: Viewport, fits = false): void {
    const shown = shownNow();
    if (!shown) return;
    fitted = fits;
    view = keepInSight(next, shown.frame, canvas);
    canvas.setViewportTransform([view.zoom, 0, 0, view.zoom, view.left, view.top]);
    handlers.viewport?.({ ...view, share: view.zoom / whole().zoom });
    canvas.requestRenderAll();
  }
  const showAll = () => shownNow() && set(whole(), true);

  return {
    showAll,
    /** To so much of what it is now, or of the whole. */
    zoom: (factor: number, point = { x: canvas.width / 2, y: canvas.height / 2 }, ofWhole = false) => {
      if (!shownNow()) return;
      const { zoom } = whole();
      const wanted = factor * (ofWhole ? zoom : view.zoom);
      set(zoomAt(view, Math.min(Math.max(wanted, zoom * zoomRange.least), zoom * zoomRange.most), point));
    },
    pan: (x: number, y: number) => set({ ...view, left: view.left + x, top: view.top + y }),
    /** Brings into sight what somebody added while they looked elsewhere. */
    reveal: ({ left, top, width, height }: Box) => {
      const { zoom } = view;
      const [x, y] = [left * zoom + view.left, top * zoom + view.top];
      const [wide, high] = [width * zoom, height * zoom];
      if (fitted || (x >= 0 && y >= 0 && x + wide <= canvas.width && y + high <= canvas.height)) return;
      if (wide > canvas.width || high > canvas.height) showAll();
      else set({ zoom, left: view.left - x + (canvas.width - wide) / 2, top: view.top - y + (canvas.height - high) / 2 });
    },
    /** The frame or the stage is another one. */
    refit: () => (fitted ? showAll() : set(view)),
  };
}
