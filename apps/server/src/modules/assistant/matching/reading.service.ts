import { dayOf } from '@khue/contract/day';
import { keepsSeveral } from '../../../platform/authz/scope';
import { fold } from '../../../platform/fold';
import type { Ctx } from '../../../platform/http/context';
import type { AnyReadTool, ToolPeriod } from '../../../platform/tools/read-tool';
import { classOfStudent } from '../../schools/schools.api';
import {
  type Choice,
  classesCalled,
  classesHeaded,
  coursesOfClasses,
  coursesOfGrade,
  coursesSeen,
  type StudentChoice,
  schoolYearOf,
  studentsCalled,
  studentsNamed,
  teachersCalled,
  teachersNamed,
} from '../tools/argument.repo';
import type { Given } from '../tools/argument.service';
import { withoutOnly } from '../understanding/accent.rules';
import { classNamesIn, gradesIn, isOfGrade } from '../understanding/class-name.rules';
import { askedWords, asSpoken, UNMEANT } from '../understanding/intent-phrases.rules';
import { namesIn } from '../understanding/person-name.rules';
import { asRead, LONGEST_ASKED } from '../understanding/words.rules';
import { readDayPart, readPeriod } from './asked-period.rules';
import { readMost, readScore } from './asked-score.rules';
import { courseIn } from './course-name.rules';
import { without } from './match.rules';
import { readPlaces } from './place-name.service';
import { schoolsNamed } from './school-name.service';
import { NEUTRAL, neutralIn } from './tool-phrases.rules';

/** What a question names, and the words that are left of it. */
export interface Reading {
  named: Given;
  today: string;
  /** Of the caller's school, where a year is named at all. */
  schoolYear: ToolPeriod | undefined;
  /** A day of the week may be the last one or the next one: this is the next. */
  ahead: ToolPeriod | null;
  words: string[];
  /** Those that say nothing, as they are written there. */
  small: ReadonlySet<string>;
  /** What was named and could not be used: of another's scope, or several at once. */
  unused: string[];
  unknownClass: string | null;
  /** Named like one of the caller's courses, but another. */
  unknownCourse: string | null;
  /** Somebody is called by name whom the caller has not. */
  isUnknownPerson: boolean;
  several: { what: string; names: string[] } | null;
  /** Several courses are called as the one that is named. */
  isCourseOpen: boolean;
  /** The class of the student who is named. */
  classOfStudent: number | null;
}

const MOST_SAME = 6;
const MOST_CLASSES = 24;

/** The words of a name with a capital that stand behind what people are called with. */
const CALLED =
  /(?:^|[\s"“(])(?:em|b\u1ea1n|ban|hs|h\u1ecdc sinh|hoc sinh|ch\u00e1u|student|pupil)\s+(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,3})(?=[\s?.,!)”"]|$)/u;

const TITLED =
  /(?:^|[\s"“(])(?:[Tt]h\u1ea7y|[Cc]\u00f4|[Tt]hay|[Cc]o|[Gg]i\u00e1o vi\u00ean|[Gg]iao vien|GV|gv|[Tt]eacher|Mr|Mrs|Ms)\.? (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,4})(?=[\s?.,!)”"]|$)/u;

/** One of several attempts: no tool tells them apart. */
const ORDINAL =
  /\blan (?:thi |lam |nop )?(?:dau(?: tien)?|thu (?:nhat|hai|ba|[1-9]))\b|\b(?:first|second|third) (?:attempt|try|time)\b/;

/** What is left out of a whole, or has to be true beside something else: no tool takes it. */
const LEFT_OUT =
  /(?<![a-z0-9])(?:ngoai|so voi (?:thang|tuan|ky|ki|hoc ky|hoc ki|nam) truoc|compared (?:to|with) last|khong (?:tinh|ke|gom|bao gom)|except|excluding|apart from|other than|besides|instead of|but)(?![a-z0-9])/;
