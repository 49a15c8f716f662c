import { Button } from '@merchloom/ui/button';
import { TextField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type KeyboardEvent, useState } from 'react';
import css from './shipping.module.css';

interface Props {
  code: string;
  /** What it takes off, in words, when we know. */
  discount: string | null;
  error: string | null;
  onCode: (code: string) => void;
}

/** R6.4: applies on Enter, on leaving the field and by its button; codes only the platform knows are checked on the way to payment. */
export function VoucherField({ code, discount, error, onCode }: Props) {
  const { t } = useTranslation('checkout');
  const [typed, setTyped] = useState(code);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onCode(typed);
  }

  const said = discount !== null ? t('voucher.applied', { amount: discount }) : code && !error ? t('voucher.later') : '';
  return (
    <details className={css.voucher} open={code !== '' || undefined}>
      <summary>{t('voucher.ask')}</summary>
      <div className={css.voucherRow}>
        <TextField
          label={t('voucher.label')}
          name="discount_code"
          value={typed}
          onValueChange={setTyped}
          onBlur={() => onCode(typed)}
          onKeyDown={onKeyDown}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error ?? undefined}
        />
        <Button variant="secondary" onClick={() => onCode(typed)}>
          {t('voucher.apply')}
        </Button>
      </div>
      <p role="status" className={css.voucherState}>
        {said}
      </p>
    </details>
  );
}
