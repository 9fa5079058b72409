import { keepsSeveral } from '../../../platform/authz/scope';
import { fold } from '../../../platform/fold';
import type { Ctx } from '../../../platform/http/context';
import { type Choice, schoolsCalled, schoolsEnding } from '../tools/argument.repo';
import { SCHOOL_KINDS, SCHOOLS } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import { NEUTRAL } from './tool-phrases.rules';

/** "Truong THCS Nguyen Du", "Nguyen Du School": a name in capitals beside the word. */
const BEFORE_NAME = new RegExp(
  `(?:^|\\s)(?:${SCHOOLS.flatMap((word) => [word, `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`]).join('|')})\\s+((?:\\p{Lu}[\\p{L}\\p{M}]*\\s?){1,8})`,
  'u',
);

const ENGLISH_KINDS = new Set(['high', 'primary', 'secondary']);
const MOST_BEFORE = 6;

/** "Nguyen Hue high school": the capitals before the word. */
function nameBeforeSchool(text: string): string {
  const words = text.split(/\s+/);
  let end = words.findIndex((word) => /^[Ss]chool\b/.test(word));
  if (end > 0 && ENGLISH_KINDS.has(words[end - 1]?.toLowerCase() ?? '')) end -= 1;
  let from = end;
  while (from > 0 && end - from < MOST_BEFORE && /^\p{Lu}/u.test(words[from - 1] ?? '')) from -= 1;
  return words.slice(Math.max(0, from), Math.max(0, end)).join(' ');
}

function schoolNamedIn(text: string): string | null {
  const said = text.slice(0, LONGEST_ASKED).normalize('NFC');
  const [, name = nameBeforeSchool(said)] = BEFORE_NAME.exec(said) ?? [];
  const own = name.split(/\s+/).filter((word) => word !== '' && !SCHOOL_KINDS.has(word));
  return own.length < 2 ? null : fold(own.join(' '));
}

const SCHOOL_WORDS: ReadonlySet<string> = new Set(SCHOOLS.map(fold));
const KIND_WORDS: ReadonlySet<string> = new Set([...SCHOOL_KINDS].map(fold));
const NAME_WORDS = { least: 2, most: 4 };
/** What may be the name of a school where nobody set capitals: the words behind the word, the longest row first. */
function schoolsPerhapsNamedIn(words: readonly string[]): string[] {
  // "THCS" is said for the school itself.
  const at = words.findIndex(
    (word, index) =>
      (SCHOOL_WORDS.has(word) && words[index - 1] !== 'hieu') || (KIND_WORDS.has(word) && !/[aeiouy]/.test(word)),
  );
  if (at < 0) return [];
  let from = SCHOOL_WORDS.has(words[at] ?? '') ? at + 1 : at;
  while (KIND_WORDS.has(words[from] ?? '') || KIND_WORDS.has(`${words[from]} ${words[from + 1]}`)) {
    from += KIND_WORDS.has(words[from] ?? '') ? 1 : 2;
  }
  const behind = words.slice(from, from + NAME_WORDS.most);
  const sizes = Array.from({ length: NAME_WORDS.most - NAME_WORDS.least + 1 }, (_, less) => NAME_WORDS.most - less);
  return sizes.filter((size) => size <= behind.length).map((size) => behind.slice(0, size).join(' '));
}

/** "Và Kim Đồng?": two words and more with capitals, folded. */
const namesInCapitals = (text: string): string[] =>
  [
    ...text
      .slice(0, LONGEST_ASKED)
      .normalize('NFC')
      .matchAll(/\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)+/gu),
  ].map(([name]) => fold(name));

/** A school that is named and is not theirs; whether there is one so called elsewhere is not told. */
export async function namesAnotherSchool(ctx: Pick<Ctx, 'db' | 'scope' | 'actor'>, text: string): Promise<boolean> {
  const name = schoolNamedIn(text);
  return name !== null && (await schoolsCalled(ctx, name, 1)).length === 0;
}

/** "Truong tieu hoc", "thcs": what a school is called before its name, the longest first. */
const KINDS_BEFORE =
  'trung hoc pho thong/trung hoc co so/trung hoc/tieu hoc/dai hoc/mam non/cao dang/thcs/thpt/th/ptdtnt/truong/school'
    .split('/')
    .map((row) => row.split(' '));

/** Where a name begins with the kind of school before it. */
function beginningOf(words: readonly string[], at: number): number {
  const row = KINDS_BEFORE.find((kind) => kind.every((word, place) => words[at - kind.length + place] === word));
  return row === undefined ? at : beginningOf(words, at - row.length);
}

/** Of a row of words the first that stands there whole; the kind of school before it belongs to it. */
function withoutName(words: readonly string[], name: readonly string[]): string[] {
  const at = words.findIndex((_, index) => name.every((word, offset) => words[index + offset] === word));
  if (at < 0) return [...words];
  let from = beginningOf(words, at);
  // "Hiệu trưởng trường Nguyễn Du" is of a school, "hiệu trưởng Nguyễn Du" keeps what is asked for.
  if (words[from] === 'truong' && words[from - 1] === 'hieu') from += 1;
  return [...words.slice(0, from), ...words.slice(at + name.length)];
}

interface SchoolsNamed {
  rows: Choice[];
  /** The words of a question without those that name them. */
  words: string[];
}

/** What may be the end of a school's name, the longest first. */
const endsIn = (words: readonly string[]): string[][] =>
  [4, 3, 2].flatMap((size) =>
    words.slice(size - 1).flatMap((_, at) => {
      const row = words.slice(at, at + size);
      return row.every((word) => NEUTRAL.has(word) || SCHOOL_WORDS.has(word) || KIND_WORDS.has(word)) ? [] : [row];
    }),
  );

const MOST_ENDING = 40;
/** Of several schools those that are named by the end of their names, in whatever letters; one of many so called is none. */
async function schoolsByEnd(ctx: Ctx, words: readonly string[]): Promise<SchoolsNamed> {
  const ends = endsIn(words);
  const found = await schoolsEnding(
    ctx,
    ends.map((end) => end.join(' ')),
    MOST_ENDING,
  );
  const named: SchoolsNamed = { rows: [], words: [...words] };
  for (const end of ends) {
    const [only, another] = found.filter(({ folded }) => folded.endsWith(` ${end.join(' ')}`));
    const left = withoutName(named.words, end);
    if (!only || another || left.length === named.words.length) continue;
    named.words = left;
    if (named.rows.every(({ id }) => id !== only.id)) named.rows.push(only);
  }
  return named;
}

/** Whoever sees all of a school and names it means that one. */
export async function schoolsNamed(ctx: Ctx, text: string, words: readonly string[]): Promise<SchoolsNamed> {
  const none = { rows: [], words: [...words] };
  if (ctx.scope.level === 'self' || ctx.scope.level === 'classes') return none;
  const several = keepsSeveral(ctx.scope) ? await schoolsByEnd(ctx, words) : none;
  if (several.rows.length > 0) return several;
  const written = schoolNamedIn(text);
  for (const name of [
    ...(written === null ? [] : [written]),
    ...schoolsPerhapsNamedIn(words),
    ...namesInCapitals(text),
  ]) {
    const [only, another] = await schoolsCalled(ctx, name, 2);
    const said = name.split(' ').filter((word) => !KIND_WORDS.has(word));
    if (only && !another) return { rows: [only], words: withoutName(words, said) };
  }
  return none;
}
