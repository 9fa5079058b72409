import { dayOf } from '@khue/contract/day';
import type { Ctx } from '../../../platform/http/context';
import { formsIn, isOnly } from '../understanding/accent.rules';
import { askedTime } from '../understanding/asked-time.rules';
import { classNamesIn, gradesIn } from '../understanding/class-name.rules';
import { focusOf } from '../understanding/focus.rules';
import { wholeQuestion } from '../understanding/follow-up.rules';
import { type Intent, intentsOf, says } from '../understanding/intent.rules';
import {
  askedWords,
  FILLERS,
  FOLLOWING_WORDS,
  INTENTS,
  MARKS,
  NEUTRAL_WORDS,
  smallWordsIn,
  TIME_WORDS,
  TIMES,
  UNMEANT,
} from '../understanding/intent-phrases.rules';
import { writtenNameIn } from '../understanding/person-name.rules';
import { scoreLimitIn } from '../understanding/score-limit.rules';
import { mendedWords } from '../understanding/spelling.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import { mostAbsent } from './absence-answer.service';
import type { Asked, Found } from './answer.rules';
import { classAverage, classProgress, classSummary, competencies, testResults } from './class-figures-answer.service';
import { classTeachers, gradeCounts } from './class-list-answer.service';
import { fallingStudents, findStudents, needsHelp, notPractised, oneStudent } from './class-people-answer.service';
import { absent, notSat, roster } from './class-presence-answer.service';
import { assignments, classesOfOwn } from './class-work-answer.service';
import { type CourseFinding, courseAnswer, findInCourses, isNameOnly } from './course-answer.service';
import { courseOutline, whichLesson } from './course-outline-answer.service';
import { handToGenerator } from './generator-answer.service';
import { addToRead, findInHelp, type HelpFinding, helpAnswer, SKILLS } from './help-answer.service';
import { improvedStudents, ownImprovement } from './improvement-answer.service';
import { unsure } from './likely-question.service';
import { ownClass, ownTeachers } from './own-class-answer.service';
import { withNamedSchool } from './own-place.service';
import { lessonAbout, thisPage } from './page-answer.service';
import { practiceHelp } from './practice-help.service';
import {
  activeInClasses,
  compareActivity,
  compareClasses,
  rankClasses,
  rankGrades,
  rankProvinces,
  rankSchools,
  rankStudents,
} from './ranking-answer.service';
import { refusalOf } from './refusal.service';
import { activeStudents, runningWork, schoolFiguresInWords } from './school-answer.service';
import { principal } from './school-facts-answer.service';
import { studentsByScore } from './score-limit-answer.service';
import { smallTalk } from './small-talk.rules';
import { ownExams, ownProgress, ownResults, ownSupport, ownToDo } from './student-answer.service';
import { nextPractice, ownActivity, ownAttendance, ownStrong, ownWeak } from './student-work-answer.service';
import { questionsFor } from './suggestion.service';
import { type Listener, listenerOf, plainAnswer, speakerFor, type Talk } from './talk.rules';
import { timetable } from './timetable-answer.service';
import { knownWords } from './vocabulary.service';

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
  own_strong: ownStrong,
  own_activity: ownActivity,
  activity_compare: ownActivity,
  own_attendance: ownAttendance,
  own_teacher: ownTeachers,
  own_courses: ownProgress,
  own_class: ownClass,
  improved: ownImprovement,
  course_outline: courseOutline,
  which_lesson: whichLesson,
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
  improved: improvedStudents,
  by_score: studentsByScore,
  most_absent: mostAbsent,
  find_student: findStudents,
  class_teachers: classTeachers,
  grade_counts: gradeCounts,
  course_outline: courseOutline,
  which_lesson: whichLesson,
  principal,
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
  ranking_provinces: rankProvinces,
  ranking_grades: rankGrades,
  work: runningWork,
};

