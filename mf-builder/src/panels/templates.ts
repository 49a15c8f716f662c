import { findFace } from '@merchloom/artwork/fonts/families';
import type { Design, DesignElement, TextElement } from '@merchloom/contracts/design';
import { mmToPx } from '@merchloom/contracts/print-size';
import type { Side } from '@merchloom/contracts/vocabulary';
import { newElementId, newText } from '../document/new-elements.ts';

type Line = Pick<TextElement, 'text' | 'fontFamily' | 'fontWeight'> & {
  y: number;
  size: number;
  accent?: boolean;
  editable?: { label: string; maxLength: number };
};
export type TemplateName = 'team' | 'event' | 'name' | 'vintage' | 'script' | 'crew';

const texts = (text: string, y: number, size: number, fontFamily: string, fontWeight: TextElement['fontWeight'] = 400): Line => ({
  text,
  y,
  size,
  fontFamily,
  fontWeight,
});

/** Heights as shares of the area's width: what fits the width fits every garment. */
const templates: Record<TemplateName, (words: (key: string) => string) => Line[]> = {
  team: (words) => [texts(words('team'), 0.2, 0.26, 'Anton'), { ...texts(words('year'), 0.4, 0.1, 'Oswald', 600), accent: true }],
  event: (words) => [
    { ...texts(words('volunteer'), 0.16, 0.06, 'Oswald', 600), accent: true },
    texts(words('event'), 0.28, 0.17, 'Bebas Neue'),
    texts(words('place'), 0.41, 0.055, 'Inter', 700),
  ],
  name: (words) => [
    { ...texts(words('name'), 0.16, 0.11, 'Anton'), editable: { label: words('nameLabel'), maxLength: 12 } },
    { ...texts('10', 0.44, 0.42, 'Anton'), accent: true, editable: { label: words('numberLabel'), maxLength: 2 } },
  ],
  vintage: (words) => [
    texts(words('since'), 0.16, 0.055, 'Lora', 700),
    texts(words('club'), 0.29, 0.15, 'Lora', 700),
    { ...texts(words('running'), 0.42, 0.06, 'Lora', 400), accent: true },
  ],
  script: (words) => [
    texts(words('hello'), 0.26, 0.22, 'Pacifico'),
    { ...texts(words('summer'), 0.44, 0.06, 'Oswald', 400), accent: true },
  ],
  crew: (words) => [texts(words('crew'), 0.22, 0.3, 'Bebas Neue')],
};
export const templateNames = Object.keys(templates) as TemplateName[];
export const templateFaces = templateNames
  .flatMap((name) => templates[name]((key) => key))
  .flatMap(({ fontFamily, fontWeight }) => findFace(fontFamily, fontWeight, 'normal') ?? [])
  .filter((face, index, all) => all.indexOf(face) === index);

/** A template as elements of this design, in colours that can be read on the garment. */
export function fromTemplate(
  name: TemplateName,
  design: Design,
  side: Side,
  colours: { ink: string; accent: string },
  words: (key: string) => string,
): DesignElement[] {
  const width = mmToPx(design.printArea.widthMm, design.printArea.dpi);
  const height = mmToPx(design.printArea.heightMm, design.printArea.dpi);
  const lines = templates[name](words);
  const lowest = Math.max(...lines.map(({ y, size }) => y + size / 2)) * width;
  const shrink = Math.min(1, height / (lowest * 1.05));
  const group = newElementId();
  return lines.map(({ text, y, size, fontFamily, fontWeight, accent, editable }) => ({
    ...newText(design, side, { text, fill: accent ? colours.accent : colours.ink, fontFamily, fontWeight, share: size * shrink }),
    position: { x: Math.round(width / 2), y: Math.round(y * width * shrink) },
    ...(editable ? { customisable: true, allowed: 'letters-numbers-spaces' as const, ...editable } : { group }),
  }));
}
