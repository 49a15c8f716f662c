import type { MouseEvent } from 'react';
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
          onChange={() => onChange(all ? new Set([...keys].filter((key) => !here.includes(key))) : new Set([...keys, ...here]))}
        />
      </label>
    </th>
  );
}

/** The row that a Shift-click counts from: one page has one pointer. */
let anchor: string | null = null;

export function SelectRow<Row>({ row, rows, rowKey, selection: { keys, onChange, rowLabel } }: SelectionProps<Row> & { row: Row }) {
  const key = rowKey(row);
  const chosen = keys.has(key);

  function choose(event: MouseEvent) {
    const here = rows.map(rowKey);
    const from = event.shiftKey && anchor !== null ? here.indexOf(anchor) : -1;
    const to = here.indexOf(key);
    const range = from < 0 ? [key] : here.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(keys);
    for (const each of range) {
      if (chosen) next.delete(each);
      else next.add(each);
    }
    anchor = key;
    onChange(next);
  }

  return (
    <td {...{ role: 'cell' }} className={styles.box}>
      <label>
        <input type="checkbox" aria-label={rowLabel(row)} checked={chosen} onClick={choose} onChange={() => {}} />
      </label>
    </td>
  );
}
