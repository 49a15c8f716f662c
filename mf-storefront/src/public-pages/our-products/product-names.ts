import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { useTranslation } from '@merchloom/web-kit/i18n';

/** A product's name in the reader's language; the catalogue's own for one we have no words for yet. */
export function useProductName(): (product: Pick<CatalogueProduct, 'sku' | 'name'>) => string {
  const { t } = useTranslation('public');
  return ({ sku, name }) => t(`products.names.${sku}`, { defaultValue: name });
}
