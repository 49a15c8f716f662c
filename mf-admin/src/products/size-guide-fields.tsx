import { measures, type SizeGuide } from '@merchloom/contracts/store';
import { Alert } from '@merchloom/ui/alert';
import { SegmentedControl } from '@merchloom/ui/choice';
import { Checkbox, Fieldset } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import css from './products.module.css';
import { type Measure, measured, type Unit, valueAt, withMeasure } from './size-guide.ts';

interface SizeGuideFieldsProps {
  guide: SizeGuide | null;
  sizes: readonly string[];
  error: string | undefined;
  onChange: (guide: SizeGuide | null) => void;
}

/** Which measurements a garment has, and each of them by size; kept in centimetres whatever they are typed in. */
export function SizeGuideFields({ guide, sizes, error, onChange }: SizeGuideFieldsProps) {
  const { t } = useTranslation('admin-products');
  const [unit, setUnit] = useState<Unit>('cm');
  const chosen: readonly Measure[] = guide?.measures ?? [];

  return (
    <Fieldset legend={t('sizeGuide')}>
      <Stack gap={12}>
        {error && <Alert tone="danger">{error}</Alert>}
        <Text size="sm" tone="muted">
          {t('sizeGuideHint')}
        </Text>
        <Inline gap={16}>
          {measures.map((measure) => (
            <Checkbox
              key={measure}
              label={t(`measure.${measure}`)}
              checked={chosen.includes(measure)}
              onCheckedChange={(wanted) => onChange(withMeasure(guide, sizes, measure, wanted))}
            />
          ))}
        </Inline>
        {guide && sizes.length === 0 && <Text tone="muted">{t('sizesFirst')}</Text>}
        {guide && sizes.length > 0 && (
          <>
            <SegmentedControl
              label={t('unit')}
              value={unit}
              onValueChange={(value) => setUnit(value as Unit)}
              options={[
                { value: 'cm', label: 'cm' },
                { value: 'in', label: 'in' },
              ]}
            />
            <div className={css.scroll}>
              <table className={`${css.guide} ${css.stock}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('size')}</th>
                    {chosen.map((measure) => (
                      <th scope="col" key={measure}>
                        {t(`measure.${measure}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sizes.map((size) => (
                    <tr key={size}>
                      <th scope="row">{size}</th>
                      {chosen.map((measure) => (
                        <td key={measure}>
                          <input
                            key={unit}
                            type="number"
                            inputMode="decimal"
                            min={0}
                            step="0.1"
                            placeholder="–"
                            aria-label={`${t(`measure.${measure}`)} ${size}, ${unit}`}
                            defaultValue={valueAt(guide, size, measure, unit) ?? ''}
                            onChange={(event) => onChange(measured(guide, sizes, { size, measure, typed: event.target.value, unit }))}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
