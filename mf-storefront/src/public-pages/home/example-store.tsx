import type { Language } from '@merchloom/contracts/vocabulary';
import { ButtonLink } from '@merchloom/ui/button';
import { Container } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Mockup } from '../../store/mockup.tsx';
import { usePublicTexts } from '../public-texts.ts';
import { $example, exampleAsked } from './example-store.model.ts';
import css from './home.module.css';

/** A real store with what it really sells; not shown while it cannot be reached or has closed. */
export function ExampleStore({ slug }: { slug: string }) {
  const { t, language } = usePublicTexts();
  const { store, ask } = useUnit({ store: $example, ask: exampleAsked });
  useEffect(() => void ask({ slug, language: language as Language }), [ask, slug, language]);
  if (!store || store.expired) return null;
  const { name } = store;
  return (
    <Container as="section" className={css.example} aria-labelledby="example-title">
      <div className={css.exampleText}>
        <Heading id="example-title" level={2}>
          {t('home.store')}
        </Heading>
        <Text tone="muted">{t('home.storeText', { name })}</Text>
        <ButtonLink variant="secondary" render={<Link to={`/${slug}`} />}>
          {t('home.storeVisit', { name })}
        </ButtonLink>
      </div>
      <ul className={css.exampleProducts}>
        {store.event_products.slice(0, 3).map((product) => (
          <li key={product.product_id}>
            <Mockup address={product.images.front_preview} alt={product.name} sizes="(min-width: 1024px) 14rem, 30vw" />
          </li>
        ))}
      </ul>
    </Container>
  );
}
