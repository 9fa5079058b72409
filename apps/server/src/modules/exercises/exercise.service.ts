import type { exerciseEndpoints } from '@khue/contract/exercises';
import { audit, auditExempt } from '../../platform/audit/audit';
import { orWhenReferred } from '../../platform/db/constraint';
import { fail } from '../../platform/failure';
import { answer, type Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { materialsToAskFor } from '../content/content.api';
import { isSchoolVisible, manageableClass } from '../schools/schools.api';
import { type SessionRow, visibleSession } from '../sessions/sessions.api';
import { refuseInExam, tallyOfExercise, type WorkMemory, workInExercise } from '../work/work.api';
import { refuseActing, refuseCovered } from './exercise.policy';
import {
  deleteExercise,
  insertExercise,
  listExercises,
  renameExercise,
  setMaterials,
  storeResultsShown,
  studentsOf,
} from './exercise.repo';
import { stateAt } from './exercise.rules';
import { auditedExercise, questionCount, wireExercise } from './exercise.wire';
import { targetOf, toChange, visible } from './exercise-found.service';
import { closeExercise, openExercise } from './exercise-opening.service';
import { tellRoom } from './exercise-state.service';

interface WantedQuestion {
  block_id_question: number;
}

/** Each once, in the order in which they were sent; all must be there for the caller, published and ask something. */
async function wantedMaterials(ctx: Ctx, questions: readonly WantedQuestion[]): Promise<number[]> {
  const ids = [...new Set(questions.map(({ block_id_question }) => block_id_question))];
  const usable = await materialsToAskFor(ctx.db, ctx.scope, ids);
  if (ids.some((id) => !usable.has(id))) {
    fail('exercise.material_unknown', { fields: { lms_zoom_exercise_questions: 'errors.exercise.material_unknown' } });
  }
  return ids;
}

const wantedName = (name: string | null | undefined): string =>
  name || fail('exercise.name_empty', { fields: { name: 'errors.exercise.name_empty' } });

/** Where it belongs: as was sent, else as the session says. A class is one of its school. */
async function placeOf(
  ctx: Ctx,
  session: SessionRow,
  wanted: { school_id?: number | null | undefined; class_id?: number | null | undefined },
): Promise<{ schoolId: number; classId: number }> {
  const schoolId = wanted.school_id ?? session.school_id;
  const classId = wanted.class_id ?? session.class_id;
  if (schoolId !== session.school_id && !(await isSchoolVisible(ctx.db, ctx.scope, schoolId))) fail('not_found');
  if (classId === session.class_id) {
    if (schoolId !== session.school_id) fail('exercise.create_failed');
    return { schoolId, classId };
  }
  const other = await manageableClass(ctx, ctx.db, classId);
  if (other.school_id !== schoolId) fail('exercise.create_failed');
  return { schoolId, classId };
}

/** One that is named, or that of a session which was made last. */
async function exerciseAskedFor(
  ctx: Ctx,
  asked: { exercise_id?: number | undefined; session_id?: number | undefined },
) {
  if (asked.exercise_id !== undefined) return visible(ctx, ctx.db, asked.exercise_id);
  const { id } = await visibleSession(ctx, asked.session_id ?? fail('not_found'));
  return (await listExercises(ctx.db, ctx.scope, id)).at(-1) ?? fail('not_found');
}

export const exerciseService = (memory: WorkMemory): Verbs<typeof exerciseEndpoints> => ({
  async create(ctx, { body }) {
    const session = await visibleSession(ctx, body.session_id);
    const place = await placeOf(ctx, session, body);
    refuseActing(session);
    const name = wantedName(body.name);
    const materials = await wantedMaterials(ctx, body.questions);
    return ctx.write(async (tx) => {
      const id = await insertExercise(tx, { ...place, sessionId: session.id, name, createdBy: ctx.actor.userId });
      await setMaterials(tx, id, materials);
      const row = await visible(ctx, tx, id);
      await audit(tx, ctx, { verb: 'exercise.create', target: targetOf(row), after: auditedExercise(row) });
      return answer(201, wireExercise(ctx.actor, row, ctx.clock.now()));
    });
  },

  async read(ctx, { query }) {
    return wireExercise(ctx.actor, await visible(ctx, ctx.db, query.exercise_id), ctx.clock.now());
  },

  async update(ctx, { params, body }) {
    const name = body.name === undefined ? undefined : wantedName(body.name);
    const materials = body.questions && (await wantedMaterials(ctx, body.questions));
    return ctx.write(async (tx) => {
      const before = await toChange(ctx, tx, params.id);
      if (before.started > 0) fail('exercise.started');
      if (name !== undefined) await renameExercise(tx, params.id, name);
      if (materials) await setMaterials(tx, params.id, materials);
      const row = await visible(ctx, tx, params.id);
      const change = { before: auditedExercise(before), after: auditedExercise(row) };
      await audit(tx, ctx, { verb: 'exercise.edit', target: targetOf(row), ...change });
      return wireExercise(ctx.actor, row, ctx.clock.now());
    });
  },

  async remove(ctx, { query, body }) {
    const inUse = () => fail('exercise.delete_failed');
    await orWhenReferred(
      () =>
        ctx.write(async (tx) => {
          const row = await toChange(ctx, tx, query.exercise_id ?? body?.exercise_id);
          if (row.started > 0) inUse();
          await deleteExercise(tx, row.id);
          await audit(tx, ctx, { verb: 'exercise.delete', target: targetOf(row), before: auditedExercise(row) });
        }),
      inUse,
    );
  },

  async setState(ctx, { params, body }) {
    if (body.state === 'open') await openExercise(memory, ctx, params.id, body.seconds);
    else await closeExercise(memory, ctx, params.id);
    return wireExercise(ctx.actor, await visible(ctx, ctx.db, params.id), ctx.clock.now());
  },

  async showResults(ctx, { params, body: { shown } }) {
    return ctx.write(async (tx) => {
      const row = await toChange(ctx, tx, params.id);
      if (shown === (row.results_shown_at !== null)) {
        auditExempt(tx, 'it is so already');
        return wireExercise(ctx.actor, row, ctx.clock.now());
      }
      await storeResultsShown(tx, row.id, shown ? ctx.clock.now() : null);
      await audit(tx, ctx, {
        verb: shown ? 'exercise.show_results' : 'exercise.cover_results',
        target: targetOf(row),
        after: { name: row.name },
      });
      await tellRoom(tx, row);
      return wireExercise(ctx.actor, await visible(ctx, tx, row.id), ctx.clock.now());
    });
  },

  async results(ctx, { params }) {
    const row = await visible(ctx, ctx.db, params.id);
    if (ctx.scope.level === 'self') {
      refuseCovered({ ...row, state: stateAt(row, ctx.clock.now()) });
      const materialIds = row.materials.map(({ id }) => id);
      await refuseInExam(ctx, { courseId: row.course_id, materialIds });
    }
    const { questions } = await tallyOfExercise(memory, ctx, row.materials, await workInExercise(ctx.db, row.id));
    return { questions };
  },

  async list(ctx, { query }) {
    await visibleSession(ctx, query.session_id);
    const rows = await listExercises(ctx.db, ctx.scope, query.session_id);
    return rows.map((row) => wireExercise(ctx.actor, row, ctx.clock.now()));
  },

  async activity(ctx, { query }) {
    const row = await exerciseAskedFor(ctx, query);
    if (!row.manageable) fail('auth.forbidden');
    const works = await workInExercise(ctx.db, row.id);
    const { questions, answeredIn } = await tallyOfExercise(memory, ctx, row.materials, works);
    const workOf = new Map(works.map((work) => [work.user_id, work]));
    const students = (await studentsOf(ctx.db, row)).map((user) => {
      const work = workOf.get(user.id);
      return {
        user,
        state: !work ? ('not_started' as const) : work.status === 'open' ? ('open' as const) : ('ended' as const),
        activity_id: work?.id ?? null,
        question_answer: work ? answeredIn(work.id) : 0,
        question_count: work?.questions.length ?? questionCount(row),
        started_at: work?.started_at ?? null,
        ended_at: work?.ended_at ?? null,
        score: work?.score ?? null,
      };
    });
    return { exercise: wireExercise(ctx.actor, row, ctx.clock.now()), students, questions };
  },
});
