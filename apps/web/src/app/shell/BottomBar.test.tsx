import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import type { Me } from '@/lib/me';
import { show } from '@/testing/show';
import { BottomBar } from './BottomBar';

beforeAll(() => loadTexts('shell'));

const KEYS = ['student_overview', 'student_support', 'student_online_support', 'student_feedback', 'audit', 'outbox'];
const withKeys = (keys: readonly string[]) =>
  ({
    scope: 'self',
    school: null,
    menus: keys.map((key) => ({ key, path: `/${key}`, group: 'help' })),
  }) as unknown as Me;
const withMenus = (count: number) => withKeys(KEYS.slice(0, count));

test('a short menu stands there whole, with the profile', () => {
  show(<BottomBar me={withMenus(4)} openMenu={() => undefined} />);
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Hồ sơ cá nhân' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what has no room is behind one more entry', async () => {
  const open = vi.fn();
  const { user } = show(<BottomBar me={withMenus(6)} openMenu={open} />);
  expect(screen.getAllByRole('link')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Thêm' }));
  expect(open).toHaveBeenCalledOnce();
});

test('what a student uses daily is within reach, the report among it', () => {
  const keys = ['overview', 'calendar', 'room', 'lesson', 'practice', 'exams', 'report', 'support'];
  show(<BottomBar me={withKeys(keys.map((key) => `student_${key}`))} openMenu={() => undefined} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/student_overview',
    '/student_calendar',
    '/student_lesson',
    '/student_report',
  ]);
});
