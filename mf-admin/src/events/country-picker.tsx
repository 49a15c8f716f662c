import { Select } from '@merchloom/ui/field';
import { X } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { countryName } from '../status/format.ts';
import { countryCodes } from './countries.ts';
import css from './events.module.css';

interface CountryPickerProps {
  label: string;
  hint?: string;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** What may be chosen; every country when left out. */
  among?: readonly string[];
  error?: string | undefined;
  none?: string;
  disabled?: boolean;
}

/** Chosen countries as removable words, and a list to add one. */
export function CountryPicker({ label, hint, value, onValueChange, among = countryCodes, error, none, disabled }: CountryPickerProps) {
  const { t } = useTranslation('admin-events');
  const language = useUnit($language);
  const nameOf = (code: string) => countryName(code, language);
  const left = among.filter((code) => !value.includes(code)).sort((a, b) => nameOf(a).localeCompare(nameOf(b), language));
  return (
    <Stack gap={8}>
      <Select
        label={label}
        hint={hint}
        error={error}
        value=""
        placeholder={t('addCountry')}
        disabled={disabled || left.length === 0}
        options={left.map((code) => ({ value: code, label: nameOf(code) }))}
        onValueChange={(code) => code && onValueChange([...value, code])}
      />
      {value.length === 0 && none ? (
        <Text size="sm" tone="muted">
          {none}
        </Text>
      ) : (
        <ul className={css.chips}>
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={css.chip}
                disabled={disabled}
                aria-label={t('removeCountry', { name: nameOf(code) })}
                onClick={() => onValueChange(value.filter((each) => each !== code))}
              >
                {nameOf(code)} <X size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
