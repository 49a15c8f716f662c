import { lazy, Suspense } from 'react';
import { loadGiftTexts } from '../gift/gift-texts.ts';
import { NotFound } from '../store/not-found.tsx';
import { hasStorefront } from '../store/selling.ts';
import { WithStore } from '../store/with-store.tsx';
import { Listing } from './listing.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

// A store has no use for what a gift needs.
const GiftCatalogue = lazy(async () => {
  const [page] = await Promise.all([import(/* webpackChunkName: "gift-catalogue" */ '../gift/gift-catalogue.tsx'), loadGiftTexts()]);
  return { default: page.GiftCatalogue };
});

/** R2.1: `/{slug}`, a store to shop in or a gift to choose. */
export function StorePage() {
  return (
    <WithStore skeleton={<ListingSkeleton />}>
      {(bootstrap) => {
        const { event } = bootstrap.store;
        if (!hasStorefront(event)) return <NotFound />;
        if (event.type !== 'Promo') return <Listing bootstrap={bootstrap} />;
        return (
          <Suspense fallback={<ListingSkeleton />}>
            <GiftCatalogue bootstrap={bootstrap} />
          </Suspense>
        );
      }}
    </WithStore>
  );
}
