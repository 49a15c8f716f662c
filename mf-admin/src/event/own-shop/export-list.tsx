import type { MockupExport } from '@merchloom/contracts/products-events';
import { ButtonLink } from '@merchloom/ui/button';
import { Download } from '@merchloom/ui/icons';
import { Meter } from '@merchloom/ui/progress';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { moment } from '../../status/format.ts';
import css from './own-shop.module.css';

/** What was made in the last day: how far it is, or where to fetch it. */
export function ExportList({ exports: made }: { exports: readonly MockupExport[] }) {
  const { t } = useTranslation('admin-events');
  const language = useUnit($language);
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1_000_000);
  return (
    <ul className={css.exports} aria-label={t('shop.made')}>
      {made.map(({ id, state, done, total, width, format, bytes, link, created_at, expires_at }) => (
        <li key={id} className={css.export} data-state={state}>
          <div>
            <Text weight="medium">
              {t('shop.pictures', { count: total })}, {width} px, {format === 'png' ? 'PNG' : 'WebP'}
            </Text>
            <Text size="sm" tone="muted">
              {state === 'ready' ? t('shop.until', { time: moment(expires_at, language) }) : moment(created_at, language)}
            </Text>
          </div>
          {state === 'drawing' && <Meter label={t('shop.drawing')} value={done} max={total} valueText={t('shop.drawn', { done, total })} />}
          {state === 'failed' && <Text tone="danger">{t('shop.failed')}</Text>}
          {link && bytes !== null && (
            <ButtonLink variant="secondary" icon={<Download />} href={link} download>
              {t('shop.download', { size: megabytes(bytes) })}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
