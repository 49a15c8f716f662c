import type { Language } from '@merchloom/contracts/vocabulary';
import { ChevronDown, Globe } from '@merchloom/ui/icons';
import { $language, $translationEnabled, languageChosen, languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import css from './language-select.module.css';

const names = Object.entries(languageNames);

/**
 * R10.5: only when translation is enabled in the configuration. A plain list, as it is part of every first visit; it lies unseen over
 * the name of its choice, which is as wide as that name and on phones a code.
 */
export function LanguageSelect() {
  const { t } = useTranslation('shell');
  const { enabled, language, choose } = useUnit({ enabled: $translationEnabled, language: $language, choose: languageChosen });
  if (!enabled) return null;
  return (
    <span className={css.box}>
      <Globe />
      <span className={css.name} aria-hidden="true">
        {languageNames[language].name}
      </span>
      <span className={css.code} aria-hidden="true">
        {language}
      </span>
      <ChevronDown className={css.arrow} />
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
    </span>
  );
}
