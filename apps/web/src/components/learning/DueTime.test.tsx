import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { DueTime } from './DueTime';

beforeAll(() => loadTexts('learning'));
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [null, 'Không có hạn'],
  ['2026-11-16T13:00:00Z', 'Hạn 20:00 hôm nay'],
  ['2026-11-16T17:00:00Z', 'Đến hết hôm nay'],
  ['2026-11-17T17:00:00Z', 'Đến hết thứ Ba 17/11'],
  ['2026-11-17T16:59:00Z', 'Đến hết thứ Ba 17/11'],
  ['2026-11-17T10:00:00Z', 'Hạn 17:00 thứ Ba 17/11'],
])('what closes at %s says “%s”', (close_at, words) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-16T03:00:00Z'));
  show(<DueTime close_at={close_at} />);
  expect(screen.getByText(words)).toBeTruthy();
});
