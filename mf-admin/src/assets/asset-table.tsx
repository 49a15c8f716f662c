import type { Asset } from '@merchloom/contracts/assets';
import { DataTable, type TableColumn } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { day } from '../status/format.ts';
import css from './assets.module.css';
import { fileSize, pixels } from './format.ts';
import { OwnLetters } from './own-letters.tsx';

/** The same as rows. */
export function AssetTable({ assets }: { assets: readonly Asset[] }) {
  const { t } = useTranslation('admin-assets');
  const language = useUnit($language);
  const fonts = assets[0]?.kind === 'font';
  const columns: TableColumn<Asset>[] = [
    {
      id: 'name',
      header: t('name'),
      primary: true,
      cell: (asset) => (
        <span className={css.rowName}>
          <span className={css.rowPicture}>
            {asset.kind === 'font' ? (
              <OwnLetters font={asset}>Aa</OwnLetters>
            ) : (
              <img src={asset.thumb ?? asset.src} alt="" width={40} height={40} loading="lazy" />
            )}
          </span>
          {asset.name}
        </span>
      ),
    },
    fonts
      ? { id: 'family', header: t('fonts.family'), cell: ({ font }) => font && `${font.family} ${font.style}` }
      : { id: 'size', header: t('dimensions'), cell: pixels },
    { id: 'bytes', header: t('fileSize'), align: 'end', cell: (asset) => fileSize(asset.bytes, language) },
    { id: 'tags', header: t('tags'), hideOnCard: true, cell: (asset) => asset.tags.join(', ') },
    { id: 'uses', header: t('used'), align: 'end', cell: (asset) => (asset.uses > 0 ? t('uses', { count: asset.uses }) : '–') },
    {
      id: 'added',
      header: t('added'),
      align: 'end',
      cell: (asset) => <time dateTime={asset.created_at}>{day(asset.created_at, language)}</time>,
    },
  ];
  return (
    <DataTable
      caption={t(fonts ? 'fonts.title' : 'caption')}
      rows={assets}
      rowKey={({ id }) => id}
      rowLink={({ id }) => <Link to={`/assets/${id}`} />}
      columns={columns}
      loading={false}
      loadingLabel={t('loading')}
      empty={null}
    />
  );
}
