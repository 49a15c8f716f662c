import { Button } from '@merchloom/ui/button';
import { Checkbox } from '@merchloom/ui/field';
import { SlidersHorizontal } from '@merchloom/ui/icons';
import type { TableColumn } from '@merchloom/ui/table';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useMemo, useState } from 'react';
import css from './lists.module.css';
import { Popover } from './popover.tsx';

export interface ListColumn<Row> extends TableColumn<Row> {
  /** Not shown until somebody asks for it. */
  hidden?: boolean;
}

export interface ColumnChoice<Row> {
  columns: readonly ListColumn<Row>[];
  isShown: (id: string) => boolean;
  toggle: (id: string) => void;
  reset: () => void;
}

/** Which columns this browser shows of a list. A choice of the screen in front of one, so it stays in the browser. */
export function useColumns<Row>(list: string, columns: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const key = `udm.columns.${list}`;
  const [chosen, setChosen] = useState(() => read(key));
  const isShown = (id: string) => chosen[id] ?? !columns.find((column) => column.id === id)?.hidden;
  const shown = useMemo(() => columns.filter(({ id, primary, hidden }) => primary || (chosen[id] ?? !hidden)), [columns, chosen]);
  const keep = (next: Record<string, boolean>) => {
    setChosen(next);
    write(key, next);
  };
  return {
    columns: shown,
    isShown,
    toggle: (id) => keep({ ...chosen, [id]: !isShown(id) }),
    reset: () => keep({}),
  };
}

interface ColumnChooserProps<Row> {
  all: readonly ListColumn<Row>[];
  choice: ColumnChoice<Row>;
}

export function ColumnChooser<Row>({ all, choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('admin');
  return (
    <span className={css.onlyWide}>
      <Popover label={t('list.columns')} icon={<SlidersHorizontal />}>
        {() => (
          <div className={css.choices}>
            {all
              .filter((column) => !column.primary && !column.hideHeader)
              .map((column) => (
                <Checkbox
                  key={column.id}
                  label={column.header}
                  checked={choice.isShown(column.id)}
                  onCheckedChange={() => choice.toggle(column.id)}
                />
              ))}
            <Button variant="ghost" size="sm" onClick={() => choice.reset()}>
              {t('list.usualColumns')}
            </Button>
          </div>
        )}
      </Popover>
    </span>
  );
}

function read(key: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
