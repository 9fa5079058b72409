import type { examMarkingEndpoints } from '@khue/contract/exam-marking';
import type { Criterion } from '@khue/scoring/kinds/base';
import { pointsOf } from '@khue/scoring/kinds/rubric';
import { audit } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { readAnswer, settleMarks, type WorkMemory } from '../../work/work.api';
import { examinationSeen } from '../planning/examination.service';
import {
  type AnswerRow,
  examinationsToMark,
  findAnswer,
  holdAnswer,
  listAnswers,
  markersOf,
  marksOf,
  progressOf,
  storeMark,
} from './marking.repo';
import { faultsIn, placeFor, settledBy, totalOf } from './marking.rules';
import { isClosed, wireAnswer } from './marking.wire';

const markerIn = (ctx: Ctx) => ({ userId: ctx.actor.userId, now: ctx.clock.now() });

const answerOf = async (ctx: Ctx, db: Queryable, id: number): Promise<AnswerRow> =>
  (await findAnswer(db, markerIn(ctx), id)) ?? fail('not_found');

const wholeOf = async (memory: WorkMemory, ctx: Ctx, { activity_id, question }: AnswerRow) =>
  (await readAnswer(memory, ctx, activity_id, question)) ?? fail('not_found');

function refuseFaults(rubric: readonly Criterion[], marks: Parameters<typeof faultsIn>[1]): void {
  const fields = faultsIn(rubric, marks);
  if (Object.keys(fields).length > 0) fail('request.invalid', { fields });
}

export const examMarkingService = (memory: WorkMemory): Verbs<typeof examMarkingEndpoints> => ({
  async list(ctx, { query, url }) {
    const found = await listAnswers(ctx.db, markerIn(ctx), query);
    return listAnswer(url, query, found, (row) => wireAnswer(row, ctx.actor.userId));
  },

  examinations: (ctx) => examinationsToMark(ctx.db, markerIn(ctx)),

  async progress(ctx, { query }) {
    const row = await examinationSeen(ctx, ctx.db, query.examination);
    if (!row.is_kept) fail('not_found');
    return { ...(await progressOf(ctx.db, row.id)), markers: await markersOf(ctx.db, row.id) };
  },

  async read(ctx, { params }) {
    const row = await answerOf(ctx, ctx.db, params.id);
    const { asked, rubric, response, fileIds } = await wholeOf(memory, ctx, row);
    const own = (await marksOf(ctx.db, row.id)).find(({ marker_id }) => marker_id === ctx.actor.userId);
    return {
      ...wireAnswer(row, ctx.actor.userId),
      question: asked,
      response: typeof response === 'string' ? response : null,
      // Without the names of the files, which may be those of people.
      files: fileIds === null ? null : fileIds.map((id) => ({ url: ctx.files.mediaLink(id) })),
      rubric: [...rubric],
      own_marks: own?.criteria ?? null,
      comment: own?.comment ?? null,
    };
  },

  async mark(ctx, { params, body }) {
    const known = await answerOf(ctx, ctx.db, params.id);
    const { rubric } = await wholeOf(memory, ctx, known);
    refuseFaults(rubric, body.marks);
    return ctx.write(async (tx) => {
      await holdAnswer(tx, known.id);
      // Who is no marker any more since they read it finds it no more.
      const row = await answerOf(ctx, tx, known.id);
      if (isClosed(row)) fail('marking.released');
      const marks = await marksOf(tx, row.id);
      const userId = ctx.actor.userId;
      const place = placeFor(marks, userId, row.is_settled) ?? fail('marking.taken');
      const before = marks.find(({ marker_id }) => marker_id === userId);
      const mark = {
        place,
        marker_id: userId,
        points: totalOf(body.marks),
        possible: pointsOf(rubric),
        criteria: body.marks,
        comment: body.comment ?? null,
        at: ctx.clock.now(),
      };
      await storeMark(tx, row.id, mark);
      const others = marks.filter(({ marker_id }) => marker_id !== userId);
      await settleMarks(tx, row.id, settledBy([...others, mark], row));
      await audit(tx, ctx, {
        verb: before ? 'marking.change' : 'marking.mark',
        target: { type: 'examination', id: row.examination_id, schoolId: row.owner_school_id },
        before: before && { answer: row.id, points: before.points },
        after: { answer: row.id, place, points: mark.points, possible: mark.possible },
      });
      return wireAnswer(await answerOf(ctx, tx, row.id), userId);
    });
  },
});
