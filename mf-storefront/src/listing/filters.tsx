import type { PublicEvent } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { ChevronDown, X } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { lazy, Suspense, useState } from 'react';
import { showPrice } from '../store/prices.ts';
import { type Filters as Chosen, type FilterName, type FilterOption, filterNames, isFiltered, readBand, toggled } from './filter.ts';
import css from './filters.module.css';

const loadPanel = () => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx');
const FilterPanel = lazy(() => loadPanel().then((panel) => ({ default: panel.FilterPanel })));

interface Props {
  event: PublicEvent;
  options: Readonly<Record<FilterName, FilterOption[]>>;
  filters: Chosen;
  onFilter: (name: FilterName, values: string[]) => void;
  onClear: () => void;
}

/** Chips to choose by, opened when wanted; what is asked for stays in view, each with its way back. */
export function Filters({ event, options, filters, onFilter, onClear }: Props) {
  const { t } = useTranslation('storefront');
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState(false);
  const offered = filterNames.filter((name) => options[name].length > 0);
  const active = isFiltered(filters);
  if (offered.length === 0 && !active) return null;

  const nameOf = (name: FilterName, { value, label }: Pick<FilterOption, 'value' | 'label'>): string => {
    if (name === 'garment') return t(`garment.${value}`);
    if (name !== 'price') return label;
    const band = readBand(value);
    return band ? t('filter.band', { from: whole(band.from, event), to: whole(band.to, event) }) : label;
  };
  const chosen = filterNames.flatMap((name) =>
    filters[name].map((value) => ({ name, value, label: options[name].find((option) => option.value === value)?.label ?? value })),
  );

  return (
    <div className={css.filters}>
      <div className={css.row}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls="filters"
          onPointerEnter={() => void loadPanel()}
          onClick={() => {
            setPanel(true);
            setOpen(!open);
          }}
        >
          {t('filter.title')}
          {chosen.length > 0 && <span className={css.count}>{chosen.length}</span>}
          <ChevronDown />
        </button>
        {chosen.length > 0 && (
          <ul className={css.chosen} aria-label={t('filter.chosen')}>
            {chosen.map(({ name, value, label }) => (
              <li key={`${name}=${value}`}>
                <button
                  type="button"
                  className={css.chip}
                  data-chosen=""
                  aria-label={t('filter.remove', { filter: nameOf(name, { value, label }) })}
                  onClick={() => onFilter(name, toggled(filters[name], value))}
                >
                  {nameOf(name, { value, label })}
                  <X />
                </button>
              </li>
            ))}
            <li>
              <Button variant="ghost" size="sm" onClick={onClear}>
                {t('filter.clear')}
              </Button>
            </li>
          </ul>
        )}
      </div>
      <div id="filters" className={css.panel} hidden={!open}>
        {panel && (
          <Suspense fallback={null}>
            <FilterPanel {...{ options, filters, onFilter, nameOf }} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** A price of whole units needs no decimals to be read at a glance. */
const whole = (major: number, event: PublicEvent): string => showPrice(major * 100, event).replace(/[.,]00(?!\d)/, '');
