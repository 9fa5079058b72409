import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api';
import { show } from '@/testing/show';
import { EmptyState } from '../states/EmptyState';
import type { Column } from './columns';
import { DataTable } from './DataTable';
import { useListParams } from './useListParams';
import { useSelection } from './useSelection';

interface Row {
  id: number;
  name: string;
  can?: { edit: boolean };
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Lớp ${index + 1}` }));
const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Tên', sortable: true, isData: true, render: ({ name }) => name },
  { key: 'code', header: 'Mã', render: ({ id }) => `C${id}` },
];
const LIST = { filters: ['name'], pageSize: 20, ordering: 'name', sortable: ['name'] } as const;

interface Props {
  rows: Row[];
  count?: number;
  can?: { edit: boolean };
  onRun?: (row: Row) => void;
  withTicks?: boolean;
}

function Table({ rows, count = rows.length, can, onRun, withTicks = false }: Props) {
  const list = useListParams(LIST);
  const selection = useSelection();
  const [retried, setRetried] = useState(0);
  return (
    <>
      <DataTable
        label="Lớp học"
        query={{
          data: { count, results: rows },
          error: null,
          isPlaceholderData: false,
          refetch: () => setRetried(retried + 1),
        }}
        list={list}
        columns={COLUMNS}
        can={can}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/class/${id}`}
        rowActions={(row) => [
          { key: 'view', label: 'Xem', icon: null, to: `/class/${row.id}` },
          { key: 'edit', needs: 'edit', label: 'Sửa', icon: null, run: () => onRun?.(row), quick: true },
        ]}
        selection={withTicks ? selection : undefined}
        empty={<EmptyState title="Chưa có lớp nào" />}
      />
      <output>{[...selection.chosen].join(' ')}</output>
    </>
  );
}

const bodyRows = () => screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);

test('is sorted by a select where rows are cards, and by the heads of its columns elsewhere', async () => {
  const { router, user } = show(<Table rows={rowsOf(3)} />, '/list');
  const sort = screen.getByRole('combobox', { name: 'Sắp xếp theo' });
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tên, tăng dần', 'Tên, giảm dần']);
  await user.selectOptions(sort, 'Tên, giảm dần');
  expect(router.state.location.search).toBe('?ordering=-name');
});

test('writes page numbers with the thousands’ point and offers sizes of one family', () => {
  show(<Table rows={rowsOf(20)} count={40_000} />, '/list?page=1500');
  expect(screen.getByRole('button', { name: 'Trang 1.500' }).textContent).toBe('1.500');
  expect(screen.getByRole('button', { name: 'Trang 2.000' }).textContent).toBe('2.000');
  const sizes = within(screen.getByLabelText('Hiện')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '50', '100']);
});

test('sorting writes the address, which marks the column', async () => {
  const { user, router } = show(<Table rows={rowsOf(3)} />, '/list?name=a');
  const head = screen.getByRole('columnheader', { name: /Tên/ });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head).getByRole('button'));
  expect(router.state.location.search).toBe('?name=a&ordering=-name');
  expect(head.getAttribute('aria-sort')).toBe('descending');
});

test('rows say where they stand among all, on every page', () => {
  show(<Table rows={rowsOf(20)} count={45} />, '/list?page=2');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('46');
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('22');
});

test('an action is offered by what the row says it can, else by what holds for all', async () => {
  const run: string[] = [];
  const rows = [
    { id: 1, name: 'A' },
    { id: 2, name: 'B', can: { edit: false } },
  ];
  const { user } = show(<Table rows={rows} can={{ edit: true }} onRun={({ name }) => run.push(name)} />);
  const [first, second] = bodyRows();
  await user.click(within(first as HTMLElement).getByRole('button', { name: /Sửa/ }));
  expect(run).toEqual(['A']);
  expect(within(second as HTMLElement).queryByRole('button', { name: /Sửa/ })).toBeNull();
});

test('a click on the row opens it, a click on its action does not', async () => {
  const { user, router } = show(<Table rows={rowsOf(2)} can={{ edit: true }} />);
  await user.click(screen.getAllByRole('button', { name: /Sửa/ })[0] as HTMLElement);
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByText('C2'));
  expect(router.state.location.pathname).toBe('/class/2');
});

