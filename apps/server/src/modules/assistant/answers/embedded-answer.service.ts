import type { Ctx } from '../../../platform/http/context';
import { goesOn, type Matched, matched, offer } from '../matching/match.service';
import { gently, listenersFor } from '../safety/care.service';
import { asks, isOfFeeling, isWorried, speaksOfThemselves, tellsOfThemselves } from '../safety/harm.rules';
import { formsIn, isOnly } from '../understanding/accent.rules';
import { says } from '../understanding/intent.rules';
import { askedWords, beginsWithAction, MARKS, smallWordsIn, UNMEANT } from '../understanding/intent-phrases.rules';
import { mendedWords } from '../understanding/spelling.rules';
import { LONGEST_ASKED, line } from '../understanding/words.rules';
import type { Asked, Found } from './answer.rules';
import { type CourseFinding, courseAnswer, findInCourses, isNameOnly } from './course-answer.service';
import { handToGenerator } from './generator-answer.service';
import {
  addToRead,
  findForOthers,
  findInHelp,
  type HelpFinding,
  helpAnswer,
  isCalled,
  isLikeFigures,
  isLikely,
  isOfDetail,
  isOpen,
  isSure,
  notYours,
  sectionAnswer,
  worryIn,
} from './help-answer.service';
import { SKILLS } from './help-index.rules';
import { unsure } from './likely-question.service';
import { lessonAbout, thisPage } from './page-answer.service';
import { practiceHelp } from './practice-help.service';
import { hasWholeName, refusalOf } from './refusal.service';
import { smallTalk } from './small-talk.rules';
import { questionsFor } from './suggestion.service';
import { Draft, listenerOf, plainAnswer, speakerFor, type Talk } from './talk.rules';
import { knownWords } from './vocabulary.service';
import { whichLesson } from './which-lesson-answer.service';

function talkOf(ctx: Ctx, asked: Asked): Talk {
  const { text } = asked;
  const written = formsIn(text.slice(0, LONGEST_ASKED));
  const typed = askedWords(text).filter((word) => !isOnly(word, written, UNMEANT));
  return {
    ctx,
    asked,
    words: mendedWords(typed, knownWords()),
    typed,
    small: smallWordsIn(text.slice(0, LONGEST_ASKED)),
    t: speakerFor(asked.language, listenerOf(ctx)),
  };
}

const WHO = / (?:ai|who|whose|nao) /;

const WHOLE = 0.75;
const HALF = 0.6;
const LIKELY_OF_SKILLS = 0.7;

const isOfProductPage = (help: HelpFinding | undefined): help is HelpFinding =>
  help !== undefined && help.page.topic !== SKILLS;

/** A page of the product that is asked for in its own words, and no figures. */
const isCalledWhole = (talk: Talk, help: HelpFinding | undefined): boolean =>
  isOfProductPage(help) && isCalled(help) && !asksFigures(talk);

/** Asks how something is done, or for it to be done. */
const isToBeDone = ({ words }: Talk): boolean =>
  says(words, MARKS, 'how_to') || (beginsWithAction(words) && !WHO.test(line(words)));

/** As likely a page is looked at where something does not work. */
const NEARLY = 0.2;

/** A page that is about the question as a whole, where it asks how something is done. */
function isHelpMeant(talk: Talk, help: HelpFinding | undefined): boolean {
  if (!help) return false;
  // What does not work as it should is looked up, and no figures are told of it.
  if (says(talk.words, MARKS, 'trouble')) return help.page.topic !== SKILLS && (isSure(help) || help.chance >= NEARLY);
  if (!isSure(help)) return false;
  if (says(talk.words, MARKS, 'how_to')) return help.page.topic !== SKILLS || help.covered >= WHOLE;
  if (asksFigures(talk)) return false;
  // "Move tomorrow's lesson": what is to be done, not what there is, nor who is: "thầy" looks like "thay".
  return beginsWithAction(talk.words) && !WHO.test(line(talk.words)) && help.page.topic !== SKILLS;
}

/** So much of the question must stand in a lesson for somebody to be told of it; less where it asks for just that. */
const ENOUGH = 0.68;
const ENOUGH_ASKED = 0.5;
const ENOUGH_ALIKE = 0.44;
/** Teachers ask for their classes in words that lessons have, too. */
const TOLD_TO_TEACHERS = 0.8;

/** Where nobody asks what something is, words that stand apart in a text are there by chance. */
const isEnough = (best: CourseFinding | undefined, isAsked: boolean): boolean =>
  best !== undefined &&
  ((isAsked ? best.covered >= ENOUGH_ASKED : best.covered >= ENOUGH && best.together) ||
    (best.covered >= ENOUGH_ALIKE && (best.inTitle || (isAsked && best.together))));