const HANDLERS: Readonly<Record<Listener, Readonly<Record<string, Handler>>>> = {
  student: FOR_STUDENTS,
  teacher: { ...OF_CLASSES, active_students: activeInClasses, figures: classesOfOwn },
  staff: OF_SCHOOLS,
  admin: OF_SCHOOLS,
};

/** What a question holds beside its words: a class, or several, or the part that is open. */
function signsOf({ ctx, words, asked, time }: Talk): string[] {
  const classes = classNamesIn(words).length;
  const signs = [
    { sign: '#class', is: classes > 0 },
    { sign: '#two', is: classes > 1 },
    { sign: '#grade', is: gradesIn(words).length > 0 },
    { sign: '#limit', is: scoreLimitIn(asked.text) !== null },
    { sign: '#time', is: time !== null },
    { sign: '#future', is: time !== null && time.from > dayOf(ctx.clock.now()) },
    { sign: '#part', is: asked.context.partId !== undefined },
  ];
  return signs.flatMap(({ sign, is }) => (is ? [sign] : []));
}

function talkOf(ctx: Ctx, asked: Asked): Talk {
  const text = wholeQuestion(asked);
  const written = formsIn(text.slice(0, LONGEST_ASKED));
  const typed = askedWords(text).filter((word) => !isOnly(word, written, UNMEANT));
  const words = mendedWords(typed, knownWords());
  return {
    ctx,
    asked: { ...asked, text, isMore: text !== asked.text && says(askedWords(asked.text), MARKS, 'more') },
    words,
    typed,
    small: smallWordsIn(text.slice(0, LONGEST_ASKED)),
    time: askedTime(words, TIMES, ctx.clock.now()),
    t: speakerFor(asked.language, listenerOf(ctx)),
  };
}

/** What relates things to each other explains a question better than what it relates, however short it is said. */
const RELATING = new Set([
  'activity_compare',
  'compare_classes',
  'ranking_classes',
  'ranking_students',
  'ranking_schools',
  'ranking_provinces',
  'ranking_grades',
  'falling',
  'improved',
  'by_score',
  'most_absent',
  'find_student',
  'class_teachers',
  'grade_counts',
  'course_outline',
  'which_lesson',
  'principal',
  'own_class',
  'not_sat',
  'roster',
  'lesson_about',
  'this_page',
]);

/** An intent that explains less of the question is a chance likeness… */
const LEAST_SHARE = 0.3;
const LEAST_LETTERS = 0.4;
const LEAST_OF_RELATING = 0.2;
/** …but for those that go on with a name. */
const NAMING = new Set(['generate', 'student']);
const WHOLE = 0.75;
const HALF = 0.6;