test('ticking the head ticks every row in sight, and takes it back', async () => {
  const { user } = show(<Table rows={rowsOf(3)} withTicks />);
  const [head] = within(screen.getByRole('table')).getAllByRole('checkbox');
  await user.click(head as HTMLElement);
  expect(screen.getByRole('status').textContent).toBe('1 2 3');
  await user.click(within(screen.getByRole('table')).getAllByRole('checkbox')[2] as HTMLElement);
  expect(screen.getByRole('status').textContent).toBe('1 3');
});

test('no rows, and a page past the last', async () => {
  show(<Table rows={[]} />);
  expect(screen.getByText('Chưa có lớp nào')).toBeTruthy();
});

test('a page past the end leads back to the first', async () => {
  const { user, router } = show(<Table rows={[]} count={7} />, '/list?page=9');
  await user.click(screen.getByRole('button', { name: 'Về trang đầu' }));
  expect(router.state.location.search).toBe('');
});

test('of a long page only the rows in sight are in the document; paper and the browser’s search get all', async () => {
  show(<Table rows={rowsOf(150)} />, '/list?page_size=150');
  const inPage = () => document.querySelectorAll('tbody tr[aria-rowindex]').length;
  await screen.findByText('C20', {}, { timeout: 10_000 });
  expect(inPage()).toBeLessThan(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('151');
  fireEvent(window, new Event('beforeprint'));
  expect(inPage()).toBe(150);
});

test('a line of totals closes the table, rows say what they open, and a note takes the place of the page size', () => {
  show(
    <DataTable
      label="Lớp học"
      query={{
        data: { count: 2, results: rowsOf(2) },
        error: null,
        isPlaceholderData: false,
        refetch: () => undefined,
      }}
      list={{
        pageSize: 20,
        ordering: 'name',
        page: 1,
        setPage: () => {},
        setPageSize: () => {},
        setOrdering: () => {},
      }}
      columns={[
        { key: 'name', header: 'Tên', render: ({ name }) => name, total: 'Cả 2 lớp' },
        { key: 'code', header: 'Mã', align: 'right', render: ({ id }) => `C${id}`, total: '2' },
      ]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => (id === 1 ? '/class/1' : undefined)}
      rowOpens={({ id }) => `Xem ${id} học sinh`}
      withTotals
      note="Bấm vào một lớp."
      empty={null}
    />,
  );
  const total = screen.getByRole('rowheader', { name: 'Cả 2 lớp' }).closest('tr');
  expect(total?.textContent).toBe('Cả 2 lớp2');
  expect(screen.getByText('Xem 1 học sinh')).toBeTruthy();
  // A row that opens nothing promises nothing.
  expect(screen.queryByText('Xem 2 học sinh')).toBeNull();
  expect(screen.getByText('Bấm vào một lớp.')).toBeTruthy();
  expect(screen.queryByLabelText('Hiện')).toBeNull();
});

function Refused({ error }: { error: unknown }) {
  const list = useListParams(LIST);
  const query = { data: undefined, error, isPlaceholderData: false, refetch: () => undefined };
  return (
    <DataTable<Row>
      label="Lớp học"
      query={query}
      list={list}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={null}
    />
  );
}

test('a wrong filter of the address is named and left out; nobody is told to try it again', async () => {
  const error = new ApiError(400, { detail: 'Xem lại các ô', errors: { name: ['Phải là một số.'], page: ['Sai.'] } });
  const { router, user } = show(<Refused error={error} />, '/list?name=%3Cb%3E&page=2&other=1');
  expect((await screen.findByText('name=<b>')).parentElement?.textContent).toBe('name=<b>: Phải là một số.');
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bỏ bộ lọc sai' }));
  expect(router.state.location.search).toBe('?other=1');
});

test.each([
  ['a fault', new ApiError(500, {})],
  ['a refusal of something else', new ApiError(400, { errors: { ordering: ['Sai.'] } })],
])('%s can be tried again', (_, error) => {
  show(<Refused error={error} />, '/list?name=x');
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
});
