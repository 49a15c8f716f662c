import type { Asset } from '@merchloom/contracts/assets';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { SegmentedControl } from '@merchloom/ui/choice';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LayoutDashboard, Rows, Upload } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { LoadingRegion } from '@merchloom/ui/skeleton';
import { Pagination } from '@merchloom/ui/table';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useLocation, useNavigate } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ChooseFiles } from '../forms/choose-files.tsx';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { useList } from '../lists/use-list.ts';
import { AssetGrid, GridSkeleton } from './asset-grid.tsx';
import { AssetTable } from './asset-table.tsx';
import css from './assets.module.css';
import { ConfirmFonts, isFontFile } from './confirm-fonts.tsx';
import { FolderTools } from './folder-tools.tsx';
import { assetList, assetsAddress, restoreAssetFx } from './model.ts';
import { UploadTray } from './upload-tray.tsx';
import { filesChosen } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';

/** The library: pictures or fonts as tiles or rows, folders, tags, and uploads from anywhere on the page. */
export function AssetsPage() {
  const { t } = useTranslation('admin-assets');
  const { t: common } = useTranslation('admin');
  useDocumentTitle(t('title'));
  const { user, choose } = useUnit({ user: $session, choose: filesChosen });
  const list = useList(assetList, assetsAddress, { limit: 48 });
  const { shown, tenant, reply, change } = list;
  const mayEdit = userMay(user, { area: 'assets', level: 'edit' });
  const folder = reply?.folders.find(({ id }) => id === shown.folder);
  const fonts = shown.kind === 'font';
  const [asked, setAsked] = useState<File[]>([]);
  const send = (files: File[]) => files.length > 0 && choose({ tenant, files, folder: folder?.id });
  const upload = (files: File[]) => {
    send(files.filter((file) => !isFontFile(file)));
    setAsked(files.filter(isFontFile));
  };
  const over = useFileDrop(mayEdit, upload);
  const rows = reply?.data ?? [];

  const uploadButton = (variant?: 'secondary') =>
    mayEdit && (
      <ChooseFiles multiple kind={fonts ? 'fonts' : 'pictures'} icon={<Upload />} {...(variant && { variant })} onFiles={upload}>
        {t(fonts ? 'fonts.upload' : 'upload')}
      </ChooseFiles>
    );

  return (
    <Stack gap={20}>
      <PageHeader title={t('title')} subtitle={t('lead')} actions={uploadButton()} />
      <Deleted tenant={tenant} />
      <UploadTray />
      <ConfirmFonts
        fonts={asked}
        onClose={() => setAsked([])}
        onConfirm={() => {
          send(asked);
          setAsked([]);
          change({ kind: 'font' });
        }}
      />
      <div className={css.toolbar}>
        <div>
          <SegmentedControl
            label={t('fonts.kind')}
            value={shown.kind ?? 'image'}
            onValueChange={(kind) => change({ kind: kind === 'font' ? 'font' : undefined, order: undefined })}
            options={[
              { value: 'image', label: t('caption') },
              { value: 'font', label: t('fonts.title') },
            ]}
          />
        </div>
        <FilterTabs
          label={t('folders')}
          value={shown.folder}
          onChange={(value) => change({ folder: value })}
          tabs={[
            { value: '', label: t('allFolders') },
            ...(reply?.folders ?? []).map(({ id, name, count }) => ({ value: id, label: name, count })),
            ...(reply?.folders.length ? [{ value: 'none' as const, label: t('noFolder') }] : []),
          ]}
        />
        {mayEdit && <FolderTools tenant={tenant} folder={folder} onShow={(id) => change({ folder: id })} />}
        <div className={css.filters}>
          <SearchBox label={t('search')} value={shown.q ?? ''} onRest={(q) => change({ q: q || undefined }, true)} />
          <FilterSelect
            label={t('tag')}
            any={t('anyTag')}
            value={shown.tag}
            options={(reply?.tags ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
            onChange={(tag) => change({ tag })}
          />
          <FilterSelect
            label={t('use')}
            any={t('anyUse')}
            value={shown.use}
            options={(['used', 'unused'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(use) => change({ use })}
          />
          <FilterSelect
            label={t('order')}
            any={t('newest')}
            value={shown.order}
            options={(fonts ? (['name'] as const) : (['name', 'largest'] as const)).map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={(order) => change({ order })}
          />
          <SegmentedControl
            label={t('view')}
            value={shown.view ?? 'grid'}
            onValueChange={(view) => change({ view: view === 'list' ? 'list' : undefined, cursor: shown.cursor ?? null })}
            options={[
              { value: 'grid', label: t('grid'), icon: <LayoutDashboard /> },
              { value: 'list', label: t('list'), icon: <Rows /> },
            ]}
          />
        </div>
      </div>
      {list.failure && !reply ? (
        <NotLoaded title={t('failed')} onRetry={list.reload} busy={list.pending} />
      ) : !reply ? (
        <LoadingRegion label={t('loading')}>
          <GridSkeleton />
        </LoadingRegion>
      ) : rows.length > 0 ? (
        <Rendered assets={rows} asList={shown.view === 'list'} />
      ) : list.filtered ? (
        <EmptyState
          drawing="box"
          compact
          title={common('list.nothing')}
          text={common('list.nothingText')}
          action={
            <Button variant="secondary" onClick={list.clear}>
              {common('list.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          drawing="box"
          title={t(fonts ? 'fonts.none' : 'none')}
          text={mayEdit ? t(fonts ? 'fonts.noneText' : 'noneText') : undefined}
          action={uploadButton('secondary') || undefined}
        />
      )}
      {reply && (reply.page.next || reply.page.previous) && (
        <Pagination
          label={common('list.pages')}
          previousLabel={common('list.previous')}
          nextLabel={common('list.next')}
          busy={list.pending}
          summary={t(fonts ? 'fonts.count' : 'count', { count: reply.page.total ?? rows.length })}
          {...(reply.page.previous && { onPrevious: () => change({ cursor: reply.page.previous }) })}
          {...(reply.page.next && { onNext: () => change({ cursor: reply.page.next }) })}
        />
      )}
      {over && (
        <div className={css.dropZone} aria-hidden="true">
          <Upload size={32} /> {folder ? t('dropInto', { name: folder.name }) : t('drop')}
        </div>
      )}
    </Stack>
  );
}

const Rendered = ({ assets, asList }: { assets: readonly Asset[]; asList: boolean }) =>
  asList ? <AssetTable assets={assets} /> : <AssetGrid assets={assets} />;

/** What has just been deleted on its own page can be put back from here. */
function Deleted({ tenant }: { tenant: string }) {
  const { t } = useTranslation('admin-assets');
  const restore = useUnit(restoreAssetFx);
  const { state } = useLocation() as { state: { deleted?: { id: string; name: string } } | null };
  const navigate = useNavigate();
  if (!state?.deleted) return null;
  const { id, name } = state.deleted;
  const forget = () => navigate('/assets', { replace: true });
  return (
    <Alert
      tone="success"
      live="polite"
      onDismiss={forget}
      dismissLabel={t('uploads.dismiss')}
      actions={
        <Button
          size="sm"
          variant="secondary"
          onClick={async () => {
            await restore({ tenant, asset: id });
            forget();
          }}
        >
          {t('undo')}
        </Button>
      }
    >
      {t('deleted', { name })}
    </Alert>
  );
}
