import en from '@khue/i18n/locales/en/assistant_intents.json';
import vi from '@khue/i18n/locales/vi/assistant_intents.json';
import { fold } from '../../../platform/fold';
import { formsIn } from './accent.rules';
import { groupsOf, phraseBook, says } from './intent.rules';
import { shortFormsIn, spokenOut } from './short-form.rules';
import { asRead, LONGEST_ASKED, spelledOut, wordsOf } from './words.rules';

const GROUPS = groupsOf(vi.group, en.group);
const SHORT_FORMS = shortFormsIn(vi.short, en.short);

/** Folded words as they are spoken. */
export const asSpoken = (words: readonly string[]): string[] => spokenOut(words, SHORT_FORMS);

/** The words of what somebody asks, as they are spoken; of a very long text its beginning. */
export const askedWords = (text: string): string[] =>
  asSpoken(wordsOf(spelledOut(asRead(text.slice(0, LONGEST_ASKED)))));

/** Both languages in one: people mix them. */
export const MARKS = phraseBook(GROUPS, vi.mark, en.mark);

/** Verbs by which one says what is to be done. */
export const ACTIONS: ReadonlySet<string> = new Set(
  [...(MARKS.patterns.get('action') ?? [])]
    .flatMap((pattern) => pattern.flatMap(({ words }) => words))
    .filter((one) => !one.includes(' ')),
);

/** "Phân công …", "move …". */
export const beginsWithAction = (words: readonly string[]): boolean =>
  !THINGS.test(words.join(' ')) && (ACTIONS.has(words[0] ?? '') || says(words.slice(0, 2), MARKS, 'action'));

/** Words of two syllables of which one alone is such a verb: a timetable is no lock, an account no download. */
const THINGS =
  /^(?:thoi khoa bieu|tai khoan|tai lieu|khoa hoc(?! sinh)|thay co|thay giao|thay (?:[a-z]+ )?nao|xep hang|dong ho)(?: |$)/;

/** Written with accents: many a word of small talk is another word without them. */
export const TALK_FORMS = formsIn(Object.values(vi.talk).join('/'));
const folded = (phrases: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(phrases).map(([name, text]) => [name, fold(text)]));
export const TALK = phraseBook(GROUPS, folded(vi.talk), en.talk);

/** Words of refusals that are others with other accents: a map is no friend. */
export const WRITTEN_SO = formsIn(`${vi.written} ${en.written}`);

/** Words that only look like others without their accents: "thì" is no exam. */
export const UNMEANT = formsIn(`${vi.unmeant} ${en.unmeant}`);

/** What stands anywhere between the words of a phrase and changes nothing. */
export const FILLERS: ReadonlySet<string> = new Set(`${vi.filler} ${en.filler}`.split(' '));
/** What a classmate is called before the name. */
export const CLASSMATES: readonly string[] = `${vi.classmate}/${en.classmate}`.split('/');
/** What a school is called before its name, and what kinds of it there are. */
export const SCHOOLS: readonly string[] = `${vi.school}/${en.school}`.split('/');
export const SCHOOL_KINDS: ReadonlySet<string> = new Set(`${vi.school_kind}/${en.school_kind}`.split('/'));

const SMALL = `${vi.small} ${en.small}`.split(' ').map((word) => word.normalize('NFC'));
const SMALL_AS_WRITTEN: ReadonlySet<string> = new Set(SMALL);

/** Words that stand in every sentence and tell nothing of what it is about. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(SMALL.map(fold));

/** The same in a text: a word that has its accents is small only if it is the one with these accents. */
export function smallWordsIn(text: string): ReadonlySet<string> {
  const written =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const told = written
    .slice(0, 200)
    .filter((word) => !SMALL_AS_WRITTEN.has(word) && word !== fold(word))
    .map(fold);
  return told.length === 0 ? SMALL_WORDS : new Set([...SMALL_WORDS].filter((word) => !told.includes(word)));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** All phrases of the catalogue, word by word: what people are known to say. */
export const saidPhrases = (): string[][] =>
  [vi.group, vi.tool.group, vi.tool.ask, vi.mark, vi.talk, vi.subject, en.group, en.tool.group, en.tool.ask, en.mark]
    .concat([en.talk, en.subject] as never)
    .flatMap(stringsIn)
    .flatMap((text) => text.split(/[/|+!@#=:,]/))
    .map((phrase) => wordsOf(phrase))
    .filter((words) => words.length > 0);

const SUBJECT = [...`${vi.subject}/${en.subject}`.split('/')]
  .map((pair) => pair.split('=').map((words) => words.split(' ')))
  .sort(([a = []], [b = []]) => b.length - a.length);

/** What the subject calls in one language, as the courses call it in the other; the rest of the words as they are. */
export function inWordsOfCourses(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const known = SUBJECT.find(([from = []]) => from.every((word, index) => words[at + index] === word));
    const [from, to] = known ?? [];
    out.push(...(from && to ? to : words.slice(at, at + 1)));
    at += from?.length ?? 1;
  }
  return out;
}
