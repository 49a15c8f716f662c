import { type DesignElement, type ImageElement, mmToPx, type PrintArea, type Side, type TextElement } from '@merchloom/contracts';
import { type AssetName, demoAssets } from './assets.ts';

type Place = { x?: number; y: number; side?: Side; angle?: number };

type TextStyle = Place &
  Partial<Pick<TextElement, 'fontWeight' | 'fontStyle' | 'textAlign' | 'label' | 'maxLength' | 'allowed'>> & {
    font: string;
    size: number;
    fill: string;
    customisable?: boolean;
  };

/** Lays elements out on a print area in shares of its width, so that one design idea fits every garment. `zoom` enlarges all of it. */
export function designer(area: PrintArea, zoom = 1) {
  const width = mmToPx(area.widthMm, area.dpi);
  const px = (share: number) => Math.round(share * zoom * width);
  let count = 0;
  const common = ({ x = 0.5, y, side = 'front', angle = 0 }: Place) => {
    count += 1;
    return {
      id: `e${count}`,
      location: side,
      position: { x: Math.round((0.5 + (x - 0.5) * zoom) * width), y: px(y) },
      scale: { x: 1, y: 1 },
      angle,
    };
  };

  return {
    text(text: string, style: TextStyle): TextElement {
      const {
        font,
        size,
        fill,
        customisable = false,
        fontWeight = 400,
        fontStyle = 'normal',
        textAlign = 'center',
        label,
        maxLength,
        allowed,
      } = style;
      const lines = text.split('\n');
      const widest = Math.max(...lines.map((line) => line.length));
      return {
        ...common(style),
        type: 'Text',
        text,
        size: { width: Math.round(widest * px(size) * 0.46), height: Math.round(lines.length * px(size) * 1.31) },
        fill,
        fontFamily: font,
        fontSize: px(size),
        fontWeight,
        fontStyle,
        underline: false,
        textAlign,
        customisable,
        ...(label && { label }),
        ...(maxLength && { maxLength }),
        ...(allowed && { allowed }),
      };
    },
    /** `label` names the field in which buyers put a picture of their own in its place. */
    image(name: AssetName, place: Place & { width: number; label?: string }): ImageElement {
      const asset = demoAssets[name];
      return {
        ...common(place),
        type: 'Image',
        size: { width: px(place.width), height: Math.round((px(place.width) * asset.height) / asset.width) },
        customisable: Boolean(place.label),
        src: asset.src,
        ...(place.label && { label: place.label }),
      };
    },
  };
}

export type Designer = ReturnType<typeof designer>;
export type Draw = (on: Designer) => DesignElement[];
