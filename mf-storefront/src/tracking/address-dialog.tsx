import type { AddressCorrection } from '@merchloom/contracts/after-order';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { TextField } from '@merchloom/ui/field';
import { focusFirstError } from '@merchloom/web-kit/forms';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { $changing, $refused, changeAsked, changed, changeForgotten } from './model.ts';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';
import { useAfter } from './use-after.ts';

const fields = [
  'name',
  'phone',
  'address_first_line',
  'address_second_line',
  'address_city',
  'address_county',
  'address_postcode',
] as const;
type Field = (typeof fields)[number];
const optional: readonly Field[] = ['address_second_line', 'address_county'];
const autoComplete: Record<Field, string> = {
  name: 'shipping name',
  phone: 'tel',
  address_first_line: 'shipping address-line1',
  address_second_line: 'shipping address-line2',
  address_city: 'shipping address-level2',
  address_county: 'shipping address-level1',
  address_postcode: 'shipping postal-code',
};

/** The same fields as at the checkout; country and state stand fast, because prices and tax hang on them. */
export function AddressDialog({ order, onClose }: SectionProps & { onClose: () => void }) {
  const { t } = useTranslation('tracking');
  const { change, changing, refused, forget } = useUnit({
    change: changeAsked,
    changing: $changing,
    refused: $refused,
    forget: changeForgotten,
  });
  const { customer } = order;
  const [values, setValues] = useState(() => Object.fromEntries(fields.map((field) => [field, customer[field]])) as Record<Field, string>);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const error = refused?.kind === 'address' ? refused.error : null;
  const messages = error ? firstMessages(error) : {};
  const general = error && !fields.some((field) => messages[field]) ? (isApiError(error) ? error.message : t('failed.text')) : null;

  useEffect(() => void forget(), [forget]);
  useEffect(() => {
    if (error && form.current) focusFirstError(form.current);
  }, [error]);
  useAfter(changed, 'address', onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { address_country, address_state } = customer;
    const address: AddressCorrection = { ...values, address_country, address_state };
    change({ kind: 'address', address });
  };
  const shown = fields.filter((field) => field !== 'address_county' || customer.address_country !== 'US');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('address.correct')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('address.keep')}
          </Button>
          <Button type="submit" form={id} busy={changing === 'address'} busyLabel={t('saving')}>
            {t('address.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={css.form} onSubmit={submit} noValidate>
        {general && <Alert tone="danger">{general}</Alert>}
        {shown.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`fields.${field}`)}
            value={values[field]}
            onValueChange={(value) => setValues((all) => ({ ...all, [field]: value }))}
            autoComplete={autoComplete[field]}
            required={!optional.includes(field)}
            {...(field === 'phone' && { type: 'tel', inputMode: 'tel' as const })}
            {...(optional.includes(field) && { optionalLabel: t('optional') })}
            error={messages[field]}
          />
        ))}
        <p className={css.quiet}>{t('address.fixed')}</p>
      </form>
    </Dialog>
  );
}