/** With their accents they limit what is asked for: "but", "old", "except"; without, they may be small words. */
const LIMITS = /(?<![\p{L}\p{M}])(?:nh\u01b0ng|c\u0169|tr\u1eeb|h\u1ed3i tr\u01b0\u1edbc)(?![\p{L}\p{M}])/iu;
/** What is yet to come of people is in no figure: "who will fail". */
const FORETOLD =
  /(?<![a-z0-9])(?:(?:se|sap|co the|co kha nang|du doan) (?:bi )?(?:thi )?(?:truot|rot|dau|do|dat|qua|gioi|kem)|(?:will|likely to|going to|might) (?:fail|pass|win|score|drop)|predict[a-z]*|forecast[a-z]*)(?![a-z0-9])/;
/** Why, where, and who may see it: figures answer none of these. */
const NO_FIGURE =
  /(?<![a-z0-9])(?:tai sao|vi sao|sao lai|why|how come|(?:nhung |co )?ai (?:duoc |co the |co quyen |da |se |nhin |cung )*(?:xem|thay|doc|biet)(?: duoc)?|who (?:can|may|will|could|is able to|is allowed to|has access|sees|reads|gets to|else)[a-z ]*?(?: see| view| read| know| access| look)?|(?:can|could|do|does|will|may) (?:anyone|anybody|others|other [a-z]+|my [a-z]+|they|everyone|everybody) (?:see|view|read|know)|visible to)(?![a-z0-9])/;
/** Only examinations are told with their place. */
const WHERE = /(?<![a-z0-9])(?:o dau|cho nao|where)(?![a-z0-9])/;
const HAS_PLACE = /(?<![a-z0-9])(?:ky thi|ki thi|examinations?|so bao danh|cho ngoi|seat)(?![a-z0-9])/;
const limitsIn = (folded: string, said: string): string[] =>
  [
    LEFT_OUT.exec(folded)?.[0].trim(),
    LIMITS.exec(said.normalize('NFC'))?.[0],
    FORETOLD.exec(folded)?.[0],
    NO_FIGURE.exec(folded)?.[0],
    HAS_PLACE.test(folded) ? undefined : WHERE.exec(folded)?.[0],
  ].flatMap((one) => one ?? []);

const CAPITAL = /(?<=[\p{Ll}\p{N},] )\p{Lu}\p{Ll}+/gu;
const PEOPLE = new Set(['em', 'toi', 'thay', 'co', 'ban', 'minh', 'i']);

/** Words with a capital inside of a sentence that are left, although each alone says nothing. */
const namesLeft = (said: string, words: readonly string[], known: ReadonlySet<string>): string[] =>
  (said.normalize('NFC').match(CAPITAL) ?? [])
    .map(fold)
    .filter((word) => words.includes(word) && NEUTRAL.has(word) && !PEOPLE.has(word) && !known.has(word));

/** Of a class or a student the scores of practice are not told, nor how far a class has come. */
const UNTOLD =
  /(?<![a-z0-9])(?:(?:diem|trung binh)(?: [a-z]+)? luyen tap|practice (?:score|mark|average)s?|(?:hoc|day|lam) (?:toi|den) (?:bai|phan|chuong))(?![a-z0-9])/;

const bareName = (name: string) => fold(name).replace(/[^a-z0-9]/g, '');

const OF_EXAM = new Set(['bai', 'diem', 'qua', 'ky', 'ki', 'de']);
const WHAT_ABOUT = [
  ['thi', 'sao'],
  ['thi', 'the', 'nao'],
];
/** "Con lop 7A2 thi sao": typed without accents no exam is meant by it. */
function withoutWhatAbout(words: readonly string[]): string[] {
  const end = WHAT_ABOUT.find((row) => row.every((word, at) => words[words.length - row.length + at] === word));
  const at = words.length - (end?.length ?? 0);
  return end === undefined || OF_EXAM.has(words[at - 1] ?? '') ? [...words] : words.slice(0, at);
}

