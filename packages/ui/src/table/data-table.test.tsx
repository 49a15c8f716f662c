import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

const fourRows = ['1', '2', '3', '4'].map((id) => ({ id, name: `SF-${id}` }));

function Choosing() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        {...table}
        rows={fourRows}
        selection={{ keys, onChange: setKeys, allLabel: 'Choose all', rowLabel: (row) => `Choose ${row.name}` }}
      />
      <output>{[...keys].sort().join(' ')}</output>
    </>
  );
}

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

test('rows are chosen one by one, all at once, and with Shift all between', async () => {
  render(<Choosing />);
  const chosen = () => screen.getByRole('status').textContent;
  const user = userEvent.setup();

  await user.click(screen.getByRole('checkbox', { name: 'Choose SF-2' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Choose SF-4' }));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('2 3 4');
  expect((screen.getByRole('checkbox', { name: 'Choose all' }) as HTMLInputElement).indeterminate).toBe(true);

  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(chosen()).toBe('1 2 3 4');
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(chosen()).toBe('');
});

test('a sortable column says how it is sorted and turns the order round', async () => {
  const onSort = jest.fn();
  render(
    <DataTable
      {...table}
      columns={table.columns.map((column) => ({ ...column, sortable: true }))}
      sort={{ column: 'name', direction: 'asc' }}
      onSort={onSort}
    />,
  );

  expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Number' }));

  expect(onSort.mock.calls).toEqual([[{ column: 'name', direction: 'desc' }], [{ column: 'id', direction: 'asc' }]]);
});
