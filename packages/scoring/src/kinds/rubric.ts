import { toPlain } from '../html';
import { type ContentLanguage, textsFor } from '../making';
import { inside, type Reader } from '../reader';
import { listOf, numberOf, objectOf, textOf } from '../values';
import type { Criterion } from './base';

/* What people mark answers by. */

export const MOST_CRITERIA = 20;
export const LONGEST_CRITERION = 200;
export const MOST_CRITERION_POINTS = 100;
const ID = /^[\w-]{1,40}$/;

/** Points have two decimals, as marks do. */
export const isWholeCents = (points: number): boolean => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6;

/** What a rubric gives at most. */
export const pointsOf = (rubric: readonly Pick<Criterion, 'points'>[]): number =>
  Math.round(rubric.reduce((sum, { points }) => sum + points * 100, 0)) / 100;

export function readRubric(given: unknown, path: string, reader: Reader): Criterion[] {
  const field = inside(path, 'rubric');
  const list = listOf(given);
  const ids = new Set<string>();
  if (list.length === 0) reader.problem(field, 'rubric_missing');
  if (list.length > MOST_CRITERIA) reader.problem(field, 'criteria_over_limit', { max: MOST_CRITERIA });
  return reader.items(list.slice(0, MOST_CRITERIA), field, (item, at, index) => {
    const { id, name, points } = objectOf(item);
    const words = toPlain(textOf(name)).trim();
    const number = index + 1;
    if (words === '' || words.length > LONGEST_CRITERION)
      reader.problem(`${at}.name`, 'criterion_name_wrong', { number, max: LONGEST_CRITERION });
    const worth = numberOf(points) ?? 0;
    const fits = worth > 0 && worth <= MOST_CRITERION_POINTS && isWholeCents(worth);
    if (!fits) reader.problem(`${at}.points`, 'criterion_points_wrong', { number, max: MOST_CRITERION_POINTS });
    return { id: idOf(textOf(id), number, ids), name: words, points: fits ? worth : 1 };
  });
}

/** Its own, unless it has none or another criterion has it: then one by its place. */
function idOf(given: string, number: number, taken: Set<string>): string {
  const place = `at-${number}`;
  const id = ID.test(given) && !taken.has(given) ? given : place;
  taken.add(id);
  return id;
}

/** As somebody begins it: one criterion for everything. */
export const firstRubric = (language?: ContentLanguage): Criterion[] => [
  { id: '1', name: textsFor(language).rubric.content, points: 1 },
];

/** For a table of answers: what is looked for, and its points. */
export const rubricText = (rubric: readonly Criterion[]): string =>
  rubric.map(({ name, points }) => `${name} (${String(points).replace('.', ',')})`).join('; ');
