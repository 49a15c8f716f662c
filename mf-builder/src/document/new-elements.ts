import type { Design, ImageElement, TextElement } from '@merchloom/contracts/design';
import { mmToPx } from '@merchloom/contracts/print-size';
import type { UploadedPicture } from '@merchloom/contracts/remotes';
import type { Side } from '@merchloom/contracts/vocabulary';

let count = 0;
/** Short, and unique in any design that one browser makes. */
export function newElementId(): string {
  count += 1;
  return `e${Date.now().toString(36)}${count.toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

const areaPx = ({ printArea: { widthMm, heightMm, dpi } }: Design) => ({ width: mmToPx(widthMm, dpi), height: mmToPx(heightMm, dpi) });

/** Where the next element goes: the middle of the upper half, a step lower for each that lies there already. */
function freePlace(design: Design, side: Side): { x: number; y: number } {
  const { width, height } = areaPx(design);
  const start = { x: Math.round(width / 2), y: Math.round(height * 0.32) };
  const taken = (y: number) =>
    design.elements.some(
      ({ location, position }) =>
        location === side && Math.abs(position.y - y) < height * 0.03 && Math.abs(position.x - start.x) < width * 0.06,
    );
  let { y } = start;
  while (taken(y) && y < height * 0.85) y += Math.round(height * 0.09);
  return { x: start.x, y };
}

export type TextStyle = Pick<TextElement, 'text' | 'fill'> &
  Partial<Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontStyle'>> & { share?: number };

/** A text that takes about this share of the area's width in letter height; the canvas measures its box. */
export function newText(design: Design, side: Side, { share = 0.09, ...style }: TextStyle): TextElement {
  const fontSize = Math.round(areaPx(design).width * share);
  return {
    id: newElementId(),
    type: 'Text',
    location: side,
    position: freePlace(design, side),
    size: { width: Math.max(1, Math.round(style.text.length * fontSize * 0.5)), height: Math.round(fontSize * 1.13) },
    scale: { x: 1, y: 1 },
    angle: 0,
    customisable: false,
    fontFamily: 'Inter',
    fontWeight: 700,
    fontStyle: 'normal',
    fontSize,
    underline: false,
    textAlign: 'center',
    ...style,
  };
}

/** A picture at a size that prints sharply, within the area. */
export function newImage(design: Design, side: Side, picture: UploadedPicture): ImageElement {
  const area = areaPx(design);
  const sharp = (picture.width * design.printArea.dpi) / 200;
  const width = Math.min(area.width * 0.6, (area.height * 0.6 * picture.width) / picture.height, Math.max(sharp, area.width * 0.12));
  return {
    id: newElementId(),
    type: 'Image',
    location: side,
    position: freePlace(design, side),
    size: { width: Math.round(width), height: Math.round((width * picture.height) / picture.width) },
    scale: { x: 1, y: 1 },
    angle: 0,
    customisable: false,
    src: picture.src,
    ...(picture.name && { name: picture.name.replace(/\.\w+$/, '').slice(0, 80) }),
  };
}
