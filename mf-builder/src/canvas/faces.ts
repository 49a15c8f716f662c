import { type FontFace, findFace, loadFont } from '@merchloom/artwork/browser';
import { fontAddress } from '@merchloom/artwork/browser/font-files';
import type { DesignElement } from '@merchloom/contracts/design';

const ready = new Set<string>();

export const faceOf = (element: DesignElement): FontFace | undefined =>
  element.type === 'Text' ? findFace(element.fontFamily, element.fontWeight, element.fontStyle) : undefined;

export const fontIsReady = (element: DesignElement): boolean => {
  const face = faceOf(element);
  return !face || ready.has(face.file);
};

/** Resolves at once for a face that is there. */
export async function fontOf(element: DesignElement): Promise<void> {
  if (fontIsReady(element)) return;
  const face = faceOf(element)!;
  await loadFont(face, fontAddress);
  ready.add(face.file);
}
