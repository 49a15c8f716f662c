import { Container, Stack } from '@merchloom/ui/layout';
import { Skeleton, SkeletonText } from '@merchloom/ui/skeleton';
import css from './product.module.css';

export function ProductSkeleton() {
  return (
    <Container className={css.page}>
      <div className={css.columns}>
        <Skeleton shape="block" width="100%" height="min(36rem, 100vw)" />
        <Stack gap={24}>
          <Skeleton width="70%" height="2.5rem" shape="block" />
          <Skeleton width="8rem" height="1.5rem" />
          <SkeletonText lines={3} />
          <Skeleton shape="block" width="100%" height="3.25rem" />
        </Stack>
      </div>
    </Container>
  );
}
