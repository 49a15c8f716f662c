import type { StoreBootstrap, StoreProduct } from '@merchloom/contracts/store';
import type { Side } from '@merchloom/contracts/vocabulary';
import { ArrowLeft } from '@merchloom/ui/icons';
import { Container } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useSearchParams } from '@merchloom/web-kit/router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadGiftTexts } from '../gift/gift-texts.ts';
import { storePath } from '../paths.ts';
import type { PersonalHandle } from '../personal/personal.tsx';
import { includesVat, showPrice, unitPrice } from '../store/prices.ts';
import { coloursOf, isPersonal } from '../store/products.ts';
import { BuyForm } from './buy-form.tsx';
import { keepChoice, readChoice, startingChoice } from './choice.ts';
import css from './product.module.css';
import { ProductFacts } from './product-facts.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';
import { Stage } from './stage.tsx';

// A store has no use for what a gift needs.
const GiftNote = lazy(async () => {
  const [note] = await Promise.all([import(/* webpackChunkName: "gift-note" */ './gift-note.tsx'), loadGiftTexts()]);
  return { default: note.GiftNote };
});

// Most products have no texts of the buyer's.
const Personal = lazy(async () => {
  const [personal, texts] = await Promise.all([
    import(/* webpackChunkName: "personal" */ '../personal/personal.tsx'),
    import(/* webpackChunkName: "personal" */ '../personal/personal-texts.ts'),
  ]);
  await texts.loadPersonalTexts();
  return { default: personal.Personal };
});

/** One product: its pictures in the chosen colour, its price, what can be chosen, what it is. */
export function Product({ bootstrap, product }: { bootstrap: StoreBootstrap; product: StoreProduct }) {
  const { t } = useTranslation('storefront');
  const { event } = bootstrap.store;
  const [parameters] = useSearchParams();
  const [choice, setChoice] = useState(() => startingChoice(product, readChoice(event.slug, product.product_id), parameters.get('colour')));
  useEffect(() => keepChoice(event.slug, product.product_id, choice), [event.slug, product.product_id, choice]);
  const [side, setSide] = useState<Side>('front');
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [words, setWords] = useState('');
  const own = useRef<PersonalHandle>(null);
  useDocumentTitle(product.name, event.name);

  const colours = coloursOf(product);
  const colour = colours.find(({ code }) => code === choice.colour) ?? colours[0];
  const gift = event.type === 'Promo';
  const detail = product.garment_detail ? bootstrap.store.garment_details?.[product.garment_detail] : undefined;
  const guide = detail?.size_guide ? (
    <SizeGuideLink product={product.name} guide={detail.size_guide} region={event.region} chosen={choice.size} />
  ) : undefined;

  const personal = colour && isPersonal(product) && (
    <Suspense fallback={null}>
      <Personal
        ref={own}
        bootstrap={bootstrap}
        product={product}
        colour={colour}
        stage={frame}
        side={side}
        onSide={setSide}
        onWords={setWords}
      />
    </Suspense>
  );
  const finish = async () => own.current?.finish();

  return (
    <Container className={css.page}>
      <Link to={storePath(event.slug)} className={css.back}>
        <ArrowLeft />
        {t('product.back', { event: event.name })}
      </Link>
      <div className={css.columns}>
        <Stage
          name={product.name}
          colour={colour}
          fallback={product.images}
          side={side}
          onSide={setSide}
          frame={setFrame}
          words={words}
          enlarge={(of) => own.current?.enlarge(of)}
        />
        <div className={css.about}>
          <header className={css.head}>
            <Heading level={1} size="md">
              {product.name}
            </Heading>
            {!gift && (
              <p className={css.price}>
                <span>{showPrice(unitPrice(product, event), event)}</span>
                {includesVat(product, event) && (
                  <Text as="span" size="sm" tone="muted">
                    {t('price.inclVatRate', { rate: event.vatRate })}
                  </Text>
                )}
              </p>
            )}
          </header>
          {gift ? (
            <Suspense fallback={null}>
              <GiftNote
                event={event}
                organiser={bootstrap.tenant.name}
                choice={choice}
                colours={colours}
                onChoice={setChoice}
                product={product}
                guide={guide}
                personal={personal}
                finish={finish}
              />
            </Suspense>
          ) : (
            <BuyForm
              event={event}
              product={product}
              colours={colours}
              choice={choice}
              onChoice={setChoice}
              guide={guide}
              personal={personal}
              finish={finish}
            />
          )}
          <ProductFacts
            event={event}
            product={product}
            care={detail?.care ?? []}
            measurements={product.sizes.length <= 1 ? guide : undefined}
          />
        </div>
      </div>
    </Container>
  );
}
