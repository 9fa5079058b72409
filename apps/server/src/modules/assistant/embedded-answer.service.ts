import type { Ctx } from '../../platform/http/context';
import type { Asked, Found } from './answer.rules';
import { askedTime } from './asked-time.rules';
import {
  assignments,
  classAverage,
  classesOfOwn,
  classProgress,
  classSummary,
  competencies,
  needsHelp,
  notPractised,
  oneStudent,
  testResults,
} from './class-answer.service';
import { type CourseFinding, courseAnswer, findInCourses } from './course-answer.service';
import { handToGenerator } from './generator-answer.service';
import { findInHelp, type HelpFinding, helpAnswer } from './help-answer.service';
import { intentsOf, says } from './intent.rules';
import { INTENTS, MARKS, TIMES } from './phrases.rules';
import { practiceHelp } from './practice-help.service';
import { activeStudents, runningWork, schoolFiguresInWords } from './school-answer.service';
import { ownExams, ownProgress, ownResults, ownSupport, ownToDo } from './student-answer.service';
import { questionsFor } from './suggestion.service';
import { type Listener, listenerOf, plainAnswer, speakerFor, type Talk } from './talk.rules';
import { timetable } from './timetable-answer.service';
import { askedWords } from './words.rules';

type Handler = (talk: Talk) => Promise<Found | null>;

const FOR_STUDENTS: Readonly<Record<string, Handler>> = {
  timetable,
  results: ownResults,
  progress: ownProgress,
  to_do: ownToDo,
  exams: ownExams,
  attempts: ownExams,
  support: ownSupport,
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
};

const OF_SCHOOLS: Readonly<Record<string, Handler>> = {
  ...OF_CLASSES,
  figures: schoolFiguresInWords,
  active_students: activeStudents,
  work: runningWork,
  support: ownSupport,
};

const HANDLERS: Readonly<Record<Listener, Readonly<Record<string, Handler>>>> = {
  student: FOR_STUDENTS,
  teacher: { ...OF_CLASSES, active_students: notPractised, figures: classesOfOwn },
  staff: OF_SCHOOLS,
  admin: OF_SCHOOLS,
};

function talkOf(ctx: Ctx, asked: Asked): Talk {
  const words = askedWords(asked.text);
  return {
    ctx,
    asked,
    words,
    time: askedTime(words, TIMES, ctx.clock.now()),
    t: speakerFor(asked.language, listenerOf(ctx)),
  };
}

/** What is refused whatever else a question says, with a sentence for each. */
function refusalOf({ ctx, words, t }: Talk): Found | null {
  const marked = (name: string) => says(words, MARKS, name);
  const refuse = (why: string) => plainAnswer('fixed', t(`refuse.${why}`), []);
  if (marked('command')) return refuse('command');
  if (marked('secret')) return refuse('secret');
  if (ctx.scope.level !== 'self') return null;
  if (marked('key') && marked('exam')) return refuse('exam');
  return marked('others') ? refuse('others') : null;
}

/** Own data, by the intents that explain most of the question; the first that has something to say. */
async function ownAnswer(talk: Talk): Promise<Found | null> {
  const handlers = HANDLERS[listenerOf(talk.ctx)];
  const intents = intentsOf(talk.words, INTENTS).filter(({ name }) => handlers[name]);
  for (const { name } of intents.slice(0, 3)) {
    const found = await handlers[name]?.(talk);
    if (found) return found;
  }
  return null;
}

/** So much of the question must be found, for somebody to be told of it. */
const ENOUGH = 0.5;
const ENOUGH_TOGETHER = 0.34;

const isEnough = (best: { covered: number; together: boolean } | undefined): boolean =>
  best !== undefined && best.covered >= (best.together ? ENOUGH_TOGETHER : ENOUGH);

/** Help or course: whichever has more of the question; how it is asked decides between equals. */
function textAnswer(talk: Talk, help: readonly HelpFinding[], course: readonly CourseFinding[]): Found | null {
  const fits = { help: isEnough(help[0]), course: isEnough(course[0]) };
  const worth = {
    help: (help[0]?.covered ?? 0) + (says(talk.words, MARKS, 'how_to') ? 0.3 : 0),
    course:
      (course[0]?.covered ?? 0) +
      (says(talk.words, MARKS, 'what_is') ? 0.25 : 0) +
      (talk.asked.context.partId === undefined ? 0 : 0.1),
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
  const refused = refusalOf(talk);
  if (refused) return withSuggestions(refused);
  if (ctx.scope.level === 'self' && says(words, MARKS, 'hint')) {
    const help = await practiceHelp(talk);
    if (help) return withSuggestions(help);
  }
  const isHowTo = says(words, MARKS, 'how_to');
  const help = findInHelp(talk);
  if (!isHowTo || !isEnough(help[0])) {
    const own = await ownAnswer(talk);
    if (own) return withSuggestions(own);
  }
  if (words.length <= 6 && says(words, MARKS, 'greeting')) return withSuggestions(plainAnswer('fixed', t('greeting')));
  const text = textAnswer(talk, help, await findInCourses(talk));
  if (text) return withSuggestions(text);
  return withSuggestions(plainAnswer('unknown', t('unknown')));
}
