import type { Language } from '@merchloom/contracts/vocabulary';
import { Select } from '@merchloom/ui/field';
import { $language, $translationEnabled, languageChosen, languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';

const options = Object.entries(languageNames).map(([value, { name }]) => ({ value, label: name }));

/** R10.5: only when translation is enabled in the configuration. */
export function LanguageSelect() {
  const { t } = useTranslation('shell');
  const { enabled, language, choose } = useUnit({ enabled: $translationEnabled, language: $language, choose: languageChosen });
  if (!enabled) return null;
  return (
    <Select
      label={t('language')}
      hideLabel
      options={options}
      value={language}
      onValueChange={(value) => choose(value as Language)}
      autoComplete="off"
    />
  );
}