/** One who asks what something is, means a page of the subject only if it holds most of the question. */
const isEnoughOfSkills = ({ covered, alike, chance }: HelpFinding): boolean =>
  (covered >= WHOLE && chance >= LIKELY_OF_SKILLS) || (covered >= HALF && alike >= 0.5);

const worthOfHelp = (help: HelpFinding | undefined): number =>
  help === undefined ? 0 : Math.max(help.covered, help.alike) + (isCalled(help) ? 0.3 : 0);
const worthOfCourse = (best: CourseFinding | undefined): number =>
  best === undefined ? 0 : best.covered + (best.together ? 0.1 : 0) + (best.inTitle ? 0.2 : 0);

const isExplained = ({ words }: Talk): boolean => ['what_is', 'explain'].some((mark) => says(words, MARKS, mark));

/** What a passage says is told with confidence to who asks what something is; else it may only speak of the same thing. */
function asFound(talk: Talk, draft: Draft, best: CourseFinding | undefined): Found {
  const isAsked = ['what_is', 'explain', 'lesson_about'].some((mark) => says(talk.words, MARKS, mark));
  const isOfIt = best !== undefined && (best.together || best.inTitle) && best.covered >= HALF;
  return isAsked && isOfIt ? draft.done() : draft.under(talk.t('perhaps')).done({ kind: 'unknown' });
}

/** Help or course: whichever has more of the question; how it is asked decides between equals. */
function textAnswer(talk: Talk, help: readonly HelpFinding[], course: readonly CourseFinding[]): Found | null {
  const { words, asked } = talk;
  const listener = listenerOf(talk.ctx);
  const isWhatIs = says(words, MARKS, 'what_is');
  const isHowTo = says(words, MARKS, 'how_to') || (listener !== 'student' && beginsWithAction(words));
  // Who runs a school seldom asks what a lesson says.
  const isOfLessons = listener === 'student' || listener === 'teacher';
  const [page] = help;
  const isOfSkills = page?.page.topic === SKILLS;
  const isOfHelp = isOfSkills
    ? isEnoughOfSkills(page) &&
      (isWhatIs || !isHowTo || page.covered >= WHOLE) &&
      (listener === 'student' || isWhatIs || (isCalled(page) && page.covered >= HALF))
    : page !== undefined && isSure(page);
  // Who did something stands in no lesson.
  const isTold = listener === 'student' || isWhatIs || (course[0]?.covered ?? 0) >= TOLD_TO_TEACHERS;
  const isOfCourse = (isOfLessons && isTold && !WHO.test(line(words))) || says(words, MARKS, 'explain');
  // How something is done on a screen shares words with many a lesson.
  const isOfMatter = !isHowTo || isWhatIs || course[0]?.inTitle || course[0]?.together;
  const fits = { help: isOfHelp, course: isEnough(course[0], isWhatIs && isOfLessons) && isOfCourse && isOfMatter };
  const worth = {
    help: worthOfHelp(page) + (isOfSkills ? 0.1 : isHowTo ? 0.3 : 0),
    course:
      worthOfCourse(course[0]) +
      (isWhatIs && !isNameOnly(course[0]?.row) ? 0.25 : 0) +
      (asked.context.partId === undefined ? 0 : 0.1),
  };
  // A page that is called by its name tells it, unless a lesson is called so and has more of the question.
  const isNamedBetter =
    page !== undefined &&
    isCalled(page) &&
    (!isOfSkills || !course[0]?.inTitle || page.covered >= (course[0]?.covered ?? 0));
  const isOfScreen = isOfProductPage(page) && isSure(page) && !isWhatIs;
  const isCourseFirst = worth.course > worth.help && !isNamedBetter && !isOfScreen;
  const byCourse = fits.course && (!fits.help || isCourseFirst) ? courseAnswer(talk, course) : null;
  if (byCourse) {
    if (page && isOfSkills && fits.help && isCalled(page)) addToRead(byCourse, talk, page);
    return asFound(talk, byCourse, course[0]);
  }
  if (fits.help && !isOfSkills) return helpAnswer(talk, help);
  const byHelp = page && fits.help ? sectionAnswer(page) : null;
  // A matter of the subject is told by the lesson, too.
  const isToldThere =
    fits.course && (course[0]?.together || course[0]?.inTitle || (course[0]?.covered ?? 0) >= ENOUGH_ASKED);
  if (byHelp && page && !isWhatIs && isOpen(talk, page))
    return byHelp.under(talk.t('perhaps')).done({ kind: 'unknown' });
  if (byHelp && isToldThere) courseAnswer(talk, course, { draft: byHelp, shown: 1 });
  if (byHelp) return byHelp.done();
  const passage = fits.course ? courseAnswer(talk, course) : null;
  return passage && asFound(talk, passage, course[0]);
}

