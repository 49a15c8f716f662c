import type { Language } from '@merchloom/contracts/vocabulary';
import { ChevronDown } from '@merchloom/ui/icons';
import { $language, $translationEnabled, languageChosen, languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import css from './language-select.module.css';

const names = Object.entries(languageNames);

/** R10.5: only when translation is enabled in the configuration. A plain list: it is part of every first visit. */
export function LanguageSelect() {
  const { t } = useTranslation('shell');
  const { enabled, language, choose } = useUnit({ enabled: $translationEnabled, language: $language, choose: languageChosen });
  if (!enabled) return null;
  return (
    <span className={css.box}>
      <select
        className={css.select}
        aria-label={t('language')}
        autoComplete="off"
        value={language}
        onChange={(event) => choose(event.target.value as Language)}
      >
        {names.map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className={css.arrow} size={16} />
    </span>
  );
}
