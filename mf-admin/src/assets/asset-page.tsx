import { type AssetDetail, dpiAt, sharpDpi, softDpi } from '@merchloom/contracts/assets';
import { Badge } from '@merchloom/ui/badge';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { EmptyState } from '@merchloom/ui/empty-state';
import { ArrowLeft, Download, Refresh, Trash } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { Link as QuietLink } from '@merchloom/ui/link';
import { PageHeader } from '@merchloom/ui/page-header';
import { LoadingRegion, Skeleton } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { isApiError } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useNavigate, useParams } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { ChooseFiles } from '../forms/choose-files.tsx';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { day } from '../status/format.ts';
import { AssetForm } from './asset-form.tsx';
import css from './assets.module.css';
import { FontFactsCard, FontSample } from './font-facts.tsx';
import { fileSize, pixels } from './format.ts';
import { $asset, $assetFailure, $assetPending, assetLeft, assetShown, deleteAssetFx, replaceAssetFx, retryClicked } from './model.ts';

/** One picture or font: how it prints, where it is used, what it is called; replace and delete. */
export function AssetPage() {
  const { t } = useTranslation('admin-assets');
  const { asset: id = '' } = useParams();
  const view = useUnit({
    ...{ user: $session, asset: $asset, failure: $assetFailure, pending: $assetPending },
    ...{ shown: assetShown, left: assetLeft, retry: retryClicked },
  });
  const { asset, shown, left } = view;
  const tenant = view.user?.tenant_id ?? '';
  useDocumentTitle(asset?.name ?? t('title'));
  useEffect(() => {
    if (tenant) shown({ tenant, asset: id });
    return () => left();
  }, [tenant, id, shown, left]);

  const back = (
    <QuietLink tone="quiet" render={<Link to={asset?.kind === 'font' ? '/assets?kind=font' : '/assets'} />}>
      <ArrowLeft /> {t('back')}
    </QuietLink>
  );
  if (view.failure && !asset) {
    return (
      <Stack gap={20}>
        <PageHeader title={t('title')} back={back} />
        {view.failure.status === 404 ? (
          <EmptyState
            drawing="box"
            title={t('gone')}
            action={
              <ButtonLink variant="secondary" render={<Link to="/assets" />}>
                {t('back')}
              </ButtonLink>
            }
          />
        ) : (
          <NotLoaded title={t('failed')} onRetry={() => view.retry()} busy={view.pending} />
        )}
      </Stack>
    );
  }
  if (!asset) {
    return (
      <LoadingRegion label={t('loading')}>
        <Stack gap={20}>
          <PageHeader title={t('title')} back={back} />
          <Skeleton shape="block" height={420} />
        </Stack>
      </LoadingRegion>
    );
  }
  const mayEdit = userMay(view.user, { area: 'assets', level: 'edit' });
  return (
    <Stack gap={20}>
      <PageHeader title={asset.name} back={back} actions={mayEdit && <Actions tenant={tenant} asset={asset} />} />
      <div className={css.columns}>
        <Stack gap={16}>
          {asset.kind === 'font' ? (
            <FontSample asset={asset} />
          ) : (
            <div className={css.large}>
              <img src={asset.screen ?? asset.src} alt={asset.name} width={asset.width} height={asset.height} />
            </div>
          )}
          <Uses asset={asset} />
        </Stack>
        <Stack gap={16}>
          {asset.kind === 'font' ? <FontFactsCard asset={asset} /> : <Facts asset={asset} />}
          {mayEdit && <AssetForm key={asset.id} tenant={tenant} asset={asset} />}
        </Stack>
      </div>
    </Stack>
  );
}

