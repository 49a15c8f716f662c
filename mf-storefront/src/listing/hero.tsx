import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { Alert } from '@merchloom/ui/alert';
import { StoreHero } from '@merchloom/ui/store-frame';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { closingDay } from '../store/dates.ts';
import { Mockup } from '../store/mockup.tsx';
import css from './listing.module.css';

/** The event in its own words, with its first garments; says when it closes, or that it has. */
export function Hero({ event, products }: { event: PublicEvent; products: readonly StoreProduct[] }) {
  const { t } = useTranslation('storefront');
  const language = useUnit($language);
  const day = closingDay(event, language);
  const gift = event.type === 'Promo';
  const open = !event.expired && event.status === 'Active';

  return (
    <>
      <StoreHero
        eyebrow={day && open ? t('hero.until', { event: event.name, day }) : event.name}
        title={gift ? (event.gift_texts?.title ?? t('gift.title')) : event.theme.headline || event.name}
        text={gift ? event.theme.headline || event.theme.tagline : event.theme.tagline}
        media={products.length > 0 && <Garments products={products.slice(0, 2)} />}
      />
      {event.expired && (
        <Alert tone="info" live="off" title={t('closed.title')}>
          {day ? t('closed.textDay', { day }) : t('closed.text')}
        </Alert>
      )}
      {!event.expired && event.status === 'On hold' && (
        <Alert tone="info" live="off" title={t('onHold.title')}>
          {t('onHold.text')}
        </Alert>
      )}
    </>
  );
}

/** Decoration: the same garments follow below with their names. */
function Garments({ products }: { products: readonly StoreProduct[] }) {
  return (
    <div className={css.garments} data-count={products.length} aria-hidden="true">
      {products.map((product) => (
        <Mockup key={product.product_id} address={product.images.front_preview} alt="" sizes="(min-width: 1024px) 300px, 45vw" eager />
      ))}
    </div>
  );
}
