import { type ProductSort, productSorts } from '@merchloom/commerce/sort';
import { SearchField, Select } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './listing.module.css';

interface Props {
  count: number;
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  /** Absent where there is too little to search. */
  query?: string;
  onQuery?: (query: string) => void;
}

/** How many, in which order (R2.16), and a search where it helps. */
export function Toolbar({ count, sort, onSort, query, onQuery }: Props) {
  const { t } = useTranslation('storefront');
  return (
    <div className={css.toolbar}>
      <p role="status" className={css.count}>
        {t('products.count', { count })}
      </p>
      <div className={css.controls}>
        {onQuery && (
          <SearchField
            label={t('search.label')}
            placeholder={t('search.label')}
            value={query ?? ''}
            onValueChange={onQuery}
            clearLabel={t('search.clear')}
          />
        )}
        <div className={css.sort}>
          <Select
            label={t('sort.label')}
            hideLabel
            value={sort}
            onValueChange={(value) => onSort(value as ProductSort)}
            options={productSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </div>
      </div>
    </div>
  );
}
