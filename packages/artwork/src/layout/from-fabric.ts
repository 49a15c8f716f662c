import type { DesignElement, TextElement } from '@merchloom/contracts';
import type { FabricImage, FabricText } from 'fabric';
import type { DesignObject } from './to-fabric.ts';
import { textLayout } from './to-fabric.ts';

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const signed = (scale: number, flipped: boolean): number => (flipped ? -scale : scale);

function textOf(object: FabricText, before: TextElement, common: Pick<TextElement, 'position' | 'angle'>): TextElement {
  const after: TextElement = {
    ...before,
    ...common,
    text: object.text,
    fill: String(object.fill),
    fontFamily: object.fontFamily,
    fontSize: object.fontSize,
    fontWeight: Number(object.fontWeight) as TextElement['fontWeight'],
    fontStyle: object.fontStyle as TextElement['fontStyle'],
    underline: object.underline,
    textAlign: object.textAlign as TextElement['textAlign'],
    scale: { x: round(signed(object.scaleX, object.flipX), 5), y: round(signed(object.scaleY, object.flipY), 5) },
  };
  const sameLayout = after.text === before.text && JSON.stringify(textLayout(after)) === JSON.stringify(textLayout(before));
  return sameLayout ? after : { ...after, size: { width: round(object.width, 3), height: round(object.height, 3) } };
}

/** The element to store for an object, after whatever was done to it on the canvas. The inverse of `toFabric`. */
export function fromFabric(object: DesignObject): DesignElement {
  const { element } = object;
  const centre = object.getCenterPoint();
  const common = { position: { x: round(centre.x, 3), y: round(centre.y, 3) }, angle: round(object.angle, 3) };
  if (element.type === 'Text') return textOf(object as unknown as FabricText, element, common);
  const image = object as unknown as FabricImage;
  return {
    ...element,
    ...common,
    scale: {
      x: round((signed(image.scaleX, image.flipX) * image.width) / element.size.width, 5),
      y: round((signed(image.scaleY, image.flipY) * image.height) / element.size.height, 5),
    },
  };
}