/** The words that make the name of a class, however they were set apart. */
function withoutClass(words: readonly string[], name: string): string[] {
  const one = words.indexOf(name);
  if (one >= 0) return [...words.slice(0, one), ...words.slice(one + 1)];
  const two = words.findIndex((word, at) => `${word}${words[at + 1] ?? ''}` === name);
  return two < 0 ? [...words] : [...words.slice(0, two), ...words.slice(two + 2)];
}

/** "An" and "Ân" are two people: of those whose name stands there with its accents the others are not meant. */
function asWritten<Person extends Choice>(said: string, people: Person[]): Person[] {
  const text = said.normalize('NFC').toLowerCase();
  const so = people.filter(({ name }) => new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u').test(text));
  return so.length > 0 && so.some(({ name }) => name.toLowerCase() !== fold(name)) ? so : people;
}
const escaped = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '\\$&');

type Several = Reading['several'];
const severalOf = (what: string, rows: readonly Choice[]): NonNullable<Several> => ({
  what,
  names: rows.map(({ name, hint }) => (hint === null ? name : `${name} (${hint})`)),
});

/** How a teacher calls the class that they head. */
const OWN_CLASS =
  /(?<![a-z0-9])(?:lop (?:toi|minh|em) (?:dang |lam )?chu nhiem|lop chu nhiem(?: cua (?:toi|minh|em))?|(?:my|our) (?:own )?(?:homeroom|home room|form)(?: class)?)(?![a-z0-9])/;

interface ClassesRead {
  meant: number[];
  words: string[];
  unknown: string | null;
  several: Several;
  isAny: boolean;
}

async function readClasses(
  ctx: Ctx,
  words: readonly string[],
  { isTaken, school }: { isTaken: boolean; school: string | null },
): Promise<ClassesRead> {
  const names = classNamesIn(words);
  const read: ClassesRead = { meant: [], words: [...words], unknown: null, several: null, isAny: names.length > 0 };
  const called = read.isAny || !isTaken || ctx.scope.level !== 'classes' ? null : OWN_CLASS.exec(words.join(' '));
  const [headed, another] = called ? await classesHeaded(ctx, 2) : [];
  if (called && headed && !another)
    return { ...read, meant: [headed.id], words: without(words, called[0].split(' ')), isAny: true };
  if (!read.isAny) return read;
  const own = ctx.scope.level === 'self' ? await classOfStudent(ctx.db, ctx.actor.userId) : undefined;
  const found = (isTaken ? await classesCalled(ctx, names, MOST_CLASSES) : []).filter(
    ({ hint }) => school === null || hint === null || hint === school,
  );
  for (const name of names) {
    const [one, another] = found.filter((row) => bareName(row.name) === name);
    if (own && bareName(own.name) === name) read.words = withoutClass(read.words, name);
    else if (!one) read.unknown ??= name.toUpperCase();
    else if (another) {
      read.several ??= severalOf(
        one.name,
        found.filter((row) => bareName(row.name) === name),
      );
      read.words = withoutClass(read.words, name);
    } else {
      read.meant.push(one.id);
      read.words = withoutClass(read.words, name);
    }
  }
  // "7a 2" may be 7A and a number, or 7A2.
  const isHalf = names.some((name) => names.some((other) => other !== name && other.startsWith(name)));
  if (isHalf && read.meant.length > 0 && names.length > read.meant.length) read.unknown = null;
  return read;
}

