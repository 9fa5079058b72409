/** Half up, as people round; sums of hundredths are exact enough for that. */
const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  return Math.round(value * scale + 1e-9) / scale;
};

/** 0–10 with two decimals; null where nobody sat. */
export const averageOf = (total: number | null, sat: number): number | null =>
  sat === 0 || total === null ? null : rounded(total / sat, 2);

/** 0–100 with one decimal; null where there is nothing to divide. */
export const perCentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((100 * part) / whole, 1);

/** Work is counted where it was done, so those who left may make it more than there are now. */
export const shareOf = (part: number, whole: number): number | null => perCentOf(Math.min(part, whole), whole);

const BUCKETS = 10;
export const bucketsOf = (counts: readonly number[]) =>
  Array.from({ length: BUCKETS }, (_, from) => ({ from, to: from + 1, count: counts[from] ?? 0 }));
