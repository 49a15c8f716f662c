import { type Design, defaultPrintArea } from '@merchloom/contracts/design';
import type { Side } from '@merchloom/contracts/vocabulary';

export interface ProofFacts {
  sides: Side[];
  widthMm: number;
  heightMm: number;
  widthPx: number;
  heightPx: number;
  dpi: number;
}

/** Which sides are printed, and how large: what stands below the proof. */
export function factsOf(design: Design): ProofFacts {
  const { widthMm, heightMm, dpi } = design.printArea ?? defaultPrintArea;
  const px = (mm: number) => Math.floor((mm / 25.4) * dpi);
  return {
    sides: (['front', 'back'] as const).filter((side) => design.elements.some((element) => element.location === side)),
    widthMm,
    heightMm,
    widthPx: px(widthMm),
    heightPx: px(heightMm),
    dpi,
  };
}

/** What a person who cannot see the proof hears: every text, and how many pictures. */
export function describe(design: Design, side: Side): { texts: string[]; pictures: number } {
  const shown = design.elements.filter((element) => element.location === side);
  return {
    texts: shown.flatMap((element) => (element.type === 'Text' ? [element.text.replace(/\n/g, ' ')] : [])),
    pictures: shown.filter((element) => element.type === 'Image').length,
  };
}
