import type { DesignedProduct } from '@merchloom/contracts/designs';
import type { DesignGarment } from '@merchloom/contracts/remotes';
import { Button, ButtonLink, IconButton } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { ArrowLeft, CheckCircle, CloudOff, Download, History, Loader, Share } from '@merchloom/ui/icons';
import { Skeleton } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutSlot } from '@merchloom/web-kit/layout';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useSearchParams } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Designer } from '../designer/designer.tsx';
import { $errors } from '../model/warnings.ts';
import css from './builder.module.css';
import {
  $conflict,
  $event,
  $failure,
  $historyOpen,
  $opened,
  $product,
  $publishPending,
  $saveMessage,
  $saveState,
  $unpublished,
  $wearers,
  designChanged,
  historyOpened,
  pageLeft,
  pageOpened,
  publishClicked,
  saveWanted,
  wentOnline,
} from './model.ts';
import { libraryUploads } from './uploads.ts';

const Conflict = lazy(() =>
  import(/* webpackChunkName: "builder-dialogs" */ './conflict-dialog.tsx').then((one) => ({ default: one.ConflictDialog })),
);
const Versions = lazy(() =>
  import(/* webpackChunkName: "builder-dialogs" */ './history-dialog.tsx').then((one) => ({ default: one.HistoryDialog })),
);
const Proof = lazy(() =>
  import(/* webpackChunkName: "builder-dialogs" */ './proof-dialog.tsx').then((one) => ({ default: one.ProofDialog })),
);

const garmentOf = ({ product_id, name, garment, colours, sides, print_area }: DesignedProduct): DesignGarment => ({
  id: product_id,
  name,
  kind: garment,
  colours,
  sides,
  printArea: print_area,
});

const ShareDialog = lazy(() =>
  import(/* webpackChunkName: "share-dialog" */ '../sharing/share-dialog.tsx').then((one) => ({ default: one.ShareDialog })),
);

