import { fitDesign } from '@merchloom/artwork/design/fit-design';
import { composeMockup } from '@merchloom/artwork/mockup/compose';
import { garments } from '@merchloom/artwork/mockup/garments';
import type { Design } from '@merchloom/contracts/design';
import type { DesignGarment } from '@merchloom/contracts/remotes';
import type { Side } from '@merchloom/contracts/vocabulary';
import { Eye, EyeOff } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $colour, $design, $garment, $side } from '../model/designer.ts';
import { mapsOf, newCanvas } from './garment-picture.ts';
import css from './stage.module.css';

const restMs = 80;

async function compose(
  design: Design,
  garment: DesignGarment,
  side: Side,
  hex: string,
  heather: boolean,
  width: number,
): Promise<HTMLCanvasElement | null> {
  const place = garments[garment.kind].sides[side];
  const { renderArtwork, loadFontsOf } = await import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser');
  const { fontAddress } = await import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser/font-files');
  const maps = await mapsOf(garment.kind, side);
  if (!place || !maps) return null;
  const fitted = fitDesign(design, garment.printArea);
  await loadFontsOf(fitted, fontAddress);
  const share = place.print.kind === 'flat' ? place.print.width / 1000 : 0.9;
  const began = performance.now();
  const artwork = await renderArtwork(fitted, side, Math.round(width * share * 1.5));
  const picture = composeMockup(newCanvas, {
    side: place,
    maps,
    colour: hex,
    heather,
    artwork,
    artworkWidthMm: fitted.printArea.widthMm,
    width,
  });
  performance.measure('mockup-preview', { start: began, end: performance.now() });
  return picture;
}

/** The garment as it will look, renewed while one designs. A click enlarges it. */
export function MockupPreview() {
  const { t } = useTranslation('builder');
  const { design, garment, colour, side } = useUnit({ design: $design, garment: $garment, colour: $colour, side: $side });
  const [size, setSize] = useState<'small' | 'large' | 'hidden'>('small');
  const frame = useRef<HTMLSpanElement>(null);
  const width = size === 'large' ? 760 : 320;

  useEffect(() => {
    if (!garment || !colour || size === 'hidden') return;
    let current = true;
    const timer = setTimeout(() => {
      compose(design, garment, side, colour.hex, colour.heather ?? false, width).then(
        (picture) => current && picture && frame.current?.replaceChildren(picture),
        (failure: unknown) => console.error('The preview could not be drawn', failure),
      );
    }, restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [design, garment, colour, side, size, width]);

  if (!garment) return null;
  return (
    <div className={css.preview} data-size={size}>
      {size !== 'hidden' && (
        <button
          type="button"
          className={css.mockup}
          aria-expanded={size === 'large'}
          onClick={() => setSize(size === 'large' ? 'small' : 'large')}
          aria-label={t(size === 'large' ? 'preview.shrink' : 'preview.enlarge')}
        >
          <span
            ref={frame}
            role="img"
            aria-label={t('preview.label', { garment: garment.name, colour: colour?.name ?? '', side: t(`stage.${side}`) })}
          />
        </button>
      )}
      <button
        type="button"
        className={css.toggle}
        aria-pressed={size !== 'hidden'}
        title={t('preview.toggle')}
        aria-label={t('preview.toggle')}
        onClick={() => setSize(size === 'hidden' ? 'small' : 'hidden')}
      >
        {size === 'hidden' ? <Eye /> : <EyeOff />}
      </button>
    </div>
  );
}
