import type { InputOf } from '@khue/contract/endpoint';
import type { gradebookEndpoints } from '@khue/contract/gradebook';
import { audit, auditExempt } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { refuseOfPastYear } from '../schools/schools.api';
import { columnsOf, findColumn, type PlacedColumn, shareColumn } from './column.repo';
import { refuseLocked } from './gradebook.policy';
import { findStudent, type HeldBook, shareBook } from './gradebook.repo';
import { auditedBook, targetOf } from './gradebook.wire';
import { type HeldMark, holdMarks, saveMarks } from './mark.repo';
import { averageOf, type ShownMark, verdictOn } from './mark.rules';
import { readMarks, scoresIn } from './sheet.service';

type Wanted = InputOf<(typeof gradebookEndpoints)['setMark']>['body'];

export async function visibleColumn(ctx: Ctx, id: number): Promise<PlacedColumn> {
  return (await findColumn(ctx.db, ctx.scope, id)) ?? fail('not_found');
}

/** The name of a student of the class; of anybody else nothing is written there. */
export async function studentName(ctx: Ctx, classId: number, userId: number): Promise<string> {
  const student = await findStudent(ctx.db, classId, userId);
  return student?.full_name ?? fail('request.invalid', { fields: { user_id: 'validation.people_unknown' } });
}

/** The later of two sees what the earlier one wrote, and decides. */
function refuseOverwriting(current: ShownMark, held: HeldMark): never {
  const by = held.updated_by_name ?? '';
  const value = current.value ?? '–';
  fail('gradebook.mark_changed', {
    params: { value, by },
    facts: { value: current.value, source: current.source, by },
    fields: { value: { key: 'errors.gradebook.mark_changed', params: { value, by } } },
  });
}

const placeIn = ({ class_id, course_id }: PlacedColumn) => ({ classId: class_id, courseId: course_id });

async function writeMark(ctx: Ctx, tx: Tx, column: PlacedColumn, wanted: Wanted & { student: string }): Promise<void> {
  const by = { userId: ctx.actor.userId, at: ctx.clock.now() };
  const [held] = await holdMarks(tx, [wanted], by.at);
  if (!held) throw new Error('the row of a mark is gone');
  const [score] = await scoresIn(tx, placeIn(column), [column], { userId: wanted.user_id });
  const verdict = verdictOn(column, held, score?.value, wanted);
  if (verdict.kind === 'same') return auditExempt(tx, 'it is so already');
  if (verdict.kind === 'overtaken') return refuseOverwriting(verdict.before, held);
  const { before, after, note } = verdict.change;
  await saveMarks(tx, [verdict.change], by);
  await audit(tx, ctx, {
    verb: 'gradebook.set_mark',
    target: targetOf(column),
    before: { value: before.value, note: held.note },
    after: {
      ...auditedBook(column, column.term),
      column: column.name,
      student: wanted.student,
      value: after.value,
      note,
    },
  });
}

/** One mark, with the average that follows from it. */
export async function setMark(ctx: Ctx, wanted: Wanted) {
  const column = await visibleColumn(ctx, wanted.column_id);
  refuseOfPastYear(column);
  const student = await studentName(ctx, column.class_id, wanted.user_id);
  return ctx.write(async (tx) => {
    const book: HeldBook = (await shareBook(tx, column.gradebook_id)) ?? fail('not_found');
    refuseLocked(book, ctx.clock.now());
    if (!(await shareColumn(tx, column.id))) fail('not_found');
    await writeMark(ctx, tx, column, { ...wanted, student });
    const columns = await columnsOf(tx, [book.id]);
    const marks = await readMarks(tx, placeIn(column), [book], columns, wanted.user_id);
    const own = marks.of(wanted.user_id, columns);
    const mark = own.find(({ column_id }) => column_id === column.id) ?? fail('not_found');
    return { ...mark, user_id: wanted.user_id, average: averageOf(columns, own) };
  });
}
