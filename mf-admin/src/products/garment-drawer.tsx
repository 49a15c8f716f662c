import type { GarmentTerms, StaffGarment } from '@merchloom/contracts/staff-products';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Drawer } from '@merchloom/ui/drawer';
import { Checkbox, Select, TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { amountOf } from '../forms/amount.ts';
import { ClashAlert } from '../forms/clash.tsx';
import { priceAtHome } from '../status/format.ts';
import { GarmentForm } from './garment-form.tsx';
import { saveTermsFx } from './model.ts';
import css from './products.module.css';

interface GarmentDrawerProps {
  garment: StaffGarment;
  tenant: string;
  mayEdit: boolean;
  /** Platform staff also change the garment itself. */
  platform: boolean;
  onClose: (changed: boolean) => void;
}

/** A garment with everything about it, and the organiser's own terms for it. */
export function GarmentDrawer({ garment: given, tenant, mayEdit, platform, onClose }: GarmentDrawerProps) {
  const { t } = useTranslation('admin-products');
  const language = useUnit($language) as Language;
  const [garment, setGarment] = useState(given);
  const [editing, setEditing] = useState(false);
  if (editing) return <GarmentForm tenant={tenant} garment={garment} onClose={onClose} />;
  const limited = Object.entries(garment.stock);
  return (
    <Drawer
      open
      onClose={() => onClose(garment !== given)}
      size="lg"
      title={garment.name}
      closeLabel={t('close')}
      footer={platform && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
    >
      <Stack gap={24}>
        <DescriptionList
          items={[
            { term: t('sku'), value: garment.sku },
            { term: t('sizes'), value: garment.sizes.join(', ') },
            {
              term: t('area'),
              value: t('areaFacts', {
                width: garment.print_area.widthMm,
                height: garment.print_area.heightMm,
                dpi: garment.print_area.dpi,
              }),
            },
            { term: t('vat'), value: t(garment.vat_applies ? 'yes' : 'no') },
            { term: t('taxCode'), value: garment.tax_code || '–' },
            { term: t('cost'), value: garment.costs.map(({ cost, currency }) => priceAtHome(cost, currency)).join(' · ') },
            { term: t('stock'), value: limited.length === 0 ? t('unlimited') : t('stockLimited', { count: limited.length }) },
          ]}
        />
        <div className={css.colours}>
          {garment.colours.map(({ code, names }, index) => (
            <figure key={code} className={css.colour} style={{ margin: 0 }}>
              <img src={garment.images[index]} alt="" width={120} height={120} loading="lazy" />
              <figcaption>{names[language]}</figcaption>
            </figure>
          ))}
        </div>
        {garment.size_guide && (
          <Stack gap={8}>
            <Heading level={3} size="sm">
              {t('sizeGuide')}
            </Heading>
            <div className={css.scroll}>
              <table className={css.guide}>
                <thead>
                  <tr>
                    <th scope="col">{t('size')}</th>
                    {garment.size_guide.measures.map((measure) => (
                      <th scope="col" key={measure}>
                        {t(`measure.${measure}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {garment.size_guide.rows.map(({ size, values }) => (
                    <tr key={size}>
                      <th scope="row">{size}</th>
                      {values.map((value, index) => (
                        <td key={garment.size_guide!.measures[index]}>{value === null ? '–' : `${value} cm`}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Stack>
        )}
        {mayEdit && <Terms garment={garment} tenant={tenant} onSaved={setGarment} />}
      </Stack>
    </Drawer>
  );
}

function Terms({
  garment,
  tenant,
  onSaved,
}: Pick<GarmentDrawerProps, 'garment' | 'tenant'> & { onSaved: (garment: StaffGarment) => void }) {
  const { t } = useTranslation('admin-products');
  const { save, busy, toast } = useUnit({ save: saveTermsFx, busy: saveTermsFx.pending, toast: toastRaised });
  const read = (terms: GarmentTerms) => ({
    prices: Object.fromEntries(
      garment.costs.map(({ region }) => [region, terms.prices[region] === undefined ? '' : String(terms.prices[region])]),
    ),
    vat: terms.vat_applies === null ? '' : terms.vat_applies ? 'yes' : 'no',
    hidden: terms.hidden,
  });
  const [values, setValues] = useState(() => read(garment.terms));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<StaffGarment | null>(null);

  async function submit(against: StaffGarment) {
    const typed = Object.entries(values.prices).filter(([, price]) => price !== '');
    const wrong = typed.filter(([, price]) => amountOf(price) === null);
    if (wrong.length > 0) return setErrors(Object.fromEntries(wrong.map(([region]) => [region, t('amountWrong')])));
    const terms: GarmentTerms = {
      prices: Object.fromEntries(typed.map(([region, price]) => [region, amountOf(price)!])),
      vat_applies: values.vat === '' ? null : values.vat === 'yes',
      hidden: values.hidden,
    };
    try {
      onSaved(await save({ tenant, garment: against, terms }));
      setErrors({});
      setTheirs(null);
      toast({ message: t('termsSaved'), success: true });
    } catch (error) {
      const newer = isApiError(error) && error.code === 'conflict' ? (error.data as { garment?: StaffGarment })?.garment : undefined;
      if (newer) setTheirs(newer);
      else setErrors({ form: (error as Error).message, ...firstMessages(error) });
    }
  }

  return (
    <Stack gap={16}>
      <Heading level={3} size="sm">
        {t('terms')}
      </Heading>
      <Text size="sm" tone="muted">
        {t('termsText')}
      </Text>
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      {theirs && (
        <ClashAlert
          onTheirs={() => {
            setValues(read(theirs.terms));
            onSaved(theirs);
            setTheirs(null);
          }}
          onMine={() => void submit(theirs)}
        >
          {Object.entries(theirs.terms.prices)
            .map(([region, price]) => `${region} ${price}`)
            .join(', ') || '–'}
        </ClashAlert>
      )}
      <div className={css.pair}>
        {garment.costs.map(({ region, currency }) => (
          <TextField
            key={region}
            label={t('startPrice', { region })}
            prefix={currency}
            inputMode="decimal"
            placeholder={t('automatic')}
            value={values.prices[region] ?? ''}
            error={errors[region]}
            onValueChange={(price) => setValues((now) => ({ ...now, prices: { ...now.prices, [region]: price } }))}
          />
        ))}
      </div>
      <Select
        label={t('vat')}
        value={values.vat}
        onValueChange={(vat) => setValues((now) => ({ ...now, vat }))}
        options={[
          { value: '', label: t('asGarment') },
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
      <Checkbox
        label={t('hide')}
        hint={t('hideHint')}
        checked={values.hidden}
        onCheckedChange={(hidden) => setValues((now) => ({ ...now, hidden }))}
      />
      <Inline>
        <Button variant="secondary" busy={busy} onClick={() => void submit(garment)}>
          {t('saveTerms')}
        </Button>
      </Inline>
    </Stack>
  );
}
