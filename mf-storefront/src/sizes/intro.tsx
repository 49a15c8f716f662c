import type { SizePage } from '@merchloom/contracts/size-links';
import { Heading } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import css from './sizes.module.css';

/** Who asks, what for, and until when. */
export function Intro({ page }: { page: SizePage }) {
  const { t } = useTranslation('sizes');
  const language = useUnit($language);
  const locale = language === 'en' ? 'en-GB' : language;
  const until = page.ends_at && new Date(page.ends_at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <header className={css.intro}>
      <p className={css.eyebrow}>{[page.event, page.organiser.name].join(' · ')}</p>
      <Heading level={1} size="lg">
        {page.title}
      </Heading>
      {page.note && <p className={css.note}>{page.note}</p>}
      {!page.over && (
        <p className={css.quiet}>
          {t('free')} {until && t('until', { time: until })}
        </p>
      )}
    </header>
  );
}
