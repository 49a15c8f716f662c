import type { FabricParts } from '@merchloom/artwork/layout/fabric-parts';
import { fromFabric } from '@merchloom/artwork/layout/from-fabric';
import { type DesignObject, imageLayout, textLayout, textScale, toFabric } from '@merchloom/artwork/layout/to-fabric';
import type { DesignElement, TextElement } from '@merchloom/contracts/design';
import { FabricImage, type FabricObject, IText, Point } from 'fabric/es';

export const parts: FabricParts = { Text: IText, Image: FabricImage };

/** The element to store for an object, wherever it is: members of a selection count from the selection's centre. */
export function elementOf(object: DesignObject): DesignElement {
  if (!object.group) return fromFabric(object);
  // Nothing is ever skewed, so the matrix says it all.
  const [a, b, c, d, x, y] = object.calcTransformMatrix();
  const scaleX = Math.hypot(a, b);
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  // Mirrored from left to right and turned by half is mirrored from top to bottom: it stays as it was said.
  const half = object.flipX ? 180 : 0;
  const absolute = Object.create(object, {
    getCenterPoint: { value: () => new Point(x, y) },
    angle: { value: (angle + 360 + half) % 360 },
    scaleX: { value: scaleX },
    scaleY: { value: Math.abs((a * d - b * c) / scaleX) },
  }) as DesignObject;
  return fromFabric(absolute);
}

const sameLayout = (one: TextElement, other: TextElement): boolean =>
  one.text === other.text && JSON.stringify(textLayout(one)) === JSON.stringify(textLayout(other));

/** Gives an object the values of its element. Answers whether its text has to be measured again. */
export function updateObject(object: DesignObject, element: DesignElement): boolean {
  const before = object.element;
  object.element = element;
  object.set({ left: element.position.x, top: element.position.y, angle: element.angle });
  if (element.type === 'Image') {
    object.set(imageLayout(element, (object as unknown as FabricImage).getOriginalSize()));
    object.setCoords();
    return false;
  }
  const text = object as unknown as IText;
  const measured = before.type !== 'Text' || !sameLayout(before, element) || text.text !== element.text;
  object.set({ ...textScale(element), fill: element.fill });
  if (measured) {
    text.set({ text: element.text, ...textLayout(element) });
    text.initDimensions();
  }
  object.setCoords();
  return measured;
}

/** What a person may do with it. */
export function allow(object: DesignObject, { readOnly }: { readOnly: boolean }): void {
  // Fabric holds a text still while it is typed, and lets it go by itself.
  if (object instanceof IText && object.isEditing) return;
  const { locked = false, hidden = false } = object.element;
  const still = locked || readOnly;
  object.set({
    visible: !hidden,
    evented: !hidden,
    selectable: !hidden && !readOnly,
    hasControls: !still,
    lockMovementX: still,
    lockMovementY: still,
    lockRotation: still,
    lockScalingX: still,
    lockScalingY: still,
    hoverCursor: still ? 'default' : 'move',
  });
  if (object instanceof IText) object.editable = !still;
}

export const makeObject = (
  element: DesignElement,
  addressOf: (src: string) => string,
  onPixels: (src: string, pixels: { width: number; height: number }) => void,
) =>
  toFabric(parts, element, async (src) => {
    const picture = new Image();
    picture.crossOrigin = 'anonymous';
    picture.src = addressOf(src);
    await picture.decode();
    onPixels(src, { width: picture.naturalWidth, height: picture.naturalHeight });
    return picture;
  });

export const isDesignObject = (object: FabricObject | undefined): object is DesignObject =>
  Boolean((object as DesignObject | undefined)?.element);
