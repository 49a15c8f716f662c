import { ButtonLink } from '@merchloom/ui/button';
import { Container } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { Link } from '@merchloom/web-kit/router';
import { usePublicTexts } from '../public-texts.ts';
import css from './next-step.module.css';

/** The end of a page to read: where to go from here. */
export function NextStep({ here }: { here?: 'products' }) {
  const { t } = usePublicTexts();
  return (
    <aside className={css.band} aria-labelledby="next-step">
      <Container className={css.inside}>
        <div>
          <Heading level={2} id="next-step">
            {t('next.title')}
          </Heading>
          <Text tone="muted">{t(here === 'products' ? 'next.textHere' : 'next.text')}</Text>
        </div>
        <div className={css.actions}>
          {here !== 'products' && (
            <ButtonLink size="lg" render={<Link to="/our-products" />}>
              {t('next.products')}
            </ButtonLink>
          )}
          <ButtonLink size="lg" variant={here === 'products' ? 'primary' : 'secondary'} render={<Link to="/custom-solutions" />}>
            {t('next.offer')}
          </ButtonLink>
        </div>
      </Container>
    </aside>
  );
}
