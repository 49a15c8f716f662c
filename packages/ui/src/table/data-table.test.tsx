import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

function Choosing({ columns = table.columns }: Pick<Partial<typeof table>, 'columns'>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        {...table}
        columns={columns}
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

test('a long list is drawn in parts, a short one in one', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ id: String(at), name: `SF-${at}` }));
  const partsOf = (rows: Row[]) => {
    const { container, unmount } = render(<DataTable {...table} rows={rows} />);
    const lengths = Array.from(container.querySelectorAll('tbody'), (part) => part.rows.length);
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    unmount();
    return { lengths, names };
  };

  expect(partsOf(many)).toEqual({ lengths: [50, 50, 20], names: many.map(({ name }) => name) });
  expect(partsOf(many.slice(0, 50)).lengths).toEqual([50]);
});

test('of many rows only the one that changed is rendered anew, and choosing renders no cells at all', async () => {
  const rendered: string[] = [];
  const name = (row: Row) => {
    rendered.push(row.id);
    return row.name;
  };
  const columns = [{ ...table.columns[0]!, cell: name }];
  const { rerender } = render(<DataTable {...table} columns={columns} rows={fourRows} />);
  expect(rendered.splice(0)).toEqual(['1', '2', '3', '4']);

  const moved = fourRows.map((row) => (row.id === '3' ? { ...row, name: 'SF-3, shipped' } : row));
  rerender(<DataTable {...table} columns={columns} rows={moved} changedKeys={new Set(['3'])} />);
  expect(rendered.splice(0)).toEqual(['3']);

  render(<Choosing columns={columns} />);
  rendered.length = 0;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByRole('status').textContent).toBe('1 2 3 4');
  expect(rendered).toEqual([]);
});

test('while the page scrolls its rows know, so that none lights up below a resting pointer', async () => {
  render(<DataTable {...table} />);
  const frame = screen.getByRole('table').parentElement!;

  fireEvent.scroll(document);
  expect(frame.dataset.moving).toBe('');
  await waitFor(() => expect(frame.dataset.moving).toBeUndefined());

  fireEvent.scroll(screen.getByRole('table'));
  expect(frame.dataset.moving).toBeUndefined();
});
