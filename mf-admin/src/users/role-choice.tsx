import { type Role, role as roles } from '@merchloom/contracts/vocabulary';
import { RadioCards } from '@merchloom/ui/choice';
import { useTranslation } from '@merchloom/web-kit/i18n';

/** The roles, each with what it may do in plain words. */
export function RoleChoice({ value, onChange, error }: { value: Role; onChange: (role: Role) => void; error?: string | undefined }) {
  const { t } = useTranslation('admin-users');
  return (
    <RadioCards
      legend={t('role')}
      name="role"
      value={value}
      onValueChange={(chosen) => onChange(chosen as Role)}
      options={roles.options.map((each) => ({ value: each, label: t(`roles.${each}`), description: t(`rights.${each}`) }))}
      error={error}
    />
  );
}
