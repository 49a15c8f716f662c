import { ButtonLink } from '@merchloom/ui/button';
import { Disclosure } from '@merchloom/ui/disclosure';
import { ArrowRight } from '@merchloom/ui/icons';
import { Container } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { readPageData, useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { GuestDesignerPlace } from '../guest-designer/guest-designer-place.tsx';
import { usePublicTexts } from '../public-texts.ts';
import { ExampleStore } from './example-store.tsx';
import { garments } from './garments.ts';
import css from './home.module.css';
import { ProductStrip } from './product-strip.tsx';

type Point = { title: string; text: string };

/** R2.6: what this is, how it works, what there is, a store to look at, and the questions people ask first. */
export function HomePage() {
  const { t, list } = usePublicTexts();
  const { exampleStore } = readPageData().config;
  useDocumentTitle(t('home.title'));
  return (
    <>
      <Container as="section" className={css.hero}>
        <div className={css.promise}>
          <Heading level={1} size="hero" className={css.title}>
            {t('home.title')}
          </Heading>
          <Text size="lg" tone="muted">
            {t('home.lead')}
          </Text>
          <div className={css.actions}>
            <ButtonLink size="lg" iconEnd={<ArrowRight />} href="#design">
              {t('home.try')}
            </ButtonLink>
            <ButtonLink size="lg" variant="secondary" render={<Link to="/our-products" />}>
              {t('home.products')}
            </ButtonLink>
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

      <section id="design" aria-labelledby="try-title" className={css.band}>
        <Container className={css.section}>
          <div>
            <Heading id="try-title" level={2}>
              {t('home.try')}
            </Heading>
            <Text tone="muted">{t('home.tryText')}</Text>
          </div>
          <GuestDesignerPlace />
        </Container>
      </section>

      <section aria-labelledby="how-title">
        <Container className={css.section}>
          <Heading id="how-title" level={2}>
            {t('home.how')}
          </Heading>
          <ol className={css.steps}>
            {list<Point>('home.steps').map(({ title, text }) => (
              <li key={title}>
                <Heading level={3} size="sm">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </li>
            ))}
          </ol>
        </Container>
      </section>

      <ProductStrip />
      {exampleStore && <ExampleStore slug={exampleStore} />}

      <Container as="section" className={css.section} aria-labelledby="why-title">
        <Heading id="why-title" level={2}>
          {t('home.why')}
        </Heading>
        <ul className={css.promises}>
          {list<Point>('home.promises').map(({ title, text }) => (
            <li key={title}>
              <Heading level={3} size="sm">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </ul>
      </Container>

      <section aria-labelledby="faq-title" className={css.band}>
        <Container className={css.faq}>
          <Heading id="faq-title" level={2}>
            {t('home.faq')}
          </Heading>
          <div>
            {list<{ q: string; a: string }>('home.faqs').map(({ q, a }) => (
              <Disclosure key={q} summary={q}>
                <Text tone="muted">{a}</Text>
              </Disclosure>
            ))}
          </div>
        </Container>
      </section>

      <Container as="section" className={css.closing} aria-labelledby="closing-title">
        <Heading id="closing-title" level={2} size="lg">
          {t('home.closing')}
        </Heading>
        <Text size="lg" tone="muted">
          {t('home.closingText')}
        </Text>
        <ButtonLink size="lg" iconEnd={<ArrowRight />} render={<Link to="/custom-solutions" />}>
          {t('home.offer')}
        </ButtonLink>
      </Container>
    </>
  );
}
