import type { ActivityKind, ActivityStatus, EndedBy } from '@khue/contract/activities';
import { ask, questionId } from '@khue/scoring/ask';
import { grade } from '@khue/scoring/grade';
import type { Question, Verdict } from '@khue/scoring/model';
import { shuffle } from '@khue/scoring/random';
import { scoreOf } from '@khue/scoring/score';
import { type Occasion, type Told, tell } from '@khue/scoring/telling';
import type { ActivityRow, Attempt, ClassAttempt, HeldQuestion } from './activity.repo';
import type { LastAnswer } from './answer.repo';
import type { PooledMaterial } from './question-pool.repo';

/** A version of a material as it is asked: its questions by their keys, and what it is about. */
export interface AskedMaterial {
  questions: ReadonlyMap<string, Question>;
  /** The part that it stands in. */
  chapter: { id: number; name: string } | null;
  /** The chapter of that part, by which results are told; absent: the same. */
  topChapter?: { id: number; name: string } | undefined;
  /** Nobody can be asked what cannot be read: it counts for nothing, neither for nor against. */
  isUnreadable?: true;
}
export type Materials = (question: { material: number; version: number }) => AskedMaterial;

interface Asked {
  seed: string;
  questions: readonly HeldQuestion[];
}

/** The seed of an activity that mixes nothing: all stands as it was written. */
export const AS_WRITTEN = 'as written';

/** One for each material of each activity, so that right choices of two materials do not share a place. */
export const seedFor = (seed: string, materialId: number): string | null =>
  seed === AS_WRITTEN ? null : `${seed}:${materialId}`;

/** Whether an activity of this kind is sat against the clock, and tells nothing of what is right until it has ended. */
export const isSat = (kind: ActivityKind): kind is Attempt['kind'] =>
  kind === 'exam' || kind === 'test' || kind === 'examination';
export const isAttempt = (row: ActivityRow | undefined): row is Attempt => row !== undefined && isSat(row.kind);

/** What an attempt is called where it is told of: by the own name of the examination or test, or of the exam of its course. */
export function titleOf(row: Attempt): string {
  if (row.kind === 'examination') return row.examination_name;
  return row.kind === 'test' ? row.class_test_name : row.course_part_name;
}
export const isClassAttempt = (row: Attempt): row is ClassAttempt => row.kind !== 'examination';

/** All questions of a part; a set is its questions, each worth what the material is. */
export const questionsOfPool = (pool: readonly PooledMaterial[], materials: Materials): HeldQuestion[] =>
  pool.flatMap(({ id, version, points }) =>
    [...materials({ material: id, version }).questions.keys()].map((key) => ({ material: id, version, key, points })),
  );

/** So many of them, in an order of their own: the seed decides both. */
export const draw = (questions: readonly HeldQuestion[], count: number | null, seed: string): HeldQuestion[] =>
  (seed === AS_WRITTEN ? [...questions] : shuffle(questions, `${seed}\ndraw`)).slice(0, count ?? questions.length);

export const isReadable = (held: HeldQuestion, materials: Materials): boolean =>
  materials(held).questions.has(held.key);

/** Questions that an activity holds and nobody can read. */
export const unreadableIn = (questions: readonly HeldQuestion[], materials: Materials): HeldQuestion[] =>
  questions.filter((held) => !isReadable(held, materials));

/** What goes to a browser: never a key. */
export function askAll({ seed, questions }: Asked, materials: Materials) {
  return questions.flatMap((held) => {
    const { questions: known, chapter } = materials(held);
    const question = known.get(held.key);
    if (!question) return [];
    const id = questionId(held.material, held.key);
    return [{ ...ask(question, { id, seed: seedFor(seed, held.material) }), points: held.points, chapter }];
  });
}

/** The question in a place of the list, with the seed that it is asked by. */
function questionAt({ seed, questions }: Asked, materials: Materials, place: number) {
  const held = questions[place];
  const question = held && materials(held).questions.get(held.key);
  return question && { question, seed: seedFor(seed, held.material) };
}

/** What an answer to one of the questions is worth; nothing for one that has not the form of a response. */
export function judge(activity: Asked, materials: Materials, place: number, response: unknown): Verdict | null {
  const asked = questionAt(activity, materials, place);
  const graded = asked && grade(asked.question, asked.seed, response);
  return graded?.ok ? graded.verdict : null;
}

/** What is told of it to who answered. */
export function tellOf(
  activity: Asked,
  materials: Materials,
  place: number,
  response: unknown,
  occasion: Occasion,
): Told | null {
  const asked = questionAt(activity, materials, place);
  return asked ? tell(asked.question, asked.seed, response, occasion) : null;
}

/** Of each question the answer that counts; none of one that was taken back. */
export const countedOf = (
  answers: readonly Pick<LastAnswer, 'question' | 'counted' | 'is_withdrawn'>[],
): { question: number; response: unknown }[] =>
  answers.filter((one) => !one.is_withdrawn).map(({ question, counted }) => ({ question, response: counted }));

