/** Kinds of marks by what they weigh in the average: thường xuyên, giữa kì, cuối kì. */
export const MARK_WEIGHTS = { regular: 1, midterm: 2, final: 3 } as const;
export type MarkKind = keyof typeof MARK_WEIGHTS;
export const MARK_KINDS = Object.keys(MARK_WEIGHTS) as [MarkKind, ...MarkKind[]];

/** More columns than a term of any school has. */
export const MOST_COLUMNS = 40;
/** More cells than the largest class has in a term: what is pasted at once. */
export const MOST_MARKS_AT_ONCE = 3000;
export const LONGEST_COLUMN_NAME = 60;
export const LONGEST_NOTE = 200;
export const LONGEST_COMMENT = 500;
export const LONGEST_REASON = 500;

export interface GivenMark {
  kind: MarkKind;
  /** Null: it is missing. */
  value: number | null;
}

/** Without these there is no average of a term. */
const NEEDED = ['midterm', 'final'] as const satisfies readonly MarkKind[];
const LAST_TERM_WEIGHT = 2;

/** Marks have one decimal: as whole tenths they add up exactly, which fractions of two do not. */
const tenths = (mark: number): number => Math.round(mark * 10);
/** A share of whole numbers, rounded half up, by whole numbers only. */
const halfUp = (sum: number, parts: number): number => Math.floor((2 * sum + parts) / (2 * parts));

export const sumOfWeights = (marks: readonly GivenMark[]): number =>
  marks.reduce((sum, { kind, value }) => (value === null ? sum : sum + MARK_WEIGHTS[kind]), 0);

/** The kinds of which somebody has no mark, so that there is no average yet. */
export const missingKinds = (marks: readonly GivenMark[]): MarkKind[] =>
  NEEDED.filter((needed) => !marks.some(({ kind, value }) => kind === needed && value !== null));

/** The average of a term: given marks by their weights, to one decimal; null while the midterm or the final is missing. */
export function termAverage(marks: readonly GivenMark[]): number | null {
  if (missingKinds(marks).length > 0) return null;
  const sum = marks.reduce(
    (total, { kind, value }) => (value === null ? total : total + MARK_WEIGHTS[kind] * tenths(value)),
    0,
  );
  return halfUp(sum, sumOfWeights(marks)) / 10;
}

/** The average of a year: the second term counts twice; null while one is missing. */
export function yearAverage(first: number | null, second: number | null): number | null {
  if (first === null || second === null) return null;
  return halfUp(tenths(first) + LAST_TERM_WEIGHT * tenths(second), 1 + LAST_TERM_WEIGHT) / 10;
}
