import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { HelpFirst } from './HelpFirst';

const RULE = { due_days: 3, period_days: 28, fall: 1, idle_days: 14 };
const ROW = {
  user: { id: 5, full_name: 'Trịnh Gia Bảo', username: 'baotg', code: null },
  class: { id: 77, name: '7A2' },
  module: { id: 3, name: 'IC3' },
  reasons: [{ code: 'not_practising', detail: 'Chưa luyện tập 36 ngày' }],
  since: '2026-10-11',
};

test('what failed can be tried again; then the student, the reason and the rule stand there, with the way to the whole list', async () => {
  answers({
    'GET /api/needs_help/': [
      { status: 500, body: { detail: 'Máy chủ bận.' } },
      { body: { count: 8, student_count: 7, results: [ROW], rule: RULE } },
    ],
  });
  const { user } = show(<HelpFirst />);
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }));
  const row = await screen.findByRole('link', { name: /Trịnh Gia Bảo.*Chưa luyện tập 36 ngày.*7A2/ });
  expect(row.getAttribute('href')).toBe('/teacher/needs-help?class=77');
  expect(screen.getByText(/trong 3 ngày.*28 ngày.*từ 1,0 trở lên.*từ 14 ngày/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '7 học sinh cần giúp đỡ' }).getAttribute('href')).toBe('/teacher/needs-help');
});
