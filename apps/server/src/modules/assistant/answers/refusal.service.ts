import { formsIn, isSameWord } from '../understanding/accent.rules';
import { classNamesIn } from '../understanding/class-name.rules';
import { type Intent, says } from '../understanding/intent.rules';
import { CLASSMATES, MARKS, WRITTEN_SO } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { namesAnotherSchool } from './own-place.service';
import { plainAnswer, type Talk } from './talk.rules';

/** What tells of a class or a school: nothing for who learns in it. */
const OF_OTHERS = new Set([
  'class_summary',
  'class_progress',
  'class_average',
  'not_practised',
  'needs_help',
  'test_results',
  'figures',
  'active_students',
  'competencies',
  'falling',
  'not_sat',
  'roster',
  'compare_classes',
  'ranking_classes',
  'ranking_students',
  'absent',
  'improved',
  'by_score',
  'most_absent',
  'find_student',
  'grade_counts',
]);

/** "Ban Nam": a classmate by name. Small letters may be anything, "ban" the one who is spoken to for one. */
const CLASSMATE = new RegExp(`(?:^|\\s)(?:${CLASSMATES.join('|')})\\s+\\p{Lu}\\p{Ll}+`, 'u');
/** Three words with capital letters, where somebody's work is asked for, are a name; one's own is nobody else's. */
const WHOLE_NAME = /\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+/u;
/** "Nam's results". */
const POSSESSIVE = /(?:^|\s)\p{Lu}\p{Ll}+['’]s\s/u;
const OF_WORK = new Set(['results', 'progress', 'student']);
function isOfSomebody(text: string, own: string, intents: readonly Intent[]): boolean {
  const said = text.slice(0, LONGEST_ASKED).normalize('NFC').replaceAll(own.normalize('NFC'), '');
  return CLASSMATE.test(said) || (WHOLE_NAME.test(said) && intents.some(({ name }) => OF_WORK.has(name)));
}
/** Who of the class did what. */
const OF_CLASSMATES = new Set([
  'not_practised',
  'not_sat',
  'ranking_students',
  'absent',
  'falling',
  'needs_help',
  'improved',
  'by_score',
  'most_absent',
]);

/** What is refused whatever else a question says, with a sentence for each. */
export async function refusalOf(talk: Talk, intents: readonly Intent[]): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  const written = formsIn(asked.text.slice(0, LONGEST_ASKED));
  const asWritten = (word: string) => (isSameWord(word, written, WRITTEN_SO) ? word : `${word}~`);
  const [words, typed] = [talk.words.map(asWritten), talk.typed.map(asWritten)];
  const marked = (name: string) => says(words, MARKS, name) || says(typed, MARKS, name);
  const refuse = (why: string) => plainAnswer('fixed', t(`refuse.${why}`));
  if (marked('command')) return refuse('command');
  if (marked('secret')) return refuse('secret');
  if (ctx.scope.level !== 'all' && (marked('elsewhere') || (await namesAnotherSchool(talk))))
    return refuse('elsewhere');
  if (marked('off_topic')) return refuse('off_topic');
  if (ctx.scope.level !== 'self') return null;
  // How one's own paper is looked at again is told by a page.
  if (marked('key') && marked('exam') && !marked('review')) return refuse('exam');
  const isOfClass = classNamesIn(words).length > 0 || marked('own_class');
  // How many are in one's own class is no secret; who they are and how they do is.
  const isOfOwnClass = intents[0]?.name === 'own_teacher' || intents.some(({ name }) => name === 'own_class');
  if (isOfOwnClass && classNamesIn(words).length === 0) return null;
  const isOfOthers =
    marked('others') ||
    isOfSomebody(asked.text, ctx.actor.fullName, intents) ||
    (POSSESSIVE.test(asked.text.slice(0, LONGEST_ASKED)) && marked('by_exam')) ||
    (marked('who_else') && intents.some(({ name }) => OF_CLASSMATES.has(name))) ||
    (isOfClass && intents.some(({ name }) => OF_OTHERS.has(name)));
  return isOfOthers ? refuse('others') : null;
}
