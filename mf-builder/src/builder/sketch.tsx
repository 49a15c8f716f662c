import { loadFontsOf, renderArtwork } from '@merchloom/artwork/browser';
import { fontAddress } from '@merchloom/artwork/browser/font-files';
import { elementsOn } from '@merchloom/artwork/layout/print-area';
import type { Design } from '@merchloom/contracts/design';
import { useEffect, useRef } from 'react';
import css from './builder.module.css';

/** A small picture of a design: its front, or its back when only that has something. */
export function Sketch({ design, width = 260 }: { design: Design; width?: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    const side = elementsOn(design, 'front').length > 0 ? 'front' : 'back';
    loadFontsOf(design, fontAddress)
      .then(() => renderArtwork(design, side, width * 2))
      .then(
        (canvas) => current && frame.current?.replaceChildren(canvas),
        (failure: unknown) => console.error('A design could not be sketched', failure),
      );
    return () => {
      current = false;
    };
  }, [design, width]);
  return (
    <div
      ref={frame}
      className={css.sketch}
      aria-hidden="true"
      style={{ aspectRatio: design.printArea.widthMm / design.printArea.heightMm }}
    />
  );
}
