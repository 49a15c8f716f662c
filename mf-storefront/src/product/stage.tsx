import type { Previews } from '@merchloom/contracts/store';
import type { Side } from '@merchloom/contracts/vocabulary';
import { IconButton } from '@merchloom/ui/button';
import { SegmentedControl } from '@merchloom/ui/choice';
import { Minus, Search } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type PointerEvent, useState } from 'react';
import { Mockup } from '../store/mockup.tsx';
import type { Colour } from '../store/products.ts';
import css from './product.module.css';

interface Props {
  name: string;
  colour: Colour | undefined;
  fallback: Previews;
}

/** The garment in the chosen colour, front or back; zoomed, it follows the pointer. */
export function Stage({ name, colour, fallback }: Props) {
  const { t } = useTranslation('storefront');
  const [side, setSide] = useState<Side>('front');
  const [zoomed, setZoomed] = useState(false);
  const [origin, setOrigin] = useState('50% 35%');
  const back = colour ? colour.back : fallback.back_preview;
  const shown: Side = back ? side : 'front';
  const address = shown === 'back' && back ? back : (colour?.front ?? fallback.front_preview);

  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    setOrigin(`${((clientX - box.left) / box.width) * 100}% ${((clientY - box.top) / box.height) * 100}%`);
  }

  return (
    <div className={css.stage}>
      {/* The pointer only aims; zooming itself has a button. */}
      <div
        className={css.picture}
        data-zoomed={zoomed || undefined}
        onPointerMove={zoomed ? follow : undefined}
        style={{ '--origin': origin } as object}
      >
        <Mockup
          address={address}
          alt={t(shown === 'front' ? 'product.pictureFront' : 'product.pictureBack', { product: name, colour: colour?.name ?? '' })}
          sizes={zoomed ? '960px' : '(min-width: 1024px) 600px, 100vw'}
          eager
        />
      </div>
      <div className={css.stageControls}>
        {back ? (
          <SegmentedControl
            label={t('product.side')}
            value={shown}
            onValueChange={(value) => setSide(value as Side)}
            options={[
              { value: 'front', label: t('product.front') },
              { value: 'back', label: t('product.back_side') },
            ]}
          />
        ) : (
          <span />
        )}
        <IconButton
          variant="secondary"
          label={t(zoomed ? 'product.zoomOut' : 'product.zoomIn')}
          icon={zoomed ? <Minus /> : <Search />}
          aria-pressed={zoomed}
          onClick={() => setZoomed(!zoomed)}
        />
      </div>
    </div>
  );
}
