import type { DesignElement, ImageElement, TextElement } from '@merchloom/contracts';
import type { FabricObject } from 'fabric';
import type { FabricParts, LoadedImage, LoadImage } from './fabric-parts.ts';

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

/** How large it is drawn and whether mirrored: fabric keeps the two apart, a negative scale would toggle at every change. */
const scaled = (x: number, y: number) => ({ scaleX: Math.abs(x), scaleY: Math.abs(y), flipX: x < 0, flipY: y < 0 });

export const textScale = ({ scale }: TextElement) => scaled(scale.x, scale.y);

/** Which pixels of a picture are shown, in whole px so that every engine takes the same ones, and how large. */
export function imageLayout({ size, scale, crop }: ImageElement, picture: LoadedImage) {
  const cropX = Math.min(picture.width - 1, Math.round((crop?.left ?? 0) * picture.width));
  const cropY = Math.min(picture.height - 1, Math.round((crop?.top ?? 0) * picture.height));
  const width = Math.min(picture.width - cropX, Math.max(1, Math.round((crop?.width ?? 1) * picture.width)));
  const height = Math.min(picture.height - cropY, Math.max(1, Math.round((crop?.height ?? 1) * picture.height)));
  return { cropX, cropY, width, height, ...scaled((size.width / width) * scale.x, (size.height / height) * scale.y) };
}

function textObject({ Text }: FabricParts, element: TextElement): DesignObject {
  const object = new Text(element.text, {
    ...placed(element),
    ...textLayout(element),
    fill: element.fill,
    ...textScale(element),
  });
  return Object.assign(object, { element });
}

async function imageObject({ Image }: FabricParts, element: ImageElement, loadImage: LoadImage): Promise<DesignObject> {
  const picture = await loadImage(element.src);
  const object = new Image(picture as never, placed(element));
  object.set(imageLayout(element, picture));
  return Object.assign(object, { element });
}

/** One stored element as a fabric object, in print px. Fonts must be loaded before: fabric keeps the widths it measures. */
export async function toFabric(parts: FabricParts, element: DesignElement, loadImage: LoadImage): Promise<DesignObject> {
  return element.type === 'Text' ? textObject(parts, element) : imageObject(parts, element, loadImage);
}
