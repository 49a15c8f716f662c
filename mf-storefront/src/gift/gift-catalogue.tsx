import type { StoreBootstrap } from '@merchloom/contracts/store';
import { Alert } from '@merchloom/ui/alert';
import { ButtonLink } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Container } from '@merchloom/ui/layout';
import { Heading } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useLocation, useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $lines } from '../basket/model.ts';
import { DeliveryStrip } from '../listing/delivery-strip.tsx';
import { Hero } from '../listing/hero.tsx';
import listing from '../listing/listing.module.css';
import { ProductGrid } from '../listing/product-grid.tsx';
import { giftOrderPath } from '../paths.ts';
import { visibleProducts } from '../store/products.ts';
import { claimsGifts } from '../store/selling.ts';
import css from './gift.module.css';
import { HowToClaim } from './how-to-claim.tsx';
import { takeInvitation } from './invitation.ts';

const GiftOrder = lazy(() =>
  import(/* webpackChunkName: "gift-order" */ './gift-order.tsx').then((order) => ({ default: order.GiftOrder })),
);

/** `/{slug}` of a gift event: what there is to choose from and how to claim it; with `?order` the form in its place (D46). */
export function GiftCatalogue({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('storefront');
  const { t: ofGift } = useTranslation('gift');
  const { event, event_products } = bootstrap.store;
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const lines = useUnit($lines);
  const open = claimsGifts(event);
  useDocumentTitle(event.gift_texts?.title ?? t('gift.title'), event.name);
  const invitation = takeInvitation(sessionStorage, event.slug, hash);

  if (open && parameters.has('order')) {
    return (
      <Suspense fallback={null}>
        <GiftOrder bootstrap={bootstrap} />
      </Suspense>
    );
  }
  const products = visibleProducts(event_products);
  const [chosen] = lines;
  return (
    <>
      <Container className={listing.page}>
        <Hero event={event} products={products} />
        {open && chosen && (
          <section aria-label={ofGift('order')} className={css.chosen}>
            <p>{ofGift('chosen', { product: chosen.name })}</p>
            <ButtonLink render={<Link to={giftOrderPath(event.slug)} />}>{ofGift('claim')}</ButtonLink>
          </section>
        )}
        {open && !chosen && (invitation.claim || invitation.sample) && (
          <Alert live="off" tone="success" title={ofGift('ready')}>
            {ofGift('readyText')}
          </Alert>
        )}
        {!event.expired && <HowToClaim organiser={bootstrap.tenant.name} />}
        {products.length === 0 ? (
          <EmptyState drawing="box" headingLevel={2} title={t('empty.title')} text={ofGift('empty')} />
        ) : (
          <section aria-labelledby="gifts" className={listing.products}>
            <Heading id="gifts" level={2}>
              {ofGift('choose', { count: products.length })}
            </Heading>
            <ProductGrid event={event} products={products} />
          </section>
        )}
      </Container>
      <DeliveryStrip event={event} />
    </>
  );
}
