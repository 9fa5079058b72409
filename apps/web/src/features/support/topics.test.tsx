import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { HelpTopics } from './components/HelpTopics';
import { matches, TOPICS } from './topics';

beforeAll(() => loadTexts('help'));

test.each([
  ['quen mat khau', true],
  ['MẬT KHẨU', true],
  ['khau mat', true],
  ['mat khau lich', false],
  ['', true],
])('a search for “%s” finds the answer about a password: %s', (search, isFound) => {
  expect(matches(search, 'Em quên mật khẩu?', 'Nhờ nhà trường cấp lại.')).toBe(isFound);
});

test('every question has its answer, and a search leaves those that fit', async () => {
  const { user } = show(<HelpTopics />);
  expect(document.querySelectorAll('details')).toHaveLength(TOPICS.length);
  expect(document.body.textContent).not.toContain('topics.');
  await user.type(screen.getByRole('searchbox'), 'mat mang{Enter}');
  expect(document.querySelectorAll('details').length).toBeLessThan(TOPICS.length);
  expect(screen.getByText('Đang làm bài thì mất mạng hoặc mất điện?')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  expect(screen.getByText('Không có câu nào phù hợp. Em hãy gửi yêu cầu cho nhà trường.')).toBeTruthy();
});
