import { SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { wordsOf } from '../understanding/words.rules';
import { holds } from './match.rules';
import { LEVELS } from './tool-phrases.rules';

interface Named {
  id: number;
  name: string;
}

/** A word by which people may call a course although it is one of several in its name. */
const LEAST_LETTERS = 4;
/** "Tin" is short, but not behind "môn". */
const LEAST_LETTERS_CALLED = 3;
const isFigure = (word: string): boolean => /^\d{1,2}$/.test(word);

/**
 * Every row of words by which a course may be called: its name, the beginning of it, without its small words ("Tin 7"), and
 * with its level said in another way ("IC3 level 2").
 */
function rowsFor(name: string): string[][] {
  const words = wordsOf(name);
  const level = LEVELS.find((row) => holds(words, row)) ?? [];
  const at =
    level.length === 0 ? -1 : words.findIndex((_, index) => level.every((word, i) => words[index + i] === word));
  const head = at < 0 ? words : words.slice(0, at);
  const tails = at < 0 ? [] : LEVELS.map((row) => [...row, ...words.slice(at + level.length)]);
  const beginnings = head.map((_, index) => head.slice(0, index + 1));
  const telling = head.filter((word) => !SMALL_WORDS.has(word));
  return [
    words,
    ...(telling.length > 1 ? [telling] : []),
    ...beginnings,
    ...tails.flatMap((tail) => [...beginnings.map((row) => [...row, ...tail]), ...(tail.length > 1 ? [tail] : [])]),
    ...telling.slice(1).map((word) => [word]),
  ];
}

/** A single word calls a course only if it is hardly anything else. */
function isCalled(row: readonly string[], words: readonly string[]): boolean {
  const [word = ''] = row;
  if (row.length > 1) return !row.every((one) => isFigure(one) || SMALL_WORDS.has(one));
  if (isFigure(word) || SMALL_WORDS.has(word)) return false;
  return (
    /[a-z]\d/.test(word) ||
    word.length >= LEAST_LETTERS ||
    (word.length >= LEAST_LETTERS_CALLED && holds(words, ['mon', word]))
  );
}

export interface CourseInWords<Course> {
  course?: Course;
  /** The words that name it. */
  row: readonly string[];
  several?: Course[];
  /** What it is called with more behind it is none of these: "IC3 level 1" for who has level 2. */
  other?: string;
}

/** What is counted behind a name: "Tin học, 3 em thấp nhất" is no third course. */
const COUNTED = new Set(
  'em ban hs lan bai ngay tuan thang phut diem students pupils kids days weeks times lessons attempts'.split(' '),
);

/** The words behind a row that name another course: a level of its own, or a figure where the name has another one. */
function otherBehind(words: readonly string[], row: readonly string[], names: readonly string[]): string | undefined {
  const end = words.findIndex((_, index) => row.every((word, i) => words[index + i] === word)) + row.length;
  const level = LEVELS.find((one) => one.every((word, i) => words[end + i] === word)) ?? [];
  const figure = words[end + level.length] ?? '';
  if (!isFigure(figure)) return undefined;
  const isNumbered = names.some((name) => {
    const own = wordsOf(name);
    return row.every((word, i) => own[i] === word) && isFigure(own[row.length] ?? '');
  });
  const isCount = COUNTED.has(words[end + level.length + 1] ?? '');
  return level.length > 0 || (isNumbered && !isCount) ? [...row, ...level, figure].join(' ') : undefined;
}

/** The course that a question names, by the longest row of words that is one; several where these words mean several. */
export function courseIn<Course extends Named>(
  words: readonly string[],
  courses: readonly Course[],
): CourseInWords<Course> {
  const called = courses
    .flatMap((course) => rowsFor(course.name).map((row) => ({ course, row })))
    .filter(({ row }) => isCalled(row, words) && holds(words, row))
    .sort((a, b) => b.row.length - a.row.length);
  const [best] = called;
  if (!best) return { row: [] };
  const found = [
    ...new Set(called.filter(({ row }) => row.join(' ') === best.row.join(' ')).map(({ course }) => course)),
  ];
  const other = otherBehind(
    words,
    best.row,
    found.map(({ name }) => name),
  );
  if (other !== undefined) return { row: best.row, other };
  return found.length === 1 ? { course: best.course, row: best.row } : { row: best.row, several: found };
}