/** Null: people say it. What was not answered is worth nothing, whoever marks. */
const worthOf = (verdict: Verdict | null | undefined): number | null => (verdict ? verdict.fraction : 0);

export interface Marks {
  /** By the place of the question; null of what could not be read or waits for people, which is left out of the score. */
  fractions: (number | null)[];
  /** Places of answers that wait for people. */
  toMark: number[];
  answered: number;
  correct: number;
  score: number;
}

/** The whole of it, from the answers that count. What was not answered is worth nothing. */
export function mark(
  activity: Asked,
  materials: Materials,
  answers: readonly Pick<LastAnswer, 'question' | 'response'>[],
): Marks {
  const given = new Map(answers.map((one) => [one.question, one.response]));
  const verdicts = activity.questions.map((_, place) =>
    given.has(place) ? judge(activity, materials, place, given.get(place)) : null,
  );
  const fractions = activity.questions.map((held, place) =>
    materials(held).questions.has(held.key) ? worthOf(verdicts[place]) : null,
  );
  return {
    fractions,
    toMark: verdicts.flatMap((verdict, place) => (verdict && verdict.fraction === null ? [place] : [])),
    answered: given.size,
    correct: verdicts.filter((verdict) => verdict?.correct).length,
    score: scoreOf(countedParts(activity.questions, fractions)),
  };
}

/** With what people have said already; what they have not said stays open. */
export function withPeoplesMarks(
  marks: Marks,
  questions: readonly HeldQuestion[],
  said: readonly { question: number; fraction: number | null }[],
): Marks {
  const given = new Map(said.map(({ question, fraction }) => [question, fraction]));
  const fractions = marks.fractions.map((fraction, place) => fraction ?? given.get(place) ?? null);
  return {
    ...marks,
    fractions,
    correct: fractions.filter((fraction) => fraction === 1).length,
    score: scoreOf(countedParts(questions, fractions)),
  };
}

/** What a score is made of. */
export const countedParts = (questions: readonly HeldQuestion[], fractions: readonly (number | null)[]) =>
  questions.flatMap(({ points }, place) => {
    const fraction = fractions[place];
    return fraction === null ? [] : [{ points, fraction: fraction ?? 0 }];
  });

/** The score of each chapter, in the order in which they come up. */
export function breakdownOf(
  { questions, fractions }: { questions: readonly HeldQuestion[]; fractions: readonly (number | null)[] },
  materials: Materials,
) {
  const chapters = new Map<
    number,
    { chapter: AskedMaterial['chapter']; parts: { fraction: number; points: number }[] }
  >();
  for (const [place, held] of questions.entries()) {
    if (fractions[place] === null) continue;
    const { chapter: part, topChapter: chapter = part } = materials(held);
    const group = chapters.get(chapter?.id ?? 0) ?? { chapter, parts: [] };
    group.parts.push({ fraction: fractions[place] ?? 0, points: held.points });
    chapters.set(chapter?.id ?? 0, group);
  }
  return [...chapters.values()].map(({ chapter, parts }) => ({
    chapter,
    score: scoreOf(parts),
    question_count: parts.length,
  }));
}

/** What runs out, unless it stands still. */
interface Timed {
  expires_at: Date | null;
  paused_at?: Date | null;
}

/** Whether one that seemed to have run out got more time meanwhile. */
export const hasTimeAgain = (row: Timed, by: EndedBy, now: Date): boolean =>
  by === 'time' && row.expires_at !== null && (now < row.expires_at || isPaused(row));

/** Its time stands still: nothing is saved into it, and it does not run out. */
const isPaused = (row: Timed): boolean => row.paused_at != null;

/** Whether nothing that is on its way to it is taken any more. */
export const isOver = (row: Timed, now: Date, graceMs: number): boolean =>
  row.expires_at !== null && !isPaused(row) && now.getTime() >= row.expires_at.getTime() + graceMs;

/** How and when an activity ends that is ended now. One that ran out ended then, however late somebody noticed. */
export function endingAt(
  { expires_at }: { expires_at: Date | null },
  now: Date,
  by: EndedBy,
  graceMs: number,
): { status: ActivityStatus; endedBy: EndedBy; endedAt: Date } {
  if (expires_at === null || now < expires_at) return { status: 'ended', endedBy: by, endedAt: now };
  const latest = expires_at.getTime() + graceMs;
  return { status: 'expired', endedBy: 'time', endedAt: new Date(Math.min(now.getTime(), latest)) };
}

/** Whether its part counts as done by it: an exam, or practice of all of it. An exercise is of no part. */
export const completes = (
  { kind, wrong_of, questions }: { kind: ActivityKind; wrong_of: number | null; questions: readonly HeldQuestion[] },
  { answered, fractions, toMark }: Pick<Marks, 'answered' | 'fractions' | 'toMark'>,
): boolean => {
  const readable = questions.filter((_, place) => fractions[place] !== null).length + toMark.length;
  return kind === 'exam' || (kind === 'practice' && wrong_of === null && answered >= readable);
};
