import { render, screen, within } from '@testing-library/react';
import { DataTable, type DataTableProps } from './index.ts';

interface Row {
  id: string;
  name: string;
}

const table: DataTableProps<Row> = {
  caption: 'Orders',
  rows: [{ id: '1', name: 'SF-1' }],
  rowKey: (row) => row.id,
  columns: [
    { id: 'name', header: 'Order', primary: true, cell: (row) => row.name },
    { id: 'id', header: 'Number', align: 'end', cell: (row) => row.id },
  ],
};

test('it is a table with a name, headers and a link for each row', () => {
  render(<DataTable {...table} rowHref={(row) => `/orders/${row.id}`} />);

  const shown = screen.getByRole('table', { name: 'Orders' });
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Order', 'Number']);
  expect(within(shown).getByRole('link', { name: 'SF-1' }).getAttribute('href')).toBe('/orders/1');
});

test('while it loads it says so once and shows rows of the final shape', () => {
  render(<DataTable {...table} rows={[]} loading loadingLabel="Loading orders" loadingRows={3} />);

  expect(screen.getByRole('status').textContent).toBe('Loading orders');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
});

test('nothing found gives way to the empty state', () => {
  render(<DataTable {...table} rows={[]} empty={<p>No orders match</p>} />);

  expect(screen.getByText('No orders match')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
