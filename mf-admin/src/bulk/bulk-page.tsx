import type { BulkDraft, BulkOrder } from '@merchloom/contracts/bulk';
import { Stack } from '@merchloom/ui/layout';
import { LoadingRegion, Skeleton, SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { pageError, useParams } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useResource } from '../forms/use-resource.ts';
import { loadBulkFx } from './calls.ts';
import { DraftPage } from './draft-page.tsx';
import { PlacedPage } from './placed-page.tsx';

/** A bulk order of an event: a draft to fill in, or what was ordered and where it is. */
export function BulkPage() {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const { slug = '', order = '' } = useParams();
  const user = useUnit($session);
  const { value, failure, pending, reload, replace } = useResource(loadBulkFx, user && { tenant: user.tenant_id, slug, order }, order);
  useDocumentTitle(value?.title || t('title'));

  if (failure?.status === 404) throw pageError(404);
  if (failure && !value) {
    return <NotLoaded title={t('failed')} onRetry={reload} busy={pending} />;
  }
  if (!value) {
    return (
      <LoadingRegion label={common('state.loading')}>
        <Stack gap={24}>
          <Skeleton width="18rem" height="2.25rem" />
          <SkeletonText lines={8} />
        </Stack>
      </LoadingRegion>
    );
  }
  if (!isDraft(value)) return <PlacedPage slug={slug} order={value} />;
  return (
    <DraftPage
      key={value.id}
      of={{ tenant: user?.tenant_id ?? '', slug }}
      order={value}
      readOnly={!userMay(user, { area: 'events', level: 'edit' })}
      onPlaced={replace}
    />
  );
}

const isDraft = (order: BulkOrder): order is BulkOrder & { draft: BulkDraft } => order.draft !== null;
