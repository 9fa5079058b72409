import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { BookView } from './BookView';
import type { Book } from './queries';

beforeAll(() => loadTexts('gradebook'));

const NAMES = ['An', 'Bảo', 'Chi'];
const book = (can = { edit: true, lock: false, take_exam: false }): Book => ({
  class: { id: 1, name: '7A1' },
  module: { id: 2, name: 'Tin học' },
  term: 1,
  lock: null,
  planned_lock: null,
  columns: ['TX1', 'TX2'].map((name, at) => ({
    id: 10 + at,
    kind: 'regular',
    name,
    source: 'typed',
    test_id: null,
    weight: 1,
    can: { edit: true, delete: true },
  })),
  rows: NAMES.map((full_name, at) => ({
    user: { id: at + 1, full_name, username: full_name },
    marks: [10, 11].map((column_id) => ({
      column_id,
      value: at === 0 && column_id === 10 ? 5 : null,
      source: 'typed',
      note: null,
      expected: true,
      test_value: null,
      edited: false,
    })),
    average: null,
    term_averages: null,
    comment: null,
  })),
  can,
});
const PUT = 'PUT /api/gradebook/marks/';
const MANY = 'PUT /api/gradebook/marks/many/';
const saved = { body: { column_id: 10, user_id: 1, value: 8.5, source: 'typed', note: null, average: null } };
const open = () => show(<BookView book={book()} place={{ classId: 1, courseId: 2 }} filters={null} />);
const cell = (column: string, name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, ${name}` });
/** What the bar below says of what is not saved. */
const unsaved = () => screen.getByText(/ô chưa lưu/).textContent;
const paste = (at: HTMLElement, text: string) => fireEvent.paste(at, { clipboardData: { getData: () => text } });

test('Enter saves once and goes down, arrows lead to the neighbours, Escape drops what was typed', async () => {
  const server = answers({ [PUT]: [saved] });
  const { user } = open();
  await user.click(cell('TX1', 'An'));
  await user.keyboard('8,5{Enter}');
  expect(document.activeElement).toBe(cell('TX1', 'Bảo'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('TX2', 'Bảo'));
  await user.keyboard('9{Escape}{ArrowUp}{Tab}');
  await waitFor(() => expect(screen.getByText(/Đã lưu lúc/)).toBeTruthy());
  expect(server.sentTo(PUT)).toEqual([{ column_id: 10, user_id: 1, value: 8.5, seen: 5 }]);
  expect([cell('TX1', 'An').value, cell('TX2', 'Bảo').value]).toEqual(['8,5', '']);
});

test('what was cleared and typed again is compared with what was saved last, not with what was read', async () => {
  const cleared = { body: { ...saved.body, value: null } };
  const server = answers({ [PUT]: [cleared, saved] });
  const { user } = open();
  await user.clear(cell('TX1', 'An'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(/Đã lưu lúc/)).toBeTruthy());
  await user.click(cell('TX1', 'An'));
  await user.keyboard('8.5{Enter}');
  await waitFor(() => expect(server.sentTo(PUT)).toHaveLength(2));
  expect(server.sentTo(PUT)).toMatchObject([
    { value: null, seen: 5 },
    { value: 8.5, seen: null },
  ]);
});

test('a clean column is pasted at once; of one with a heading and a line too many it is asked first', async () => {
  const none = { body: { marks: [], changed: [], gone: [] } };
  const overtaken = { column_id: 11, user_id: 2, value: 6.5, by: 'Hà' };
  const server = answers({
    [MANY]: [{ body: { ...none.body, changed: [overtaken], gone: [{ column_id: 11, user_id: 3 }] } }, none, none],
  });
  const { user } = open();
  paste(cell('TX2', 'An'), '7,5\r\n8\r\n9.0\r\n');
  await waitFor(() => expect(server.sentTo(MANY)).toHaveLength(1));
  expect(server.sentTo(MANY)).toEqual([
    {
      class_id: 1,
      module_id: 2,
      term: 1,
      marks: [
        { column_id: 11, user_id: 1, value: 7.5, seen: null },
        { column_id: 11, user_id: 2, value: 8, seen: null },
        { column_id: 11, user_id: 3, value: 9, seen: null },
      ],
    },
  ]);
  // What somebody else wrote meanwhile stays, and the later one decides; the others are saved.
  await waitFor(() => expect(unsaved()).toMatch(/TX2, Bảo: “8,0”\. Hà vừa ghi 6,5/));
  expect(['An', 'Bảo', 'Chi'].map((name) => cell('TX2', name).dataset.state)).toEqual(['saved', 'changed', 'wrong']);
  await user.click(screen.getByRole('button', { name: 'Bỏ những gì chưa lưu' }));
  paste(cell('TX1', 'An'), 'TX1\n6\nv\n7');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('TX1; v')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Bỏ dòng đầu rồi dán' }));
  await waitFor(() => expect(server.sentTo(MANY)).toHaveLength(2));
  expect(server.sentTo(MANY)[1]).toMatchObject({
    marks: [
      { column_id: 10, user_id: 1, value: 6 },
      { column_id: 10, user_id: 3, value: 7 },
    ],
  });
  expect([cell('TX1', 'Bảo').value, cell('TX1', 'Bảo').dataset.state]).toEqual(['v', 'wrong']);
  // What was pasted into the cell one is in is replaced by what is typed next.
  await user.click(cell('TX2', 'Chi'));
  paste(cell('TX2', 'Chi'), '4\t\n');
  await waitFor(() => expect(cell('TX2', 'Chi').value).toBe('4,0'));
  await user.keyboard('3');
  expect(cell('TX2', 'Chi').value).toBe('3');
});

test('where somebody else was faster what was typed stays, and the later one decides', async () => {
  const refused = { code: 'gradebook.mark_changed', detail: 'Changed to 7 (Hà)', params: { value: 7, by: 'Hà' } };
  const server = answers({ [PUT]: [{ status: 409, body: refused }, saved] });
  const { user } = open();
  await user.click(cell('TX1', 'An'));
  await user.keyboard('8,5{Enter}');
  // The cell below has the focus by now; the bar still says which one it is about.
  await waitFor(() => expect(unsaved()).toMatch(/TX1, An: “8,5”\. Changed to 7/));
  expect(cell('TX1', 'An').value).toBe('8,5');
  await user.click(screen.getByRole('button', { name: 'Ghi 8,5' }));
  await waitFor(() => expect(server.sentTo(PUT)).toHaveLength(2));
  expect(server.sentTo(PUT)[1]).toMatchObject({ value: 8.5, seen: 7 });
});

test('why a mark is none stands beside its field', async () => {
  const server = answers({});
  const { user } = open();
  await user.click(cell('TX1', 'An'));
  await user.keyboard('11{Enter}');
  const field = cell('TX1', 'An');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const why = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('từ 0 đến 10');
  expect(cell('TX2', 'An').getAttribute('aria-describedby')).toBeNull();
  expect(server.sentTo(PUT)).toEqual([]);
});

test('a comment that a colleague has changed meanwhile is shown, and stays or is overwritten as one says', async () => {
  const COMMENT = 'PUT /api/gradebook/comments/';
  const detail = 'Nhận xét này vừa được đổi thành “Chăm”. Hãy xem rồi quyết định.';
  const refused = { code: 'gradebook.comment_changed', detail, params: { comment: 'Chăm' } };
  const server = answers({
    [COMMENT]: [{ status: 409, body: refused }, { body: { user_id: 1, comment: 'Ngoan' } }],
  });
  const { user } = open();
  await user.click(screen.getByRole('textbox', { name: 'Nhận xét về An' }));
  await user.keyboard('Ngoan{Enter}');
  await waitFor(() => expect(unsaved()).toContain(detail));
  await user.click(screen.getByRole('button', { name: 'Ghi nhận xét của tôi' }));
  await waitFor(() => expect(server.sentTo(COMMENT)).toHaveLength(2));
  expect(server.sentTo(COMMENT)).toMatchObject([
    { comment: 'Ngoan', seen: null },
    { comment: 'Ngoan', seen: 'Chăm' },
  ]);
});
