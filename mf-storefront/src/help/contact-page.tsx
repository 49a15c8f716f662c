import type { StoreBootstrap } from '@merchloom/contracts/store';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { CheckCircle } from '@merchloom/ui/icons';
import { Container } from '@merchloom/ui/layout';
import { Link as TextLink } from '@merchloom/ui/link';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { faqsPath, storePath } from '../paths.ts';
import { NotFound } from '../store/not-found.tsx';
import { hasStorefront } from '../store/selling.ts';
import { WithStore } from '../store/with-store.tsx';
import { ContactForm } from './contact-form.tsx';
import { $sent, contactEntered } from './contact-model.ts';
import css from './help.module.css';

/** R2.2: `/{slug}/contact-us`. */
export function ContactPage() {
  return (
    <WithStore
      skeleton={
        <Container size="form" className={css.page}>
          <SkeletonText lines={8} />
        </Container>
      }
    >
      {(bootstrap) => (hasStorefront(bootstrap.store.event) ? <Contact bootstrap={bootstrap} /> : <NotFound />)}
    </WithStore>
  );
}

function Contact({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('help');
  const { event } = bootstrap.store;
  const { sent, enter } = useUnit({ sent: $sent, enter: contactEntered });
  useDocumentTitle(t('contact.title'), event.name);
  useEffect(() => {
    enter();
  }, [enter]);

  if (sent) return <Sent bootstrap={bootstrap} {...sent} />;
  return (
    <Container size="form" className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{t('contact.title')}</Heading>
        <Text tone="muted">{t('contact.lead', { organiser: bootstrap.tenant.name })}</Text>
        <TextLink render={<Link to={faqsPath(event.slug)} />}>{t('contact.faqs')}</TextLink>
      </header>
      <ContactForm tenant={bootstrap.tenant.handle} slug={event.slug} />
    </Container>
  );
}

function Sent({ bootstrap, reference, email }: { bootstrap: StoreBootstrap; reference: string; email: string }) {
  const { t } = useTranslation('help');
  const again = useUnit(contactEntered);
  const heading = useRef<HTMLHeadingElement>(null);
  const { event } = bootstrap.store;
  // The form is gone, and with it the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container size="form" className={css.page}>
      <div className={css.sent} role="status">
        <CheckCircle />
        <h1 ref={heading} tabIndex={-1}>
          {t('contact.sent')}
        </h1>
        <p>{t('contact.sentText', { organiser: bootstrap.tenant.name, email, reference })}</p>
        <div className={css.actions}>
          <ButtonLink render={<Link to={storePath(event.slug)} />}>{t('contact.back', { event: event.name })}</ButtonLink>
          <Button variant="ghost" onClick={() => again()}>
            {t('contact.another')}
          </Button>
        </div>
      </div>
    </Container>
  );
}
