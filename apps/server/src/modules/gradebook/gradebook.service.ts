import type { gradebookEndpoints } from '@khue/contract/gradebook';
import { MOST_COLUMNS } from '@khue/contract/gradebook-marks';
import { audit, auditExempt } from '../../platform/audit/audit';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import { refuseOfPastYear } from '../schools/schools.api';
import { changeColumn, columnsOf, insertColumn, type PlacedColumn, takeOut } from './column.repo';
import { refuseLocked } from './gradebook.policy';
import { holdBook, type PlaceRow, saveComment } from './gradebook.repo';
import { auditedBook, targetOf, wireChange, wireColumn } from './gradebook.wire';
import { exportSheet } from './gradebook-export.service';
import { lockBook } from './lock.service';
import { changesOf } from './mark.repo';
import { setMark, studentName, visibleColumn } from './mark.service';
import { setMarks } from './pasted-marks.service';
import { placeOf, sheetOf } from './sheet.service';

const wanted = ({ class_id, course_id }: { class_id: number; course_id: number }) => ({
  classId: class_id,
  courseId: course_id,
});

const placeIn = ({ class_id, course_id }: PlaceRow) => ({ classId: class_id, courseId: course_id });

/** The book of the column, held alone and open. */
async function openBook(tx: Tx, column: PlacedColumn, now: Date): Promise<void> {
  refuseLocked(await holdBook(tx, placeIn(column), column.term), now);
}

function refuseOfTest({ source }: Pick<PlacedColumn, 'source'>): void {
  if (source === 'test') fail('gradebook.column_of_test');
}

const examTaken = () => fail('gradebook.exam_taken', { fields: { source: 'errors.gradebook.exam_taken' } });

export const gradebookService: Verbs<typeof gradebookEndpoints> = {
  read: (ctx, { query }) => sheetOf(ctx, query),

  async export(ctx, { query }) {
    return exportSheet(ctx, await sheetOf(ctx, query));
  },

  async addColumn(ctx, { body }) {
    const place = await placeOf(ctx, wanted(body));
    refuseOfPastYear(place);
    if (body.source === 'exam' && !place.has_exam) {
      fail('request.invalid', { fields: { source: 'validation.course_without_exam' } });
    }
    const made = await orWhenViolated(
      () =>
        ctx.write(async (tx) => {
          const book = await holdBook(tx, placeIn(place), body.term);
          refuseLocked(book, ctx.clock.now());
          if ((await columnsOf(tx, [book.id])).length >= MOST_COLUMNS) {
            fail('gradebook.too_many_columns', { params: { max: MOST_COLUMNS } });
          }
          const { kind, name, source } = body;
          const by = { userId: ctx.actor.userId, at: ctx.clock.now() };
          const column = await insertColumn(tx, { bookId: book.id, kind, name, source }, by);
          const after = { ...auditedBook(place, body.term), column: name, kind, source };
          await audit(tx, ctx, { verb: 'gradebook.add_column', target: targetOf(place), after });
          return column;
        }),
      { gradebook_columns_one_exam: examTaken },
    );
    return wireColumn(ctx.actor, made, { place, isLocked: false });
  },

  async updateColumn(ctx, { params, body }) {
    const before = await visibleColumn(ctx, params.id);
    refuseOfPastYear(before);
    refuseOfTest(before);
    const changed = await ctx.write(async (tx) => {
      await openBook(tx, before, ctx.clock.now());
      const column = (await changeColumn(tx, before.id, body)) ?? fail('not_found');
      await audit(tx, ctx, {
        verb: 'gradebook.edit_column',
        target: targetOf(before),
        before: { column: before.name, kind: before.kind },
        after: { ...auditedBook(before, before.term), column: column.name, kind: column.kind },
      });
      return column;
    });
    return wireColumn(ctx.actor, changed, { place: before, isLocked: false });
  },

  async removeColumn(ctx, { params }) {
    const column = await visibleColumn(ctx, params.id);
    refuseOfPastYear(column);
    refuseOfTest(column);
    return ctx.write(async (tx) => {
      await openBook(tx, column, ctx.clock.now());
      const gone = (await takeOut(tx, column.id, ctx.clock.now())) ?? fail('not_found');
      const before = { ...auditedBook(column, column.term), column: column.name, kind: column.kind, marks: gone.marks };
      await audit(tx, ctx, { verb: 'gradebook.remove_column', target: targetOf(column), before });
      return gone;
    });
  },

  setMark: (ctx, { body }) => setMark(ctx, body),
  setMarks: (ctx, { body }) => setMarks(ctx, body),

  async history(ctx, { query }) {
    const { id, name, source, created_at } = await visibleColumn(ctx, query.column_id);
    const changes = await changesOf(ctx.db, id, query.user_id);
    return { column: { id, name, source, created_at }, changes: changes.map(wireChange) };
  },

  async setComment(ctx, { body }) {
    const place = await placeOf(ctx, wanted(body));
    refuseOfPastYear(place);
    const student = await studentName(ctx, body.class_id, body.user_id);
    const { user_id, comment, seen } = body;
    await ctx.write(async (tx) => {
      const book = await holdBook(tx, placeIn(place), body.term);
      refuseLocked(book, ctx.clock.now());
      const by = { userId: ctx.actor.userId, at: ctx.clock.now() };
      const before = await saveComment(tx, { bookId: book.id, userId: user_id, comment }, by);
      if (before === comment) return auditExempt(tx, 'it is so already');
      if (seen !== undefined && seen !== before) {
        fail('gradebook.comment_changed', { params: { comment: before ?? '–' }, facts: { comment: before } });
      }
      await audit(tx, ctx, {
        verb: 'gradebook.comment',
        target: targetOf(place),
        before: { comment: before },
        after: { ...auditedBook(place, body.term), student, comment },
      });
    });
    return { user_id, comment };
  },

  lock: (ctx, { body }) => lockBook(ctx, body),
};
