import type { PictureCrop } from '@merchloom/contracts/design';

export type Handle = 'n' | 's' | 'e' | 'w' | 'nw' | 'ne' | 'sw' | 'se';
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** Less than this share of a picture is nobody's wish. */
const least = 0.02;
const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

export const moved = (crop: PictureCrop, x: number, y: number): PictureCrop => ({
  ...crop,
  left: within(crop.left + x, 0, 1 - crop.width),
  top: within(crop.top + y, 0, 1 - crop.height),
});

/**
 * A side or a corner pulled by `x` and `y`, shares of the picture. `ratio`: width to height in shares, which then stays; what is opposite
 * the handle stays where it is.
 */
export function pulled(crop: PictureCrop, handle: Handle, x: number, y: number, ratio: number | null): PictureCrop {
  const [right, bottom] = [crop.left + crop.width, crop.top + crop.height];
  const [west, north] = [handle.includes('w'), handle.includes('n')];
  const wide = west ? right : 1 - crop.left;
  const high = north ? bottom : 1 - crop.top;
  let width = within(crop.width + (west ? -x : handle.includes('e') ? x : 0), least, wide);
  let height = within(crop.height + (north ? -y : handle.includes('s') ? y : 0), least, high);
  if (ratio !== null) {
    const led = handle === 'n' || handle === 's' ? height * ratio : width;
    width = within(led, Math.max(least, least * ratio), Math.min(wide, high * ratio));
    height = width / ratio;
  }
  return { left: west ? right - width : crop.left, top: north ? bottom - height : crop.top, width, height };
}

/** The largest part of these proportions around the middle of what is shown now. */
export function shaped(crop: PictureCrop, ratio: number): PictureCrop {
  const width = Math.min(1, ratio, Math.max(crop.width, crop.height * ratio));
  const height = width / ratio;
  return {
    left: within(crop.left + (crop.width - width) / 2, 0, 1 - width),
    top: within(crop.top + (crop.height - height) / 2, 0, 1 - height),
    width,
    height,
  };
}
