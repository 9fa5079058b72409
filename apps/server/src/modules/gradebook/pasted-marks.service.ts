import type { InputOf } from '@khue/contract/endpoint';
import type { gradebookEndpoints } from '@khue/contract/gradebook';
import { audit, auditExempt } from '../../platform/audit/audit';
import type { Ctx } from '../../platform/http/context';
import { refuseOfPastYear } from '../schools/schools.api';
import { columnsOf, shareColumns } from './column.repo';
import { refuseLocked } from './gradebook.policy';
import { shareBookOfTerm, studentsOfClass } from './gradebook.repo';
import { auditedBook, targetOf } from './gradebook.wire';
import { type Cell, type HeldMark, holdMarks, type MarkChange, saveMarks } from './mark.repo';
import { ByCell, verdictOn } from './mark.rules';
import { placeOf, scoresIn } from './sheet.service';

type Wanted = InputOf<(typeof gradebookEndpoints)['setMarks']>['body'];
type Typed = Wanted['marks'][number];
type Written = Cell & { value: number | null };

/** Each cell once, in the order of cells: of one that is named twice what was said last. */
function oncePerCell(marks: readonly Typed[]): Typed[] {
  const last = new Map(marks.map((mark) => [`${mark.column_id} ${mark.user_id}`, mark]));
  return [...last.values()].sort((a, b) => a.column_id - b.column_id || a.user_id - b.user_id);
}

/** Many marks in one transaction, however many in as many queries; a cell that cannot be written keeps back no other. */
export async function setMarks(ctx: Ctx, wanted: Wanted) {
  const here = { classId: wanted.class_id, courseId: wanted.course_id };
  const place = await placeOf(ctx, here);
  refuseOfPastYear(place);
  const students = new Set((await studentsOfClass(ctx.db, here.classId)).map(({ user_id }) => user_id));
  const asked = oncePerCell(wanted.marks);
  const by = { userId: ctx.actor.userId, at: ctx.clock.now() };
  return ctx.write(async (tx) => {
    const book = await shareBookOfTerm(tx, here, wanted.term);
    refuseLocked(book, by.at);
    await shareColumns(tx, book.id);
    const columns = new Map((await columnsOf(tx, [book.id])).map((column) => [column.id, column]));
    const isThere = ({ column_id, user_id }: Typed) => columns.has(column_id) && students.has(user_id);
    const cells = asked.filter(isThere);
    const held = new ByCell<HeldMark>();
    for (const row of await holdMarks(tx, cells, by.at)) held.set(row.column_id, row.user_id, row);
    const scores = new ByCell<number>();
    for (const { column_id, user_id, value } of await scoresIn(tx, here, [...columns.values()], {})) {
      scores.set(column_id, user_id, value);
    }
    const marks: Written[] = [];
    const changed: (Written & { by: string })[] = [];
    const changes: MarkChange[] = [];
    for (const mark of cells) {
      const { column_id, user_id } = mark;
      const column = columns.get(column_id);
      const row = held.get(column_id, user_id);
      if (!column || !row) throw new Error('the row of a mark is gone');
      const verdict = verdictOn(column, row, scores.get(column_id, user_id), mark);
      if (verdict.kind === 'overtaken') {
        changed.push({ column_id, user_id, value: verdict.before.value, by: row.updated_by_name ?? '' });
        continue;
      }
      if (verdict.kind === 'change') changes.push(verdict.change);
      const { value } = verdict.kind === 'change' ? verdict.change.after : verdict.before;
      marks.push({ column_id, user_id, value });
    }
    if (changes.length === 0) auditExempt(tx, 'it is so already');
    else {
      await saveMarks(tx, changes, by);
      const named = new Set(changes.map(({ column_id }) => columns.get(column_id)?.name));
      await audit(tx, ctx, {
        verb: 'gradebook.set_marks',
        target: targetOf(place),
        after: { ...auditedBook(place, wanted.term), column: [...named].join(', '), marks: changes.length },
      });
    }
    const gone = asked.filter((mark) => !isThere(mark)).map(({ column_id, user_id }) => ({ column_id, user_id }));
    return { marks, changed, gone };
  });
}
