import { minPasswordLength } from '@merchloom/contracts/account';
import { TextField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';

export type Strength = 'short' | 'fair' | 'good' | 'strong';

/** Length is what counts; different characters count a little. */
export function strengthOf(password: string): Strength {
  if (password.length < minPasswordLength) return 'short';
  const score = password.length + new Set(password).size / 2;
  return score >= 26 ? 'strong' : score >= 19 ? 'good' : 'fair';
}

interface NewPasswordProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A password that is chosen: its rule, how good it is so far, and a look at it. */
export function NewPassword({ label, value, onChange, error }: NewPasswordProps) {
  const { t } = useTranslation('admin-entry');
  const strength = strengthOf(value);
  const hint = value === '' ? t('new.rule') : t(`strength.${strength}`, { count: minPasswordLength - value.length });
  return (
    <TextField
      label={label}
      type="password"
      name="new-password"
      autoComplete="new-password"
      value={value}
      onValueChange={onChange}
      hint={hint}
      error={error}
      valid={strength !== 'short'}
      revealLabels={{ show: t('show'), hide: t('hide') }}
    />
  );
}
