import type { HeldQuestion } from '../../work/work.api';

/** How often something was said; in the order in which it came up. */
export type Counts = [said: string, count: number][];

/** How one question worked over all papers: in no language, and without texts, which are read when they are shown. */
export interface QuestionFigures {
  id: string;
  held: HeldQuestion;
  answered: number;
  n: number;
  difficulty: number | null;
  item_rest: number | null;
  interval: [number, number] | null;
  /** By all, by the best and by the weakest. */
  counts: Counts;
  upper: Counts;
  lower: Counts;
}

export interface Figures {
  paper_count: number;
  reliability: number | null;
  questions: QuestionFigures[];
}

/** Figures over more papers than these are counted in the background. */
export const MOST_AT_ONCE = 1_000;

/** Many more than are ever shown of a question; thousands may write something of their own. */
const MOST_SAID = 500;

/** The most frequent ones; what the best and the weakest said is told of these alone. */
export function mostSaid(
  all: ReadonlyMap<string, number>,
  ...parts: (ReadonlyMap<string, number> | undefined)[]
): Counts[] {
  const counts = [...all];
  if (counts.length > MOST_SAID) counts.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const kept = counts.slice(0, MOST_SAID);
  const inPart = (part: ReadonlyMap<string, number>): Counts =>
    kept.flatMap(([said]): Counts => {
      const count = part.get(said);
      return count === undefined ? [] : [[said, count]];
    });
  return [kept, ...parts.map((part) => (part ? inPart(part) : []))];
}
