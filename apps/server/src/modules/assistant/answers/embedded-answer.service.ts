import type { Ctx } from '../../../platform/http/context';
import { askedTime } from '../understanding/asked-time.rules';
import { classNamesIn } from '../understanding/class-name.rules';
import { wholeQuestion } from '../understanding/follow-up.rules';
import { type Intent, intentsOf, says } from '../understanding/intent.rules';
import {
  askedWords,
  CLASSMATES,
  INTENTS,
  MARKS,
  NEUTRAL_WORDS,
  smallWordsIn,
  TIME_WORDS,
  TIMES,
} from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import type { Asked, Found } from './answer.rules';
import { classAverage, classProgress, classSummary, competencies, testResults } from './class-figures-answer.service';
import { fallingStudents, needsHelp, notPractised, oneStudent } from './class-people-answer.service';
import { absent, notSat, roster } from './class-presence-answer.service';
import { assignments, classesOfOwn } from './class-work-answer.service';
import { type CourseFinding, courseAnswer, findInCourses } from './course-answer.service';
import { handToGenerator } from './generator-answer.service';
import { findInHelp, type HelpFinding, helpAnswer } from './help-answer.service';
import { lessonAbout, thisPage } from './page-answer.service';
import { practiceHelp } from './practice-help.service';
import {
  activeInClasses,
  compareActivity,
  compareClasses,
  rankClasses,
  rankSchools,
  rankStudents,
} from './ranking-answer.service';
import { activeStudents, runningWork, schoolFiguresInWords } from './school-answer.service';
import { smallTalk } from './small-talk.rules';
import { ownExams, ownProgress, ownResults, ownSupport, ownToDo } from './student-answer.service';
import { nextPractice, ownActivity, ownAttendance, ownTeachers, ownWeak } from './student-work-answer.service';
import { questionsFor } from './suggestion.service';
import { type Listener, listenerOf, plainAnswer, speakerFor, type Talk } from './talk.rules';
import { timetable } from './timetable-answer.service';

type Handler = (talk: Talk) => Promise<Found | null>;

const FOR_STUDENTS: Readonly<Record<string, Handler>> = {
  timetable,
  results: ownResults,
  progress: ownProgress,
  to_do: ownToDo,
  exams: ownExams,
  attempts: ownExams,
  support: ownSupport,
  next_practice: nextPractice,
  own_weak: ownWeak,
  own_activity: ownActivity,
  activity_compare: ownActivity,
  own_attendance: ownAttendance,
  own_teacher: ownTeachers,
  own_courses: ownProgress,
  lesson_about: lessonAbout,
  this_page: thisPage,
};

const OF_CLASSES: Readonly<Record<string, Handler>> = {
  timetable,
  class_summary: classSummary,
  class_progress: classProgress,
  progress: classProgress,
  not_practised: notPractised,
  needs_help: needsHelp,
  test_results: testResults,
  class_average: classAverage,
  competencies,
  assignments,
  own_classes: classesOfOwn,
  student: oneStudent,
  generate: handToGenerator,
  falling: fallingStudents,
  not_sat: notSat,
  roster,
  absent,
  compare_classes: compareClasses,
  ranking_classes: rankClasses,
  ranking_students: rankStudents,
  activity_compare: compareActivity,
  lesson_about: lessonAbout,
  this_page: thisPage,
};

const OF_SCHOOLS: Readonly<Record<string, Handler>> = {
  ...OF_CLASSES,
  figures: schoolFiguresInWords,
  active_students: activeStudents,
  ranking_schools: rankSchools,
  work: runningWork,
};

const HANDLERS: Readonly<Record<Listener, Readonly<Record<string, Handler>>>> = {
  student: FOR_STUDENTS,
  teacher: { ...OF_CLASSES, active_students: activeInClasses, figures: classesOfOwn },
  staff: OF_SCHOOLS,
  admin: OF_SCHOOLS,
};

/** What a question holds beside its words: a class, or several, or the part that is open. */
function signsOf({ words, asked }: Talk): string[] {
  const classes = classNamesIn(words).length;
  const signs = [
    { sign: '#class', is: classes > 0 },
    { sign: '#two', is: classes > 1 },
    { sign: '#part', is: asked.context.partId !== undefined },
  ];
  return signs.flatMap(({ sign, is }) => (is ? [sign] : []));
}

