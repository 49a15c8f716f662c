import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { ArrowDown, ArrowUp } from '../icons/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './data-table.module.css';
import { noticeScrolling } from './notice-scrolling.ts';
import { BodyRow } from './row.tsx';
import { SelectAll, useChoose } from './selection.tsx';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures go to the end. */
  align?: 'start' | 'end';
  /** A CSS length. */
  width?: string;
  /** Names the row: it carries the row's link, and is the title of the card on phones. */
  primary?: boolean;
  /** Left out of the card on phones. */
  hideOnCard?: boolean;
  /** In the corner of the card on phones, opposite its title. */
  corner?: boolean;
  /** Goes where the table gets narrow: `first` from two thirds of a wide one, `next` where it is about to become cards. */
  leaves?: 'first' | 'next';
  /** Keeps the header for assistive technology only. */
  hideHeader?: boolean;
  /** The table can be sorted by this column; the name under which `sort` speaks of it is its id. */
  sortable?: boolean;
}

export interface TableSort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface TableSelection<Row> {
  /** Keys of the chosen rows. */
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** "Choose order ML-1" */
  rowLabel: (row: Row) => string;
  /** "Choose all rows of this page" */
  allLabel: string;
}

export interface DataTableProps<Row> {
  /** Says what the table holds; heard, not seen. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the whole row one link, from the primary column. */
  rowHref?: (row: Row) => string;
  /** A router's link in place of `rowHref`. */
  rowLink?: (row: Row) => ReactElement<ComponentProps<'a'>>;
  /** Grey rows in the shape of those to come. */
  loading?: boolean;
  loadingLabel?: string;
  loadingRows?: number;
  /** In place of no rows at all. */
  empty?: ReactNode;
  selectedKey?: string;
  /** Rows that have just been changed by somebody else: they light up once. */
  changedKeys?: ReadonlySet<string>;
  /** Stands inside of a card: without a frame of its own, its header does not stick. */
  flush?: boolean;
  /** Boxes before the rows; Shift and a click choose everything in between. */
  selection?: TableSelection<Row> | undefined;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
}

/** Of a long list each part is a layer of its own, which a browser draws once; it would draw all that is near anew at every few rows scrolled. */
const rowsOfPart = 50;
const parts = <Row,>(rows: readonly Row[]): readonly Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, part) => rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart));

// Cards on phones change how the parts are laid out, and browsers then forget that it is a table: the roles say it again.
const role = (name: string) => ({ role: name });

/** A table with a header that stays in view; a list of cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowHref,
    rowLink,
    loading,
    loadingLabel,
    loadingRows = 8,
    empty,
    selectedKey,
    changedKeys,
    flush,
    selection,
    sort,
    onSort,
  } = props;
  const choose = useChoose(rows, rowKey, selection);
  if (!loading && rows.length === 0 && empty) return <>{empty}</>;

  return (
    <div ref={noticeScrolling} className={classNames(styles.frame, flush && styles.flush)} aria-busy={loading || undefined}>
      {loading && <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>}
      <table className={styles.table} {...role('table')}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head} {...role('rowgroup')}>
          <tr {...role('row')}>
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...role('columnheader')}
                className={classNames(column.align === 'end' && styles.end, column.leaves && styles[`leaves-${column.leaves}`])}
                style={{ inlineSize: column.width }}
                aria-sort={sort?.column === column.id ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
              >
                <Header column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        {loading && (
          <tbody {...role('rowgroup')}>
            {Array.from({ length: loadingRows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
              <tr key={row} className={styles.row} {...{ 'aria-hidden': true }}>
                {selection && <td className={styles.box} />}
                {columns.map((column, cell) => (
                  <td
                    key={column.id}
                    className={classNames(
                      column.align === 'end' && styles.end,
                      column.leaves && styles[`leaves-${column.leaves}`],
                      styles.waiting,
                    )}
                  >
                    <Skeleton width={`${48 + (((row + 2) * (cell + 3) * 13) % 42)}%`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        {!loading &&
          parts(rows).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place, its rows have their keys
            <tbody key={index} {...role('rowgroup')} className={classNames(rows.length > rowsOfPart && !flush && styles.part)}>
              {part.map((row) => {
                const key = rowKey(row);
                const chosen = selection?.keys.has(key) ?? false;
                return (
                  <BodyRow
                    key={key}
                    id={key}
                    {...{ row, columns, rowHref, rowLink, chosen }}
                    selected={key === selectedKey}
                    changed={changedKeys?.has(key) ?? false}
                    {...(selection && { choose, chooseLabel: selection.rowLabel(row) })}
                  />
                );
              })}
            </tbody>
          ))}
      </table>
    </div>
  );
}

function Header<Row>({ column, sort, onSort }: { column: TableColumn<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>) {
  if (column.hideHeader) return <VisuallyHidden>{column.header}</VisuallyHidden>;
  if (!column.sortable || !onSort) return column.header;
  const current = sort?.column === column.id ? sort.direction : null;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ column: column.id, direction: current === 'asc' ? 'desc' : 'asc' })}
    >
      {column.header}
      {current === 'desc' ? <ArrowDown /> : <ArrowUp data-idle={current === null || undefined} />}
    </button>
  );
}
