import type { lessonSummaryEndpoints } from '@khue/contract/lesson-summaries';
import type { Verbs } from '../../platform/http/bind';
import { rollOf, statusAt } from '../sessions/sessions.api';
import { marksInExercises, type WorkMemory } from '../work/work.api';
import { listExercises } from './exercise.repo';
import { questionCount } from './exercise.wire';
import { reasonsOf } from './lesson-summary.rules';

const sumOf = (marks: readonly { answered: number; correct: number }[]) => ({
  answered: marks.reduce((sum, { answered }) => sum + answered, 0),
  correct: marks.reduce((sum, { correct }) => sum + correct, 0),
});

export const lessonSummaryService = (memory: WorkMemory): Verbs<typeof lessonSummaryEndpoints> => ({
  async read(ctx, { params }) {
    const { session, rows } = await rollOf(ctx, params.id);
    const asked = (await listExercises(ctx.db, ctx.scope, session.id)).filter(({ opened_at }) => opened_at !== null);
    const marks = await marksInExercises(
      memory,
      ctx,
      asked.map(({ id }) => id),
    );
    return {
      session: {
        id: session.id,
        topic: session.topic,
        class: { id: session.class_id, name: session.class_name },
        status: statusAt(session, ctx.clock.now()),
        starts_at: session.starts_at,
        ends_at: session.ends_at,
        ended_at: session.ended_at,
      },
      students: rows.map(({ user, status, joined_at, left_at, minutes }) => {
        const sum = sumOf(marks.filter(({ user_id }) => user_id === user.id));
        const reasons = reasonsOf({ status, ...sum }, asked.length > 0);
        return { user, status, joined_at, left_at, minutes, ...sum, reasons };
      }),
      exercises: asked.map((exercise) => {
        const done = marks.filter(({ exercise_id }) => exercise_id === exercise.id);
        return {
          id: exercise.id,
          name: exercise.name,
          question_count: questionCount(exercise),
          answered_by: done.filter(({ answered }) => answered > 0).length,
          ...sumOf(done),
        };
      }),
    };
  },
});
