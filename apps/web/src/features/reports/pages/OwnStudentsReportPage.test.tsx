import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import OwnStudentsReportPage from './OwnStudentsReportPage';

const me = {
  user_id: 3,
  full_name: 'Cô Hoa',
  permissions: [],
  scope: 'classes',
  school: { id: 1, name: 'THCS A' },
  classes: [{ id: 7, name: '7A1', is_head: true }],
  can: { report: { export: true }, school: { choose: false } },
};
const courses = [
  { id: 1, name: 'Tin học 7' },
  { id: 2, name: 'IC3 GS6' },
];
const rowIn = (module: (typeof courses)[number]) => ({
  user: { id: 9, full_name: 'Nguyễn Bảo An', username: 'anb', code: 'HS1' },
  class: { id: 7, name: '7A1' },
  school: { id: 1, name: 'THCS A' },
  module,
  enrolled: true,
  progress: 50,
  practice_count: 1,
  best_score: null,
  last_score: null,
  pass_score: 5,
  passed: null,
  last_activity: null,
});
const total = { student_count: 1, average_score: null, pass_rate: null };
const empty = [{ body: { count: 0, results: [] } }];

beforeAll(() => loadTexts('school_reports', 'components', 'shell'));

test('a student in two courses has a line in each, which is said where lines are more than students', async () => {
  answers({
    'GET /api/me/': [{ body: me }],
    'GET /api/admin_report_2a/': [{ body: { count: 2, results: courses.map(rowIn) } }],
    'GET /api/admin_report_total/': [{ body: total }],
    'GET /api/admin_dashboard_api_filter': [
      { body: { provinces: [], districts: [], wards: [], schools: [], classes: [], modules: courses } },
    ],
    'GET /api/classes/': empty,
    'GET /api/modules/': empty,
    'GET /api/classes/7/modules/': empty,
  });
  show(<OwnStudentsReportPage />, '/teacher/report');
  expect(await screen.findByText(/· 2 dòng/)).toBeTruthy();
  expect(screen.getAllByText('Nguyễn Bảo An').length).toBeGreaterThanOrEqual(2);
  expect(screen.getAllByText('IC3 GS6').length).toBeGreaterThan(0);
  expect(screen.getByText(/Mỗi khóa học một dòng; chọn một khóa học/)).toBeTruthy();
});
