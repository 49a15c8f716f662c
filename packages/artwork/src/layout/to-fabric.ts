import type { DesignElement, ImageElement, TextElement } from '@merchloom/contracts';
import type { FabricObject } from 'fabric';
import type { FabricParts, LoadImage } from './fabric-parts.ts';

/** A fabric object that remembers the element it was made from. */
export type DesignObject = FabricObject & { element: DesignElement };

const placed = (element: DesignElement) => ({
  left: element.position.x,
  top: element.position.y,
  originX: 'center' as const,
  originY: 'center' as const,
  angle: element.angle,
  // A cache bitmap per object costs frames while dragging and blurs at print size.
  objectCaching: false,
});

/** Everything about a text that changes where its glyphs go. */
export const textLayout = (element: TextElement) => ({
  fontFamily: element.fontFamily,
  fontSize: element.fontSize,
  fontWeight: element.fontWeight,
  fontStyle: element.fontStyle,
  underline: element.underline,
  textAlign: element.textAlign,
});

function textObject({ Text }: FabricParts, element: TextElement): DesignObject {
  const object = new Text(element.text, {
    ...placed(element),
    ...textLayout(element),
    fill: element.fill,
    scaleX: element.scale.x,
    scaleY: element.scale.y,
  });
  return Object.assign(object, { element });
}

async function imageObject({ Image }: FabricParts, element: ImageElement, loadImage: LoadImage): Promise<DesignObject> {
  const picture = await loadImage(element.src);
  const object = new Image(picture as never, placed(element));
  object.set({
    scaleX: (element.size.width / picture.width) * element.scale.x,
    scaleY: (element.size.height / picture.height) * element.scale.y,
  });
  return Object.assign(object, { element });
}

/** One stored element as a fabric object, in print px. Fonts must be loaded before: fabric keeps the widths it measures. */
export async function toFabric(parts: FabricParts, element: DesignElement, loadImage: LoadImage): Promise<DesignObject> {
  return element.type === 'Text' ? textObject(parts, element) : imageObject(parts, element, loadImage);
}
