import type { AssetDetail } from '@merchloom/contracts/assets';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { day } from '../status/format.ts';
import css from './assets.module.css';
import { fileSize } from './format.ts';
import { OwnLetters } from './own-letters.tsx';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ\nabcdefghijklmnopqrstuvwxyz\n0123456789 & ! ? € £ @';

/** A font as it prints: its letters, large and whole. */
export function FontSample({ asset }: { asset: AssetDetail }) {
  return (
    <div className={css.sample}>
      <OwnLetters font={asset}>
        <span className={css.sampleName}>{asset.name}</span>
        <span className={css.sampleLetters} aria-hidden="true">
          {alphabet}
        </span>
      </OwnLetters>
    </div>
  );
}

/** What a font file says of itself. */
export function FontFactsCard({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('admin-assets');
  const language = useUnit($language);
  const { font } = asset;
  if (!font) return null;
  return (
    <Card>
      <CardHeader title={t('facts')} headingLevel={2} />
      <DescriptionList
        align="end"
        items={[
          { term: t('fonts.family'), value: `${font.family} ${font.style}` },
          { term: t('fonts.glyphs'), value: new Intl.NumberFormat(language).format(font.glyphs) },
          {
            term: t('fonts.scripts'),
            value: <span className={css.lines}>{font.scripts.map((script) => t(`fonts.script.${script}`)).join('\n') || '–'}</span>,
          },
          { term: t('fileSize'), value: fileSize(asset.bytes, language) },
          { term: t('added'), value: day(asset.created_at, language) },
        ]}
      />
      {font.licence && (
        <>
          <h3 className={css.subhead}>{t('fonts.licence')}</h3>
          <Text size="sm" tone="muted" className={css.licence}>
            {font.licence}
          </Text>
        </>
      )}
    </Card>
  );
}
