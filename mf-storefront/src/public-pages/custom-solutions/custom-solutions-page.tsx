import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Container } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { usePublicTexts } from '../public-texts.ts';
import css from './custom-solutions.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import { $sent, anotherWanted, enquiryOpened } from './model.ts';

/** R10.21: an enquiry for what the catalogue does not have. `?product=` says what somebody was looking at. */
export function CustomSolutionsPage() {
  const { t, list } = usePublicTexts();
  const { t: raw } = useTranslation('public');
  useDocumentTitle(t('enquiry.title'));
  const { sent, opened } = useUnit({ sent: $sent, opened: enquiryOpened });
  const [search] = useSearchParams();
  const sku = search.get('product') ?? '';
  const product = sku && raw(`products.names.${sku}`, { defaultValue: '' });
  const needs = product ? `${t('enquiry.about', { product })} ` : '';
  useEffect(() => void opened({ needs }), [opened, needs]);

  return (
    <Container className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="hero">
          {t('enquiry.title')}
        </Heading>
        <Text size="lg" tone="muted">
          {t('enquiry.lead')}
        </Text>
      </header>
      <div className={css.columns}>
        {sent ? <Thanks {...sent} /> : <EnquiryForm />}
        <aside className={css.side}>
          <section>
            <Heading level={2} size="sm">
              {t('enquiry.canTitle')}
            </Heading>
            <ul>
              {list<string>('enquiry.can').map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <section>
            <Heading level={2} size="sm">
              {t('enquiry.nextTitle')}
            </Heading>
            <ol>
              {list<string>('enquiry.next').map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </Container>
  );
}

function Thanks({ reference, email }: { reference: string; email: string }) {
  const { t } = usePublicTexts();
  const again = useUnit(anotherWanted);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert
      ref={note}
      tone="success"
      title={t('enquiry.thanks')}
      actions={
        <Button variant="secondary" onClick={() => again()}>
          {t('enquiry.another')}
        </Button>
      }
    >
      {t('enquiry.thanksText', { reference, email })}
    </Alert>
  );
}