/** Takes out of a question the people, scores, courses, times, schools and classes that it names. */
export async function read(ctx: Ctx, text: string, tools: readonly AnyReadTool[]): Promise<Reading> {
  // Nothing is looked up that no tool of the caller takes: who may ask for no student learns of none.
  const takes = (name: string) => tools.some((tool) => name in tool.arguments.shape);
  const said = withoutOnly(asRead(text.slice(0, LONGEST_ASKED)), UNMEANT);
  const bare = fold(said)
    .replace(/[^a-z0-9/.,-]+/g, ' ')
    .replace(/[.,](?!\d)/g, ' ')
    .trim();
  // "Hnay", "t2": times are read as they are spoken.
  const folded = asSpoken(bare.split(' ')).join(' ');
  const today = dayOf(ctx.clock.now());
  const named: Given = {};
  const unused: string[] = [];
  let several: Several = null;

  // Who is called "Mai" is not tomorrow: names are looked for first.
  const names = namesIn(askedWords(said));
  const people = takes('student') ? asWritten(said, await studentsCalled(ctx, names, MOST_SAME)) : [];
  const teacher = takes('teacher') ? await readTeacher(ctx, said, names) : { rows: [], called: undefined };
  const titled = takes('teacher') ? undefined : TITLED.exec(said.normalize('NFC'))?.[1];
  const called = [people[0]?.name, teacher.called].flatMap((name) => (name === undefined ? [] : [fold(name)]));
  let rest = called.reduce((left, name) => left.replace(name, ' '), folded);

  const score = readScore(rest);
  if (score.limit) Object.assign(named, score.limit);
  const courses = takes('course') ? await coursesSeen(ctx) : [];
  // "Tin hoc 7 … 15/9": a course is found in words first, its number is no time and no count.
  const course = courseIn(askedWords(score.rest), courses);
  const courseRow = course.other ?? course.row.join(' ');
  rest = ` ${score.rest} `.replace(` ${courseRow} `, ' ');
  const isCourseOut = rest !== ` ${score.rest} `;
  const most = takes('most') ? readMost(rest) : { most: null, rest };
  if (most.most !== null) named.most = most.most;
  const part = readDayPart(most.rest, said);
  if (part.part) named.part = part.part;
  const year = /nam|year/.test(folded) ? await schoolYearOf(ctx) : undefined;
  const period = readPeriod(part.rest, today, year);
  unused.push(...period.unread);
  if (period.period) named.period = period.period;
  let words = withoutWhatAbout(askedWords(period.rest));
  if (courseRow !== '' && !isCourseOut) words = without(words, courseRow.split(' '));

  const schools = takes('school') ? await schoolsNamed(ctx, said, words) : { rows: [], words };
  const [school, anotherSchool] = schools.rows;
  words = schools.words;

  const places = await readPlaces(ctx, words);
  words = places.words;
  unused.push(...places.unused, ...limitsIn(folded, said));

  const classes = await readClasses(ctx, words, {
    isTaken: takes('class'),
    school: anotherSchool ? null : (school?.name ?? null),
  });
  words = classes.words;
  several ??= classes.several;
  if (classes.meant.length === 1) named.class = classes.meant[0];
  if (classes.meant.length > 1) {
    named.classes = classes.meant;
    // "The three classes 7A1, 7A2 and 7A3".
    if (named.most === classes.meant.length) delete named.most;
  }
  // A class is of its school, and who runs one school means that one.
  if (anotherSchool) named.schools = schools.rows.map(({ id }) => id);
  else if (school && keepsSeveral(ctx.scope) && classes.meant.length === 0) named.school = school.id;

  const grades = classes.isAny ? [] : gradesIn(words);
  if (grades.length === 1) {
    named.grade = Number(grades[0]);
    words = without(words, [String(grades[0])]).filter((word) => !isOfGrade(word));
  } else if (grades.length > 1) unused.push(...grades);

  const student = await readStudent(ctx, { said, people, classId: named.class as number | undefined, takes });
  if (student.called) words = without(words, [fold(student.called)]);
  if (student.unknown) unused.push(student.unknown);
  several ??= student.several;
  if (student.one) named.student = student.one.id;
  const [onlyTeacher, anotherTeacher] = teacher.rows;
  if (teacher.called && !onlyTeacher) unused.push(teacher.called);
  else if (teacher.called && (anotherTeacher || student.one))
    several ??= severalOf(teacher.called, [...people, ...teacher.rows]);
  else if (onlyTeacher) named.teacher = onlyTeacher.id;

  // Whose lessons or marks they are, no tool of theirs takes; "co Tin hoc 7" is a course.
  if (titled && !course.row.includes(fold(titled).split(' ')[0] ?? '')) unused.push(titled);
  // A place or a person that nothing knows is no small word, although it looks like one: "Hà Nội".
  const known = new Set(
    [...called, ...(student.called ? [fold(student.called)] : [])].flatMap((name) => name.split(' ')),
  );
  unused.push(...namesLeft(said, words, known), ...(ORDINAL.exec(folded) ?? []));
  if (ctx.scope.level !== 'self') unused.push(...(UNTOLD.exec(folded) ?? []));

  const courseMeant = await courseOf(ctx, course, {
    classes: [...classes.meant, ...(student.one ? [student.one.class_id] : [])],
    grade: named.grade as number | undefined,
  });
  if (courseMeant) named.course = courseMeant.id;
  else if (course.several) several ??= severalOf(courseRow, course.several);
  return {
    named,
    today,
    schoolYear: year,
    isCourseOpen: course.several !== undefined && !courseMeant,
    ahead: period.ahead,
    words,
    small: neutralIn(said),
    unused,
    unknownClass: classes.unknown,
    unknownCourse: course.other ?? null,
    isUnknownPerson: student.unknown !== undefined || (teacher.called !== undefined && !onlyTeacher),
    several,
    classOfStudent: student.one?.class_id ?? null,
  };
}

