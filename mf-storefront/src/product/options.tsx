import type { StoreProduct } from '@merchloom/contracts/store';
import { SizeChips, Swatches } from '@merchloom/ui/variant';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { ReactNode } from 'react';
import type { Choice } from '../basket/lines.ts';
import { type Colour, isBuyable } from '../store/products.ts';

export interface OptionsProps {
  product: StoreProduct;
  colours: readonly Colour[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  sizeError?: ReactNode;
  /** Beside the sizes: how large they are. */
  guide?: ReactNode;
}

/** Colour and size; what is sold out is struck and said so. */
export function Options({ product, colours, choice, onChoice, sizeError, guide }: OptionsProps) {
  const { t } = useTranslation('storefront');
  return (
    <>
      {colours.length > 0 && (
        <Swatches
          label={t('product.colour')}
          options={colours.map(({ code, name, hex }) => ({ value: code, name, hex }))}
          value={choice.colour}
          onValueChange={(colour) => onChoice({ ...choice, colour })}
          soldOutLabel={t('product.soldOut')}
        />
      )}
      {product.sizes.length > 1 && (
        <SizeChips
          label={t('product.size')}
          options={product.sizes
            .filter(({ status }) => status !== 'hidden')
            .map(({ code, status }) => ({ value: code, label: code, soldOut: !isBuyable(status) }))}
          value={choice.size}
          onValueChange={(size) => onChoice({ ...choice, size })}
          soldOutLabel={t('product.soldOut')}
          error={sizeError}
          action={guide}
        />
      )}
    </>
  );
}
