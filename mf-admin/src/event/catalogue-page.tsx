import { Button } from '@merchloom/ui/button';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, pageError, useNavigate, useParams } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import css from '../events/events.module.css';
import { GarmentPicker } from '../events/garment-picker.tsx';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { $event, $eventFailure, eventShown, retryClicked } from './model.ts';
import { addProductsFx } from './products-model.ts';

/** R10.9: garments to put on sale in an event. */
export function CataloguePage() {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const { user, event, failure, shown, retry, add, busy, toast } = useUnit({
    user: $session,
    event: $event,
    failure: $eventFailure,
    shown: eventShown,
    retry: retryClicked,
    add: addProductsFx,
    busy: addProductsFx.pending,
    toast: toastRaised,
  });
  const [chosen, setChosen] = useState<string[]>([]);
  const tenant = user?.tenant_id ?? '';
  useDocumentTitle(t('catalogue'));
  useEffect(() => {
    if (tenant) shown({ tenant, slug });
  }, [tenant, slug, shown]);
  if (failure?.status === 404) throw pageError(404);
  if (failure && !event) {
    return <NotLoaded title={t('eventFailed')} onRetry={() => retry()} />;
  }
  if (!event) return <SkeletonText lines={6} />;

  async function submit() {
    try {
      const { message } = await add({ tenant, slug, garments: chosen });
      if (message) toast({ message, success: true });
      navigate(`/events/${slug}?tab=products`);
    } catch (error) {
      toast({ message: (error as Error).message, success: false });
    }
  }
  return (
    <Stack gap={20}>
      <PageHeader
        title={t('catalogue')}
        subtitle={t('catalogueText', { name: event.name })}
        back={<Link to={`/events/${slug}?tab=products`}>{event.name}</Link>}
      />
      <GarmentPicker tenant={tenant} region={event.region} chosen={chosen} onChange={setChosen} />
      {chosen.length > 0 && (
        <div className={css.bar}>
          <Button variant="ghost" onClick={() => setChosen([])}>
            {common('list.chooseNone')}
          </Button>
          <Button busy={busy} onClick={() => void submit()}>
            {t('addCount', { count: chosen.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