/** Asks how many, which of them or how well, and neither how something is done nor what a word means. */
const asksFigures = (talk: Talk): boolean =>
  (says(talk.words, MARKS, 'figures') || isLikeFigures(talk)) &&
  !['how_to', 'explain'].some((mark) => says(talk.words, MARKS, mark));

const isOfProduct = ({ findings }: Found): boolean =>
  findings.some(({ kind, url }) => kind === 'help' && !url.includes(`page=${SKILLS}`));

/** As likely a page is named beside buttons. */
const BESIDE = 0.1;

/** Figures that no tool tells are not answered by how a screen is used: buttons, and the pages that may show them. */
function offerBeside(talk: Talk, own: Matched, help: readonly HelpFinding[]): Found {
  const draft = new Draft();
  const found = offer(own);
  draft.add(found.text);
  for (const page of help) if (isOfProductPage(page) && page.chance >= BESIDE) addToRead(draft, talk, page);
  return { ...draft.done({ kind: 'unknown' }), actions: found.actions, meant: found.meant };
}

/** The page about what questions are handed to. */
const GENERATOR = 'generate-questions';
const MOSTLY = 0.6;
/** Asks for something to be done. */
const DOING = new Set(['giup', 'ho', 'dum', 'gium', 'please', 'you']);

/** What is asked of the page that is open, or of the content bank. */
async function pageAnswer(talk: Talk): Promise<Found | null> {
  const [page] = findInHelp(talk);
  const isOfPage =
    isCalledWhole(talk, page) ||
    (isOfProductPage(page) && isSure(page) && page.chance >= MOSTLY && page.page.key !== GENERATOR);
  const isAbout = ['how_to', 'explain'].some((mark) => says(talk.words, MARKS, mark));
  // "May I change what was made" asks of the page; "can you make five" asks for it.
  const isAsked = isOfDetail(talk) && !talk.words.some((word) => DOING.has(word));
  if (says(talk.words, MARKS, 'generate') && !isOfPage && !((isAbout || isAsked) && page && isSure(page)))
    return handToGenerator(talk);
  if (says(talk.words, MARKS, 'this_page')) return thisPage(talk);
  if (says(talk.words, MARKS, 'asks_lesson')) return whichLesson(talk);
  return talk.asked.context.partId !== undefined && says(talk.words, MARKS, 'lesson_about') ? lessonAbout(talk) : null;
}

/** What the words of a question find: a tool that accounts for all of them, else help and courses, else buttons. */
async function answerOf(talk: Talk): Promise<Found> {
  const { ctx, asked } = talk;
  const help = findInHelp(talk);
  const theirs = isToBeDone(talk) ? findForOthers(talk) : undefined;
  if (theirs) return notYours(talk, theirs);
  const isHowTo = isHelpMeant(talk, help[0]);
  const own = isHowTo ? null : ((await pageAnswer(talk)) ?? (await matched(ctx, asked, asked.last ?? null)));
  if (own && 'text' in own) return own;
  if (own?.found) return own.found;
  // Somebody who was not found is no matter of a page.
  if (own && hasWholeName(asked.text)) return offer(own);
  if (own?.isOfData && (own.namesRows || !isCalledWhole(talk, help[0]))) return offerBeside(talk, own, help);
  // "And Tin hoc 7?" goes on with what was asked before: by itself it is no question for a page or a lesson.
  if (own && goesOn(talk.words) && asked.before.length > 0 && !says(talk.words, MARKS, 'how_to')) return offer(own);
  // What is asked of a course by its name stands in no lesson, unless one asks what something is.
  const isOfMatter = !own?.namesCourse || (isExplained(talk) && !speaksOfThemselves(asked.text));
  const text = textAnswer(talk, help, isOfMatter ? await findInCourses(talk) : []);
  // Pupils ask how many in lessons, too: there only a page of the product is no answer.
  const isPupil = listenerOf(ctx) === 'student';
  const isAnswer = text ? isPupil && !isOfProduct(text) : isPupil;
  if (own && asksFigures(talk) && !isAnswer) return offerBeside(talk, own, help);
  if (text) return text;
  const guess = unsure(talk);
  return own && own.offers.length > 0 ? { ...guess, actions: own.offers, meant: own.meant } : guess;
}

