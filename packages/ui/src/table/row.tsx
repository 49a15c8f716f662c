import { type ComponentProps, cloneElement, createElement, memo, type ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './data-table.module.css';
import type { DataTableProps, TableColumn } from './data-table.tsx';
import { type Choose, SelectRow } from './selection.tsx';

interface CellsProps<Row> extends Pick<DataTableProps<Row>, 'rowHref' | 'rowLink'> {
  row: Row;
  columns: readonly TableColumn<Row>[];
}

interface BodyRowProps<Row> extends CellsProps<Row> {
  id: string;
  selected: boolean;
  changed: boolean;
  chosen: boolean;
  choose?: Choose;
  chooseLabel?: string;
}

// As in the table itself: cards on phones would otherwise lose what it is.
const role = (name: string) => ({ role: name });

/** One row, rendered anew only when something of it changed. */
export const BodyRow = memo(function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { id, row, columns, rowHref, rowLink, selected, changed, chosen, choose, chooseLabel = '' } = props;
  return (
    <tr
      {...role('row')}
      className={classNames(styles.row, Boolean(rowLink ?? rowHref) && styles.linked)}
      data-selected={selected || chosen || undefined}
      data-changed={changed || undefined}
    >
      {choose && <SelectRow id={id} chosen={chosen} choose={choose} label={chooseLabel} />}
      <Cells {...{ row, columns, rowHref, rowLink }} />
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;

/** Apart from their row: choosing it does not touch them. */
const Cells = memo(function Cells<Row>({ row, columns, rowHref, rowLink }: CellsProps<Row>) {
  return columns.map((column) => {
    const content = column.cell(row);
    const link = column.primary
      ? (rowLink?.(row) ?? (rowHref && createElement<ComponentProps<'a'>>('a', { href: rowHref(row) })))
      : undefined;
    const inside = link ? cloneElement(link, { className: styles.link, children: content }) : content;
    const className = classNames(
      column.align === 'end' && styles.end,
      column.primary && styles.primary,
      column.hideOnCard && styles.notOnCard,
      column.corner && styles.corner,
      column.leaves && styles[`leaves-${column.leaves}`],
    );
    return column.primary ? (
      <th key={column.id} scope="row" {...role('rowheader')} className={className}>
        {inside}
      </th>
    ) : (
      <td key={column.id} {...role('cell')} className={className} data-label={column.hideHeader ? undefined : column.header}>
        {inside}
      </td>
    );
  });
}) as <Row>(props: CellsProps<Row>) => ReactNode;
