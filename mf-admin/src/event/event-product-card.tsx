import { previewAt } from '@merchloom/contracts/preview-address';
import type { EventProductChanges, StaffEventProduct } from '@merchloom/contracts/staff-events';
import { Alert } from '@merchloom/ui/alert';
import { Badge } from '@merchloom/ui/badge';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { Drawer } from '@merchloom/ui/drawer';
import { Checkbox, Select, TextArea, TextField } from '@merchloom/ui/field';
import { Palette } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { amountOf } from '../forms/amount.ts';
import { ClashAlert } from '../forms/clash.tsx';
import { price } from '../status/format.ts';
import css from './event.module.css';
import { PriceBreaks } from './price-breaks.tsx';
import { productsShown, removeProductFx, saveProductFx } from './products-model.ts';
import type { TabProps } from './tab-props.ts';

type CardProps = TabProps & { product: StaffEventProduct };

/** One product: what it costs and brings; everything else in a drawer. */
export function EventProductCard({ product, event, tenant, mayEdit }: CardProps) {
  const { t } = useTranslation('admin-events');
  const [open, setOpen] = useState(false);
  const amount = (value: number) => price(value, event.currency, event.region);
  const margin = product.price - product.cost;
  return (
    <Card as="article" padding="sm">
      <div className={css.product}>
        <img src={previewAt(product.images.front_preview, 160)} alt="" width={72} height={80} loading="lazy" />
        <Stack gap={4}>
          <Inline gap={8} align="center" wrap>
            <Heading level={3} size="sm">
              {product.name}
            </Heading>
            {product.status !== 'available' && <Badge tone="warning">{t(`productStatus.${product.status}`)}</Badge>}
            {product.blank && <Badge tone="neutral">{t('blank')}</Badge>}
          </Inline>
          <div className={css.figures}>
            <span>{product.base.sku}</span>
            <span>{t('colourCount', { count: product.colour_codes.length })}</span>
            <span>{product.sizes.map(({ code }) => code).join(', ')}</span>
          </div>
          <div className={css.figures}>
            <strong>{amount(product.price)}</strong>
            <span>{t('costs', { price: amount(product.cost) })}</span>
            {event.type !== 'Promo' && (
              <Text as="span" size="sm" tone={margin < 0 ? 'danger' : 'muted'}>
                {t('margin', { price: amount(margin), percent: product.price > 0 ? Math.round((margin / product.price) * 100) : 0 })}
              </Text>
            )}
          </div>
        </Stack>
        {mayEdit && (
          <Inline gap={4}>
            <ButtonLink
              variant="ghost"
              size="sm"
              icon={<Palette />}
              aria-label={`${t('designOne')}: ${product.name}`}
              render={<Link to={`/event-builder?event=${event.slug}&product=${product.id}`} />}
            >
              {t('designOne')}
            </ButtonLink>
            <Button variant="secondary" size="sm" aria-label={t('editProduct', { name: product.name })} onClick={() => setOpen(true)}>
              {t('edit')}
            </Button>
          </Inline>
        )}
      </div>
      {open && <ProductDrawer product={product} event={event} tenant={tenant} mayEdit={mayEdit} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ProductDrawer({ product, event, tenant, onClose }: CardProps & { onClose: () => void }) {
  const { t } = useTranslation('admin-events');
  const { save, remove, busy, toast, reload } = useUnit({
    save: saveProductFx,
    remove: removeProductFx,
    busy: saveProductFx.pending,
    toast: toastRaised,
    reload: productsShown,
  });
  const { slug, currency, region } = event;
  const [values, setValues] = useState(() => ({ ...product, priceTyped: String(product.price) }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<StaffEventProduct | null>(null);
  const [removing, setRemoving] = useState(false);
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const typed = amountOf(values.priceTyped);
  const margin = typed === null ? null : typed - product.cost;
  const toggle = (list: string[], code: string, order: string[]) =>
    list.includes(code) ? list.filter((each) => each !== code) : order.filter((each) => each === code || list.includes(each));

  async function submit(read: StaffEventProduct) {
    if (typed === null) return setErrors({ price: t('amountWrong') });
    const { name, description, vat_applies, status, colour_codes, sizes, price_breaks } = values;
    const all: EventProductChanges = { name, description, price: typed, vat_applies, status, colour_codes, sizes, price_breaks };
    const changed = Object.entries(all).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(read[field as keyof typeof all]),
    );
    if (changed.length === 0) return onClose();
    try {
      await save({ tenant, slug, product: read, changes: Object.fromEntries(changed) });
      toast({ message: t('productSaved', { name }), success: true });
      onClose();
    } catch (error) {
      const theirs = isApiError(error) && error.code === 'conflict' ? (error.data as { product?: StaffEventProduct })?.product : undefined;
      if (theirs) setConflict(theirs);
      const named = Object.entries(firstMessages(error)).map(([field, message]) => [
        field.replace(/^changes\./, '').split('.')[0]!,
        message,
      ]);
      setErrors({ ...(!theirs && named.length === 0 && { form: (error as Error).message }), ...Object.fromEntries(named) });
    }
  }

  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={product.name}
      closeLabel={t('cancel')}
      footer={
        <Inline gap={8} justify="between">
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            {t('removeProduct')}
          </Button>
          <Button busy={busy} onClick={() => void submit(conflict ?? product)}>
            {t('save')}
          </Button>
        </Inline>
      }
    >
      <Stack gap={20}>
        {errors.form && (
          <Alert tone="danger" live="assertive">
            {errors.form}
          </Alert>
        )}
        {conflict && (
          <ClashAlert
            onTheirs={() => {
              reload({ tenant, slug });
              onClose();
            }}
          >
            {t('productClash', { price: price(conflict.price, currency, region) })}
          </ClashAlert>
        )}
        <TextField label={t('name')} value={values.name} maxLength={120} error={errors.name} onValueChange={(name) => change({ name })} />
        <TextArea
          label={t('description')}
          value={values.description}
          maxLength={2000}
          error={errors.description}
          onValueChange={(description) => change({ description })}
        />
        <TextField
          label={t('sellingPrice')}
          prefix={currency}
          inputMode="decimal"
          value={values.priceTyped}
          error={errors.price}
          hint={
            margin === null || event.type === 'Promo'
              ? t('costs', { price: price(product.cost, currency, region) })
              : `${t('costs', { price: price(product.cost, currency, region) })} · ${t('margin', { price: price(margin, currency, region), percent: typed ? Math.round((margin / typed) * 100) : 0 })}`
          }
          onValueChange={(priceTyped) => change({ priceTyped })}
        />
        <Checkbox label={t('vatApplies')} checked={values.vat_applies} onCheckedChange={(vat_applies) => change({ vat_applies })} />
        {event.type === 'Bulk' && (
          <PriceBreaks
            currency={currency}
            value={values.price_breaks}
            error={errors.price_breaks}
            onValueChange={(price_breaks) => change({ price_breaks })}
          />
        )}
        <Select
          label={t('statusLabel')}
          value={values.status}
          onValueChange={(status) => change({ status: status as StaffEventProduct['status'] })}
          options={(['available', 'low', 'sold_out', 'hidden'] as const).map((value) => ({ value, label: t(`productStatus.${value}`) }))}
        />
        <fieldset className={css.swatches}>
          <legend>{t('colours')}</legend>
          {product.base.colours.map(({ code, hex, name }) => (
            <button
              key={code}
              type="button"
              className={css.swatch}
              aria-pressed={values.colour_codes.includes(code)}
              disabled={values.colour_codes.length === 1 && values.colour_codes[0] === code}
              onClick={() =>
                change({
                  colour_codes: values.colour_codes.includes(code)
                    ? values.colour_codes.filter((each) => each !== code)
                    : [...values.colour_codes, code],
                })
              }
            >
              <i style={{ background: hex }} />
              {name}
            </button>
          ))}
        </fieldset>
        {errors.colour_codes && (
          <Text tone="danger" size="sm">
            {errors.colour_codes}
          </Text>
        )}
        <fieldset className={css.swatches}>
          <legend>{t('sizes')}</legend>
          {product.base.sizes.map((code) => {
            const codes = values.sizes.map((size) => size.code);
            return (
              <button
                key={code}
                type="button"
                className={css.swatch}
                aria-pressed={codes.includes(code)}
                disabled={codes.length === 1 && codes[0] === code}
                onClick={() => {
                  const next = toggle(codes, code, product.base.sizes);
                  change({
                    sizes: next.map((each) => values.sizes.find((size) => size.code === each) ?? { code: each, status: 'available' }),
                  });
                }}
              >
                {code}
              </button>
            );
          })}
        </fieldset>
      </Stack>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          remove({ tenant, slug, product: product.id }).then(onClose, (error: Error) => toast({ message: error.message, success: false }));
        }}
        tone="danger"
        title={t('removeProductTitle', { name: product.name })}
        confirmLabel={t('removeProduct')}
        cancelLabel={t('cancel')}
      >
        {t('removeProductText')}
      </ConfirmDialog>
    </Drawer>
  );
}