function talkOf(ctx: Ctx, asked: Asked): Talk {
  const text = wholeQuestion(asked);
  const words = askedWords(text);
  return {
    ctx,
    asked: { ...asked, text, isMore: text !== asked.text && says(askedWords(asked.text), MARKS, 'more') },
    words,
    small: smallWordsIn(text.slice(0, LONGEST_ASKED)),
    time: askedTime(words, TIMES, ctx.clock.now()),
    t: speakerFor(asked.language, listenerOf(ctx)),
  };
}

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
]);

/** "Ban Nam": a classmate by name. Small letters may be anything, "ban" the one who is spoken to for one. */
const CLASSMATE = new RegExp(`(?:^|\\s)(?:${CLASSMATES.join('|')})\\s+\\p{Lu}\\p{Ll}+`, 'u');
/** Three words with capital letters, where somebody's work is asked for, are a name; one's own is nobody else's. */
const WHOLE_NAME = /\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+/u;
const OF_WORK = new Set(['results', 'progress', 'student']);
function isOfSomebody(text: string, own: string, intents: readonly Intent[]): boolean {
  const said = text.slice(0, LONGEST_ASKED).normalize('NFC').replaceAll(own.normalize('NFC'), '');
  return CLASSMATE.test(said) || (WHOLE_NAME.test(said) && intents.some(({ name }) => OF_WORK.has(name)));
}
/** Who of the class did what. */
const OF_CLASSMATES = new Set(['not_practised', 'not_sat', 'ranking_students', 'absent', 'falling', 'needs_help']);

/** What is refused whatever else a question says, with a sentence for each. */
function refusalOf({ ctx, asked, words, t }: Talk, intents: readonly Intent[]): Found | null {
  const marked = (name: string) => says(words, MARKS, name);
  const refuse = (why: string) => plainAnswer('fixed', t(`refuse.${why}`));
  if (marked('command')) return refuse('command');
  if (marked('secret')) return refuse('secret');
  if (ctx.scope.level !== 'all' && marked('elsewhere')) return refuse('elsewhere');
  if (ctx.scope.level !== 'self') return null;
  if (marked('key') && marked('exam')) return refuse('exam');
  const isOfClass = classNamesIn(words).length > 0 || marked('own_class');
  const isOfOthers =
    marked('others') ||
    isOfSomebody(asked.text, ctx.actor.fullName, intents) ||
    (marked('who_else') && OF_CLASSMATES.has(intents[0]?.name ?? '')) ||
    (isOfClass && intents.some(({ name }) => OF_OTHERS.has(name)));
  return isOfOthers ? refuse('others') : null;
}

/** What relates things to each other explains a question better than what it relates, however short it is said. */
const RELATING = new Set([
  'activity_compare',
  'compare_classes',
  'ranking_classes',
  'ranking_students',
  'ranking_schools',
  'falling',
  'not_sat',
  'roster',
  'lesson_about',
  'this_page',
]);

/** An intent that explains less of the question is a chance likeness… */
const LEAST_SHARE = 0.34;
const LEAST_LETTERS = 0.4;
const LEAST_OF_RELATING = 0.2;
/** …but for those that go on with a name. */
const NAMING = new Set(['generate', 'student']);
const WHOLE = 0.75;
const HALF = 0.6;

/** How much of the question an intent explains: of the words that tell something, and of all its letters. */
function sharesOf({ words, small, time }: Talk, intent: Intent): { telling: number; letters: number } {
  const classes = new Set(classNamesIn(words));
  const isOfTime = (word: string) => time !== null && TIME_WORDS.has(word);
  const isNeutral = (word: string) => NEUTRAL_WORDS.has(word) || classes.has(word) || /^\d+$/.test(word);
  const said = words.filter((word) => !isOfTime(word) && (intent.words.has(word) || !isNeutral(word)));
  const share = (all: readonly string[], size: (word: string) => number) => {
    const sum = (some: readonly string[]) => some.reduce((total, word) => total + size(word), 0);
    return all.length === 0 ? 1 : sum(all.filter((word) => intent.words.has(word))) / sum(all);
  };
  return {
    telling: share(
      said.filter((word) => !small.has(word)),
      () => 1,
    ),
    letters: share(said, (word) => word.length),
  };
}

function isLikely(talk: Talk, intent: Intent): boolean {
  if (NAMING.has(intent.name)) return true;
  const { telling, letters } = sharesOf(talk, intent);
  const least = RELATING.has(intent.name) ? LEAST_OF_RELATING : LEAST_SHARE;
  return telling >= least || letters >= LEAST_LETTERS;
}

