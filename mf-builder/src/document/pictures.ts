import { drawnSize, pointOf } from '@merchloom/artwork/design/geometry';
import type { ImageElement, PictureCrop } from '@merchloom/contracts/design';

export const wholePicture: PictureCrop = { left: 0, top: 0, width: 1, height: 1 };

const round = (value: number): number => Number(value.toFixed(3));
const share = (value: number): number => Number(value.toFixed(6));

/** Mirrors along its own axes: box, place and angle stay. */
export const flipped = (element: ImageElement, axis: 'x' | 'y'): ImageElement => ({
  ...element,
  scale: { ...element.scale, [axis]: -element.scale[axis] },
});

function withCrop(element: ImageElement, crop: PictureCrop): ImageElement {
  const { crop: _, ...rest } = element;
  const rounded = { left: share(crop.left), top: share(crop.top), width: share(crop.width), height: share(crop.height) };
  const whole = rounded.width > 0.9995 && rounded.height > 0.9995;
  return whole ? rest : { ...rest, crop: rounded };
}

/** Shows another part: what stays in sight stays where it is, and as large as it is. */
export function cropped(element: ImageElement, crop: PictureCrop): ImageElement {
  const before = element.crop ?? wholePicture;
  const whole = { width: element.size.width / before.width, height: element.size.height / before.height };
  const shift = {
    x: (crop.left + crop.width / 2 - before.left - before.width / 2) * whole.width * element.scale.x,
    y: (crop.top + crop.height / 2 - before.top - before.height / 2) * whole.height * element.scale.y,
  };
  const { x, y } = pointOf(element, shift);
  const size = { width: round(whole.width * crop.width), height: round(whole.height * crop.height) };
  return { ...withCrop(element, crop), size, position: { x: round(x), y: round(y) } };
}

/** Another picture in the very same box: its middle, as much of it as has the box's proportions. */
export function exchanged(element: ImageElement, picture: { src: string; width: number; height: number }): ImageElement {
  const box = drawnSize(element);
  const [wide, high] = [box.width / box.height, picture.width / picture.height];
  const width = Math.min(1, wide / high);
  const height = Math.min(1, high / wide);
  return { ...withCrop(element, { left: (1 - width) / 2, top: (1 - height) / 2, width, height }), src: picture.src };
}
