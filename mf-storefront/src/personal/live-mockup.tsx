import type { Design } from '@merchloom/contracts/design';
import type { StoreProduct } from '@merchloom/contracts/store';
import type { Side } from '@merchloom/contracts/vocabulary';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { drawPrint, type Scene } from './painter.ts';
import { type Painting, startPainting } from './painting.ts';
import css from './personal.module.css';

interface Props {
  /** What it lies over: the product's picture. */
  stage: HTMLElement;
  product: StoreProduct;
  colour: Scene['colour'];
  side: Side;
  design: Design;
  /** Gets what is printed out of the same picture, for screens that cannot show both picture and fields. */
  close: RefObject<HTMLCanvasElement | null>;
  onState: (state: 'painting' | 'painted' | 'failed') => void;
}

const mostWide = 960;

/** The picture with the buyer's texts over the product's own, as quick as they type; the last one stays until the next is there. */
export function LiveMockup({ stage, product, colour, side, design, close, onState }: Props) {
  const { garment } = product;
  const frame = useRef<HTMLDivElement>(null);
  const painting = useRef<Painting | null>(null);
  const [busy, setBusy] = useState(true);

  useEffect(() => {
    const started = startPainting(
      (picture, { garment: shown, side: of }) => {
        picture.className = css.live ?? '';
        frame.current?.replaceChildren(picture);
        if (close.current) drawPrint(close.current, picture, shown, of);
        setBusy(false);
        onState('painted');
      },
      (failure) => {
        console.error('The preview could not be drawn', failure);
        frame.current?.replaceChildren();
        setBusy(false);
        onState('failed');
      },
    );
    painting.current = started;
    return () => started.stop();
  }, [close, onState]);

  const { hex, heather = false } = colour;
  useEffect(() => {
    setBusy(true);
    const width = Math.min(mostWide, Math.max(480, Math.round(stage.clientWidth * devicePixelRatio)));
    painting.current?.ask({ garment, side, colour: { hex, heather }, design, width });
  }, [stage, garment, side, hex, heather, design]);

  // What is seen here is said by the picture below it.
  return createPortal(
    <div className={css.over} data-live-mockup={busy ? 'painting' : 'painted'} aria-hidden="true">
      <div ref={frame} />
      {busy && <span className={css.progress} />}
    </div>,
    stage,
  );
}
