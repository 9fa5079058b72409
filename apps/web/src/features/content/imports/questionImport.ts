import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { TFunction } from 'i18next';

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

/** Everything that could be used as it is. */
export const chosenAtFirst = (questions: readonly FoundQuestion[]): ReadonlySet<number> =>
  new Set(
    questions.filter((question) => !question.dropped && standingOf(question) !== 'mend').map(({ index }) => index),
  );

/** After a question: the next one that needs mending, from the top again when need be; otherwise simply the next. */
export function nextAfter(questions: readonly FoundQuestion[], index: number): FoundQuestion | undefined {
  const at = questions.findIndex((one) => one.index === index);
  const onwards = [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))];
  return onwards.find((one) => !one.dropped && standingOf(one) === 'mend') ?? questions[at + 1];
}

export const numberOf = (place: PositionInFile): number => ('line' in place ? place.line : place.paragraph);

/** As the file calls it; by its place where the file does not count. */
export const nameOf = (t: TFunction<'bank'>, { number, index }: Pick<FoundQuestion, 'number' | 'index'>): string =>
  t('questions.name', { number: number ?? index + 1 });