/** Of several courses that are called so, the only one of the classes or of the grade that is asked about. */
async function courseOf(
  ctx: Ctx,
  { course, several }: { course?: Choice; several?: Choice[] },
  of: { classes: readonly number[]; grade: number | undefined },
): Promise<Choice | undefined> {
  if (course || !several || (of.classes.length === 0 && of.grade === undefined)) return course;
  const own = new Set(
    await (of.classes.length > 0 || of.grade === undefined
      ? coursesOfClasses(ctx, of.classes)
      : coursesOfGrade(ctx, of.grade)),
  );
  const [one, another] = several.filter(({ id }) => own.has(id));
  return another ? undefined : one;
}

/** By the whole name, or as "thầy Minh", "Ms Ngọc". */
async function readTeacher(
  ctx: Ctx,
  said: string,
  names: readonly string[],
): Promise<{ rows: Choice[]; called?: string | undefined }> {
  const rows = await teachersCalled(ctx, names, MOST_SAME);
  if (rows[0]) return { rows, called: rows[0].name };
  const called = TITLED.exec(said.normalize('NFC'))?.[1];
  return called === undefined ? { rows } : { rows: await teachersNamed(ctx, fold(called), MOST_SAME), called };
}

/** By the whole name, or by a given name behind "em" or "student": of that there may be several, but for one class. */
async function readStudent(
  ctx: Ctx,
  {
    said,
    people,
    classId,
    takes,
  }: {
    said: string;
    people: readonly StudentChoice[];
    classId: number | undefined;
    takes: (name: string) => boolean;
  },
): Promise<{ one?: StudentChoice; several: Several; called?: string; unknown?: string }> {
  const here = people.filter(({ class_id }) => class_id === classId);
  const [one, another] = here.length === 1 ? here : people;
  if (one) return another ? { several: severalOf(one.name, people) } : { one, several: null };
  const called = CALLED.exec(said.normalize('NFC'))?.[1];
  if (!called || !takes('student')) return { several: null };
  // A given name has one syllable or more, and what stands behind it may begin with a capital: "em Lan Tin học 7".
  const parts = called.split(' ');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join(' ');
    const [only, ...others] = await studentsNamed(ctx, fold(name), classId, MOST_SAME);
    if (only && others.length > 0) return { several: severalOf(name, [only, ...others]), called: name };
    if (only) return { one: only, several: null, called: name };
  }
  return { several: null, unknown: parts[0] ?? called };
}
