import type { SizeGuide as Guide } from '@merchloom/contracts/store';
import type { Region } from '@merchloom/contracts/vocabulary';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { lazy, Suspense, useState } from 'react';
import css from './product.module.css';

const SizeGuide = lazy(() =>
  import(/* webpackChunkName: "size-guide" */ './size-guide.tsx').then((guide) => ({ default: guide.SizeGuide })),
);

interface Props {
  product: string;
  guide: Guide;
  region: Region;
  chosen: string;
}

/** Opens the measurements of what a product is printed on. */
export function SizeGuideLink({ product, guide, region, chosen }: Props) {
  const { t } = useTranslation('storefront');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const label = t(guide.rows.length > 1 ? 'product.sizeGuide' : 'product.measurements');
  return (
    <>
      <button type="button" className={css.guideLink} aria-haspopup="dialog" onClick={() => setState('open')}>
        {label}
      </button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <SizeGuide
            open={state === 'open'}
            title={`${label} · ${product}`}
            guide={guide}
            region={region}
            chosen={chosen}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
