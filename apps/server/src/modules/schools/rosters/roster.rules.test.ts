import { expect, test } from 'vitest';
import { gradeFits } from './roster.rules';

test.each([
  [6, 2026, 6, 2026, true],
  [7, 2026, 6, 2026, false],
  [6, 2026, 6, 2025, true],
  [7, 2026, 6, 2025, true],
  [8, 2026, 6, 2025, false],
  [8, 2026, 6, 2024, true],
  [5, 2026, 6, 2025, false],
  [null, 2026, 6, 2026, true],
  [6, 2026, null, null, true],
])('grade %s in %s fits whoever was in grade %s in %s: %s', (order, year, latestOrder, latestYear, fits) => {
  expect(gradeFits({ order, year }, { order: latestOrder, year: latestYear })).toBe(fits);
});
