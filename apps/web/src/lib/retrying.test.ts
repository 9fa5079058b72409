import { expect, test, vi } from 'vitest';

vi.mock('./api', () => ({
  ApiError: class extends Error {
    constructor(
      readonly status: number,
      readonly body: object,
      private readonly options: { retryAfter?: number } = {},
    ) {
      super(String(status));
    }
    get retryAfter() {
      return this.options.retryAfter;
    }
  },
}));

const { ApiError } = await import('./api');
const { isWorthAnother, pauseBeforeAnother } = await import('./retrying');
const told = (status: number, retryAfter?: number) =>
  new ApiError(status, {}, retryAfter === undefined ? {} : { retryAfter });

test('what passes by itself is asked again, twice; a short queue, too; a refusal and a long wait are not', () => {
  for (const error of [told(0), told(503), told(503, 3), told(429, 5)]) {
    expect([0, 1, 2].map((failures) => isWorthAnother(failures, error))).toEqual([true, true, false]);
  }
  for (const error of [told(400), told(403), told(429), told(429, 60), new Error('x')]) {
    expect(isWorthAnother(0, error)).toBe(false);
  }
});

test('nobody comes back before the server said, nor all at once', () => {
  expect([0, 0.5, 1].map((random) => pauseBeforeAnother(0, told(503, 4), random))).toEqual([4000, 5000, 6000]);
  expect([0, 1, 5].map((attempt) => pauseBeforeAnother(attempt, told(503), 0.5))).toEqual([1000, 2000, 8000]);
});
