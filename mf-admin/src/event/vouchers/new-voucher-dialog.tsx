import { endpoints } from '@merchloom/contracts/endpoints/vouchers';
import { Checkbox, TextField } from '@merchloom/ui/field';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { amountOf, optionalAmountOf } from '../../forms/amount.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useSendKey } from '../../forms/use-send-key.ts';
import { refusedAt, useSubmission } from '../../forms/use-submission.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { fromZone } from '../tabs/overview-tab.tsx';

interface NewVoucherDialogProps extends Pick<TabProps, 'event' | 'tenant'> {
  onClose: () => void;
  /** With what the platform says of it. */
  onMade: (message: string) => void;
}

/** One voucher under a word of its own, or many under words that are made up. */
export function NewVoucherDialog({ event, tenant, onClose, onMade }: NewVoucherDialogProps) {
  const { t } = useTranslation('admin-events');
  const [values, setValues] = useState({
    ...{ code: '', count: '1', discount: '', maxUses: '', perEmail: '1', minSpend: '', until: '' },
    isPublic: false,
  });
  const submission = useSubmission();
  const { errors } = submission;
  const keyOf = useSendKey();
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const whole = (typed: string) => (typed === '' ? null : Math.trunc(Number(typed)));

  async function submit() {
    const discount = amountOf(values.discount);
    const minSpend = optionalAmountOf(values.minSpend);
    if (!discount) throw refusedAt({ discount_amount: t('amountWrong') });
    if (minSpend === undefined) throw refusedAt({ min_spend: t('amountWrong') });
    const body = {
      ...{ discount_amount: discount, is_public: values.isPublic, active: true, starts_at: null, product_ids: [] },
      ends_at: values.until ? fromZone(`${values.until}T23:59`, event.time_zone) : null,
      max_uses: whole(values.maxUses),
      max_uses_per_email: whole(values.perEmail),
      min_spend: minSpend,
      ...(values.code && { code: values.code }),
      count: whole(values.count) ?? 1,
    };
    const params = { tenant, slug: event.slug } as never;
    const { message } = await call(endpoints.createVouchers, { params, body, idempotencyKey: keyOf(body) });
    onMade(message ?? t('newVoucher'));
  }

  return (
    <FormDialog title={t('newVoucher')} submission={submission} action={t('create_')} onClose={onClose} onSubmit={submit}>
      <div className={css.pair}>
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          value={values.code}
          error={errors.code}
          onValueChange={(code) => change({ code: code.toUpperCase() })}
        />
        {values.code === '' && (
          <TextField
            label={t('howMany')}
            type="number"
            min={1}
            max={1000}
            value={values.count}
            error={errors.count}
            onValueChange={(count) => change({ count })}
          />
        )}
      </div>
      <div className={css.pair}>
        <TextField
          label={t('discount')}
          prefix={event.currency}
          inputMode="decimal"
          required
          value={values.discount}
          error={errors.discount_amount}
          onValueChange={(discount) => change({ discount })}
        />
        <TextField
          label={t('minSpend')}
          prefix={event.currency}
          inputMode="decimal"
          placeholder="0"
          value={values.minSpend}
          error={errors.min_spend}
          onValueChange={(minSpend) => change({ minSpend })}
        />
      </div>
      <div className={css.pair}>
        <TextField
          label={t('maxUses')}
          type="number"
          min={1}
          placeholder="∞"
          value={values.maxUses}
          error={errors.max_uses}
          onValueChange={(maxUses) => change({ maxUses })}
        />
        <TextField
          label={t('perEmail')}
          type="number"
          min={1}
          placeholder="∞"
          value={values.perEmail}
          error={errors.max_uses_per_email}
          onValueChange={(perEmail) => change({ perEmail })}
        />
      </div>
      <TextField
        label={t('validUntil')}
        type="date"
        value={values.until}
        error={errors.ends_at}
        onValueChange={(until) => change({ until })}
      />
      <Checkbox label={t('voucherPublic')} checked={values.isPublic} onCheckedChange={(isPublic) => change({ isPublic })} />
    </FormDialog>
  );
}
