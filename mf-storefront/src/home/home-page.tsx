import { ButtonLink } from '@merchloom/ui/button';
import { ArrowRight } from '@merchloom/ui/icons';
import { Container } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { readPageData, useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { garments } from './garments.ts';
import css from './home.module.css';

const steps = ['open', 'sell', 'print'] as const;
const promises = ['design', 'money', 'live'] as const;

/** R2.6: what this is, how it works in three steps, and the door. */
export function HomePage() {
  const { t } = useTranslation('storefront');
  const { brand } = readPageData().config;
  const user = useUnit($session);
  useDocumentTitle(t('home.title'));
  return (
    <>
      <Container as="section" className={css.hero}>
        <div className={css.promise}>
          <Heading level={1} size="hero">
            {t('home.title')}
          </Heading>
          <Text size="lg" tone="muted">
            {t('home.lead', { brand })}
          </Text>
          <div className={css.actions}>
            <ButtonLink size="lg" iconEnd={<ArrowRight />} render={user ? <Link to="/dashboard" reloadDocument /> : <Link to="/login" />}>
              {t(user ? 'home.dashboard' : 'home.login')}
            </ButtonLink>
            <a href="#how" className={css.more}>
              {t('home.how')}
            </a>
          </div>
        </div>
        <div className={css.garments}>
          {garments.map(({ kind, src }, index) => (
            <img
              key={kind}
              src={src}
              alt={t(`home.garments.${kind}`)}
              width={480}
              height={538}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              decoding="async"
            />
          ))}
        </div>
      </Container>

      <section id="how" aria-labelledby="how-title" className={css.band}>
        <Container className={css.section}>
          <Heading id="how-title" level={2}>
            {t('home.how')}
          </Heading>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>
                <Heading level={3} size="sm">
                  {t(`home.steps.${step}`)}
                </Heading>
                <Text tone="muted">{t(`home.steps.${step}Text`)}</Text>
              </li>
            ))}
          </ol>
        </Container>
      </section>

      <Container as="section" className={css.section} aria-labelledby="why-title">
        <Heading id="why-title" level={2}>
          {t('home.why')}
        </Heading>
        <ul className={css.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Heading level={3} size="sm">
                {t(`home.promises.${promise}`)}
              </Heading>
              <Text tone="muted">{t(`home.promises.${promise}Text`)}</Text>
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