/** The designer of an event's product: `?event={slug}&product={id}` (R10.9). */
export function BuilderPage() {
  const { t } = useTranslation('builder');
  const [search] = useSearchParams();
  const slug = search.get('event');
  const product = search.get('product');
  const view = useUnit({
    user: $session,
    event: $event,
    failure: $failure,
    opened: $opened,
    product: $product,
    wearers: $wearers,
    conflict: $conflict,
    history: $historyOpen,
  });
  const act = useUnit({ open: pageOpened, leave: pageLeft, change: designChanged, online: wentOnline, save: saveWanted });
  const tenant = view.user?.tenant_id;
  useDocumentTitle(view.product ? t('builder.title', { product: view.product.name }) : t('builder.name'));

  useEffect(() => {
    if (tenant && slug) act.open({ tenant, event: slug, product });
    return () => {
      act.save();
      act.leave();
    };
  }, [tenant, slug, product, act.open, act.leave, act.save]);
  useEffect(() => {
    const online = () => act.online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [act.online]);
  const uploads = useMemo(
    () =>
      tenant ? libraryUploads(tenant, { failed: t('images.failed'), offline: t('images.offline'), tooLarge: t('images.tooLarge') }) : null,
    [tenant, t],
  );
  const garments = useMemo(() => view.wearers.map(garmentOf), [view.wearers]);

  const toEvents = (
    <ButtonLink variant="secondary" render={<Link to={view.event ? `/events/${view.event.event.slug}` : '/events'} />}>
      {t('builder.back')}
    </ButtonLink>
  );
  if (!slug)
    return (
      <Middle>
        <EmptyState drawing="tee" title={t('builder.noEvent')} text={t('builder.noEventText')} action={toEvents} />
      </Middle>
    );
  if (view.failure)
    return (
      <Middle>
        {view.failure.status === 404 ? (
          <EmptyState drawing="tee" title={t('builder.notFound')} text={t('builder.notFoundText')} action={toEvents} />
        ) : (
          <LocalError
            title={t('builder.failed')}
            text={view.failure.message}
            retryLabel={t('retry')}
            onRetry={() => tenant && act.open({ tenant, event: slug, product })}
          />
        )}
      </Middle>
    );
  if (view.event && view.event.products.length === 0)
    return (
      <Middle>
        <EmptyState drawing="tee" title={t('builder.noProducts')} text={t('builder.noProductsText')} action={toEvents} />
      </Middle>
    );
  if (!view.opened || !view.event || !view.product)
    return (
      <div className={css.loading} role="status" aria-label={t('stage.loading')}>
        <Skeleton shape="block" height="100%" />
      </div>
    );
  return (
    <>
      <LayoutSlot name="header-start">
        <Head />
      </LayoutSlot>
      <LayoutSlot name="header-end">
        <Actions />
      </LayoutSlot>
      <SaveProblem />
      <Designer
        key={view.opened.id}
        design={view.opened.begin}
        onChange={act.change}
        garments={garments}
        mode="event"
        uploads={uploads}
        accent={view.event.event.accent}
      />
      <Suspense>
        {view.conflict && <Conflict />}
        {view.history && <Versions />}
      </Suspense>
    </>
  );
}

const Middle = ({ children }: { children: React.ReactNode }) => <div className={css.middle}>{children}</div>;

function Head() {
  const { t } = useTranslation('builder');
  const { event, product } = useUnit({ event: $event, product: $product });
  return (
    <div className={css.head}>
      <Link to={`/events/${event?.event.slug ?? ''}`} className={css.back} aria-label={t('builder.back')}>
        <ArrowLeft />
      </Link>
      <h1 className={css.name}>
        <span>{event?.event.name}</span>
        {product?.name}
      </h1>
      <SavedMark />
    </div>
  );
}

function SavedMark() {
  const { t } = useTranslation('builder');
  const state = useUnit($saveState);
  const icon = {
    saved: <CheckCircle />,
    changed: <Loader />,
    saving: <Loader />,
    offline: <CloudOff />,
    failed: <CloudOff />,
    conflict: <CloudOff />,
  }[state];
  return (
    <span className={css.saved} data-state={state} role="status">
      {icon}
      <span>{t(`save.${state}`)}</span>
    </span>
  );
}

function SaveProblem() {
  const { t } = useTranslation('builder');
  const { state, message } = useUnit({ state: $saveState, message: $saveMessage });
  const save = useUnit(saveWanted);
  if (state !== 'offline' && state !== 'failed') return null;
  return (
    <div className={css.problem} role="alert">
      <CloudOff />
      <span>{state === 'offline' ? t('save.offlineText') : message}</span>
      <Button size="sm" variant="secondary" onClick={() => save()}>
        {t('retry')}
      </Button>
    </div>
  );
}

function Actions() {
  const { t } = useTranslation('builder');
  const { errors, unpublished, pending, state } = useUnit({
    errors: $errors,
    unpublished: $unpublished,
    pending: $publishPending,
    state: $saveState,
  });
  const act = useUnit({ history: historyOpened, publish: publishClicked });
  const [proof, setProof] = useState(false);
  const [sharing, setSharing] = useState(false);
  const reason =
    errors.length > 0
      ? t('builder.errors', { count: errors.length })
      : state === 'conflict'
        ? t('save.conflict')
        : !unpublished
          ? t('builder.nothingNew')
          : undefined;
  return (
    <div className={css.actions}>
      <IconButton label={t('history.title')} icon={<History />} onClick={() => act.history()} />
      <IconButton label={t('proof.title')} icon={<Download />} onClick={() => setProof(true)} />
      <IconButton label={t('share.title')} icon={<Share />} onClick={() => setSharing(true)} />
      <Button busy={pending} {...(reason && { disabledReason: reason, title: reason })} onClick={() => act.publish()}>
        {t('builder.publish')}
      </Button>
      {proof && (
        <Suspense>
          <Proof onClose={() => setProof(false)} />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <ShareDialog onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
