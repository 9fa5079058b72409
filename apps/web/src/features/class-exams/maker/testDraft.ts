import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { instantOf, type Moment, momentOf, periodFaults } from '@/components/date/moment';

export type OwnTest = AnswerOf<Calls['GET /api/class_tests/{id}/']>;
type Body = Required<RequestOf<Calls['PUT /api/class_tests/{id}/']>>['body'];
export type TestKind = OwnTest['kind'];
export type Review = OwnTest['review'];

/** Written out here as well: the contract's own file would bring its schemas along. */
export const TEST_KINDS = ['regular', 'midterm', 'final'] as const satisfies readonly TestKind[];
export const REVIEWS = ['none', 'score', 'answers'] as const satisfies readonly Review[];
export const MOST_QUESTIONS = 200;
/** What the points of a paper should come to. */
export const FULL_SCORE = 10;
const MOST_MINUTES = 600;
const MOST_ATTEMPTS = 100;
const MOST_POINTS = 100;
const MOST_SCORE = 10;

/** A material on the paper. */
export interface Picked {
  id: number;
  title: string;
  library: string;
  /** How many questions it holds. */
  questions: number;
  points: string;
}

/** A test as it is being made: numbers as they were typed. */
export interface TestDraft {
  name: string;
  courseId: number | null;
  kind: TestKind;
  classIds: readonly number[];
  /** Null: all students of the classes. */
  userIds: readonly number[] | null;
  opening: Moment;
  closing: Moment;
  duration: string;
  attempts: string;
  passScore: string;
  shuffle: boolean;
  review: Review;
  questions: readonly Picked[];
  /** Instead of the questions, which wait meanwhile: what everybody's paper is drawn by. */
  blueprint: { id: number; name: string } | null;
}

const written = (value: number) => String(value).replace('.', ',');

/** A number as people type it; null where it is none, or out of bounds. */
function numberIn(text: string, least: number, most: number, isWhole: boolean): number | null {
  const typed = text.trim().replace(',', '.');
  if (!(isWhole ? /^\d{1,4}$/ : /^\d{1,3}(\.\d{1,2})?$/).test(typed)) return null;
  const value = Number(typed);
  return value >= least && value <= most ? value : null;
}

const pointsOf = ({ points }: Picked) => numberIn(points, 0.01, MOST_POINTS, false);

/** "8 × 0,75 + 4 × 1": how the points add up, the most questions first. Null: nothing to add, or too much to read. */
const MOST_TERMS = 3;
export function termsOf(questions: readonly Picked[]): { count: number; points: number }[] | null {
  const counts = new Map<number, number>();
  for (const one of questions) {
    const points = pointsOf(one);
    if (points === null) return null;
    counts.set(points, (counts.get(points) ?? 0) + 1);
  }
  const isSum = questions.length > 1 && counts.size <= MOST_TERMS;
  return isSum ? Array.from(counts, ([points, count]) => ({ count, points })).sort((a, b) => b.count - a.count) : null;
}

const END_OF_DAY = '23:59';
const LATE_MS = 60 * 60_000;

/** A quarter of an hour from now on, until the day ends; late in the evening until the next one does. */
export function newDraft(name: string, now: number, last?: Pick<TestDraft, 'courseId' | 'classIds'>): TestDraft {
  const opening = momentOf(new Date(now).toISOString());
  const { date } = momentOf(new Date(now + LATE_MS).toISOString());
  return {
    name,
    courseId: null,
    classIds: [],
    kind: 'regular',
    userIds: null,
    opening,
    closing: { date, time: END_OF_DAY },
    duration: '15',
    attempts: '1',
    passScore: '5',
    shuffle: true,
    review: 'answers',
    questions: [],
    blueprint: null,
    ...last,
  };
}

export const draftOf = (test: OwnTest): TestDraft => ({
  name: test.name,
  courseId: test.module.id,
  kind: test.kind,
  classIds: test.classes.map(({ id }) => id),
  userIds: test.user_ids,
  opening: momentOf(test.open_at),
  closing: momentOf(test.close_at),
  duration: String(test.duration),
  attempts: String(test.max_attempts),
  passScore: written(test.pass_score),
  shuffle: test.shuffle,
  review: test.review,
  questions: test.questions.map(({ material_id, title, library, questions, points }) => ({
    id: material_id,
    title,
    library,
    questions,
    points: written(points),
  })),
  blueprint: test.blueprint,
});

/** What somebody made of a test while somebody else changed it: what one changed oneself stays, the rest is theirs. */
export function rebased(draft: TestDraft, before: TestDraft, theirs: TestDraft): TestDraft {
  const isOwn = (field: keyof TestDraft) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]);
  const own = (Object.keys(theirs) as (keyof TestDraft)[]).filter(isOwn);
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, draft[field]])) };
}

/** What is said beside a field; the names are those of the sentences. */
export type Fault = 'required' | 'whole' | 'score' | 'points' | 'date' | 'no_date' | 'time' | 'reversed' | 'past';
export type Field =
  | 'name'
  | 'course'
  | 'classes'
  | 'users'
  | 'opening'
  | 'closing'
  | 'duration'
  | 'attempts'
  | 'passScore'
  | 'questions'
  | 'blueprint';

