import { coverageOf } from '@merchloom/artwork/browser';
import type { DesignObject } from '@merchloom/artwork/layout/to-fabric';
import type { DesignElement } from '@merchloom/contracts/design';
import type { IText } from 'fabric/es';
import type { Measured } from '../document/measure.ts';
import type { Handlers } from './designer-contract.ts';
import { faceOf } from './faces.ts';
import { elementOf } from './objects.ts';

/** How large a text is, where its element says otherwise. */
export function measureOf({ width, height, element }: DesignObject, anchored: boolean): Measured[] {
  if (element.type !== 'Text') return [];
  const differs = Math.abs(width - element.size.width) > 0.5 || Math.abs(height - element.size.height) > 0.5;
  return differs ? [{ id: element.id, width, height, anchored }] : [];
}

/** Tells what was typed into a text, and leaves out what its font has no glyph for. */
export function tellTyped(text: IText & DesignObject, handlers: Handlers, keep: (element: DesignElement) => void): void {
  const before = text.element;
  if (before?.type !== 'Text') return;
  const face = faceOf(before);
  const covers = face && coverageOf(face);
  const missing = covers ? [...new Set(text.text)].filter((char) => char !== '\n' && !covers(char.codePointAt(0)!)) : [];
  if (missing.length > 0) {
    const kept = [...text.text].filter((char) => !missing.includes(char)).join('');
    const cursor = Math.max(0, text.selectionStart - (text.text.length - kept.length));
    text.set({ text: kept });
    text.initDimensions();
    text.setSelectionStart(cursor);
    text.setSelectionEnd(cursor);
    if (text.hiddenTextarea) text.hiddenTextarea.value = kept;
    handlers.refused?.({ family: before.fontFamily, characters: missing.join('') });
  }
  // Only the letters are new: the document decides where the grown box lies.
  const typed = { ...elementOf(text), size: before.size, position: before.position } as DesignElement;
  text.element = typed;
  keep(typed);
  handlers.change?.({ elements: [typed], typing: true });
  const measures = measureOf(text, true);
  if (measures.length > 0) handlers.measure?.(measures);
}
