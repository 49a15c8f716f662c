import { Container, Grid, Stack } from '@merchloom/ui/layout';
import { Skeleton, SkeletonProductCard } from '@merchloom/ui/skeleton';
import css from './listing.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A store page that is on its way, in its final shape. */
export function ListingSkeleton() {
  return (
    <Container className={css.page}>
      <div className={css.heroSkeleton}>
        <Stack gap={16}>
          <Skeleton width="9rem" />
          <Skeleton width="min(28rem, 90%)" height="4rem" shape="block" />
          <Skeleton width="min(22rem, 80%)" />
        </Stack>
      </div>
      <Grid min={240} gap={24}>
        {cards.map((card) => (
          <SkeletonProductCard key={card} />
        ))}
      </Grid>
    </Container>
  );
}
