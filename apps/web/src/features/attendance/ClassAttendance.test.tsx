import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { ClassAttendance } from './ClassAttendance';

beforeAll(() => loadTexts('attendance', 'components'));

const lesson = (id: number, day: string, taken = true) => ({
  id,
  topic: `Tiết ${id}`,
  start_time: `2026-11-${day}T01:00:00Z`,
  taken,
});
const SHEET = {
  class: { id: 5, name: '7A1' },
  term: 1,
  start_date: '2026-09-05',
  end_date: '2027-01-15',
  sessions: [lesson(1, '09'), lesson(2, '12'), lesson(3, '16', false)],
  rows: [
    {
      user: { id: 7, full_name: 'Nguyễn Bảo An', username: 'an' },
      marks: [
        { session_id: 1, status: 'late', note: 'Xe hỏng' },
        { session_id: 2, status: 'present', note: null },
      ],
      totals: { present: 1, late: 1, absent: 0, excused: 0 },
    },
  ],
  left_off: 0,
};
const serve = (body: object = SHEET) => answers({ 'GET /api/class_attendance/': [{ body }] });

test('a student has totals, then the lessons with the latest first; one that nobody took calls nobody absent', async () => {
  serve();
  show(<ClassAttendance classId={5} />);
  const row = await screen.findByRole('row', { name: /Nguyễn Bảo An/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['1', '1', '0', '0', '–Chưa điểm danh', '✓Có mặt', 'MĐi muộn, có ghi chú']);
});

test('a name opens each lesson with what was noted', async () => {
  serve();
  const { user } = show(<ClassAttendance classId={5} />);
  await user.click(await screen.findByRole('button', { name: 'Xem từng tiết của Nguyễn Bảo An' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Xe hỏng')).toBeTruthy();
  expect(within(dialog).getByText('Tiết 2')).toBeTruthy();
  expect(within(dialog).queryByText('Tiết 3')).toBeNull();
});

test('a term without a lesson says so, and what is left out is told', async () => {
  serve({ ...SHEET, sessions: [], rows: [], left_off: 4 });
  show(<ClassAttendance classId={5} />);
  expect(await screen.findByText('Học kì này chưa có tiết nào được dạy')).toBeTruthy();
  expect(screen.getByText(/còn 4 tiết trước đó chưa tính/)).toBeTruthy();
});