/** What is wrong, by the field that it is said beside; what is about to be given must not be over already. */
export function faultsOf(draft: TestDraft, givenAt?: number): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {};
  if (draft.name.trim() === '') faults.name = 'required';
  if (draft.courseId === null) faults.course = 'required';
  if (draft.classIds.length === 0) faults.classes = 'required';
  if (draft.userIds?.length === 0) faults.users = 'required';
  for (const [place, fault] of Object.entries(periodFaults(draft.opening, draft.closing))) {
    faults[place.startsWith('opening') ? 'opening' : 'closing'] = fault;
  }
  const close = instantOf(draft.closing, END_OF_DAY);
  if (givenAt !== undefined && close && Date.parse(close) <= givenAt) faults.closing ??= 'past';
  if (numberIn(draft.duration, 1, MOST_MINUTES, true) === null) faults.duration = 'whole';
  if (numberIn(draft.attempts, 1, MOST_ATTEMPTS, true) === null) faults.attempts = 'whole';
  if (numberIn(draft.passScore, 0, MOST_SCORE, false) === null) faults.passScore = 'score';
  if (draft.blueprint) return faults;
  if (draft.questions.length === 0) faults.questions = 'required';
  else if (draft.questions.some((one) => pointsOf(one) === null)) faults.questions = 'points';
  return faults;
}

/** What is still empty and for nobody is a draft all the same. */
export function canBeKept(draft: TestDraft): boolean {
  const { questions, classes: _, ...faults } = faultsOf(draft);
  return Object.keys(faults).length === 0 && questions !== 'points';
}

/** What the server is told; only where nothing is wrong with it. */
export const bodyOf = (draft: TestDraft) => ({
  name: draft.name.trim(),
  module: draft.courseId ?? 0,
  class_ids: [...draft.classIds],
  user_ids: draft.userIds && [...draft.userIds],
  open_at: instantOf(draft.opening, '00:00') ?? null,
  close_at: instantOf(draft.closing, END_OF_DAY) ?? null,
  duration: Number(draft.duration),
  max_attempts: Number(draft.attempts),
  pass_score: numberIn(draft.passScore, 0, MOST_SCORE, false) ?? 0,
  review: draft.review,
  shuffle: draft.shuffle,
  kind: draft.kind,
  blueprint_id: draft.blueprint?.id ?? null,
  questions: draft.blueprint ? [] : draft.questions.map((one) => ({ material_id: one.id, points: pointsOf(one) ?? 1 })),
});

/** Once somebody has begun, what is asked and for how long stays as it is, and is not sent. */
export function changesOf(draft: TestDraft, begun: boolean): Body {
  if (!begun) return bodyOf(draft);
  const { questions: _, blueprint_id: __, duration: ___, max_attempts: ____, ...body } = bodyOf(draft);
  return body;
}

/** What the server calls the fields. */
const FIELD_OF: Record<string, Field> = {
  name: 'name',
  module: 'course',
  class_ids: 'classes',
  user_ids: 'users',
  open_at: 'opening',
  close_at: 'closing',
  duration: 'duration',
  max_attempts: 'attempts',
  pass_score: 'passScore',
  questions: 'questions',
  blueprint_id: 'blueprint',
};

/** The sentences of a refusal, beside our fields; one of a row of the paper stands beside the paper. */
export function besideFields(errors: Readonly<Record<string, readonly string[]>>): Partial<Record<Field, string>> {
  const said: Partial<Record<Field, string>> = {};
  for (const [path, [sentence]] of Object.entries(errors)) {
    const field = FIELD_OF[path.split('.')[0] ?? ''];
    if (field && sentence) said[field] ??= sentence;
  }
  return said;
}

/** What a material is worth on the paper: what its author says; a set of which nothing is said, its questions. */
export const worthOf = (points: number, questions: number): string =>
  written(points === 1 ? Math.max(1, questions) : points);

/** In hundredths, so that sums are exact. */
export const sumOf = (questions: readonly Picked[]): number =>
  questions.reduce((sum, one) => sum + Math.round((pointsOf(one) ?? 0) * 100), 0) / 100;

/** How many questions are asked: a set holds several. */
export const askedBy = ({ questions }: Pick<TestDraft, 'questions'>): number =>
  questions.reduce((sum, one) => sum + one.questions, 0);

/** So many points in equal shares; what is left over goes to the first, a hundredth each. */
export function shared(questions: readonly Picked[], total: number): Picked[] {
  const hundredths = Math.round(total * 100);
  const each = Math.floor(hundredths / Math.max(1, questions.length));
  const over = hundredths - each * questions.length;
  return questions.map((one, at) => ({ ...one, points: written((each + (at < over ? 1 : 0)) / 100) }));
}

/** One of them at another place. */
export function moved(questions: readonly Picked[], from: number, to: number): Picked[] {
  const rest = questions.filter((_, at) => at !== from);
  const one = questions[from];
  return one ? [...rest.slice(0, to), one, ...rest.slice(to)] : rest;
}

/** With those that are not on it yet, as far as there is room. */
export function withAdded(questions: readonly Picked[], added: readonly Picked[]): Picked[] {
  const there = new Set(questions.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !there.has(id));
  return [...questions, ...fresh].slice(0, MOST_QUESTIONS);
}
