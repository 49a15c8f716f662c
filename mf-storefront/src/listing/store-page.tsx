import { GiftCatalogue } from '../gift/gift-catalogue.tsx';
import { NotFound } from '../store/not-found.tsx';
import { hasStorefront } from '../store/selling.ts';
import { WithStore } from '../store/with-store.tsx';
import { Listing } from './listing.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

/** R2.1: `/{slug}`, a store to shop in or a gift to choose. */
export function StorePage() {
  return (
    <WithStore skeleton={<ListingSkeleton />}>
      {(bootstrap) => {
        const { event } = bootstrap.store;
        if (!hasStorefront(event)) return <NotFound />;
        return event.type === 'Promo' ? <GiftCatalogue bootstrap={bootstrap} /> : <Listing bootstrap={bootstrap} />;
      }}
    </WithStore>
  );
}
