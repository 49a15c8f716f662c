import type { Design, DesignElement, TextElement } from '@merchloom/contracts';
import type { Coverage } from './fonts/coverage.ts';
import { type FontFace, findFace, isUploadedFont } from './fonts/families.ts';

export type DesignProblem = {
  elementId: string;
  code: 'unknown_font' | 'missing_font' | 'missing_glyph' | 'missing_image' | 'duplicate_id';
  /** The font, the characters or the address in question. */
  detail: string;
};

/** A design that must not be printed as it is; `problems` says why, element by element. */
export class DesignRefused extends Error {
  readonly problems: DesignProblem[];
  constructor(problems: DesignProblem[]) {
    super(problems.map(({ elementId, code, detail }) => `${elementId}: ${code} (${detail})`).join('; '));
    this.name = 'DesignRefused';
    this.problems = problems;
  }
}

/** How the character map of a face is had: from its file in Node, from the fetched font in the browser; of an uploaded font that is not there, none. */
export type CoverageOf = (face: FontFace) => Coverage | undefined;

function checkText(element: TextElement, coverageOf: CoverageOf): DesignProblem[] {
  const { fontFamily, fontWeight, fontStyle } = element;
  const face = findFace(fontFamily, fontWeight, fontStyle);
  const covers = face && coverageOf(face);
  if (!covers) {
    const code = isUploadedFont(fontFamily) ? 'missing_font' : 'unknown_font';
    return [{ elementId: element.id, code, detail: `${fontFamily} ${fontWeight} ${fontStyle}` }];
  }
  const missing = [...new Set(element.text)].filter((char) => char !== '\n' && !covers(char.codePointAt(0)!));
  return missing.length > 0 ? [{ elementId: element.id, code: 'missing_glyph', detail: missing.join('') }] : [];
}

/**
 * What would print differently from what was designed: a font that is not there, or a character the font lacks. Canvas
 * engines replace both without a word, so this has to be asked before drawing.
 */
export function checkDesign(design: Design, coverageOf: CoverageOf): DesignProblem[] {
  const seen = new Set<string>();
  return design.elements.flatMap((element: DesignElement) => {
    const twice: DesignProblem[] = seen.has(element.id) ? [{ elementId: element.id, code: 'duplicate_id', detail: element.id }] : [];
    seen.add(element.id);
    return [...twice, ...(element.type === 'Text' ? checkText(element, coverageOf) : [])];
  });
}
