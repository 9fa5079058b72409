import { fold } from '../../../platform/fold';
import type { Ctx } from '../../../platform/http/context';
import type { AnyReadTool, ToolPeriod } from '../../../platform/tools/read-tool';
import type { Action, Asked, Found } from '../answers/answer.rules';
import { asData, listenerOf, plainAnswer, speakerFor } from '../answers/talk.rules';
import { type Given, inWords, isRow, MANY, missingOf } from '../tools/argument.service';
import { actionOf, runTool, toolsFor, toolsInOrder } from '../tools/tool.service';
import { says } from '../understanding/intent.rules';
import { ACTIONS, askedWords, MARKS } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED, line } from '../understanding/words.rules';
import { type Fit, fitsOf, holds, tellingWords, turnsOf, without } from './match.rules';
import { type Reading, read } from './reading.service';
import { FOLLOWING, PRONOUNS, WHOLE } from './tool-phrases.rules';

const isSamePeriod = (given: unknown, year: ToolPeriod | undefined): boolean =>
  year !== undefined && (given as ToolPeriod | undefined)?.from === year.from && (given as ToolPeriod).to === year.to;

/** What a tool gets of what a question names; null where the question names something that it does not take. */
function fills(tool: AnyReadTool, named: Given, { ahead, classOfStudent, today, schoolYear }: Reading): Given | null {
  const given: Given = { ...named };
  const shape = tool.arguments.shape as Record<string, unknown>;
  // What stands now is that of this school year.
  if (!('period' in shape) && isSamePeriod(given.period, schoolYear)) delete given.period;
  if (ahead && tool.isAhead && given.period !== undefined) given.period = ahead;
  if (tool.isOnlyAhead && given.period !== undefined && (given.period as ToolPeriod).to < today) return null;
  // A student's own class goes without saying.
  if (given.student !== undefined && classOfStudent !== null && 'student' in shape) {
    if (!('class' in shape) && given.class === classOfStudent) delete given.class;
    if ('class' in shape && given.class === undefined) given.class = classOfStudent;
  }
  return Object.keys(given).every((name) => name in shape) ? given : null;
}

interface Candidate {
  tool: AnyReadTool;
  given: Given;
  fit: Fit;
}

function candidates(reading: Reading, tools: readonly AnyReadTool[]): Candidate[] {
  return fitsOf(reading.words, reading.small).flatMap((fit) => {
    const tool = tools.find(({ name }) => name === fit.way.tool);
    const given = tool && fills(tool, { ...reading.named, ...fit.way.means }, reading);
    if (!tool || !given) return [];
    const isMeant =
      fit.way.needs.every((name) => given[name] !== undefined) &&
      fit.way.bars.every((name) => given[name] === undefined);
    return isMeant ? [{ tool, given, fit }] : [];
  });
}

/** The same tool, meant as surely of other people: those who passed and those who failed. */
const isOtherSide = (one: Candidate | undefined, other: Candidate): boolean =>
  one?.tool === other.tool &&
  one.fit.explained === other.fit.explained &&
  one.given.which !== undefined &&
  one.given.which !== other.given.which;

/** Tools whose words a question has, all of them, although they do not take what it names. */
function nearlyMeant(reading: Reading, tools: readonly AnyReadTool[]): { tool: AnyReadTool; given: Given }[] {
  return fitsOf(reading.words, reading.small)
    .filter(({ left, explained }) => left.length === 0 && explained > 1)
    .flatMap(({ way }) => {
      const tool = tools.find(({ name }) => name === way.tool);
      return tool ? [{ tool, given: { ...reading.named, ...way.means } }] : [];
    });
}

/** The class that the page is about, if it is one of the caller's. */
async function classOfPage(ctx: Ctx, { context: { classId } }: Asked): Promise<number | undefined> {
  if (classId === undefined || ctx.scope.level === 'self') return undefined;
  return (await inWords(ctx, 'class', classId)) === undefined ? undefined : classId;
}

/** What an earlier question was about may be no longer the caller's. */
async function areKnown(ctx: Ctx, given: Given): Promise<boolean> {
  for (const [name, value] of Object.entries(given)) if ((await inWords(ctx, name, value)) === undefined) return false;
  return true;
}

/** A class that the words do not name is that of the page. */
function withPage(tool: AnyReadTool, given: Given, classId: number | undefined): Given {
  const isWanted = 'class' in tool.arguments.shape && given.class === undefined && given.whose !== 'mine';
  return classId !== undefined && isWanted ? { ...given, class: classId } : given;
}

