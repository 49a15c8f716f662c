import { languages } from '@merchloom/contracts/languages';
import type { GiftTexts } from '@merchloom/contracts/staff-events';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Select, TextField } from '@merchloom/ui/field';
import { Text } from '@merchloom/ui/text';
import { $language, languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { SaveNote, useSection } from '../use-section.tsx';

/** What the gift form says in place of our own words; a field left empty keeps ours. */
export function GiftTextsCard({ event, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const section = useSection(event, ['gift_texts'] as const);
  const language = useUnit($language);
  const [lang, setLang] = useState<Language>(language);
  const { gift_texts: texts } = section.values;
  const field = (name: keyof GiftTexts, most: number) => ({
    label: t(`gift.${name}`),
    // Ours in another language are not at hand.
    placeholder: lang === language ? t(`gift.${name}Ours`) : undefined,
    value: texts[name][lang] ?? '',
    maxLength: most,
    disabled: !mayEdit,
    error: section.errors[`gift_texts.${name}.${lang}`],
    onValueChange: (words: string) => {
      const { [lang]: _, ...others } = texts[name];
      section.change({ gift_texts: { ...texts, [name]: words === '' ? others : { ...others, [lang]: words } } });
    },
  });

  return (
    <Card>
      <CardHeader title={t('gift.texts')} actions={<SaveNote section={section} />} />
      <div className={css.fields}>
        <Text size="sm" tone="muted">
          {t('gift.textsHint')}
        </Text>
        <Select
          label={t('faqs.language')}
          value={lang}
          options={languages.map((each) => ({
            value: each,
            label: texts.title[each] || texts.submit[each] ? `${languageNames[each].name} ✓` : languageNames[each].name,
          }))}
          onValueChange={(chosen) => setLang(chosen as Language)}
        />
        <TextField {...field('title', 80)} />
        <TextField {...field('submit', 40)} />
      </div>
    </Card>
  );
}
