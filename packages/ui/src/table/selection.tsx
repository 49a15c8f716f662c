import { useCallback, useRef } from 'react';
import styles from './data-table.module.css';
import type { TableSelection } from './data-table.tsx';

interface SelectionProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row>;
}

// As in the table itself: cards on phones would otherwise lose what it is.
/** The box in the header: all rows of the page, or none. */
export function SelectAll<Row>({ rows, rowKey, selection: { keys, onChange, allLabel } }: SelectionProps<Row>) {
  const here = rows.map(rowKey);
  const chosen = here.filter((key) => keys.has(key)).length;
  const onPage = new Set(here);
  const all = here.length > 0 && chosen === here.length;
  return (
    <th scope="col" {...{ role: 'columnheader' }} className={styles.box}>
      <label>
        <input
          type="checkbox"
          aria-label={allLabel}
          checked={all}
          disabled={here.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all;
          }}
          onChange={() => onChange(all ? new Set([...keys].filter((key) => !onPage.has(key))) : new Set([...keys, ...here]))}
        />
      </label>
    </th>
  );
}

/** The row that a Shift-click counts from: one page has one pointer. */
let anchor: string | null = null;

/** The row's key, and whether everything since the last chosen one comes along. */
export type Choose = (key: string, range: boolean) => void;

/** One function for all rows and all times: a row that it is given to has nothing new to show when others are chosen. */
export function useChoose<Row>(rows: readonly Row[], rowKey: (row: Row) => string, selection: TableSelection<Row> | undefined): Choose {
  const now = useRef({ rows, rowKey, selection });
  now.current = { rows, rowKey, selection };
  return useCallback((key, range) => {
    const { rows, rowKey, selection } = now.current;
    if (!selection) return;
    const here = rows.map(rowKey);
    const from = range && anchor !== null ? here.indexOf(anchor) : -1;
    const to = here.indexOf(key);
    const next = new Set(selection.keys);
    for (const each of from < 0 ? [key] : here.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (selection.keys.has(key)) next.delete(each);
      else next.add(each);
    }
    anchor = key;
    selection.onChange(next);
  }, []);
}

interface SelectRowProps {
  id: string;
  chosen: boolean;
  choose: Choose;
  label: string;
}

export function SelectRow({ id, chosen, choose, label }: SelectRowProps) {
  return (
    <td {...{ role: 'cell' }} className={styles.box}>
      <label>
        <input type="checkbox" aria-label={label} checked={chosen} onClick={(event) => choose(id, event.shiftKey)} onChange={() => {}} />
      </label>
    </td>
  );
}
