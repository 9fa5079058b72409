import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { PageSheet } from './PageSheet';
import type { SchoolPage } from './queries';

beforeAll(() => loadTexts('school_page'));

const row = (id: number): SchoolPage['needs_help']['results'][number] => ({
  class: { id, name: `8A${id}` },
  head_teacher: id === 1 ? 'Nguyễn Thị Thu Hà' : null,
  student_count: 40,
  practised_count: 28,
  not_practised_count: 12,
  average_score: id === 1 ? 6.3 : null,
  change: id === 1 ? -0.62 : null,
  pass_rate: id === 1 ? 75 : null,
  weakest: id === 1 ? { name: 'Bảng tính', average_score: 5 } : null,
});
const PAGE: SchoolPage = {
  school: { id: 1, name: 'THCS Nguyễn Du' },
  school_year: '2026-2027',
  module: { id: 3, name: 'IC3', pass_score: 7 },
  start_date: '2026-10-07',
  end_date: '2026-10-13',
  previous: { start_date: '2026-09-30', end_date: '2026-10-06' },
  students: { now: 986, before: 980, change: 6 },
  enrolled: 980,
  classes: { now: 24, before: 24, change: 0 },
  practised: { now: 897, before: 897, change: 0 },
  practised_share: 91,
  sat: { now: 776, before: 688, change: 88 },
  sat_share: 78.7,
  passed: { now: 647, before: 579, change: 68 },
  average_score: { now: 7.5, before: null, change: null },
  pass_rate: { now: 83.4, before: 84.2, change: -0.8 },
  activity: Array.from({ length: 7 }, (_, at) => ({
    date: `2026-10-0${at + 1}`,
    students: at * 10,
    previous_date: '2026-09-30',
    previous_students: 5,
  })),
  things: [{ code: 'practice_same', title: 'Số em luyện tập giữ nguyên.', text: '897 trên 986.' }],
  needs_help: { rule: { practised_below: 85, average_below: 7, pass_rate_below: 80 }, results: [row(1)] },
  students_in_need: {
    count: 3,
    student_count: 2,
    results: [
      {
        user: { id: 5, full_name: 'Trịnh Gia Bảo', username: 'baotg', code: null },
        class: { id: 7, name: '7A2' },
        module: { id: 3, name: 'IC3' },
        reasons: [{ code: 'falling', detail: 'Điểm cao nhất giảm: 8,00 → 6,50' }],
        since: '2026-09-15',
      },
    ],
  },
  weekly: { subscribed: false, has_email: true },
  made_at: '2026-10-13T02:40:00Z',
};

test('every figure stands with its note and its change, in the reader’s writing', () => {
  show(<PageSheet page={PAGE} />);
  const tiles = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(tiles).toEqual([
    'Học sinh98624 lớpgần như không đổi',
    'Có luyện tập89791\u00a0%không đổi',
    'Đã thi77679\u00a0%+88',
    'Điểm trung bình7,50thang 10chưa so được',
    'Tỉ lệ đạt83,4\u00a0%647 trên 776 emgần như không đổi',
  ]);
  expect(screen.getAllByRole('img', { name: 'tăng' })).toHaveLength(1);
  expect(screen.getByText(/^Khuê lập lúc 09:40, thứ Ba 13\/10\/2026\./)).toBeTruthy();
  expect(
    screen.getByText(
      /^Dưới 85\s% học sinh luyện tập, điểm trung bình dưới 7,0, hoặc tỉ lệ đạt dưới 80\s% khi có từ 10 em thi$/,
    ),
  ).toBeTruthy();
  const cells = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(screen.getByText(/7A2, IC3/).textContent).toBe('Trịnh Gia Bảo (7A2, IC3): Điểm cao nhất giảm: 8,00 → 6,50');
  expect(screen.getByRole('link', { name: 'Xem cả danh sách' }).getAttribute('href')).toBe(
    '/admin/needs-help?school=1',
  );
  expect(cells?.textContent).toBe('8A1Nguyễn Thị Thu Hà28/4075\u00a0%6,30−0,62Bảng tính (5,0)');
});

test('on paper the rest of many classes is counted; with nothing there is a sentence instead of each part', () => {
  const many = { ...PAGE.needs_help, results: Array.from({ length: 60 }, (_, at) => row(at + 1)) };
  show(<PageSheet page={{ ...PAGE, needs_help: many }} isPrinted />);
  expect(screen.getByText('và 52 lớp khác')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(9);
  cleanup();
  const quiet = PAGE.activity.map((day) => ({ ...day, students: 0, previous_students: 0 }));
  show(<PageSheet page={{ ...PAGE, activity: quiet, needs_help: { ...PAGE.needs_help, results: [] } }} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Chưa em nào hoạt động trong kỳ này và kỳ trước.')).toBeTruthy();
});
