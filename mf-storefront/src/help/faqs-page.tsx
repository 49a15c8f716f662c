import type { StoreBootstrap } from '@merchloom/contracts/store';
import { ButtonLink } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { SearchField } from '@merchloom/ui/field';
import { Container } from '@merchloom/ui/layout';
import { LoadingRegion, SkeletonText } from '@merchloom/ui/skeleton';
import { Heading, Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { contactPath } from '../paths.ts';
import { NotFound } from '../store/not-found.tsx';
import { hasStorefront } from '../store/selling.ts';
import { WithStore } from '../store/with-store.tsx';
import { FaqList } from './faq-list.tsx';
import { $faqs, $faqsFailed, faqsEntered, faqsRetried, searchFaqs } from './faq-model.ts';
import css from './help.module.css';

/** R2.3: `/{slug}/faqs`. */
export function FaqsPage() {
  return (
    <WithStore skeleton={<FaqSkeleton />}>
      {(bootstrap) => (hasStorefront(bootstrap.store.event) ? <Faqs bootstrap={bootstrap} /> : <NotFound />)}
    </WithStore>
  );
}

function FaqSkeleton() {
  return (
    <Container size="form" className={css.page}>
      <SkeletonText lines={8} />
    </Container>
  );
}

/** Questions in groups, each opened on demand; a search narrows them down, and an address can name one. */
function Faqs({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('help');
  const { event } = bootstrap.store;
  const { language, faqs, failed, enter, retry } = useUnit({
    language: $language,
    faqs: $faqs,
    failed: $faqsFailed,
    enter: faqsEntered,
    retry: faqsRetried,
  });
  const [query, setQuery] = useState('');
  useDocumentTitle(t('faqs.title'), event.name);
  useEffect(() => {
    enter({ tenant: bootstrap.tenant.handle, slug: event.slug, language });
  }, [bootstrap.tenant.handle, event.slug, language, enter]);

  const known = faqs?.key === `${event.slug} ${language}` ? faqs.groups : null;
  const shown = known && searchFaqs(known, query);
  const count = shown?.reduce((sum, group) => sum + group.faqs.length, 0) ?? 0;
  const write = (
    <ButtonLink variant="secondary" render={<Link to={contactPath(event.slug)} />}>
      {t('faqs.write')}
    </ButtonLink>
  );

  return (
    <Container size="form" className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{t('faqs.title')}</Heading>
        <Text tone="muted">{t('faqs.lead', { event: event.name })}</Text>
      </header>
      {known && <SearchField label={t('faqs.search')} value={query} onValueChange={setQuery} clearLabel={t('faqs.clear')} />}
      <p role="status" className={css.count}>
        {known && query && count > 0 ? t('faqs.found', { count }) : ''}
      </p>
      {failed && !known && (
        <LocalError title={t('faqs.failed')} text={t('faqs.failedText')} retryLabel={t('retry')} onRetry={() => retry()} />
      )}
      {!failed && !known && (
        <LoadingRegion label={t('faqs.loading')}>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {shown && count > 0 && <FaqList groups={shown} searching={query !== ''} />}
      {shown && count === 0 && (
        <EmptyState compact drawing="box" headingLevel={2} title={t('faqs.none', { query })} text={t('faqs.noneText')} action={write} />
      )}
      {shown && count > 0 && (
        <section className={css.more}>
          <h2>{t('faqs.more')}</h2>
          {write}
        </section>
      )}
    </Container>
  );
}
