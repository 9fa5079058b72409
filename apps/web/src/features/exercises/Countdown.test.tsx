import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { Countdown } from './Countdown';

beforeEach(async () => {
  await loadTexts('exercises');
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const timerAt = (server_time: string, closes_at = '2026-11-16T00:01:00Z') => ({ closes_at, server_time });
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const shown = () => screen.getByRole('timer').textContent;

test('the time that is left goes on when it is read again, whatever the clock of the device says', async () => {
  vi.setSystemTime(new Date('2031-01-01T12:00:00Z'));
  const onEnd = vi.fn();
  const countdown = (timer: ReturnType<typeof timerAt>) => (
    <Countdown timer={timer} heardAt={Date.now()} onEnd={onEnd} />
  );
  const { rerender } = render(countdown(timerAt('2026-11-16T00:00:00Z')));
  expect(shown()).toBe('Còn 1:00');
  await pass(10);
  expect(shown()).toBe('Còn 0:50');
  rerender(countdown(timerAt('2026-11-16T00:00:10Z')));
  expect(shown()).toBe('Còn 0:50');
  await pass(5);
  expect(shown()).toBe('Còn 0:45');
  // The teacher gives half a minute more.
  rerender(countdown(timerAt('2026-11-16T00:00:15Z', '2026-11-16T00:01:30Z')));
  expect(shown()).toBe('Còn 1:15');
  await pass(74);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(2);
  expect(shown()).toBe('Hết giờ');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
