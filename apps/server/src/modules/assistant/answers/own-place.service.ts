import { classNamesIn } from '../understanding/class-name.rules';
import { type OwnClass, type OwnPart, ownClass, ownClasses, ownPart } from './own-place.repo';
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
