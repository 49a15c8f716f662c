import type { Asset } from '@merchloom/contracts/assets';
import { Badge } from '@merchloom/ui/badge';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import css from './assets.module.css';
import { pixels } from './format.ts';
import { OwnLetters } from './own-letters.tsx';

/** Pictures and fonts as tiles. */
export function AssetGrid({ assets }: { assets: readonly Asset[] }) {
  const { t } = useTranslation('admin-assets');
  return (
    <ul className={css.grid} aria-label={t(assets[0]?.kind === 'font' ? 'fonts.title' : 'caption')}>
      {assets.map((asset) => (
        <li key={asset.id}>
          <Link to={`/assets/${asset.id}`} className={css.tile}>
            <span className={css.frame}>
              {asset.kind === 'font' ? (
                <span className={css.letterTile} aria-hidden="true">
                  <OwnLetters font={asset}>Aa</OwnLetters>
                </span>
              ) : (
                <img src={asset.thumb ?? asset.src} alt="" width={asset.width} height={asset.height} loading="lazy" decoding="async" />
              )}
            </span>
            <span className={css.tileName}>{asset.name}</span>
            <span className={css.tileFacts}>
              {asset.font ? `${asset.font.family} ${asset.font.style}` : pixels(asset)}
              {asset.uses > 0 && <Badge tone="info">{t('uses', { count: asset.uses })}</Badge>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function GridSkeleton({ tiles = 12 }: { tiles?: number }) {
  return (
    <div className={css.grid} aria-hidden="true">
      {Array.from({ length: tiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other
        <span key={index} className={css.blankTile} />
      ))}
    </div>
  );
}
