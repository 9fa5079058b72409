import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Together } from './together';

const GATHER_MS = 15;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Says of each what it is twice, after so many milliseconds, and remembers which went together. */
function doubling({
  most = 10,
  tookMs = 1,
  choose,
}: {
  most?: number;
  tookMs?: number;
  choose?: () => (n: number) => boolean;
}) {
  const groups: number[][] = [];
  const together = new Together<number, number>({
    lane: 'exam',
    most,
    gatherMs: GATHER_MS,
    ...(choose ? { choose } : {}),
    async work(items) {
      groups.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, tookMs));
      if (items.some((n) => n < 0)) throw Object.assign(new Error('refused'), { code: '22003' });
      return items.map((n) => n * 2);
    },
  });
  return { together, groups };
}

describe('those who come within a moment of each other', () => {
  test('share a group once the moment is over; whoever comes alone waits for nobody', async () => {
    const { together, groups } = doubling({});
    const alone = together.take(1);
    expect(groups).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(3);
    await expect(alone).resolves.toBe(2);
    const second = together.take(2);
    await vi.advanceTimersByTimeAsync(5);
    const third = together.take(3);
    await vi.advanceTimersByTimeAsync(GATHER_MS - 9);
    expect(groups).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(2);
    await expect(Promise.all([second, third])).resolves.toEqual([4, 6]);
    expect(groups).toEqual([[1], [2, 3]]);
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    void together.take(4);
    expect(groups).toEqual([[1], [2, 3], [4]]);
  });

  test('wait no longer when their group is full', async () => {
    const { together, groups } = doubling({ most: 2 });
    void together.take(1);
    await vi.advanceTimersByTimeAsync(2);
    void together.take(2);
    const last = together.take(3);
    await vi.advanceTimersByTimeAsync(1);
    await expect(last).resolves.toBe(6);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  test('are left for the next group where they may not go together, and none is forgotten', async () => {
    // One even and one odd in each group.
    const { together, groups } = doubling({
      choose: () => {
        const chosen = new Set<number>();
        return (n) => !chosen.has(n % 2) && chosen.add(n % 2).has(n % 2);
      },
    });
    const all = Promise.all([1, 2, 3, 4, 6].map((n) => together.take(n)));
    await vi.advanceTimersByTimeAsync(10 * GATHER_MS);
    await expect(all).resolves.toEqual([2, 4, 6, 8, 12]);
    expect(groups).toEqual([[1], [2, 3], [4], [6]]);
  });

  test('hear of their own, when one of them cannot be done', async () => {
    const { together } = doubling({});
    void together.take(1);
    const all = Promise.allSettled([5, -1, 7].map((n) => together.take(n)));
    await vi.advanceTimersByTimeAsync(10 * GATHER_MS);
    expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([10, 'refused', 14]);
  });

  test('go beside a group that hangs', async () => {
    const { together, groups } = doubling({ tookMs: 1_000 });
    void together.take(1);
    await vi.advanceTimersByTimeAsync(2);
    void together.take(2);
    await vi.advanceTimersByTimeAsync(60);
    expect(groups).toEqual([[1], [2]]);
  });
});
