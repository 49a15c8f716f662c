import css from './lists.module.css';

export interface FilterTab<Value extends string> {
  /** Empty: no filter. */
  value: Value | '';
  label: string;
  count?: number | undefined;
  urgent?: boolean;
}

interface FilterTabsProps<Value extends string> {
  label: string;
  tabs: readonly FilterTab<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** The one filter that matters most, as a row of pressed or unpressed buttons with their counts. */
export function FilterTabs<Value extends string>({ label, tabs, value, onChange }: FilterTabsProps<Value>) {
  return (
    <fieldset className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={css.tab}
          aria-pressed={(value ?? '') === tab.value}
          data-urgent={tab.urgent || undefined}
          onClick={() => onChange(tab.value === value ? undefined : tab.value || undefined)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
