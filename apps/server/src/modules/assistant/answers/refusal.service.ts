import { keepsSeveral } from '../../../platform/authz/scope';
import { fitsOf } from '../matching/match.rules';
import { namesAnotherSchool } from '../matching/school-name.service';
import { tellsOfThemselves } from '../safety/harm.rules';
import { formsIn, isSameWord } from '../understanding/accent.rules';
import { classNamesIn } from '../understanding/class-name.rules';
import { says } from '../understanding/intent.rules';
import { beginsWithAction, CLASSMATES, MARKS, WRITTEN_SO } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { findInHelp, isCertain, isLikely, isSure } from './help-answer.service';
import { plainAnswer, type Talk } from './talk.rules';

/** What tells of a class or a school: nothing for who learns in it. */
const OF_OTHERS = new Set(
  'exam_students exam_results class_work who_practised rank_students students_in_change absences compare_classes rank_classes one_student'.split(
    ' ',
  ),
);
/** Who of the class did what. */
const OF_CLASSMATES = new Set(['exam_students', 'who_practised', 'rank_students', 'students_in_change', 'absences']);
const OF_WORK = new Set(['my_results', 'my_progress', 'one_student']);

/** Says that it is one's own. */
const OWN = new Set(['minh', 'toi', 'my']);

const has = (some: ReadonlySet<string>, of: ReadonlySet<string>) => [...of].some((one) => some.has(one));

/** "Ban Nam": a classmate by name. Small letters may be anything, "ban" the one who is spoken to for one. */
const CLASSMATE = new RegExp(`(?:^|\\s)(?:${CLASSMATES.join('|')})\\s+\\p{Lu}\\p{Ll}+`, 'u');
/** Three words with capital letters, where somebody's work is asked for, are a name; one's own is nobody else's. */
const WHOLE_NAME = /\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+/u;
/** "Nam's results". */
const POSSESSIVE = /(?:^|\s)(?!(?:What|Who|It|Let|How|When|Where|That|There|Here)['’])\p{Lu}\p{Ll}+['’]s\s/u;

export const hasWholeName = (text: string): boolean => WHOLE_NAME.test(text.slice(0, LONGEST_ASKED).normalize('NFC'));

function isOfSomebody(text: string, own: string, meant: ReadonlySet<string>): boolean {
  const said = text.slice(0, LONGEST_ASKED).normalize('NFC').replaceAll(own.normalize('NFC'), '');
  return CLASSMATE.test(said) || (WHOLE_NAME.test(said) && has(meant, OF_WORK));
}
/** Sums and equations are homework of another subject: "2x + 5 = 11". A formula of a spreadsheet begins with its sign. */
const EQUATION = /(?:\d[xy]?|\b[xy])\s?[-+*/×:^]\s?\d[^=?]{0,20}=\s?[\d?]|\d\s?[-+*/×]\s?\d{1,9}\s?(?:=|b\u1eb1ng)/iu;

/** What is refused whatever else a question says, with a sentence for each. */
export async function refusalOf(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  const written = formsIn(asked.text.slice(0, LONGEST_ASKED));
  const asWritten = (word: string) => (isSameWord(word, written, WRITTEN_SO) ? word : `${word}~`);
  const [words, typed] = [talk.words.map(asWritten), talk.typed.map(asWritten)];
  const marked = (name: string) => says(words, MARKS, name) || says(typed, MARKS, name);
  const refuse = (why: string) => plainAnswer('fixed', t(`refuse.${why}`));
  if (marked('command')) return refuse('command');
  // How one's own number is changed, or what others may see of one's work, is told by a page.
  const [page] = marked('how_to') || beginsWithAction(talk.words) ? findInHelp(talk) : [];
  const isHowTo = page !== undefined && isSure(page);
  // Who has changed a password is told by the log; what staff do about one, by a page.
  const isOwnCare = ctx.scope.level !== 'self' || talk.words.some((word) => OWN.has(word));
  if (marked('secret') && !marked('who_did') && !(isHowTo && isOwnCare)) return refuse('secret');
  // Who keeps several schools has others; one that is named may still be none of theirs.
  const isElsewhere = async () =>
    (!keepsSeveral(ctx.scope) && marked('elsewhere')) || namesAnotherSchool(ctx, asked.text);
  const [likely] = findInHelp(talk);
  const isOfPage = likely !== undefined && isSure(likely) && isLikely(likely);
  if (!isHowTo && !isOfPage && ctx.scope.level !== 'all' && (await isElsewhere())) return refuse('elsewhere');
  if (marked('off_topic') || EQUATION.test(asked.text.slice(0, LONGEST_ASKED))) return refuse('off_topic');
  if (ctx.scope.level !== 'self') return null;
  // How one's own paper is looked at again is told by a page.
  if (marked('key') && marked('exam') && !says(talk.words, MARKS, 'review')) return refuse('exam');
  const isOfClass = classNamesIn(words).length > 0 || marked('own_class');
  const fits = fitsOf(talk.words);
  const meant = new Set(fits.map(({ way }) => way.tool));
  // How many are in one's own class is no secret; who they are and how they do is.
  if (fits.some(({ way, left }) => way.tool === 'my_class' && left.length === 0) && classNamesIn(words).length === 0)
    return null;
  const isOfSomebodyElse = isOfSomebody(asked.text, ctx.actor.fullName, meant);
  // Who may see one's own work is told by a page.
  if (likely && isCertain(likely) && !isOfSomebodyElse && talk.words.some((word) => OWN.has(word))) return null;
  // "Whom do I send it to" asks for nobody of the class.
  const isWhoElse = marked('who_else') && !isOfPage;
  // Many are called Minh, which without its accent also says "I".
  if (isOfSomebodyElse && has(meant, OF_WORK)) return refuse('others');
  const isOfOthers =
    marked('others') ||
    isOfSomebodyElse ||
    (POSSESSIVE.test(asked.text.slice(0, LONGEST_ASKED)) && marked('by_exam')) ||
    (isWhoElse && has(meant, OF_CLASSMATES)) ||
    (isOfClass && has(meant, OF_OTHERS));
  // Who says that the others do not let them play asks for nothing.
  return isOfOthers && !tellsOfThemselves(asked.text) ? refuse('others') : null;
}