/** A worry is met before anything is refused; less surely one, where no figures were found. */
const SURELY_WORRIED = 0.75;
const WORRIED = 0.45;
/** What is likelier than any page by far. */
const LIKELY_WORRIED = 0.2;
const HARDLY_WORRIED = 0.1;
const TOGETHER = 0.4;
/** Grown-ups tell of a pupil in a sentence; fewer words are asked. */
const LEAST_TOLD = 3;

/** The answer of the rules; what it does not know it says, with what can be asked instead. */
export async function findAnswer(ctx: Ctx, asked: Asked): Promise<Found> {
  const talk = talkOf(ctx, asked);
  const { words } = talk;
  const suggested = await questionsFor(talk);
  const withSuggestions = (found: Found): Found => (found.suggested.length > 0 ? found : { ...found, suggested });
  if (ctx.scope.level === 'self' && says(words, MARKS, 'cheat'))
    return withSuggestions(plainAnswer('fixed', talk.t('refuse.exam')));
  // "What is a metre" looks like "I am tired" without its accents.
  const isPupil = ctx.scope.level === 'self';
  const isOfWord = isPupil && says(words, MARKS, 'what_is') && !speaksOfThemselves(asked.text);
  const near = !isOfWord && words.length > (isPupil ? 1 : LEAST_TOLD) ? worryIn(talk) : 0;
  // Who asks something and speaks of nobody tells no worry, unless it is told in these very words; grown-ups mostly ask.
  const isAsked = isPupil && asks(asked.text) && !speaksOfThemselves(asked.text);
  const worry = near < SURELY_WORRIED && isAsked ? 0 : near;
  const polite = smallTalk(talk);
  if (worry >= SURELY_WORRIED && !polite) return withSuggestions(gently(ctx, asked.text));
  const isWorry = isPupil && worry >= LIKELY_WORRIED && worry > 2 * (findInHelp(talk)[0]?.chance ?? 0);
  const refused = await refusalOf(talk);
  if (refused) return withSuggestions(isWorry && tellsOfThemselves(asked.text) ? gently(ctx, asked.text) : refused);
  if (polite) return withSuggestions(polite);
  if (ctx.scope.level === 'self' && says(words, MARKS, 'hint')) {
    const help = await practiceHelp(talk);
    if (help) return withSuggestions(help);
  }
  if (ctx.scope.level === 'self' && says(words, MARKS, 'do_it'))
    return withSuggestions(plainAnswer('unknown', talk.t('practice.where')));
  const found = await answerOf(talk);
  const [page] = findInHelp(talk);
  if ((worry >= WORRIED || (isWorry && !asksFigures(talk))) && found.tool === null)
    return withSuggestions(gently(ctx, asked.text));
  const isGuess = found.kind === 'unknown' || (found.tool === null && !(page && isCalled(page)));
  // What is done with the product is no worry, whoever says "I" in it.
  const isOfHelp =
    page !== undefined &&
    (isOfProductPage(page) || isCalled(page)) &&
    isSure(page) &&
    isLikely(page) &&
    worry < HARDLY_WORRIED;
  // So may several pages be together.
  const ofPages = findInHelp(talk).reduce((sum, one) => sum + (isOfProductPage(one) ? one.chance : 0), 0);
  const isOfPages = ofPages >= TOGETHER && worry < HARDLY_WORRIED;
  const tells = isGuess && !isOfHelp && !isOfPages && tellsOfThemselves(asked.text);
  // Pupils are met at any word of feeling; others speak of those in their care, too.
  if (isGuess && !isOfHelp && isOfFeeling(asked.text) && (ctx.scope.level === 'self' || tells))
    return withSuggestions(gently(ctx, asked.text));
  // Those who teach are tired and afraid, too: no page that is only guessed is told to them then.
  const isOwnFeeling = !isPupil && (isOfFeeling(asked.text) || isWorried(asked.text)) && tellsOfThemselves(asked.text);
  if (isOwnFeeling && found.kind === 'unknown' && !says(words, MARKS, 'trouble'))
    return withSuggestions(gently(ctx, asked.text));
  const isUnheard = found.kind === 'unknown' && found.findings.length === 0 && worry >= HARDLY_WORRIED;
  const isHeard = isPupil && (isUnheard || (tells && !asksFigures(talk)));
  return withSuggestions(isHeard ? { ...found, kind: 'fixed', text: listenersFor(ctx), findings: [] } : found);
}
