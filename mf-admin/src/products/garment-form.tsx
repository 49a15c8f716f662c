import { languages } from '@merchloom/contracts/languages';
import type { GarmentFields, StaffGarment } from '@merchloom/contracts/staff-products';
import { type GarmentKind, garmentKind, type Language } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button, IconButton } from '@merchloom/ui/button';
import { Drawer } from '@merchloom/ui/drawer';
import { Checkbox, Fieldset, Select, TextField } from '@merchloom/ui/field';
import { Plus, X } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { firstMessages, isApiError, newIdempotencyKey } from '@merchloom/web-kit/http';
import { languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
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

const fieldsOf = (garment: StaffGarment): GarmentFields => {
  const { sku, name, colours, sizes, print_area, size_guide, care, vat_applies, tax_code, stock, offered } = garment;
  return {
    sku,
    garment: garment.garment,
    name,
    cost: garment.cost ?? 0,
    colours,
    sizes,
    print_area,
    size_guide,
    care,
    vat_applies,
    tax_code,
    stock,
    offered,
  };
};

/** R12.18: the garment itself, for platform staff. */
export function GarmentForm({ tenant, garment, onClose }: GarmentFormProps) {
  const { t } = useTranslation('admin-products');
  const { save, create, busySave, busyCreate, toast } = useUnit({
    save: saveGarmentFx,
    create: createGarmentFx,
    busySave: saveGarmentFx.pending,
    busyCreate: createGarmentFx.pending,
    toast: toastRaised,
  });
  const [against, setAgainst] = useState(garment);
  const [values, setValues] = useState<GarmentFields>(() => (garment ? fieldsOf(garment) : fresh));
  const [sizesTyped, setSizesTyped] = useState(values.sizes.join(', '));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [key] = useState(newIdempotencyKey);
  const change = (part: Partial<GarmentFields>) => setValues((now) => ({ ...now, ...part }));
  const area = (part: Partial<GarmentFields['print_area']>) => change({ print_area: { ...values.print_area, ...part } });
  const sizes = sizesTyped
    .split(',')
    .map((size) => size.trim())
    .filter(Boolean);
  const colourAt = (at: number, part: Partial<GarmentFields['colours'][number]>) =>
    change({ colours: values.colours.map((colour, index) => (index === at ? { ...colour, ...part } : colour)) });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const places = new Set(values.colours.flatMap(({ code }) => sizes.map((size) => `${code}/${size}`)));
    const fields: GarmentFields = {
      ...values,
      sizes,
      size_guide: fitted(values.size_guide, sizes),
      stock: Object.fromEntries(Object.entries(values.stock).filter(([place]) => places.has(place))),
    };
    try {
      if (against) {
        const before = fieldsOf(against);
        const changed = Object.entries(fields).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof GarmentFields]),
        );
        if (changed.length > 0) await save({ tenant, garment: against, changes: Object.fromEntries(changed) });
      } else await create({ tenant, fields, key: `${key}-${fields.sku}-${fields.colours.length}-${sizes.length}` });
      toast({ message: t('saved', { name: fields.name }), success: true });
      onClose(true);
    } catch (error) {
      const theirs = isApiError(error) && error.code === 'conflict' ? (error.data as { garment?: StaffGarment })?.garment : undefined;
      if (theirs) {
        setAgainst(theirs);
        setErrors({ form: t('clashAgain') });
        return;
      }
      const named = Object.entries(firstMessages(error)).map(([field, message]) => [field.replace(/^changes\./, ''), message]);
      setErrors({ form: (error as Error).message, ...Object.fromEntries(named) });
    }
  }
  const errorIn = (prefix: string) => Object.entries(errors).find(([field]) => field.startsWith(prefix))?.[1];

  return (
    <Drawer
      open
      onClose={() => onClose(false)}
      size="lg"
      title={garment?.name ?? t('create')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form="garment" busy={busySave || busyCreate}>
          {t('save')}
        </Button>
      }
    >
      <form id="garment" onSubmit={submit}>
        <Stack gap={20}>
          {errors.form && (
            <Alert tone="danger" live="assertive">
              {errors.form}
            </Alert>
          )}
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
          <TextField label={t('sizes')} hint={t('sizesHint')} value={sizesTyped} error={errorIn('sizes')} onValueChange={setSizesTyped} />
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
      </form>
    </Drawer>
  );
}
