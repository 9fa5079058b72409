import type { studentExerciseEndpoints } from '@khue/contract/exercises';
import { fail } from '../../platform/failure';
import { answer, type Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import {
  answerInExercise,
  beginExerciseWork,
  endExerciseWork,
  exerciseWorkOf,
  findOwnExerciseActivity,
  newExerciseWorkOf,
  ownExerciseWork,
  type WorkMemory,
} from '../work/work.api';
import { type ExerciseToWork, findExerciseToWork, holdExerciseOpen } from './exercise.repo';
import { stateAt } from './exercise.rules';
import type { ExerciseProgress } from './exercise-progress.service';

interface Wanted {
  session_id: number;
  exercise_id: number;
}

/** In the class that somebody is in; for who is in none, there is none. */
async function ofOwnClass(ctx: Ctx, { session_id, exercise_id }: Wanted): Promise<ExerciseToWork> {
  const row = await findExerciseToWork(ctx.db, ctx.scope, exercise_id);
  return row?.session_id === session_id ? row : fail('not_found');
}

type Work = Awaited<ReturnType<typeof exerciseWorkOf>>;

/** The session as it stands, with the exercise that it is of. */
const sessionOf = (work: Work, { id, name, session_id }: ExerciseToWork) => ({
  ...work,
  exercise: { id, name },
  meeting_id: session_id,
});

export const studentExerciseService = (
  memory: WorkMemory,
  progress: ExerciseProgress,
): Verbs<typeof studentExerciseEndpoints> => ({
  async find(ctx, { body }) {
    const exercise = await ofOwnClass(ctx, body);
    const who = { userId: ctx.actor.userId, exerciseId: exercise.id };
    const row = (await findOwnExerciseActivity(ctx.db, who)) ?? fail('exercise.no_session');
    return sessionOf(await exerciseWorkOf(memory, ctx, row), exercise);
  },

  async start(ctx, { body }) {
    const exercise = await ofOwnClass(ctx, body);
    const now = ctx.clock.now();
    if (stateAt(exercise, now) !== 'open') return fail('exercise.not_open');
    const place = {
      exerciseId: exercise.id,
      classId: exercise.class_id,
      courseId: exercise.course_id,
      materials: exercise.materials,
    };
    const { row, isNew } = await beginExerciseWork(memory, ctx, place, async (tx) => {
      const held = (await holdExerciseOpen(tx, exercise.id, now)) ?? fail('exercise.not_open');
      return held.closes_at;
    });
    if (!isNew) return answer(200, sessionOf(await exerciseWorkOf(memory, ctx, row), exercise));
    progress.note(exercise.id);
    return answer(201, sessionOf(await newExerciseWorkOf(memory, ctx, row), exercise));
  },

  async read(ctx, { params }) {
    const row = await ownExerciseWork(ctx, params.id);
    const exercise = (await findExerciseToWork(ctx.db, ctx.scope, row.exercise_id)) ?? fail('not_found');
    return sessionOf(await exerciseWorkOf(memory, ctx, row), exercise);
  },

  async answer(ctx, { params, body }) {
    const { exerciseId, graded } = await answerInExercise(memory, ctx, params.id, body);
    progress.note(exerciseId);
    return graded;
  },

  async end(ctx, { body }) {
    // One’s own practice or exam is not ended here.
    const row = await ownExerciseWork(ctx, body.activity_id, () => fail('exercise.end_failed'));
    const result = await endExerciseWork(memory, ctx, row);
    progress.note(row.exercise_id);
    return result;
  },
});
