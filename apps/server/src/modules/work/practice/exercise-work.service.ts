import type { EndedBy } from '@khue/contract/activities';
import { questionId } from '@khue/scoring/ask';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import {
  closeActivities,
  type ExerciseActivity,
  type ExerciseWork,
  findActivity,
  findOwnExerciseActivity,
  holdOpen,
  insertExerciseActivity,
  isExerciseCovered,
  openInExercise,
} from '../activities/activity.repo';
import {
  AS_WRITTEN,
  completes,
  endingAt,
  mark,
  questionsOfPool,
  tellOf,
  unreadableIn,
} from '../activities/activity.rules';
import { endActivity, progressOf, type Sources } from '../activities/activity.service';
import { inExercise, wireExerciseWork, wireResult, wireVerdict, wireWrongQuestions } from '../activities/activity.wire';
import { GRACE_SECONDS, lastAnswers } from '../activities/answer.repo';
import { type Answer, takeAnswer } from '../activities/answer.service';
import { noteAskedInExercise, type PooledMaterial } from '../activities/question-pool.repo';
import { questionsToAsk, tellUnreadable } from '../activities/unreadable.service';
import type { ActivityFacts, WorkMemory } from '../activities/work-memory.service';
import { refuseAskedNow } from '../exams/running-exam.service';
import { answersByWork, countAnswers, emptyTallies, wireTally } from '../grading/answer-tally.service';
import { answersOf } from '../grading/class-exam-analysis.repo';

/* Work in exercises of class sessions, by the same engine as practice. Whose exercise it is, and whether it is open, is
   decided by the module that keeps exercises. */

export interface ExercisePlace {
  exerciseId: number;
  classId: number;
  /** Of the class session. */
  courseId: number | null;
  /** In the versions that the exercise holds. */
  materials: readonly HeldVersion[];
}

export interface HeldVersion {
  id: number;
  version: number;
}

const asPool = (materials: readonly HeldVersion[]): PooledMaterial[] =>
  materials.map(({ id, version }) => ({ id, version, points: 1 }));

async function poolOf(memory: WorkMemory, ctx: Ctx, place: ExercisePlace): Promise<PooledMaterial[]> {
  const name = `exercise ${place.exerciseId}`;
  const pool = asPool(place.materials);
  if (memory.areNoted(name, pool)) return pool;
  await ctx.write((tx) => {
    auditExempt(tx, 'the activity that begins is the record');
    return noteAskedInExercise(tx, place.exerciseId, pool);
  });
  memory.noted(name, pool);
  return pool;
}

/**
 * One’s own work in an exercise, begun now unless it was before. `stillOpen` refuses in the transaction that begins it, and
 * says when it closes. All are asked as it was written: the class speaks of “B”, and means the same.
 */
export async function beginExerciseWork(
  memory: WorkMemory,
  ctx: Ctx,
  place: ExercisePlace,
  stillOpen: (tx: Tx) => Promise<Date | null>,
): Promise<{ row: ExerciseActivity; isNew: boolean }> {
  const who = { userId: ctx.actor.userId, exerciseId: place.exerciseId };
  const before = await findOwnExerciseActivity(ctx.db, who);
  if (before) {
    await refuseAskedNow(ctx, before);
    return { row: before, isNew: false };
  }
  const pool = await poolOf(memory, ctx, place);
  const asked = pool.map(({ id, version }) => ({ material: id, version }));
  await refuseAskedNow(ctx, { course_id: place.courseId, questions: asked });
  const questions = await questionsToAsk(memory, ctx, pool);
  if (questions.length === 0) return fail('exercise.no_questions');
  const begun = await ctx.write(async (tx) => {
    auditExempt(tx, 'the session itself is the record');
    const expiresAt = await stillOpen(tx);
    return insertExerciseActivity(tx, {
      ...place,
      ...who,
      seed: AS_WRITTEN,
      questions,
      startedAt: ctx.clock.now(),
      expiresAt,
    });
  });
  const row = begun ?? (await findOwnExerciseActivity(ctx.db, who)) ?? fail('not_found');
  return { row, isNew: begun !== undefined };
}

const unknown = () => fail('not_found');

/** One’s own, found by its number; `otherKind` says what practice or an exam of one’s own is instead. */
export async function ownExerciseWork(
  ctx: Ctx,
  id: number,
  otherKind: () => never = unknown,
): Promise<ExerciseActivity> {
  const row = await findActivity(ctx.db, id);
  if (row?.user_id !== ctx.actor.userId) return unknown();
  return row.kind === 'exercise' ? row : otherKind();
}

/** As it stands, for whoever works in it. */
export async function exerciseWorkOf(memory: WorkMemory, ctx: Ctx, row: ExerciseActivity) {
  await refuseAskedNow(ctx, row);
  const materials = await memory.materialsOf(ctx, row.questions);
  const isCovered = await isExerciseCovered(ctx.db, row.exercise_id);
  return wireExerciseWork(row, materials, { ...(await progressOf(ctx, row)), isCovered });
}

