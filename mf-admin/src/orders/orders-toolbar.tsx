import { statusGroups } from '@merchloom/commerce';
import type { StatusGroup } from '@merchloom/contracts/orders';
import { type OrderStatus, orderStatus, type Region, region } from '@merchloom/contracts/vocabulary';
import { SearchField, Select } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from './filters.ts';
import css from './orders.module.css';

interface ToolbarProps {
  filters: Filters;
  groups: Record<StatusGroup, number> | undefined;
  onChange: (change: Partial<Filters>, replace?: boolean) => void;
}

/** How long typing must rest before the list is asked. */
const restMs = 250;

export function OrdersToolbar({ filters, groups, onChange }: ToolbarProps) {
  const { t } = useTranslation('admin');
  const total = groups && Object.values(groups).reduce((sum, count) => sum + count, 0);

  return (
    <div className={css.toolbar}>
      <fieldset className={css.stages} aria-label={t('orders.groups')}>
        <StageButton label={t('orders.allGroups')} count={total} pressed={!filters.group} onClick={() => onChange({ group: undefined })} />
        {statusGroups.map((group) => (
          <StageButton
            key={group}
            label={t(`group.${group}`)}
            count={groups?.[group]}
            urgent={group === 'problems' && Boolean(groups?.problems)}
            pressed={filters.group === group}
            onClick={() => onChange({ group: filters.group === group ? undefined : group, status: undefined })}
          />
        ))}
      </fieldset>
      <div className={css.filters}>
        <TypedSearch value={filters.q ?? ''} onRest={(q) => onChange({ q }, true)} />
        <Select
          label={t('orders.status')}
          hideLabel
          value={filters.status ?? ''}
          onValueChange={(status) => onChange({ status: (status || undefined) as OrderStatus | undefined, group: undefined })}
          options={[
            { value: '', label: t('orders.anyStatus') },
            ...orderStatus.options.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
        <Select
          label={t('orders.region')}
          hideLabel
          value={filters.region ?? ''}
          onValueChange={(where) => onChange({ region: (where || undefined) as Region | undefined })}
          options={[{ value: '', label: t('orders.anyRegion') }, ...region.options.map((where) => ({ value: where, label: where }))]}
        />
      </div>
    </div>
  );
}

function TypedSearch({ value, onRest }: { value: string; onRest: (value: string) => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(value);
  const told = useRef(value);

  // The address may change behind the field: back button, cleared filters.
  useEffect(() => {
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (typed.trim() === told.current) return;
    const rest = setTimeout(() => {
      told.current = typed.trim();
      onRest(typed.trim());
    }, restMs);
    return () => clearTimeout(rest);
  }, [typed, onRest]);

  return (
    <SearchField
      label={t('orders.search')}
      placeholder={t('orders.search')}
      clearLabel={t('orders.clearSearch')}
      value={typed}
      onValueChange={setTyped}
    />
  );
}

function StageButton({
  label,
  count,
  pressed,
  urgent,
  onClick,
}: {
  label: string;
  count: number | undefined;
  pressed: boolean;
  urgent?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" className={css.stage} aria-pressed={pressed} data-urgent={urgent || undefined} onClick={onClick}>
      {label}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </button>
  );
}
