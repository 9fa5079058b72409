import type { classTestEndpoints } from '@khue/contract/class-tests';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { stateAt } from '../../courses/courses.api';
import type { WorkMemory } from '../activities/work-memory.service';
import { classExamAbilities } from '../class-exams/class-exam.policy';
import { studentsOfExam } from '../class-exams/class-exam.repo';
import { wireReview, wireStudent } from '../class-exams/class-exam.wire';
import { endExam, extendExam, reopenExam } from '../class-exams/class-exam-change.service';
import { exportExam } from '../class-exams/class-exam-export.service';
import { releaseSolutions, withdrawSolutions } from '../class-exams/class-exam-release.service';
import { reviewFacts } from '../exams/exam-review.repo';
import { analyseExam } from '../grading/class-exam-analysis.service';
import { refuseForeignClasses } from './class-test.policy';
import { listTests } from './class-test.repo';
import { figuresOf } from './class-test.rules';
import { wireTestRow } from './class-test.wire';
import { changeTest, copyTest, createTest, removeTest, visibleTest, wholeTest } from './class-test-change.service';
import { testPlace } from './class-test-place.service';

/** Solutions are shown to all of its classes at once, so it takes somebody who looks after all of them. */
async function placeOfWhole(ctx: Ctx, id: number) {
  const place = await testPlace(ctx, id);
  refuseForeignClasses(await visibleTest(ctx, ctx.db, id));
  return place;
}

async function live(memory: WorkMemory, ctx: Ctx, id: number) {
  const place = await testPlace(ctx, id);
  const row = await visibleTest(ctx, ctx.db, id);
  const watched = { class_test_id: id, course_id: row.course_id, class_id: 0, user_id: ctx.actor.userId };
  // First: what changes from now on is told.
  await memory.progress.watch(watched);
  const now = ctx.clock.now();
  const students = await studentsOfExam(ctx.db, place);
  return {
    test_id: row.id,
    name: row.name,
    module: { id: row.course_id, name: row.course_name },
    classes: row.classes.filter((one) => place.classIds.includes(one.id)),
    status: row.status === 'given' ? stateAt(row, now) : ('waiting' as const),
    open_at: row.open_at,
    close_at: row.close_at,
    ...figuresOf(students),
    can: classExamAbilities(ctx.actor, row),
    ...wireReview(await reviewFacts(ctx.db, place), now),
    server_time: now,
    students: students.map((one) => ({
      ...wireStudent(one),
      class: one.class_id === null ? null : { id: one.class_id, name: one.class_name ?? '' },
    })),
  };
}

export const classTestService = (memory: WorkMemory): Verbs<typeof classTestEndpoints> => ({
  async list(ctx, { query, url }) {
    const now = ctx.clock.now();
    const found = await listTests(ctx.db, ctx.scope, query, now);
    return listAnswer(url, query, found, (row) => wireTestRow(ctx.actor, row, now));
  },

  create: (ctx, { body }) => createTest(ctx, body),
  read: async (ctx, { params }) => wholeTest(ctx, ctx.db, await visibleTest(ctx, ctx.db, params.id)),
  update: (ctx, { params, body }) => changeTest(ctx, params.id, body),
  remove: (ctx, { params }) => removeTest(ctx, params.id),
  copy: (ctx, { params, body }) => copyTest(ctx, params.id, body),

  live: (ctx, { params }) => live(memory, ctx, params.id),
  extend: async (ctx, { params, body }) => extendExam(memory, ctx, await testPlace(ctx, params.id), body),
  reopen: async (ctx, { params, body }) => reopenExam(memory, ctx, await testPlace(ctx, params.id), body),
  end: async (ctx, { params, body }) => endExam(memory, ctx, await testPlace(ctx, params.id), body),
  release: async (ctx, { params }) => releaseSolutions(ctx, await placeOfWhole(ctx, params.id)),
  withdrawRelease: async (ctx, { params }) => withdrawSolutions(ctx, await placeOfWhole(ctx, params.id)),
  analysis: async (ctx, { params }) => analyseExam(memory, ctx, await testPlace(ctx, params.id)),
  export: async (ctx, { params }) => exportExam(ctx, await testPlace(ctx, params.id)),
});
