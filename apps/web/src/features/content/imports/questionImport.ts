import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type QuestionImport = AnswerOf<Calls['GET /api/question_imports/{id}/']>;
export type FoundQuestion = QuestionImport['questions'][number];
export type PositionInFile = FoundQuestion['place'];

/** How much a question needs somebody's eyes: its gravest problem. */
export type Standing = 'ready' | 'look' | 'mend';

export function standingOf({ problems }: Pick<FoundQuestion, 'problems'>): Standing {
  if (problems.some(({ level }) => level === 'error')) return 'mend';
  return problems.some(({ level }) => level === 'warning') ? 'look' : 'ready';
}

export const countsOf = (questions: readonly FoundQuestion[]): Record<Standing, number> => {
  const counts = { ready: 0, look: 0, mend: 0 };
  for (const question of questions) counts[standingOf(question)] += 1;
  return counts;
};

const GRAVITY: Record<Standing, number> = { mend: 0, look: 1, ready: 2 };

/** What needs work stands first; otherwise the order of the file. */
export const byGravity = (questions: readonly FoundQuestion[]): FoundQuestion[] =>
  [...questions].sort((a, b) => GRAVITY[standingOf(a)] - GRAVITY[standingOf(b)] || a.index - b.index);

/** Everything that could be used as it is. */
export const chosenAtFirst = (questions: readonly FoundQuestion[]): ReadonlySet<number> =>
  new Set(questions.filter((question) => standingOf(question) !== 'mend').map(({ index }) => index));

export const numberOf = (place: PositionInFile): number => ('line' in place ? place.line : place.paragraph);
