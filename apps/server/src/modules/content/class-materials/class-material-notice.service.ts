import type { Tx } from '../../../platform/db/database';
import { dueOf } from '../../../platform/notifications/notice.rules';
import { type NoticePost, sendNotice } from '../../../platform/notifications/notice.service';
import { type ClassMaterialRow, studentsOf } from './class-material.repo';

const linkOf = ({ id }: ClassMaterialRow): string => `/student/overview?material=${id}`;

const objectOf = ({ id, title }: ClassMaterialRow) => ({ type: 'material' as const, id, name: title });

/** The students of one class hear of what they were given, in one piece of news however much it is. */
async function tellClass(post: NoticePost, tx: Tx, rows: readonly ClassMaterialRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const due = first.close_at && dueOf(first.close_at);
  const one = {
    object: objectOf(first),
    params: { name: first.title, ...due, ...(due && { wording: 'due' }) },
    link: linkOf(first),
  };
  const many = {
    object: { type: 'class' as const, id: first.class_id, name: first.class_name },
    params: { name: first.title },
    link: '/student/overview',
    count: rows.length,
  };
  const students = studentsOf(...rows.map(({ id }) => id));
  await sendNotice(post, tx, { kind: 'material.given', ...(rows.length === 1 ? one : many) }, students);
}

export async function tellGiven(post: NoticePost, tx: Tx, rows: readonly ClassMaterialRow[]): Promise<void> {
  for (const classId of new Set(rows.map(({ class_id }) => class_id))) {
    await tellClass(
      post,
      tx,
      rows.filter(({ class_id }) => class_id === classId),
    );
  }
}

export async function tellDueChanged(
  post: NoticePost,
  tx: Tx,
  before: Pick<ClassMaterialRow, 'close_at'>,
  row: ClassMaterialRow,
): Promise<void> {
  if (before.close_at?.getTime() === row.close_at?.getTime()) return;
  const due: Record<string, string> = row.close_at ? dueOf(row.close_at) : { wording: 'none' };
  const params = { name: row.title, ...due };
  await sendNotice(
    post,
    tx,
    { kind: 'work.due_changed', object: objectOf(row), params, link: linkOf(row) },
    studentsOf(row.id),
  );
}
