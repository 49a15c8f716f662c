import type { PromoCodeAnswer } from '@merchloom/contracts/gifts';
import { TextField } from '@merchloom/ui/field';
import { CheckCircle } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './gift.module.css';

export const promoCodeId = 'checkout-promo_code';

interface Props {
  code: string;
  answer: PromoCodeAnswer | null;
  error: string | undefined;
  onType: (code: string) => void;
  onLeave: () => void;
}

/** R4.4: the code of the invitation, looked up when the field is left. */
export function PromoSection({ code, answer, error, onType, onLeave }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <div className={css.promo}>
      <TextField
        id={promoCodeId}
        className={css.code}
        name="promo_code"
        label={t('gift.promo.label')}
        hint={t('gift.promo.hint')}
        placeholder="XXXXX-XXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        aria-required
        value={code}
        onValueChange={onType}
        onBlur={onLeave}
        valid={answer !== null}
        error={error}
      />
      <p role="status" className={css.good}>
        {answer && (
          <>
            <CheckCircle />
            {t('gift.promo.good', { count: answer.allowance })}
          </>
        )}
      </p>
    </div>
  );
}
