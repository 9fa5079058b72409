import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { readAsked } from './asked';
import { Overview } from './components/Overview';

beforeAll(() => loadTexts('dashboard'));

const COUNTS = {
  schools: 1284,
  classes: 24_310,
  students: 1000,
  teachers: 90,
  exercises: 4,
  practice_sessions: 900,
  exam_attempts: 82,
};
const WHOLE = {
  start_date: '2026-11-01',
  end_date: '2026-11-02',
  counts: COUNTS,
  previous: { ...COUNTS, schools: 1272, students: 1000, practice_sessions: 918 },
  activity: [1, 2].map((day) => ({ date: `2026-11-0${day}`, practice: 450, exam: 41, students: 10 * day })),
  previous_activity: [30, 31].map((day) => ({ date: `2026-10-${day}`, practice: 1, exam: 1, students: 5 })),
  top_schools: [
    {
      school: { id: 7, name: 'THPT Nguyễn Huệ' },
      province: { code: '40', name: 'Nghệ An' },
      students: 9,
      student_count: 100,
      practised_count: 94,
      average_score: 7.92,
      previous_average: 8.1,
    },
  ],
  scores: Array.from({ length: 10 }, (_, from) => ({ from, to: from + 1, count: 1 })),
  pass_score: null,
};
const CALL = 'GET /api/admin_dashboard_api/';
const me = (mayExport: boolean) => ({ 'GET /api/me/': [{ body: { can: { dashboard: { export: mayExport } } } }] });

const showPage = (search: string, choosesSchool = true) => {
  const asked = readAsked(new URLSearchParams(`from=2026-11-01&to=2026-11-02&${search}`), choosesSchool);
  return show(<Overview asked={asked} to={({ school = '' }) => `/?school=${school}`} put={() => undefined} />);
};

test('figures stand with their change, as a number or as a share', async () => {
  answers({ ...me(true), [CALL]: [{ body: WHOLE }] });
  showPage('');
  expect((await screen.findByText('1.284')).closest('li')?.textContent).toBe('Trường1.284+12so với 2 ngày trước');
  expect(screen.getByText('982').closest('li')?.textContent).toContain('−1,8\u00a0%');
  expect(screen.getByText('1.000').closest('li')?.textContent).toContain('Không đổi');
});

test('schools lead by their average, with what changed, and open', async () => {
  answers({ ...me(true), [CALL]: [{ body: WHOLE }] });
  showPage('');
  const row = (await screen.findByText(/THPT Nguyễn Huệ/)).closest('tr');
  expect(row?.textContent).toContain('94\u00a0%');
  expect(row?.textContent).toContain('−0,18');
  expect(row?.querySelector('a')?.getAttribute('href')).toContain('school=7');
  expect(screen.getByText('Xem cả 1.284 trường').tagName).toBe('A');
  // What is worked out for a school or class asks for it, and the class waits for the school.
  expect(screen.getByText('Hãy chọn trường')).toBeTruthy();
  expect(screen.getByText('Chọn một trường')).toBeTruthy();
  const waiting = screen.getByPlaceholderText<HTMLInputElement>('Tất cả lớp');
  expect([waiting.disabled, waiting.getAttribute('aria-label')]).toEqual([true, 'Lớp (hãy chọn trường trước)']);
});

test.each([
  [
    true,
    [
      'Xuất Excel',
      'Tải về: Học sinh hoạt động theo ngày',
      'Tải về: Phân bố điểm thi',
      'Tải về: Trường dẫn đầu theo điểm trung bình',
    ],
  ],
  [false, []],
])('files are for those who may take figures away (%s)', async (mayExport, buttons) => {
  answers({ ...me(mayExport), [CALL]: [{ body: WHOLE }] });
  showPage('');
  await screen.findByText('1.284');
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toContain('In');
  expect(names.filter((name) => /Tải|Xuất/.test(name ?? ''))).toEqual(buttons);
});

test('what failed says why and is tried again, while the rest stays', async () => {
  const refusal = { status: 500, body: { code: 'server.failure', detail: 'Đang bảo trì.' } };
  answers({
    ...me(true),
    [CALL]: [refusal, { body: WHOLE }],
    'GET /api/dashboard_competencies/': [{ body: { start_date: '', end_date: '', results: [] } }],
  });
  const { user } = showPage('', false);
  expect((await screen.findByRole('alert')).textContent).toContain('Đang bảo trì.');
  expect(screen.getByText('Độ phủ năng lực số')).toBeTruthy();
  expect(screen.queryByLabelText('Trường')).toBeNull();
  await user.click(screen.getByText('Thử lại'));
  expect(await screen.findByText('24.310')).toBeTruthy();
  // Staff of one school count no schools, and have no list of them to lead.
  expect(screen.queryByText('1.284')).toBeNull();
  expect(screen.queryByText('Trường dẫn đầu theo điểm trung bình')).toBeNull();
});
