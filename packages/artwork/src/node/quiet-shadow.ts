/** Below this there is nothing but the far end of a shadow. */
const faint = 40;
/** What shadows are painted in. */
const shade = [29, 32, 39] as const;

/** Steps of transparency that nobody sees: fine where a shadow fades away, coarse beside the garment and along its edge. */
export interface ShadowSteps {
  far: number;
  near: number;
  edge: number;
}

function stepped(alpha: number, { far, near, edge }: ShadowSteps): number {
  if (alpha >= 246) return 255;
  const step = alpha < faint ? far : alpha < 110 ? near : edge;
  return Math.min(255, Math.round(alpha / step) * step);
}

function straightened(pixels: Uint8Array, steps: ShadowSteps): Buffer {
  const straight = Buffer.alloc(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    for (let channel = 0; channel < 3; channel += 1)
      straight[at + channel] = alpha && Math.min(255, Math.round((pixels[at + channel]! * 255) / alpha));
    straight[at + 3] = stepped(alpha, steps);
  }
  return straight;
}

/**
 * A mockup's premultiplied pixels as straight ones, made ready for an encoder, which spends half of its bytes on the soft shadow around
 * a garment: there one colour, and one transparency for each few pixels.
 */
export function quietShadow(pixels: Uint8Array, width: number, height: number, steps: ShadowSteps): Buffer {
  const quiet = straightened(pixels, steps);
  const side = Math.max(1, Math.round(width / 160));
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const [bottom, right] = [Math.min(height, top + side), Math.min(width, left + side)];
      let [most, sum] = [0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          const alpha = pixels[(y * width + x) * 4 + 3]!;
          most = Math.max(most, alpha);
          sum += alpha;
        }
      }
      if (most >= faint) continue;
      const alpha = stepped(sum / ((bottom - top) * (right - left)), steps);
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) quiet.set([...shade, alpha], (y * width + x) * 4);
    }
  }
  return quiet;
}