/** How much of the question an intent explains: of the words that tell something, and of all its letters. */
function sharesOf({ asked, words, small, time }: Talk, intent: Intent): { telling: number; letters: number } {
  const classes = new Set(classNamesIn(words));
  const isOfTime = (word: string) => time !== null && TIME_WORDS.has(word);
  const isNeutral = (word: string) =>
    (asked.isMore && FOLLOWING_WORDS.has(word)) ||
    NEUTRAL_WORDS.has(word) ||
    FILLERS.has(word) ||
    classes.has(word) ||
    /^\d+$/.test(word);
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

/** Verbs by which one says what is to be done. */
const ACTIONS: ReadonlySet<string> = new Set(
  [...(MARKS.patterns.get('action') ?? [])]
    .flatMap((pattern) => pattern.flatMap(({ words }) => words))
    .filter((one) => !one.includes(' ')),
);

/** A page that is about the whole question, where own data would answer half of it. */
function isHelpMeant(talk: Talk, help: HelpFinding | undefined, intents: readonly Intent[]): boolean {
  if (!help || !isEnough(help, true)) return false;
  const isHowTo = says(talk.words, MARKS, 'how_to') && (help.page.topic !== SKILLS || help.covered >= WHOLE);
  // "How do I know whether I passed" is asked by its own words more than by a page's.
  const isOwn = !help.isNamed && intents[0] !== undefined && sharesOf(talk, intents[0]).telling > help.covered;
  if (isHowTo && !isOwn) return true;
  if (intents.some(({ name }) => name === 'generate')) return false;
  // "Move tomorrow's lesson": what is to be done, not what there is.
  if (help.isNamed && help.covered >= HALF && ACTIONS.has(talk.words[0] ?? '')) return true;
  const [first] = intents;
  return (
    help.covered >= WHOLE &&
    help.inTitle &&
    talk.time === null &&
    first !== undefined &&
    sharesOf(talk, first).telling < HALF
  );
}

const MOST_MEANINGS = 5;

/** Own data, by the intents that explain most of the question; the first that has something to say. */
async function ownAnswer(talk: Talk, intents: readonly Intent[]): Promise<Found | null> {
  const handlers = HANDLERS[listenerOf(talk.ctx)];
  const likely = intents
    .filter((intent) => handlers[intent.name] && isLikely(talk, intent))
    .sort((a, b) => Number(RELATING.has(b.name)) - Number(RELATING.has(a.name)));
  for (const { name } of likely.slice(0, MOST_MEANINGS)) {
    const found = await handlers[name]?.(talk);
    if (found) return found;
  }
  return null;
}

/** So much of the question must be found for somebody to be told of it; less where it asks for just that. */
const ENOUGH = 0.68;
const ENOUGH_ASKED = 0.5;
const ENOUGH_ALIKE = 0.44;
const ENOUGH_CALLED = 0.38;
/** One who asks what something is, means a page of help only if it holds most of the question. */
const ENOUGH_OF_HELP = 0.6;
const ENOUGH_OF_NAME = 0.45;

const isEnough = (
  best: { covered: number; together: boolean; inTitle: boolean; isNamed?: boolean } | undefined,
  isAsked: boolean,
): boolean =>
  best !== undefined &&
  (best.covered >= (isAsked ? ENOUGH_ASKED : ENOUGH) ||
    (best.isNamed === true && best.covered >= ENOUGH_CALLED) ||
    (best.covered >= ENOUGH_ALIKE && (best.inTitle || (isAsked && best.together))));

const isEnoughOfSkills = ({ covered, inTitle }: HelpFinding): boolean =>
  covered >= ENOUGH_OF_HELP || (covered >= ENOUGH_OF_NAME && inTitle);

const worthOf = (best: { covered: number; together: boolean; inTitle: boolean } | undefined): number =>
  best === undefined ? 0 : best.covered + (best.together ? 0.1 : 0) + (best.inTitle ? 0.2 : 0);

/** Help or course: whichever has more of the question; how it is asked decides between equals. */
function textAnswer(talk: Talk, help: readonly HelpFinding[], course: readonly CourseFinding[]): Found | null {
  const { words, asked } = talk;
  const listener = listenerOf(talk.ctx);
  const isWhatIs = says(words, MARKS, 'what_is');
  const isHowTo = says(words, MARKS, 'how_to') || (listener !== 'student' && ACTIONS.has(words[0] ?? ''));
  // Who runs a school seldom asks what a lesson says.
  const isOfLessons = listener === 'student' || listener === 'teacher';
  const [page] = help;
  const isOfSkills = page?.page.topic === SKILLS;
  const isOfHelp = isOfSkills
    ? isEnoughOfSkills(page) && (listener === 'student' || isWhatIs || (page.isNamed && page.covered >= HALF))
    : isEnough(page, isHowTo) && (isHowTo || !isWhatIs || (page?.covered ?? 0) >= ENOUGH_OF_HELP);
  const fits = { help: isOfHelp, course: isEnough(course[0], isWhatIs && isOfLessons) && (isOfLessons || isWhatIs) };
  const worth = {
    help: worthOf(page) + (isOfSkills ? 0.1 : isHowTo ? 0.3 : 0),
    course:
      worthOf(course[0]) +
      (isWhatIs && !isNameOnly(course[0]?.row) ? 0.25 : 0) +
      (asked.context.partId === undefined ? 0 : 0.1),
  };
  // A page that is called by its name tells it, unless a lesson is called so and has more of the question.
  const isNamedBetter =
    isOfSkills && page.isNamed && (!course[0]?.inTitle || page.covered >= (course[0]?.covered ?? 0));
  const isCourseFirst = worth.course > worth.help && !isNamedBetter;
  const byCourse = fits.course && (!fits.help || isCourseFirst) ? courseAnswer(talk, course) : null;
  if (byCourse) {
    if (page && isOfSkills && fits.help && page.inTitle) addToRead(byCourse, talk, page);
    return byCourse.done();
  }
  const byHelp = fits.help ? helpAnswer(talk, help) : null;
  // A matter of the subject is told by the lesson, too.
  const isToldThere =
    fits.course && (course[0]?.together || course[0]?.inTitle || (course[0]?.covered ?? 0) >= ENOUGH_ASKED);
  if (byHelp && isOfSkills && isToldThere) courseAnswer(talk, course, { draft: byHelp, shown: 1 });
  return (byHelp ?? (fits.course ? courseAnswer(talk, course) : null))?.done() ?? null;
}

/** What the words of a question find: own data, then the product's help and the courses. */
async function answerOf(talk: Talk, intents: readonly Intent[]): Promise<Found | null> {
  const help = findInHelp(talk);
  if (!isHelpMeant(talk, help[0], intents)) {
    const own = await ownAnswer(talk, intents);
    if (own) return own;
  }
  const isOfPage = help[0]?.isNamed || says(talk.words, MARKS, 'how_to') || ACTIONS.has(talk.words[0] ?? '');
  const named = isOfPage || says(talk.words, MARKS, 'what_is') ? null : await whomItNames(talk);
  return named ?? textAnswer(talk, help, await findInCourses(talk));
}

/** Whatever is asked of a student or a class of theirs: what there is to tell of them. */
async function whomItNames(talk: Talk): Promise<Found | null> {
  // Of a whole country a name alone means nobody.
  if (talk.ctx.scope.level === 'self' || talk.ctx.scope.level === 'all') return null;
  const student = writtenNameIn(talk.asked.text) === undefined ? null : await oneStudent(talk);
  return student ?? (classNamesIn(talk.words).length === 1 ? classSummary(talk) : null);
}

const meaningsOf = (talk: Talk): Intent[] => intentsOf(talk.words, INTENTS, { signs: signsOf(talk), fillers: FILLERS });

/** The answer of the rules; what it does not know it says, with what may have been meant. */
export async function findAnswer(ctx: Ctx, asked: Asked): Promise<Found> {
  const talk = await withNamedSchool(talkOf(ctx, asked));
  const { words } = talk;
  const suggested = await questionsFor(talk);
  const withSuggestions = (found: Found): Found => (found.suggested.length > 0 ? found : { ...found, suggested });
  const intents = meaningsOf(talk);
  const refused = await refusalOf(talk, intents);
  if (refused) return withSuggestions(refused);
  const polite = smallTalk(talk);
  if (polite) return withSuggestions(polite);
  if (ctx.scope.level === 'self' && says(words, MARKS, 'hint')) {
    const help = await practiceHelp(talk);
    if (help) return withSuggestions(help);
    if (says(words, MARKS, 'do_it')) return withSuggestions(plainAnswer('unknown', talk.t('practice.where')));
  }
  const focus = focusOf(talk.asked.text);
  if (focus !== null) {
    const end = await withNamedSchool(talkOf(ctx, { ...asked, text: focus, before: [] }));
    // What happened before the end may name the page that the end does not.
    const isNamedBefore = findInHelp(talk)[0]?.isNamed && !findInHelp(end)[0]?.isNamed;
    const found = isNamedBefore ? null : await answerOf(end, meaningsOf(end));
    if (found) return withSuggestions(found);
  }
  const found = await answerOf(talk, intents);
  return withSuggestions(found ?? unsure(talk, intents));
}