function Actions({ tenant, asset }: { tenant: string; asset: AssetDetail }) {
  const { t } = useTranslation('admin-assets');
  const navigate = useNavigate();
  const { replace, replacing, remove, toast } = useUnit({
    ...{ replace: replaceAssetFx, replacing: replaceAssetFx.pending, remove: deleteAssetFx, toast: toastRaised },
  });
  const [asked, setAsked] = useState<'delete' | File | null>(null);
  const failed = (error: unknown) => {
    if (isApiError(error)) toast({ message: error.errors.file?.[0] ?? error.message, success: false });
  };
  const which = { tenant, asset: asset.id };
  const used = asset.used_in.length;

  return (
    <>
      <ButtonLink
        variant="secondary"
        icon={<Download />}
        href={asset.src}
        download={asset.kind === 'font' ? `${asset.name}.${asset.src.split('.').at(-1)}` : asset.name}
      >
        {t('download')}
      </ButtonLink>
      {asset.kind === 'image' && (
        <ChooseFiles
          variant="secondary"
          icon={<Refresh />}
          busy={replacing}
          onFiles={([file]) => {
            if (file) setAsked(file);
          }}
        >
          {t('replace')}
        </ChooseFiles>
      )}
      <Button
        variant="secondary"
        icon={<Trash />}
        disabledReason={used > 0 ? t(asset.kind === 'font' ? 'fonts.inUse' : 'inUse', { count: used }) : undefined}
        onClick={() => setAsked('delete')}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asked instanceof File}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked instanceof File) replace({ ...which, version: asset.version, file: asked }).catch(failed);
          setAsked(null);
        }}
        title={t('replaceTitle', { name: asset.name })}
        confirmLabel={t('replace')}
        cancelLabel={t('cancel')}
      >
        {used > 0 ? t('replaceImpact', { count: used }) : t('replaceUnused')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          remove(which).then(
            () =>
              navigate(asset.kind === 'font' ? '/assets?kind=font' : '/assets', { state: { deleted: { id: asset.id, name: asset.name } } }),
            failed,
          );
        }}
        title={t('deleteTitle', { name: asset.name })}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        tone="danger"
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}

/** Widths in millimetres that things are printed at: the whole area, a chest, a pocket, a mug. */
const prints = [
  { key: 'full', mm: 396 },
  { key: 'chest', mm: 280 },
  { key: 'mug', mm: 90 },
  { key: 'pocket', mm: 100 },
] as const;

function Facts({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('admin-assets');
  const language = useUnit($language);
  return (
    <Card>
      <CardHeader title={t('facts')} headingLevel={2} />
      <DescriptionList
        align="end"
        items={[
          { term: t('dimensions'), value: pixels(asset) },
          { term: t('fileSize'), value: fileSize(asset.bytes, language) },
          { term: t('background'), value: t(asset.transparent ? 'transparent' : 'opaque') },
          { term: t('added'), value: day(asset.created_at, language) },
        ]}
      />
      <h3 className={css.subhead}>{t('sharpness')}</h3>
      <DescriptionList
        align="end"
        items={prints.map(({ key, mm }) => {
          const dpi = dpiAt(asset.width, mm);
          const grade = dpi >= sharpDpi ? 'sharp' : dpi >= softDpi ? 'soft' : 'blurred';
          return {
            term: t(`print.${key}`, { mm }),
            value: (
              <span className={css.dpi}>
                {dpi} dpi <Badge tone={grade === 'sharp' ? 'success' : grade === 'soft' ? 'warning' : 'danger'}>{t(grade)}</Badge>
              </span>
            ),
          };
        })}
      />
    </Card>
  );
}

function Uses({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('admin-assets');
  return (
    <Card>
      <CardHeader title={t('usedIn')} headingLevel={2} />
      {asset.used_in.length === 0 ? (
        <Text size="sm" tone="muted">
          {t(asset.kind === 'font' ? 'fonts.unused' : 'unusedText')}
        </Text>
      ) : (
        <ul className={css.uses}>
          {asset.used_in.map(({ kind, name, event }) => (
            <li key={`${kind}/${event?.id}/${name}`}>
              <span>
                <strong>{kind === 'logo' ? t('kind.logo') : name || t('kind.design')}</strong>
                <small>{[kind !== 'logo' && t(`kind.${kind}`), event?.name].filter(Boolean).join(' · ')}</small>
              </span>
              {event?.live && <Badge tone="success">{t('live')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