const withoutRows = (words: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.reduce<string[]>((left, row) => without(left, row), [...words]);

/** "Còn …", "and …": what goes on with the question before. */
const GOES_ON =
  /^ (?:con|va|vay|the (?:con|lop|mon|khoa|tuan|thang|ngay|hom|thi|o)|and|what about|how about) | thi (?:sao|the nao) $/;
const SHORT = 5;
const BEGINS_SO = /^ (?:con|va|the con|vay con|and|what about|how about) /;
/** A few words that go on with the question before, and are none by themselves. */
export const goesOn = (words: readonly string[]): boolean => words.length <= SHORT && BEGINS_SO.test(line(words));

const WIDER = new Set(['truong', 'khoi', 'school', 'schools', 'grade', 'thong', 'system']);

/** "Em ấy", "her": the student of the question before, if this one names nobody else. */
function sameStudent(reading: Reading, last: Found['tool']): Reading {
  const student = last?.arguments.student;
  const row = PRONOUNS.find((one) => holds(reading.words, one));
  if (student === undefined || !row || namesRows(reading)) return reading;
  return { ...reading, named: { ...reading.named, student }, words: without(reading.words, row) };
}

/** A few words behind a question for a grade are of that grade, unless they name something themselves. */
function sameGrade(reading: Reading, last: Found['tool']): Reading {
  const { grade, course } = last?.arguments ?? {};
  const { named, words } = reading;
  const isOfAll = words.some((word) => WIDER.has(word)) || WHOLE.some((row) => holds(words, row));
  if (grade === undefined || isOfAll || words.length > SHORT || Object.keys(named).some(isRowOrMany)) return reading;
  return { ...reading, named: { grade, ...(course === undefined ? {} : { course }), ...named } };
}

/** What was asked last, and whether this question goes on with it. */
class Before {
  private readonly goesOn: boolean;

  constructor(
    private readonly ctx: Ctx,
    private readonly last: NonNullable<Found['tool']>,
    private readonly reading: Reading,
    private readonly tools: readonly AnyReadTool[],
    text: string,
  ) {
    this.goesOn = GOES_ON.test(line(askedWords(text)));
  }

  private get namesSomething(): boolean {
    return Object.keys(this.reading.named).length > 0;
  }

  private with(given: Given): { tool: AnyReadTool; given: Given } | null {
    const tool = this.tools.find(({ name }) => name === this.last.name);
    if (!tool) return null;
    const named = { ...this.last.arguments, ...given };
    if (given.class !== undefined && given.student === undefined) delete named.student;
    if (given.class !== undefined) delete named.classes;
    if (given.school !== undefined) delete named.schools;
    const filled = fills(tool, named, this.reading);
    return filled && missingOf(this.ctx, tool, filled).length === 0 ? { tool, given: filled } : null;
  }

  /** Only another class, time, course or person is named: the last tool with that. */
  sameWithOther() {
    const left = tellingWords(withoutRows(this.reading.words, FOLLOWING), this.reading.small);
    return this.namesSomething && left.length === 0 ? this.with(this.reading.named) : null;
  }

  /** "Thấp nhất thì sao", "and teachers": the last tool turned to another side of it. */
  turned() {
    const words = withoutRows(this.reading.words, FOLLOWING);
    const means = turnsOf(words, this.last);
    if (means) return this.with({ ...this.reading.named, ...means });
    const isSaid = words.length > 0 && tellingWords(words, this.reading.small, this.last.name).length === 0;
    return isSaid && this.goesOn ? this.with(this.reading.named) : null;
  }

  /** Whether it is about the class of the question before; of a whole school or grade it is not. */
  stays({ given }: Candidate): number {
    const isWider = this.reading.words.some((word) => WIDER.has(word));
    return !isWider && given.class !== undefined && given.class === this.last.arguments.class ? 1 : 0;
  }

  /** What another tool keeps of it: a class, course or person that this question leaves out. */
  keptFor({ tool, given }: Candidate): Given {
    if (WHOLE.some((row) => holds(this.reading.words, row))) return given;
    const from = this.last.arguments;
    const { shape } = tool.arguments;
    const isSame =
      ['class', 'school'].some((name) => name in from && name in shape) &&
      given.whose !== 'mine' &&
      !Object.keys(this.reading.named).some(isRowOrMany);
    const isMore = this.goesOn && this.namesSomething;
    if (!isMore && !isSame && missingOf(this.ctx, tool, given).length === 0) return given;
    const kept = Object.entries(from).filter(
      ([name]) => name in shape && (isRow(name) || (name === 'period' && (isMore || isSame))),
    );
    return { ...Object.fromEntries(kept), ...given };
  }
}

const isRowOrMany = (name: string): boolean => isRow(name) || name in MANY || name === 'grade';

export interface Matched {
  /** Whole: every word of the question is accounted for. */
  found: Found | null;
  /** What can be offered instead, best first. */
  offers: Action[];
  /** What would have been run; a follow-up completes it. */
  meant: Found['tool'];
  why: string;
  /** Is about the caller's data, so that it is no question about the product. */
  isOfData: boolean;
  /** Names a class, a person, a grade or a score, there or not. */
  namesRows: boolean;
  namesCourse: boolean;
}

const TOLD = { offers: [], meant: null, why: '', isOfData: true, namesRows: true, namesCourse: true };
const MOST_OFFERS = 4;
/** So much of what a question tells has to be a tool's for it to be a question about data. */
const MOSTLY = 0.7;

const namesRows = ({ named, unknownClass, several, isUnknownPerson }: Reading): boolean =>
  unknownClass !== null ||
  several !== null ||
  isUnknownPerson ||
  ['class', 'classes', 'schools', 'student', 'grade', 'score'].some((name) => named[name] !== undefined);

/** Who speaks of themselves asks for their own: half of it in words of a tool is enough. */
const OWN = new Set(['em', 'toi', 'minh', 'con', 'chau', 'i', 'my', 'me']);
const LEAST_OWN = 0.4;

/** Names of rows, scores and times are of data; so is what a tool explains for the most part, unless something is to be done. */
function isAboutData(reading: Reading, best: Candidate | undefined): boolean {
  const { named, unknownCourse } = reading;
  // Who did something is told by the log.
  if (says(reading.words, MARKS, 'who_did')) return false;
  if (namesRows(reading) || (unknownCourse !== null && best)) return true;
  // "Beside Tin hoc 7": what is asked of a course but not of all of it stands in no lesson.
  if (named.course !== undefined && reading.unused.length > 0) return true;
  if (!best || ['how_to', 'explain'].some((mark) => says(reading.words, MARKS, mark))) return false;
  if (best.fit.left.some((word) => ACTIONS.has(word))) return false;
  const { explained, left } = best.fit;
  const share = explained / (explained + left.length);
  const isOwn = best.tool.levels.includes('self') && reading.words.some((word) => OWN.has(word));
  return named.period !== undefined || (explained > 1 && share >= MOSTLY) || (isOwn && share >= LEAST_OWN);
}

/** The one tool that a question means, run; or what could be asked instead, with what was not used. */
export async function matched(ctx: Ctx, asked: Asked, last: Found['tool']): Promise<Matched> {
  const tools = toolsFor(ctx);
  const reading = sameGrade(sameStudent(await read(ctx, asked.text, tools), last), last);
  const before = last && new Before(ctx, last, reading, tools, asked.text);
  const isClear =
    reading.unused.length === 0 &&
    reading.unknownClass === null &&
    reading.unknownCourse === null &&
    reading.several === null;
  const run = async (meant: { tool: AnyReadTool; given: Given } | null | undefined): Promise<Matched | null> =>
    isClear && meant && (await areKnown(ctx, meant.given))
      ? { ...TOLD, found: await runTool(ctx, meant.tool.name, meant.given) }
      : null;
  const same = await run(before?.sameWithOther());
  if (same) return same;
  const all = candidates(reading, tools);
  const pageClass = await classOfPage(ctx, asked);
  const whole = all
    .filter(({ fit }) => fit.left.length === 0)
    .map((one) => ({ ...one, given: withPage(one.tool, before ? before.keptFor(one) : one.given, pageClass) }))
    // What stays with the class of the question before comes first: "how many are there" behind "who teaches 7A3".
    .sort((a, b) => (before ? before.stays(b) - before.stays(a) : 0));
  // Where the one that explains most needs more than is said, another that explains all of it needs nothing.
  const isReady = ({ tool, given }: Candidate) => missingOf(ctx, tool, given).length === 0;
  const best = whole.find(isReady) ?? whole[0];
  const missing = best ? missingOf(ctx, best.tool, best.given) : [];
  // Who passed and who failed are two questions.
  const isTorn = whole.some((other) => isOtherSide(best, other));
  const answer = (missing.length === 0 && !isTorn ? await run(best) : null) ?? (await run(before?.turned()));
  if (answer) return answer;
  // A tool that is meant, but does not take all that is named.
  const nearly = all.length > 0 ? [] : nearlyMeant(reading, tools);
  // Behind what is likely, what takes all that was named: of a week, what is told of weeks.
  const takesAll = (tool: AnyReadTool) => Object.keys(reading.named).every((name) => name in tool.arguments.shape);
  const others = toolsInOrder(ctx, asked.context.page)
    .filter((tool) => all.length === 0 || nearly.length > 0 || takesAll(tool))
    .map((tool) => ({ tool, given: reading.named }))
    .sort((a, b) => Number(takesAll(b.tool)) - Number(takesAll(a.tool)));
  const isSure = whole.length > 0 || all.length > 1;
  const shown = new Map<string, { tool: AnyReadTool; given: Given }>();
  for (const one of [...whole, ...all, ...nearly, ...(isSure ? [] : others)]) {
    if (!shown.has(one.tool.name)) shown.set(one.tool.name, one);
  }
  const offers = await Promise.all(
    [...shown.values()].slice(0, MOST_OFFERS).map(({ tool, given }) => actionOf(ctx, tool, given)),
  );
  return {
    found: null,
    offers,
    meant: best && !reading.isCourseOpen ? { name: best.tool.name, arguments: best.given } : null,
    why: whyNot(ctx, asked, {
      reading,
      missing: isClear ? missing : [],
      left: nearly[0] ? await notTaken(ctx, nearly[0]) : all[0]?.fit.left,
    }),
    namesRows: namesRows(reading),
    namesCourse: reading.named.course !== undefined || reading.unknownCourse !== null || reading.isCourseOpen,
    isOfData: missing.length > 0 || nearly.length > 0 || isAboutData(reading, all[0]),
  };
}

/** In words, what a question names and a tool does not take. */
async function notTaken(ctx: Ctx, { tool, given }: { tool: AnyReadTool; given: Given }): Promise<string[]> {
  const names = Object.keys(given).filter((name) => !(name in tool.arguments.shape));
  return (await Promise.all(names.map((name) => inWords(ctx, name, given[name])))).flatMap((label) => label ?? []);
}

/** What was not used of a question, or what it still needs. */
function whyNot(
  ctx: Ctx,
  asked: Asked,
  { reading, missing, left }: { reading: Reading; missing: readonly string[]; left: readonly string[] | undefined },
): string {
  const t = speakerFor(asked.language, listenerOf(ctx), 'assistant_tools');
  const { unknownClass, unknownCourse, several, unused, words, small } = reading;
  if (unknownClass) return t('offer.unknown_class', { class: unknownClass });
  if (unknownCourse) return t('offer.unknown_course', { course: unknownCourse });
  if (several) return t('offer.several', { what: several.what, names: several.names.join(', ') });
  if (missing.length > 0) return t('offer.missing', { what: missing.map((name) => t(`argument.${name}`)).join(', ') });
  const times = unused.filter((one) => one !== '…');
  const isTold = (word: string) => times.some((one) => one.split(' ').includes(word));
  const not = [...new Set([...times, ...(left ?? tellingWords(words, small)).filter((word) => !isTold(word))])];
  const what = asTyped(asked.text, not).slice(0, MOST_UNUSED).join(' ');
  return not.length > 0 ? t('offer.unused', { what: asData(what) }) : t('offer.plain');
}

const MOST_UNUSED = 8;

/** Words as they were typed, with their accents; what was read into a question is not told back. */
function asTyped(text: string, words: readonly string[]): string[] {
  const written = new Map(
    (text.slice(0, LONGEST_ASKED).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((one) => [fold(one), one.toLowerCase()]),
  );
  const told = words.flatMap((phrase) => {
    const parts = phrase.split(' ').map((word) => written.get(word));
    // Names of rows and days are told as they are called.
    return parts.every((one) => one !== undefined) ? [parts.join(' ')] : fold(phrase) === phrase ? [] : [phrase];
  });
  return told.length > 0 ? told : [...words];
}

/** Says what was not used, and offers buttons. */
export const offer = ({ why, offers, meant }: Matched): Found => ({
  ...plainAnswer('unknown', why),
  actions: offers,
  meant,
});
