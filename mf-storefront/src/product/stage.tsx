import type { Previews } from '@merchloom/contracts/store';
import type { Side } from '@merchloom/contracts/vocabulary';
import { IconButton } from '@merchloom/ui/button';
import { SegmentedControl } from '@merchloom/ui/choice';
import { Search } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Mockup } from '../store/mockup.tsx';
import type { Colour } from '../store/products.ts';
import css from './product.module.css';

const loadViewer = () => import(/* webpackChunkName: "viewer" */ './viewer.tsx');
const Viewer = lazy(() => loadViewer().then((module) => ({ default: module.Viewer })));

interface Props {
  name: string;
  colour: Colour | undefined;
  fallback: Previews;
  side: Side;
  onSide: (side: Side) => void;
  /** Gets the element that holds the picture, to lay another over it. */
  frame?: (element: HTMLElement | null) => void;
  /** What a buyer has put on it. */
  words?: string;
  /** The picture for the viewer where it differs from the product's own. */
  enlarge?: (side: Side) => Promise<string | null> | undefined;
}

/** The garment in the chosen colour, front or back; a click shows it on the whole screen. */
export function Stage({ name, colour, fallback, side, onSide, frame, words, enlarge }: Props) {
  const { t } = useTranslation('storefront');
  const [viewer, setViewer] = useState<'never' | 'open' | 'closed'>('never');
  const [large, setLarge] = useState<string | null>(null);
  useEffect(() => (large ? () => URL.revokeObjectURL(large) : undefined), [large]);
  const back = colour ? colour.back : fallback.back_preview;
  const shown: Side = back ? side : 'front';
  const address = shown === 'back' && back ? back : (colour?.front ?? fallback.front_preview);
  const picture = t(shown === 'front' ? 'product.pictureFront' : 'product.pictureBack', { product: name, colour: colour?.name ?? '' });
  const alt = words ? `${picture}: ${words}` : picture;
  const open = async () => {
    setLarge((await enlarge?.(shown)) ?? null);
    setViewer('open');
  };

  return (
    <div className={css.stage}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the button below does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div ref={frame} className={css.picture} onClick={() => void open()}>
        <Mockup address={address} alt={alt} sizes="(min-width: 1024px) 600px, 100vw" eager />
      </div>
      <div className={css.stageControls}>
        {back ? (
          <SegmentedControl
            label={t('product.side')}
            value={shown}
            onValueChange={(value) => onSide(value as Side)}
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
          label={t('product.enlarge')}
          icon={<Search />}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadViewer()}
          onClick={() => void open()}
        />
      </div>
      {viewer !== 'never' && (
        <Suspense fallback={null}>
          <Viewer open={viewer === 'open'} title={name} address={large ?? address} alt={alt} onClose={() => setViewer('closed')} />
        </Suspense>
      )}
    </div>
  );
}
