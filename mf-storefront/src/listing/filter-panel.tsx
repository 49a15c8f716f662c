import { useTranslation } from '@merchloom/web-kit/i18n';
import { type FilterName, type FilterOption, type Filters, filterNames, toggled } from './filter.ts';
import css from './filters.module.css';

interface Props {
  options: Readonly<Record<FilterName, FilterOption[]>>;
  filters: Filters;
  onFilter: (name: FilterName, values: string[]) => void;
  nameOf: (name: FilterName, option: FilterOption) => string;
}

/** Everything that can be asked for, as chips with how many products each would leave. */
export function FilterPanel({ options, filters, onFilter, nameOf }: Props) {
  const { t } = useTranslation('storefront');
  return filterNames
    .filter((name) => options[name].length > 0)
    .map((name) => (
      <fieldset key={name} className={css.group}>
        <legend>{t(`filter.${name}`)}</legend>
        <div className={css.options}>
          {options[name].map((option) => {
            const on = filters[name].includes(option.value);
            return (
              <label key={option.value} className={css.chip} data-chosen={on || undefined}>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={option.count === 0 && !on}
                  onChange={() => onFilter(name, toggled(filters[name], option.value))}
                />
                {option.hex && <span className={css.dot} style={{ background: option.hex }} aria-hidden="true" />}
                {nameOf(name, option)}
                <span className={css.left}>{option.count}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
    ));
}
