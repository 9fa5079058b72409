import type { Tx } from '../../../platform/db/database';
import { dueOf } from '../../../platform/notifications/notice.rules';
import { type NoticePost, sendNotice } from '../../../platform/notifications/notice.service';
import { membersOf } from '../../schools/schools.api';
import type { AssignmentRow } from './assignment.repo';
import { stateAt } from './assignment.rules';

/** Where a student does it. An exam is of its whole course. */
function linkOf({ part_type, course_part_id, course_id, class_id }: AssignmentRow): string {
  if (part_type === 'exam') return `/student/examtest/test?id=${course_id}&class=${class_id}`;
  return `/student/${part_type}?id=${course_part_id}&class=${class_id}`;
}

const objectOf = (row: AssignmentRow) => ({
  type: 'part' as const,
  id: row.course_part_id,
  name: row.course_part_name,
});

const namesOf = ({ course_part_name, course_name, close_at }: AssignmentRow) => ({
  name: course_part_name,
  course: course_name,
  ...(close_at && dueOf(close_at)),
});

/** The class hears of new work; of an exam, that it can be sat, or that it comes: its opening is told later. */
export const tellGiven = (post: NoticePost, tx: Tx, row: AssignmentRow): Promise<void> =>
  sendNotice(
    post,
    tx,
    {
      kind: row.part_type === 'exam' && stateAt(row, post.clock.now()) !== 'waiting' ? 'test.opened' : 'work.given',
      object: objectOf(row),
      params: { ...namesOf(row), ...(row.close_at && { wording: 'due' }) },
      link: linkOf(row),
    },
    membersOf([row.class_id]),
  );

/** The class hears of another end; of another beginning its pages tell. */
export async function tellDueChanged(
  post: NoticePost,
  tx: Tx,
  before: Pick<AssignmentRow, 'close_at'>,
  row: AssignmentRow,
): Promise<void> {
  if (before.close_at?.getTime() === row.close_at?.getTime()) return;
  const params = { ...namesOf(row), ...(row.close_at === null && { wording: 'none' }) };
  const notice = { kind: 'work.due_changed' as const, object: objectOf(row), params, link: linkOf(row) };
  await sendNotice(post, tx, notice, membersOf([row.class_id]));
}
