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
  today: { date: '2026-11-18', practice: 3, exam: 0, students: 3 },
  top_schools: [
    {
      school: { id: 7, name: 'THPT Nguyễn Huệ' },
      province: { code: '40', name: 'Nghệ An' },
      students: 60,
      student_count: 110,
      enrolled_count: 100,
      practised_count: 94,
      average_score: 7.92,
      previous_average: 8.1,
      previous_students: 58,
    },
  ],
  scores: Array.from({ length: 10 }, (_, from) => ({ from, to: from + 1, count: 1 })),
  pass_score: null,
};
const FIGURES = {
  school_count: 214,
  enrolled_count: 61_480,
  practised_count: 48_569,
  exam_count: 18_240,
  passed_count: 12_403,
  average_score: 7.21,
};
const COURSE = {
  start_date: '2026-11-01',
  end_date: '2026-11-02',
  module: { id: 4, name: 'IC3 GS6', pass_score: 7 },
  figures: FIGURES,
  previous: { ...FIGURES, practised_count: 46_970, average_score: 7.07 },
  unit_level: 'ward',
  units: Array.from({ length: 8 }, (_, at) => ({
    unit: { code: `0000${at}`, name: `Xã ${at}` },
    school_count: 2,
    enrolled_count: at === 1 ? 7 : 100,
    practised_count: at === 1 ? 2 : 40 + at,
    previous_practised_count: 50,
  })),
  schools: {
    count: 1,
    unit_count: 1,
    results: [
      {
        school: { id: 9, name: 'THCS Cao Sơn' },
        unit: { code: '00000', name: 'Xã 0' },
        level: 'urgent',
        reason: 'pass_low',
        share: 49.6,
        change: -4,
        student_count: 58,
      },
    ],
  },
  rule: { least: 10, pass_low: 50, practice_low: 50, pass_fell: 5, practice_fell: 10 },
};
const CALL = 'GET /api/admin_dashboard_api/';
const ofCourse = { 'GET /api/dashboard_course/': [{ body: COURSE }] };
const me = (mayExport: boolean) => ({
  'GET /api/me/': [{ body: { can: { dashboard: { export: mayExport } }, permissions: [] } }],
});

const showPage = (search: string, choosesSchool = true) => {
  const asked = readAsked(new URLSearchParams(`from=2026-11-01&to=2026-11-02&${search}`), { choosesSchool });
  return show(<Overview asked={asked} to={({ school = '' }) => `/?school=${school}`} put={() => undefined} />);
};

test('figures of the named course stand with what they are of, and with changes that mean something', async () => {
  answers({ ...me(true), ...ofCourse, [CALL]: [{ body: WHOLE }] });
  showPage('');
  const card = async (name: string) => (await screen.findByText(name, { selector: 'p' })).closest('li')?.textContent;
  expect(await card('Có luyện tập')).toBe(
    'Có luyện tập79\u00a0%↑ +2,6 điểm %61.480 ghi danh = 48.569 có + 12.911 chưa',
  );
  expect(await card('Tỉ lệ đạt')).toContain('gần như không đổi18.240 đã thi = 12.403 đạt + 5.837 chưa đạt');
  expect(await card('Điểm trung bình')).toBe('Điểm trung bình7,21↑ +0,14điểm đạt 7; 18.240 em đã thi');
  expect(await card('Trường cần giúp')).toBe('Trường cần giúp1trên 214 trườngở 1 phường, xã');
  expect(screen.getByText('1.284 trường').closest('ul')?.textContent).toContain('90 giáo viên');
  expect(screen.getByText('hôm nay 3 học sinh hoạt động')).toBeTruthy();
});

test('wards stand lowest first and open, and so do schools to help with their reason', async () => {
  answers({ ...me(true), ...ofCourse, [CALL]: [{ body: WHOLE }] });
  showPage('');
  const wards = await screen.findByRole('table', { name: 'Có luyện tập theo phường, xã' });
  const rows = [...wards.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toHaveLength(6);
  expect([rows[0], rows[1], rows[5]]).toEqual(['1 Xã 040\u00a0%100', '2 Xã 1dưới 10 em7', '8 Xã 747\u00a0%100']);
  expect(screen.getByText('Xem cả 8').tagName).toBe('A');
  const school = screen.getByText('THCS Cao Sơn').closest('a');
  expect(school?.textContent).toContain('Tỉ lệ đạt 49,6\u00a0%, dưới ngưỡng 50\u00a0%');
  expect(school?.textContent).toContain('58 em đã thi');
  expect(school?.getAttribute('href')).toContain('school=9');
});

test('schools lead by their average, with what changed, and open', async () => {
  answers({ ...me(true), ...ofCourse, [CALL]: [{ body: WHOLE }] });
  showPage('');
  const row = (await screen.findByText(/THPT Nguyễn Huệ/)).closest('tr');
  expect(row?.textContent).toContain('94\u00a0%60');
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
  answers({ ...me(mayExport), ...ofCourse, [CALL]: [{ body: WHOLE }] });
  showPage('');
  await screen.findByText('1.284 trường');
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toContain('In');
  expect(names.filter((name) => /Tải|Xuất/.test(name ?? ''))).toEqual(buttons);
});

test('what failed says why and is tried again, while the rest stays', async () => {
  const refusal = { status: 500, body: { code: 'server.failure', detail: 'Đang bảo trì.' } };
  answers({
    ...me(true),
    ...ofCourse,
    [CALL]: [refusal, { body: WHOLE }],
    'GET /api/dashboard_competencies/': [{ body: { start_date: '', end_date: '', results: [] } }],
  });
  const { user } = showPage('', false);
  expect((await screen.findByRole('alert')).textContent).toContain('Đang bảo trì.');
  expect(screen.getByText('Độ phủ năng lực số')).toBeTruthy();
  expect(screen.queryByLabelText('Trường')).toBeNull();
  await user.click(screen.getByText('Thử lại'));
  expect(await screen.findByText('24.310 lớp')).toBeTruthy();
  // Staff of one school count no schools, and have no list of them to lead.
  expect(screen.queryByText('1.284 trường')).toBeNull();
  expect(screen.queryByText('Trường dẫn đầu theo điểm trung bình')).toBeNull();
});
