import type { Design, Side } from '@merchloom/contracts';
import type { FabricParts, LoadImage } from './fabric-parts.ts';
import { elementsOn } from './print-area.ts';
import { toFabric } from './to-fabric.ts';
import { installWordLayout } from './word-layout.ts';

type DrawingContext = { imageSmoothingQuality: unknown; save(): void; restore(): void; scale(x: number, y: number): void };

/**
 * Draws one side of a design on a context whose origin is the print area's top left corner. `scale` is px per print
 * px: 1 for a print file, less for a preview. Layout does not depend on it.
 */
export async function drawSide(
  parts: FabricParts,
  context: DrawingContext,
  design: Design,
  side: Side,
  scale: number,
  loadImage: LoadImage,
): Promise<void> {
  installWordLayout(parts);
  const objects = await Promise.all(elementsOn(design, side).map((element) => toFabric(parts, element, loadImage)));
  // Apart: what people look at while they design is never so large.
  if (scale === 1) (await import('./exact-letters.ts')).drawExactly(objects);
  context.save();
  // Artwork is often drawn ten times smaller than it is; plain bilinear scaling would make it flicker.
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  for (const object of objects) object.render(context as never);
  context.restore();
}
