import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { AttendanceList } from './AttendanceList';

beforeAll(() => loadTexts('sessions', 'components'));
beforeEach(() => vi.unstubAllGlobals());

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const row = (id: number, left: number) => ({
  user: { id, full_name: `Bạn ${id}`, username: `ban${id}` },
  joined_at: ago(20),
  left_at: ago(left),
  minutes: 15,
  status: 'present',
  source: 'page',
  note: null,
});
const session = { id: 5, topic: 'Tệp lạ', className: '7A1', starts_at: ago(20), ends_at: ago(-25) };
const world = {
  'GET /api/zoom_meetings/5/attendance/': [{ body: [row(1, 0), row(2, 9)] }],
};

test('whoever is still there has not left', async () => {
  answers(world);
  show(<AttendanceList session={session} isLive />);
  const here = await screen.findByRole('row', { name: /Bạn 1/ });
  expect(within(here).getByText('trong phòng')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Bạn 2/ })).queryByText('trong phòng')).toBeNull();
});

test('afterwards it says when they left', async () => {
  answers(world);
  show(<AttendanceList session={session} />);
  await screen.findByRole('row', { name: /Bạn 1/ });
  expect(screen.queryByText('trong phòng')).toBeNull();
});
