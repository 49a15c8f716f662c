import { type ComponentProps, cloneElement, createElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './data-table.module.css';

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
}

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
  } = props;
  const link = rowLink ?? (rowHref && ((row: Row) => createElement('a', { href: rowHref(row) })));
  if (!loading && rows.length === 0 && empty) return <>{empty}</>;

  return (
    <div className={classNames(styles.frame, flush && styles.flush)} aria-busy={loading || undefined}>
      {loading && <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>}
      <table className={styles.table} {...role('table')}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head} {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...role('columnheader')}
                className={classNames(column.align === 'end' && styles.end, column.leaves && styles[`leaves-${column.leaves}`])}
                style={{ inlineSize: column.width }}
              >
                {column.hideHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {loading
            ? Array.from({ length: loadingRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
                <tr key={row} className={styles.row} {...{ 'aria-hidden': true }}>
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
              ))
            : rows.map((row) => {
                const key = rowKey(row);
                return (
                  <tr
                    key={key}
                    {...role('row')}
                    className={classNames(styles.row, Boolean(link) && styles.linked)}
                    data-selected={key === selectedKey || undefined}
                    data-changed={changedKeys?.has(key) || undefined}
                  >
                    {columns.map((column) => (
                      <Cell key={column.id} column={column} row={row} link={link} />
                    ))}
                  </tr>
                );
              })}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  link: DataTableProps<Row>['rowLink'];
}

function Cell<Row>({ column, row, link }: CellProps<Row>) {
  const content = column.cell(row);
  const className = classNames(
    column.align === 'end' && styles.end,
    column.primary && styles.primary,
    column.hideOnCard && styles.notOnCard,
    column.corner && styles.corner,
    column.leaves && styles[`leaves-${column.leaves}`],
  );
  const inside = column.primary && link ? cloneElement(link(row), { className: styles.link, children: content }) : content;
  return column.primary ? (
    <th scope="row" {...role('rowheader')} className={className}>
      {inside}
    </th>
  ) : (
    <td {...role('cell')} className={className} data-label={column.hideHeader ? undefined : column.header}>
      {inside}
    </td>
  );
}
