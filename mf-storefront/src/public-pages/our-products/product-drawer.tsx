import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import type { Region } from '@merchloom/contracts/vocabulary';
import { ButtonLink } from '@merchloom/ui/button';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Drawer } from '@merchloom/ui/drawer';
import { Stack } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { Swatches } from '@merchloom/ui/variant';
import { Link } from '@merchloom/web-kit/router';
import { useState } from 'react';
import { Mockup } from '../../store/mockup.tsx';
import { usePublicTexts } from '../public-texts.ts';
import css from './our-products.module.css';
import { priceSteps, showpiece } from './present.ts';
import { useProductName } from './product-names.ts';

interface Props {
  product: CatalogueProduct;
  region: Region;
  onClose: () => void;
}

/** Everything about one product: every colour, sizes, print area, prices by number of pieces. */
export function ProductDrawer({ product, region, onClose }: Props) {
  const { t } = usePublicTexts();
  const name = useProductName()(product);
  const [code, setCode] = useState(showpiece(product.colours)?.code);
  const colour = product.colours.find((each) => each.code === code) ?? product.colours[0];
  const { widthMm, heightMm } = product.print_area;
  const both = product.sides.length > 1;
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      closeLabel={t('products.close')}
      size="lg"
      footer={
        <ButtonLink block size="lg" render={<Link to={`/custom-solutions?product=${encodeURIComponent(product.sku)}`} />}>
          {t('products.offer')}
        </ButtonLink>
      }
    >
      <Stack gap={24}>
        {colour && (
          <div className={css.stage}>
            <Mockup address={colour.image} alt={t('products.picture', { name, colour: colour.name })} sizes="28rem" eager />
          </div>
        )}
        <Swatches
          label={t('products.colour')}
          options={product.colours.map((each) => ({ value: each.code, name: each.name, hex: each.hex }))}
          value={colour?.code}
          onValueChange={setCode}
          soldOutLabel=""
        />
        <section>
          <Heading level={3} size="sm">
            {t('products.about')}
          </Heading>
          <Text>{t(`products.texts.${product.garment}`)}</Text>
        </section>
        <DescriptionList
          items={[
            { term: t('products.sizes'), value: product.sizes.join(' · ') },
            { term: t('products.print'), value: `${widthMm} × ${heightMm} mm · ${t(`products.sides.${both ? 'both' : 'front'}`)}` },
          ]}
        />
        <table className={css.prices}>
          <caption>{t('products.prices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('products.pieces')}</th>
              <th scope="col">{t('products.price')}</th>
            </tr>
          </thead>
          <tbody>
            {priceSteps(product, region).map(({ from, price }) => (
              <tr key={from}>
                <th scope="row">{t('products.piecesFrom', { count: from })}</th>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text size="sm" tone="muted">
          {t('products.pricesNote')}
        </Text>
      </Stack>
    </Drawer>
  );
}
