import type { SizeGuide as Guide } from '@merchloom/contracts/store';
import type { Region } from '@merchloom/contracts/vocabulary';
import { SegmentedControl } from '@merchloom/ui/choice';
import { Dialog } from '@merchloom/ui/dialog';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import css from './size-guide.module.css';

interface Props {
  open: boolean;
  title: string;
  guide: Guide;
  region: Region;
  /** The size that is chosen, if one is. */
  chosen: string;
  onClose: () => void;
}

const centimetresInInch = 2.54;

/** A garment's measurements by size, in the unit people are used to. */
export function SizeGuide({ open, title, guide, region, chosen, onClose }: Props) {
  const { t } = useTranslation('storefront');
  const language = useUnit($language);
  const [unit, setUnit] = useState<'cm' | 'inch'>(region === 'US' ? 'inch' : 'cm');
  const show = (value: number | null) =>
    value === null
      ? '–'
      : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(unit === 'cm' ? value : value / centimetresInInch);

  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('checkout.close')}>
      <div className={css.guide}>
        <p>{t('sizes.text')}</p>
        <SegmentedControl
          label={t('sizes.unit')}
          value={unit}
          onValueChange={(value) => setUnit(value as 'cm' | 'inch')}
          options={[
            { value: 'cm', label: t('sizes.cm') },
            { value: 'inch', label: t('sizes.inch') },
          ]}
        />
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('product.size')}</th>
                {guide.measures.map((measure) => (
                  <th key={measure} scope="col">
                    {t(`sizes.${measure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {guide.rows.map(({ size, values }) => (
                <tr key={size} data-chosen={size === chosen || undefined}>
                  <th scope="row">{size}</th>
                  {values.map((value, index) => (
                    <td key={guide.measures[index]}>{show(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Dialog>
  );
}
