import { boxOf } from '@merchloom/artwork/design/geometry';
import type { DesignObject } from '@merchloom/artwork/layout/to-fabric';

/** What lies beside the print area is shown faintly: it is there, and will not be printed. */
export function clipToArea(object: DesignObject, area: () => { width: number; height: number }): void {
  const draw = object.render.bind(object);
  object.render = (context) => {
    const { width, height } = area();
    const box = object.group ? null : object.getBoundingRect();
    const inside = box
      ? box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height
      : within(object, width, height);
    if (inside) {
      draw(context);
      return;
    }
    context.save();
    context.globalAlpha = 0.28;
    draw(context);
    context.restore();
    context.save();
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    draw(context);
    context.restore();
  };
}

/** Members of a selection do not know where they are until it is let go. */
const within = (object: DesignObject, width: number, height: number): boolean => {
  const box = boxOf(object.element);
  return box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;
};
