import { languages } from '@merchloom/contracts/languages';
import type { GarmentFields, StaffGarment } from '@merchloom/contracts/staff-products';
import { type GarmentKind, garmentKind, type Language } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button, IconButton } from '@merchloom/ui/button';
import { Drawer } from '@merchloom/ui/drawer';
import { Checkbox, Fieldset, Select, TextField } from '@merchloom/ui/field';
import { Plus, X } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { newIdempotencyKey } from '@merchloom/web-kit/http';
import { languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { RecordForm } from '../forms/record-form.tsx';
import { standing, useRecord } from '../forms/use-record.ts';
import { createGarmentFx, saveGarmentFx } from './model.ts';
import css from './products.module.css';
import { fitted } from './size-guide.ts';
import { SizeGuideFields } from './size-guide-fields.tsx';

interface GarmentFormProps {
  tenant: string;
  /** Null: a new one. */
  garment: StaffGarment | null;
  onClose: (changed: boolean) => void;
}

const noNames = () => Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>;
const fresh: GarmentFields = {
  ...{ sku: '', garment: 't-shirt', name: '', cost: 0, sizes: ['S', 'M', 'L', 'XL'], size_guide: null, care: [], vat_applies: true },
  colours: [{ code: 'white', hex: '#ffffff', heather: false, names: noNames() }],
  print_area: { widthMm: 396, heightMm: 490, dpi: 300 },
  ...{ tax_code: '', stock: {}, offered: true },
};

/** As it is typed. */
type Values = Omit<GarmentFields, 'sizes'> & { sizes: string };

const valuesOf = (garment: StaffGarment | GarmentFields): Values => {
  const { sku, name, colours, sizes, print_area, size_guide, care, vat_applies, tax_code, stock, offered } = garment;
  return {
    ...{ sku, name, colours, print_area, size_guide, care, vat_applies, tax_code, stock, offered },
    garment: garment.garment,
    cost: garment.cost ?? 0,
    sizes: sizes.join(', '),
  };
};

const sizesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((size) => size.trim())
    .filter(Boolean);

/** Stock and measurements of what there is no more go with it. */
function toFields({ sizes: typed, ...values }: Values): GarmentFields {
  const sizes = sizesIn(typed);
  const places = new Set(values.colours.flatMap(({ code }) => sizes.map((size) => `${code}/${size}`)));
  return {
    ...values,
    sizes,
    size_guide: fitted(values.size_guide, sizes),
    stock: Object.fromEntries(Object.entries(values.stock).filter(([place]) => places.has(place))),
  };
}

const labels: Partial<Record<keyof Values, string>> = {
  ...{ garment: 'kind', cost: 'baseCost', print_area: 'area', size_guide: 'sizeGuide' },
  ...{ vat_applies: 'vat', tax_code: 'taxCode', offered: 'offeredYes' },
};

function said(field: keyof Values, { colours, stock, print_area, size_guide, ...plain }: Values): string {
  switch (field) {
    case 'colours':
      return colours.map(({ code }) => code).join(', ');
    case 'stock':
      return Object.entries(stock)
        .map(([place, count]) => `${place} ${count}`)
        .join(', ');
    case 'print_area':
      return `${print_area.widthMm} × ${print_area.heightMm} mm, ${print_area.dpi} dpi`;
    case 'size_guide':
      return size_guide?.rows.map(({ size, values }) => `${size} ${values.map((value) => value ?? '–').join('/')}`).join(', ') ?? '–';
    default:
      return String(plain[field]);
  }
}

/** R12.18: the garment itself, for platform staff. */
export function GarmentForm({ tenant, garment, onClose }: GarmentFormProps) {
  const { t } = useTranslation('admin-products');
  const { save, create, toast } = useUnit({ save: saveGarmentFx, create: createGarmentFx, toast: toastRaised });
  const [key] = useState(newIdempotencyKey);
  const form = useRecord<Values, StaffGarment>({
    initial: valuesOf(garment ?? fresh),
    version: garment?.version ?? 0,
    save: (typed, version) => {
      const fields = toFields(typed);
      if (garment) return save({ tenant, garment: { id: garment.id, version }, changes: fields });
      return create({ tenant, fields, key: `${key}-${fields.sku}-${fields.colours.length}-${fields.sizes.length}` });
    },
    theirs: standing((garment: StaffGarment) => valuesOf(garment), 'garment'),
    onSaved: ({ name }) => {
      toast({ message: t('saved', { name }), success: true });
      onClose(true);
    },
  });
  const { values, change, errors } = form;
  const sizes = sizesIn(values.sizes);
  const area = (part: Partial<GarmentFields['print_area']>) => change({ print_area: { ...values.print_area, ...part } });
  const colourAt = (at: number, part: Partial<GarmentFields['colours'][number]>) =>
    change({ colours: values.colours.map((colour, index) => (index === at ? { ...colour, ...part } : colour)) });
  const errorIn = (prefix: string) => Object.entries(errors).find(([field]) => field.startsWith(prefix))?.[1];

  return (
    <Drawer
      open
      onClose={() => onClose(false)}
      size="lg"
      title={garment?.name ?? t('create')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form="garment" busy={form.busy}>
          {t('save')}
        </Button>
      }
    >
      <RecordForm id="garment" form={form} submitLabel={t('save')} label={(field) => t(labels[field] ?? field)} say={said}>
        <Stack gap={20}>
          <TextField label={t('name')} required value={values.name} error={errors.name} onValueChange={(name) => change({ name })} />
          <div className={css.pair}>
            <TextField
              label={t('sku')}
              required
              value={values.sku}
              error={errors.sku}
              onValueChange={(sku) => change({ sku: sku.toUpperCase() })}
            />
            <Select
              label={t('kind')}
              value={values.garment}
              onValueChange={(kind) => change({ garment: kind as GarmentKind })}
              options={garmentKind.options.map((value) => ({ value, label: t(`garment.${value}`) }))}
            />
            <TextField
              label={t('baseCost')}
              prefix="GBP"
              type="number"
              min={0}
              step="0.01"
              value={String(values.cost)}
              error={errors.cost}
              onValueChange={(cost) => change({ cost: Number(cost) })}
            />
          </div>
          <div className={css.pair}>
            <TextField
              label={t('areaWidth')}
              suffix="mm"
              type="number"
              min={1}
              value={String(values.print_area.widthMm)}
              error={errorIn('print_area')}
              onValueChange={(mm) => area({ widthMm: Number(mm) })}
            />
            <TextField
              label={t('areaHeight')}
              suffix="mm"
              type="number"
              min={1}
              value={String(values.print_area.heightMm)}
              onValueChange={(mm) => area({ heightMm: Number(mm) })}
            />
            <TextField
              label={t('resolution')}
              suffix="dpi"
              type="number"
              min={72}
              value={String(values.print_area.dpi)}
              onValueChange={(dpi) => area({ dpi: Math.trunc(Number(dpi)) })}
            />
          </div>
          <TextField
            label={t('sizes')}
            hint={t('sizesHint')}
            value={values.sizes}
            error={errorIn('sizes')}
            onValueChange={(typed) => change({ sizes: typed })}
          />
          <div className={css.pair}>
            <TextField
              label={t('taxCode')}
              value={values.tax_code}
              error={errors.tax_code}
              onValueChange={(tax_code) => change({ tax_code })}
            />
            <Stack gap={8}>
              <Checkbox label={t('vat')} checked={values.vat_applies} onCheckedChange={(vat_applies) => change({ vat_applies })} />
              <Checkbox label={t('offeredYes')} checked={values.offered} onCheckedChange={(offered) => change({ offered })} />
            </Stack>
          </div>
          <Fieldset legend={t('colours')}>
            <Stack gap={12}>
              {errorIn('colours') && <Alert tone="danger">{errorIn('colours')}</Alert>}
              {values.colours.map((colour, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a colour's code is typed here, so it names nothing yet
                <div className={css.names} key={at}>
                  <TextField
                    label={t('colourCode')}
                    value={colour.code}
                    onValueChange={(code) => colourAt(at, { code: code.toLowerCase() })}
                  />
                  <TextField label={t('colourHex')} type="color" value={colour.hex} onValueChange={(hex) => colourAt(at, { hex })} />
                  {languages.map((language) => (
                    <TextField
                      key={language}
                      label={languageNames[language].name}
                      value={colour.names[language]}
                      onValueChange={(name) => colourAt(at, { names: { ...colour.names, [language]: name } })}
                    />
                  ))}
                  <Inline gap={8} align="end" justify="between">
                    <Checkbox label={t('heather')} checked={colour.heather} onCheckedChange={(heather) => colourAt(at, { heather })} />
                    <IconButton
                      label={t('removeColour', { name: colour.code })}
                      icon={<X />}
                      disabled={values.colours.length === 1}
                      onClick={() => change({ colours: values.colours.filter((_, index) => index !== at) })}
                    />
                  </Inline>
                </div>
              ))}
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus />}
                onClick={() => change({ colours: [...values.colours, { code: '', hex: '#888888', heather: false, names: noNames() }] })}
              >
                {t('addColour')}
              </Button>
            </Stack>
          </Fieldset>
          <SizeGuideFields
            guide={values.size_guide}
            sizes={sizes}
            error={errorIn('size_guide')}
            onChange={(size_guide) => change({ size_guide })}
          />
          <Fieldset legend={t('stock')}>
            {errorIn('stock') && <Alert tone="danger">{errorIn('stock')}</Alert>}
            <div className={css.scroll}>
              <table className={`${css.guide} ${css.stock}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('colours')}</th>
                    {sizes.map((size) => (
                      <th scope="col" key={size}>
                        {size}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {values.colours.map(({ code }) => (
                    <tr key={code}>
                      <th scope="row">{code}</th>
                      {sizes.map((size) => {
                        const place = `${code}/${size}`;
                        return (
                          <td key={size}>
                            <input
                              type="number"
                              min={0}
                              placeholder="∞"
                              aria-label={`${t('stock')} ${code} ${size}`}
                              value={values.stock[place] ?? ''}
                              onChange={(event) => {
                                const { [place]: _, ...rest } = values.stock;
                                change({
                                  stock: event.target.value === '' ? rest : { ...rest, [place]: Math.trunc(Number(event.target.value)) },
                                });
                              }}
                            />
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Fieldset>
        </Stack>
      </RecordForm>
    </Drawer>
  );
}
