import { fold } from '../../../platform/fold';
import { classNamesIn } from '../understanding/class-name.rules';
import { says } from '../understanding/intent.rules';
import { MARKS, SCHOOL_KINDS, SCHOOLS } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import {
  headedClasses,
  type OwnClass,
  type OwnPart,
  ownClass,
  ownClasses,
  ownPart,
  schoolsCalled,
} from './own-place.repo';
import type { Talk } from './talk.rules';

/** Which class is meant: one that the question names, that of the page, the only one there is; or none, or one that is not theirs. */
export type MeantClass =
  | { is: 'one'; class: OwnClass; named: boolean }
  | { is: 'unknown'; name: string }
  | { is: 'open'; classes: readonly OwnClass[] };

const MOST_CLASSES = 12;

export async function meantClass({ ctx, asked, words }: Talk): Promise<MeantClass> {
  const names = classNamesIn(words);
  if (names.length > 0) {
    const [found] = await ownClasses(ctx, names, 1);
    return found ? { is: 'one', class: found, named: true } : { is: 'unknown', name: names[0]?.toUpperCase() ?? '' };
  }
  const [head, another] = says(words, MARKS, 'head') ? await headedClasses(ctx) : [];
  if (head && !another) return { is: 'one', class: head, named: false };
  const ofPage = asked.context.classId === undefined ? undefined : await ownClass(ctx, asked.context.classId);
  if (ofPage) return { is: 'one', class: ofPage, named: false };
  // Of a whole country nobody means all classes.
  const classes = ctx.scope.level === 'all' ? [] : await ownClasses(ctx, null, MOST_CLASSES);
  const [only, second] = classes;
  return only && !second ? { is: 'one', class: only, named: false } : { is: 'open', classes };
}

export async function meantPart({ ctx, asked }: Talk): Promise<OwnPart | undefined> {
  return asked.context.partId === undefined ? undefined : ownPart(ctx, asked.context.partId);
}

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

/** A school that is named and is not theirs; whether there is one so called elsewhere is not told. */
export async function namesAnotherSchool({ ctx, asked }: Talk): Promise<boolean> {
  const name = schoolNamedIn(asked.text);
  return name !== null && (await schoolsCalled(ctx, name, 1)).length === 0;
}

const SCHOOL_WORDS: ReadonlySet<string> = new Set(SCHOOLS.map(fold));
const KIND_WORDS: ReadonlySet<string> = new Set([...SCHOOL_KINDS].map(fold));
const NAME_WORDS = { least: 2, most: 4 };

/** What may be the name of a school where nobody set capitals: the words behind the word, the longest row first. */
function schoolsPerhapsNamedIn(words: readonly string[]): string[] {
  // "THCS" is said for the school itself.
  const at = words.findIndex((word) => SCHOOL_WORDS.has(word) || (KIND_WORDS.has(word) && !/[aeiouy]/.test(word)));
  if (at < 0) return [];
  let from = SCHOOL_WORDS.has(words[at] ?? '') ? at + 1 : at;
  while (KIND_WORDS.has(words[from] ?? '') || KIND_WORDS.has(`${words[from]} ${words[from + 1]}`)) {
    from += KIND_WORDS.has(words[from] ?? '') ? 1 : 2;
  }
  const behind = words.slice(from, from + NAME_WORDS.most);
  const sizes = Array.from({ length: NAME_WORDS.most - NAME_WORDS.least + 1 }, (_, less) => NAME_WORDS.most - less);
  return sizes.filter((size) => size <= behind.length).map((size) => behind.slice(0, size).join(' '));
}

/** Whoever sees all schools and names one means that one. */
export async function withNamedSchool(talk: Talk): Promise<Talk> {
  const { ctx, asked, words } = talk;
  if (ctx.scope.level !== 'all') return talk;
  const written = schoolNamedIn(asked.text);
  for (const name of written === null ? schoolsPerhapsNamedIn(words) : [written]) {
    const [only, another] = await schoolsCalled(ctx, name, 2);
    if (only && !another) return { ...talk, asked: { ...asked, context: { ...asked.context, schoolId: only.id } } };
  }
  return talk;
}
