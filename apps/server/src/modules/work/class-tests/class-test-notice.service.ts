import type { Tx } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { dueOf } from '../../../platform/notifications/notice.rules';
import { sendNotice } from '../../../platform/notifications/notice.service';
import { noteOpeningTold } from '../exams/exam-opening.repo';
import { type ClassTestRow, studentsMeant } from './class-test.repo';
import { stateOfTest } from './class-test.rules';

const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Students hear of a test that they are given, when it can be sat at once or that it comes, and of another closing time. */
export async function tellOfTest(
  ctx: Ctx,
  tx: Tx,
  before: ClassTestRow | undefined,
  { id, name, ...test }: ClassTestRow,
): Promise<void> {
  if (test.status !== 'given') return;
  const due = test.close_at && dueOf(test.close_at);
  const about = { object: { type: 'test' as const, id, name }, link: `/student/examtest/test?test=${id}` };
  if (before?.status !== 'given') {
    const isOpen = stateOfTest({ ...test }, ctx.clock.now()) === 'open';
    const params = { name, course: test.course_name, ...(due && { ...due, wording: 'due' }) };
    await sendNotice(ctx, tx, { kind: isOpen ? 'test.opened' : 'work.given', params, ...about }, studentsMeant(id));
    if (isOpen && test.open_at) await noteOpeningTold(tx, { test_id: id, assignment_id: null, open_at: test.open_at });
  } else if (!sameTime(before.close_at, test.close_at)) {
    const params = { name, ...(due ?? { wording: 'none' }) };
    await sendNotice(ctx, tx, { kind: 'work.due_changed', params, ...about }, studentsMeant(id));
  }
}