/** A page that is about the whole question, where own data would answer half of it. */
function isHelpMeant(talk: Talk, help: HelpFinding | undefined, intents: readonly Intent[]): boolean {
  if (!help || !isEnough(help, true)) return false;
  if (says(talk.words, MARKS, 'how_to')) return true;
  const [first] = intents;
  return (
    help.covered >= WHOLE &&
    help.inTitle &&
    talk.time === null &&
    first !== undefined &&
    sharesOf(talk, first).telling < HALF
  );
}

/** Own data, by the intents that explain most of the question; the first that has something to say. */
async function ownAnswer(talk: Talk, intents: readonly Intent[]): Promise<Found | null> {
  const handlers = HANDLERS[listenerOf(talk.ctx)];
  const likely = intents
    .filter((intent) => handlers[intent.name] && isLikely(talk, intent))
    .sort((a, b) => Number(RELATING.has(b.name)) - Number(RELATING.has(a.name)));
  for (const { name } of likely.slice(0, 3)) {
    const found = await handlers[name]?.(talk);
    if (found) return found;
  }
  return null;
}

/** So much of the question must be found for somebody to be told of it; less where it asks for just that. */
const ENOUGH = 0.68;
const ENOUGH_ASKED = 0.5;
const ENOUGH_ALIKE = 0.4;
/** One who asks what something is, means a page of help only if it holds most of the question. */
const ENOUGH_OF_HELP = 0.6;

const isEnough = (
  best: { covered: number; together: boolean; inTitle: boolean } | undefined,
  isAsked: boolean,
): boolean =>
  best !== undefined &&
  (best.covered >= (isAsked ? ENOUGH_ASKED : ENOUGH) ||
    (best.covered >= ENOUGH_ALIKE && (best.inTitle || (isAsked && best.together))));

const worthOf = (best: { covered: number; together: boolean; inTitle: boolean } | undefined): number =>
  best === undefined ? 0 : best.covered + (best.together ? 0.1 : 0) + (best.inTitle ? 0.2 : 0);

/** Help or course: whichever has more of the question; how it is asked decides between equals. */
function textAnswer(talk: Talk, help: readonly HelpFinding[], course: readonly CourseFinding[]): Found | null {
  const { words, asked } = talk;
  const [isHowTo, isWhatIs] = [says(words, MARKS, 'how_to'), says(words, MARKS, 'what_is')];
  const isOfHelp = isEnough(help[0], isHowTo) && (isHowTo || !isWhatIs || (help[0]?.covered ?? 0) >= ENOUGH_OF_HELP);
  const fits = { help: isOfHelp, course: isEnough(course[0], isWhatIs) };
  const worth = {
    help: worthOf(help[0]) + (isHowTo ? 0.3 : 0),
    course: worthOf(course[0]) + (isWhatIs ? 0.25 : 0) + (asked.context.partId === undefined ? 0 : 0.1),
  };
  const order = worth.course > worth.help ? (['course', 'help'] as const) : (['help', 'course'] as const);
  for (const kind of order) {
    if (!fits[kind]) continue;
    const found = kind === 'help' ? helpAnswer(talk, help) : courseAnswer(talk, course);
    if (found) return found;
  }
  return null;
}

/** The answer of the rules: own data, then the product's help and the courses; what it does not know it says. */
export async function findAnswer(ctx: Ctx, asked: Asked): Promise<Found> {
  const talk = talkOf(ctx, asked);
  const { words, t } = talk;
  const suggested = await questionsFor(talk);
  const withSuggestions = (found: Found): Found => (found.suggested.length > 0 ? found : { ...found, suggested });
  const intents = intentsOf(words, INTENTS, signsOf(talk));
  const refused = refusalOf(talk, intents);
  if (refused) return withSuggestions(refused);
  const polite = smallTalk(talk);
  if (polite) return withSuggestions(polite);
  if (ctx.scope.level === 'self' && says(words, MARKS, 'hint')) {
    const help = await practiceHelp(talk);
    if (help) return withSuggestions(help);
  }
  const help = findInHelp(talk);
  if (!isHelpMeant(talk, help[0], intents)) {
    const own = await ownAnswer(talk, intents);
    if (own) return withSuggestions(own);
  }
  const text = textAnswer(talk, help, await findInCourses(talk));
  if (text) return withSuggestions(text);
  return withSuggestions(plainAnswer('unknown', t('unknown')));
}
