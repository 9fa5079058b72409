import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { HelpFirst } from './HelpFirst';

const RULE = { date: '2026-11-16', idle_days: 14, recent_days: 14, before_days: 28, fall: 1, least_results: 3 };
const ROW = {
  user: { id: 5, full_name: 'Trịnh Gia Bảo', username: 'baotg', code: null },
  class: { id: 77, name: '7A2' },
  reasons: [{ code: 'idle', days: 36, last_activity: null }],
  last_score: 6,
  last_activity: null,
};

test('what failed can be tried again; then the student, the reason and the rule stand there, with the way to the statistics', async () => {
  answers({
    'GET /api/dashboard_needs_help/': [
      { status: 500, body: { detail: 'Máy chủ bận.' } },
      { body: { count: 1, results: [ROW], rule: RULE } },
    ],
  });
  const { user } = show(<HelpFirst />);
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }));
  const row = await screen.findByRole('link', { name: /Trịnh Gia Bảo.*Chưa luyện 36 ngày.*7A2/ });
  expect(row.getAttribute('href')).toBe('/teacher/statistics?class=77');
  expect(screen.getByText(/từ 14 ngày trở lên.*giảm từ 1,0 trở lên so với 28 ngày/)).toBeTruthy();
});
