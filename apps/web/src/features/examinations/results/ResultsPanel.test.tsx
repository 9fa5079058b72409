import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { Examination } from '../queries';
import { ResultsPanel } from './ResultsPanel';

beforeAll(() => Promise.all([loadTexts('examinations'), loadTexts('components')]));

const RESULTS = {
  n: 2,
  mean: 6,
  standard_deviation: 1,
  distribution: [{ from: 0, to: 1, count: 2 }],
  passed: 1,
  pass_rate: 50,
  by_school: [],
  by_class: [],
  reliability: null,
  standard_error: null,
  voided: 0,
  absent: 0,
  to_mark: 3,
  late_waiting: 0,
  appeals: 0,
  released_at: null,
};
const PROVISIONAL = 'Tạm tính: câu chờ chấm chưa tính vào điểm.';

test.each([
  [3, 1],
  [0, 0],
])('with %i answers to mark figures are said to be provisional, or not', async (to_mark, notes) => {
  answers({
    'GET /api/examinations/5/results/': [{ body: { ...RESULTS, to_mark } }],
    'GET /api/examinations/5/analysis/': [{ body: [] }],
    'GET /api/exam_appeals/': [{ body: { count: 0, next: null, previous: null, results: [] } }],
  });
  show(<ResultsPanel examination={{ id: 5, name: 'Thi', pass_score: 5 } as Examination} />);
  expect(await screen.findByText('6,00')).toBeTruthy();
  expect(screen.queryAllByText(PROVISIONAL)).toHaveLength(notes);
});

test('what is still to be asked is told as that, and not as a fault', async () => {
  const detail = 'Kỳ thi chưa đóng.';
  answers({
    'GET /api/examinations/5/results/': [{ body: RESULTS }],
    'GET /api/examinations/5/analysis/': [{ status: 409, body: { code: 'examination.not_closed', detail } }],
    'GET /api/exam_appeals/': [{ body: { count: 0, next: null, previous: null, results: [] } }],
  });
  show(<ResultsPanel examination={{ id: 5, name: 'Thi', pass_score: 5 } as Examination} />);
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