/** The same of work that has just begun: nothing is answered, so nothing is to be covered. */
export async function newExerciseWorkOf(memory: WorkMemory, ctx: Ctx, row: ExerciseActivity) {
  const materials = await memory.materialsOf(ctx, row.questions);
  return wireExerciseWork(row, materials, { answers: [], highest: 0, now: ctx.clock.now(), isCovered: true });
}

/** Saves an answer and says what it is worth, where the results are shown. */
export async function answerInExercise(memory: WorkMemory, ctx: Ctx, id: number, answer: Answer) {
  const facts: ActivityFacts | undefined = await memory.factsOf(ctx.db, id, ctx.actor.userId);
  if (facts?.kind !== 'exercise') return fail('not_found');
  await refuseAskedNow(ctx, facts);
  const { place, judgedBefore, receipt } = await takeAnswer(memory, ctx, facts, answer);
  const materials = await memory.materialsOf(ctx, facts.questions.slice(place, place + 1));
  const occasion = { at: 'exercise', isCovered: await isExerciseCovered(ctx.db, facts.exercise_id) } as const;
  const told = tellOf(facts, materials, place, answer.response ?? null, occasion) ?? fail('not_found');
  return {
    exerciseId: facts.exercise_id,
    graded: { ...receipt, counted: judgedBefore === 0, ...wireVerdict(told) },
  };
}

/** Ends it once; again, the same result. */
export async function endExerciseWork(memory: WorkMemory, ctx: Ctx, row: ExerciseActivity) {
  await refuseAskedNow(ctx, row);
  const ended = await endActivity(memory, ctx, row, 'student');
  const materials = await memory.materialsOf(ctx, ended.questions);
  const isCovered = await isExerciseCovered(ctx.db, ended.exercise_id);
  return {
    ...wireResult(ended, materials, isCovered),
    wrong_questions: wireWrongQuestions(ended, materials, await lastAnswers(ctx.db, ended), inExercise(isCovered)),
  };
}

const ENDED_AT_ONCE = 100;

/** Ends all that runs in an exercise, with what was saved, some in one transaction. Begun anew, it goes on. */
export async function endAllInExercise(
  memory: WorkMemory,
  ctx: Sources & Pick<Ctx, 'write'>,
  exerciseId: number,
  by: EndedBy,
): Promise<number> {
  let [ended, after] = [0, 0];
  for (;;) {
    const ids = await openInExercise(ctx.db, exerciseId, after, ENDED_AT_ONCE);
    if (ids.length > 0) ended += await ctx.write((tx) => endHeld(memory, ctx, tx, ids, by));
    if (ids.length < ENDED_AT_ONCE) return ended;
    after = ids.at(-1) ?? after;
  }
}

async function endHeld(memory: WorkMemory, ctx: Sources, tx: Tx, ids: readonly number[], by: EndedBy): Promise<number> {
  auditExempt(tx, 'the closing of the exercise is the record, and the activities themselves');
  const rows = await holdOpen(tx, ids);
  const materials = await memory.materialsOf(
    { ...ctx, db: tx },
    rows.flatMap(({ questions }) => questions),
  );
  const given = answersByWork(await answersOf(tx, rows));
  const now = ctx.clock.now();
  const endings = await inPieces(rows, (row) => {
    const answers = [...(given.get(row.id) ?? [])].map(([question, response]) => ({ question, response }));
    const marks = mark(row, materials, answers);
    return { id: row.id, ...endingAt(row, now, by, GRACE_SECONDS * 1000), ...marks, completes: completes(row, marks) };
  });
  await closeActivities(tx, endings);
  const unreadable = rows.flatMap(({ questions }) => unreadableIn(questions, materials));
  await tellUnreadable(memory, tx, unreadable, now);
  return rows.length;
}

/** Questions of an exercise with what was answered to them, and how many each student has answered. */
export async function tallyOfExercise(
  memory: WorkMemory,
  ctx: Ctx,
  held: readonly HeldVersion[],
  works: readonly ExerciseWork[],
) {
  const given = answersByWork(await answersOf(ctx.db, works));
  const tallies = emptyTallies(works);
  const asked = new Set(works.flatMap(({ questions }) => questions.map(({ material }) => material)));
  const unasked = asPool(held).filter(({ id }) => !asked.has(id));
  // What nobody was asked yet may still be taken out: it is read and not remembered.
  const fresh = await memory.readAfresh(
    ctx,
    unasked.map(({ id, version }) => ({ material: id, version })),
  );
  for (const one of questionsOfPool(unasked, fresh)) {
    tallies.set(questionId(one.material, one.key), { held: one, answered: 0, counts: new Map() });
  }
  const known = await memory.materialsOf(
    ctx,
    works.flatMap(({ questions }) => questions),
  );
  const materials: typeof known = (one) => (asked.has(one.material) ? known(one) : fresh(one));
  await inPieces(works, (work) => countAnswers(work, given.get(work.id) ?? new Map(), materials, tallies));
  const placeOf = (material: number) => held.findIndex(({ id }) => id === material);
  const inOrder = [...tallies].sort(([, one], [, other]) => placeOf(one.held.material) - placeOf(other.held.material));
  return {
    answeredIn: (id: number): number => given.get(id)?.size ?? 0,
    questions: inOrder.map(([id, tally]) => ({ question_id: id, ...wireTally(tally, materials, ctx.language) })),
  };
}
