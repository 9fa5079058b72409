import { courseEndpoints } from '@khue/contract/courses';
import { breadthOf } from '@khue/contract/permissions';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { gateOpens } from '../../../platform/authz/may-call';
import type { Ctx } from '../../../platform/http/context';
import { type PassageRow, searchPassages, termCounts } from '../passages/passage.repo';
import { type AskedTerm, chosenTerms, coverage, HALF, termsOf, tornWords, weightOf } from '../passages/retrieval.rules';
import { type Forms, formsIn, isSameWord } from '../understanding/accent.rules';
import { says, wordsFound } from '../understanding/intent.rules';
import { inWordsOfCourses, MARKS, SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { inCapitals, stem, stemsOf } from '../understanding/words.rules';
import { addressFor, asData, Draft, type Talk } from './talk.rules';

/** So many passages are looked at, and no more; of these, who sees little sees few. */
const MOST_PLACES = { self: 20_000, classes: 8_000, school: 4_000, all: 1_500 } as const;
const MOST_FOUND = 24;
const SHOWN = 2;
const LONGEST_QUOTE = 340;

export interface CourseFinding {
  row: PassageRow;
  /** How much of the question it answers, from 0 to 1. */
  covered: number;
  /** Two words of the question stand in it side by side. */
  together: boolean;
  /** Two of them do so in its title. */
  inTitle: boolean;
}

export const maySeeCourses = ({ actor, scope }: Pick<Ctx, 'actor' | 'scope'>): boolean =>
  gateOpens(scope.level === 'self' ? studentCourseEndpoints.parts : courseEndpoints.list, actor);

/** What the courses that somebody may read say of what was asked, the best first. */
export async function findInCourses({ ctx, asked, words, typed, small }: Talk): Promise<CourseFinding[]> {
  if (!maySeeCourses(ctx)) return [];
  // How it is asked tells nothing of what it is about.
  const form = wordsFound(words, MARKS, 'what_is');
  const untelling = form.size === 0 ? small : new Set([...small, ...form]);
  const termsIn = (some: readonly string[]) => termsOf(inWordsOfCourses(some), untelling);
  const meant = termsIn(words);
  const isMended = words.some((word, at) => word !== typed[at]);
  const asTyped = isMended ? termsIn(typed) : [];
  if (meant.length + asTyped.length === 0) return [];
  const counts = await termCounts(
    ctx.db,
    [...meant, ...asTyped].map(({ term }) => term),
  );
  // What courses know is no slip, though help pages do not know it.
  const isKnownAs = (word: string) => (counts.get(stem(word)) ?? 0) > 0;
  const terms = isMended ? termsIn(typed.map((word, at) => (isKnownAs(word) ? word : (words[at] ?? word)))) : meant;
  if (terms.length === 0) return [];
  const chosen = chosenTerms(terms, counts, MOST_PLACES[breadthOf(ctx.scope.level)]);
  if (chosen.length === 0) return [];
  const near = { courseId: asked.context.courseId, partId: asked.context.partId };
  const rows = await searchPassages(ctx, chosen, near, MOST_FOUND);
  const of = counts.get('*') ?? 0;
  const written = formsIn(asked.text.slice(0, 1_000));
  const weight = (term: string) => weightOf(counts.get(term) ?? 0, of);
  const isKnown = (term: string) => (counts.get(term) ?? 0) > 0;
  const isDefinition = says(words, MARKS, 'what_is');
  // Of a word of two syllables that stands in no lesson, one syllable alone tells nothing.
  const torn = tornWords(terms, isKnown, new Set([...untelling, ...inCapitals(asked.text)]));
  const found = rows
    .map((row) => {
      const there = formsIn(`${row.title} ${row.part_name ?? ''} ${row.body}`);
      const hit = row.found.flatMap((place) => chosen[place - 1] ?? []);
      const same = hit.filter((one) => one.words.every((word) => isSameWord(word, written, there)));
      const coveredBy = (some: typeof hit) =>
        coverage(terms, new Set(some.flatMap((one) => [one.term, ...one.words])), weight, isKnown);
      const [folded, exact] = [coveredBy(hit), coveredBy(same)];
      // Somebody may have set an accent wrong; then it is less likely, not impossible.
      const isHalf = isDefinition && hit.every((one) => one.words.some((word) => torn.has(word)));
      const covered = Math.max(exact, folded * MISWRITTEN) * (isHalf ? HALF : 1);
      return {
        row,
        covered,
        together: same.some((one) => one.words.length > 1),
        inTitle: isInTitle(terms, row.title, written),
        rank:
          row.score *
          (1 + covered) *
          (folded === 0 ? 0 : covered / folded) *
          (isDefinition ? tellsWhat(terms, row) : 1),
      };
    })
    .sort((a, b) => b.rank - a.rank);
  return found;
}

const MISWRITTEN = 0.6;
/** A text that begins a sentence with what was asked says what it is; one that is called so speaks of it. */
const TELLS = 1.5;
const CALLED = 1.3;

/** The words that were asked, in their order, as one name. */
function tellsWhat(terms: readonly AskedTerm[], { body, title }: PassageRow): number {
  const name = terms
    .filter(({ words }) => words.length === 1)
    .map(({ term }) => term)
    .join(' ');
  if (name === '') return 1;
  const begins = (text: string) => ` ${stemsOf(text).join(' ')} `.startsWith(` ${name} `);
  const isTold = (body.match(/[^.!?:;]+/g) ?? []).some(begins);
  return (isTold ? TELLS : 1) * (begins(title.slice(title.lastIndexOf(':') + 1)) ? CALLED : 1);
}

function isInTitle(terms: readonly AskedTerm[], title: string, written: Forms): boolean {
  const words = stemsOf(title).join(' ');
  const there = formsIn(title);
  return terms.some(
    (one) =>
      one.words.length > 1 &&
      ` ${words} `.includes(` ${one.words.join(' ')} `) &&
      one.words.every((word) => isSameWord(word, written, there)),
  );
}

/** Where a part stands in the product, for whoever asks. */
export const addressOfPart = (
  ctx: Pick<Ctx, 'actor' | 'scope'>,
  { id, part_type, course_id, class_id }: { id: number; part_type: string; course_id: number; class_id: number | null },
): string | null => addressOf(ctx, { course_part_id: id, part_type, course_id, class_id });

function addressOf(
  ctx: Pick<Ctx, 'actor' | 'scope'>,
  row: Pick<PassageRow, 'course_part_id' | 'part_type' | 'course_id' | 'class_id'>,
): string | null {
  if (ctx.scope.level === 'self') {
    const params = row.course_part_id && row.class_id ? { id: row.course_part_id, class: row.class_id } : undefined;
    const path = row.part_type === 'practice' ? '/student/practice' : '/student/lesson';
    return addressFor(ctx, [params ? [path, params] : ['/student/overview'], ['/student/overview']]);
  }
  return addressFor(ctx, [
    ['/teacher/materials', { course: row.course_id }],
    ['/admin/module', { id: row.course_id, tab: 'parts' }],
    ['/teacher/courses'],
  ]);
}

/** The sentences around what was asked, not the whole passage. */
export function quoteOf(body: string, words: readonly string[], longest = LONGEST_QUOTE): string {
  if (body.length <= longest) return body;
  const sentences = body.match(/[^.!?]+[.!?]*\s*/g) ?? [body];
  const wanted = new Set(words.filter((word) => !SMALL_WORDS.has(word)).map(stem));
  const worth = sentences.map((sentence) => stemsOf(sentence).filter((word) => wanted.has(word)).length);
  let [best, from] = [-1, 0];
  for (let at = 0; at < sentences.length; at++) {
    const sum = (worth[at] ?? 0) + (worth[at + 1] ?? 0) / 2 + (worth[at + 2] ?? 0) / 4;
    if (sum > best) [best, from] = [sum, at];
  }
  let quote = '';
  for (const sentence of sentences.slice(from)) {
    if (quote && quote.length + sentence.length > longest) break;
    quote += sentence;
  }
  return quote.trim().slice(0, longest);
}

/** A name alone must be the name of it. */
const ENOUGH_OF_NAME = 0.55;

/** Nothing is known of it but what it is called. */
export const isNameOnly = (row: PassageRow | undefined): boolean => row !== undefined && row.title === row.body;

export function courseAnswer(
  { ctx, words: asked, t }: Talk,
  found: readonly CourseFinding[],
  { draft = new Draft(), shown = SHOWN } = {},
): Draft | null {
  const [best] = found;
  if (!best || (isNameOnly(best.row) && best.covered < ENOUGH_OF_NAME)) return null;
  const words = inWordsOfCourses(asked);
  const others = found
    .slice(1)
    .filter(({ row, covered }) => row.course_part_id !== best.row.course_part_id && covered >= best.covered * 0.8);
  let isSaid = false;
  for (const { row } of [best, ...others].slice(0, shown)) {
    const quote = asData(quoteOf(row.body, words));
    const title = asData(row.part_name ? `${row.part_name} – ${row.course_name}` : row.course_name);
    const url = addressOf(ctx, row);
    if (url === null) continue;
    isSaid = true;
    const mark = draft.cite({
      kind: row.kind === 'course' || row.kind === 'part' ? 'course' : 'material',
      title,
      url,
      text: row.body,
    });
    const sentence = isNameOnly(row) ? 'course.lesson_on' : 'course.quote';
    draft.add(t(sentence, { title: asData(row.title), quote, where: asData(row.course_name) }) + mark);
  }
  return isSaid ? draft : null;
}
