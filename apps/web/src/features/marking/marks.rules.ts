import type { AnswerToMark } from './queries';

type Rubric = AnswerToMark['rubric'];

/** What is typed for a criterion: a number with comma or point, from 0 to its points; null: not that. */
export function pointsIn(typed: string, most: number): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null;
  const points = Number(text);
  return points <= most ? points : null;
}

/** What is typed so far, by criterion; the own mark where there is one. */
export const begun = ({ rubric, own_marks }: Pick<AnswerToMark, 'rubric' | 'own_marks'>): Record<string, string> =>
  Object.fromEntries(
    rubric.map(({ id }) => {
      const given = own_marks?.find(({ criterion_id }) => criterion_id === id);
      return [id, given ? String(given.points).replace('.', ',') : ''];
    }),
  );

/** The marks to send; null while a criterion lacks its points. */
export function marksOf(rubric: Rubric, typed: Readonly<Record<string, string>>) {
  const marks = rubric.map(({ id, points: most }) => ({ criterion_id: id, points: pointsIn(typed[id] ?? '', most) }));
  return marks.every((mark): mark is { criterion_id: string; points: number } => mark.points !== null) ? marks : null;
}

/** Sum of what is typed so far, in hundredths so that tenths add up. */
export const sumOf = (rubric: Rubric, typed: Readonly<Record<string, string>>): number =>
  Math.round(rubric.reduce((sum, { id, points }) => sum + (pointsIn(typed[id] ?? '', points) ?? 0) * 100, 0)) / 100;
