import { Container } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type ReactNode, useState } from 'react';
import css from './long-form.module.css';

export interface LongFormSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface Props {
  title: string;
  lead: string;
  /** Beside or under the lead: a date, a note, a switch of languages. */
  meta?: ReactNode;
  sections: readonly LongFormSection[];
  /** Of the text, where it is not the page's. */
  lang?: string | undefined;
  /** A document is headed smaller than a page that wants to be liked. */
  plain?: boolean;
  /** After the text, over the whole width. */
  children?: ReactNode;
}

/** A page to read: heading, lead, an index at the side that leads to the sections, and the sections. */
export function LongForm({ title, lead, meta, sections, lang, plain = false, children }: Props) {
  const { t } = useTranslation('public');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Container as="article" className={css.page}>
        <header className={css.head}>
          <Heading level={1} size={plain ? 'lg' : 'hero'} lang={lang} className={css.title}>
            {title}
          </Heading>
          <Text size="lg" tone="muted" lang={lang} className={css.lead}>
            {lead}
          </Text>
          {meta}
        </header>
        <nav className={css.index} aria-label={t('longForm.index')}>
          <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('longForm.index')}
          </button>
          <ol className={open ? css.open : css.list} lang={lang}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} onClick={() => setOpen(false)}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.text} lang={lang}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <Heading level={2} size="sm" id={`${section.id}-title`}>
                {section.title}
              </Heading>
              {section.content}
            </section>
          ))}
        </div>
      </Container>
      {children}
    </>
  );
}
