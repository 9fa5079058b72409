import { type OwnClass, type OwnPart, ownClass, ownClasses, ownPart } from './own-place.repo';
import type { Talk } from './talk.rules';

/** Which class is meant: one that the question names, that of the page, the only one there is; or none, or one that is not theirs. */
export type MeantClass =
  | { is: 'one'; class: OwnClass; named: boolean }
  | { is: 'unknown'; name: string }
  | { is: 'open'; classes: readonly OwnClass[] };

const MOST_NAMES = 24;
const MOST_CLASSES = 12;
/** 7A2, 10a1, 6/3, 12 Tin: a grade and what tells its classes apart. */
const GRADE = /^(?:[1-9]|1[0-2])$/;
const WHOLE = /^(?:[1-9]|1[0-2])[a-z]{1,2}\d{0,2}$/;
const LETTER = /^[a-z]{1,2}\d{0,2}$/;

/** Names of classes that a question may hold, folded and bare. */
export function classNamesIn(words: readonly string[]): string[] {
  const found = words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    if (WHOLE.test(word)) return /^\d{1,2}$/.test(next) && !/\d$/.test(word) ? [word, `${word}${next}`] : [word];
    if (!GRADE.test(word)) return [];
    const before = words[at - 1];
    if (LETTER.test(next) && (/\d/.test(next) || before === 'lop' || before === 'class')) return [`${word}${next}`];
    return /^\d{1,2}$/.test(next) && (before === 'lop' || before === 'class') ? [`${word}${next}`] : [];
  });
  return [...new Set(found)].slice(0, MOST_NAMES);
}

export async function meantClass({ ctx, asked, words }: Talk): Promise<MeantClass> {
  const names = classNamesIn(words);
  if (names.length > 0) {
    const [found] = await ownClasses(ctx, names, 1);
    return found ? { is: 'one', class: found, named: true } : { is: 'unknown', name: names[0]?.toUpperCase() ?? '' };
  }
  const ofPage = asked.context.classId === undefined ? undefined : await ownClass(ctx, asked.context.classId);
  if (ofPage) return { is: 'one', class: ofPage, named: false };
  // Of a whole country nobody means all classes.
  const classes = ctx.scope.level === 'all' ? [] : await ownClasses(ctx, null, MOST_CLASSES);
  const [only, another] = classes;
  return only && !another ? { is: 'one', class: only, named: false } : { is: 'open', classes };
}

export async function meantPart({ ctx, asked }: Talk): Promise<OwnPart | undefined> {
  return asked.context.partId === undefined ? undefined : ownPart(ctx, asked.context.partId);
}
