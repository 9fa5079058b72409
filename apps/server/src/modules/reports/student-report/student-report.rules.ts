import { dayOf } from '@khue/contract/day';

export interface EndedWork {
  ended_at: Date;
  /** Null: it is not told, or none of the whole part. */
  score: number | null;
}

/** So many others must have sat an exam before a class's average is told: it says nothing of one of them. */
const FEWEST_OTHERS = 3;

const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  // Sums of hundredths are not exact in binary: a half must not fall below itself.
  return Math.round(value * scale + 1e-9) / scale;
};

/** In per cent; null where nothing is assigned. */
export const progressOf = ({ completed, assigned }: { completed: number; assigned: number }): number | null =>
  assigned === 0 ? null : rounded((100 * completed) / assigned, 1);

/** How many ended on each day and their mean score, oldest first; days without any are left out. */
export function byDay(work: readonly EndedWork[]): { date: string; count: number; average_score: number | null }[] {
  const days = new Map<string, EndedWork[]>();
  for (const one of work) {
    const day = dayOf(one.ended_at);
    const all = days.get(day);
    if (all) all.push(one);
    else days.set(day, [one]);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, all]) => {
      const scores = all.flatMap(({ score }) => (score === null ? [] : [score]));
      const sum = scores.reduce((total, score) => total + score, 0);
      return { date, count: all.length, average_score: scores.length === 0 ? null : rounded(sum / scores.length, 2) };
    });
}

/** The mean of a class, where it tells nothing of single others. */
export const classAverage = ({ average, others }: { average: number | null; others: number }): number | null =>
  average === null || others < FEWEST_OTHERS ? null : rounded(average, 2);
