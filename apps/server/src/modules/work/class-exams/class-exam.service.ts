import type { classExamEndpoints } from '@khue/contract/class-exams';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { listAnswer } from '../../../platform/http/list';
import type { CourseExamPlace } from '../activities/activity.repo';
import type { WorkMemory } from '../activities/work-memory.service';
import { reviewFacts } from '../exams/exam-review.repo';
import { analyseExam } from '../grading/class-exam-analysis.service';
import { classesOfTest, findClassExam, listClassExams, studentsOfExam } from './class-exam.repo';
import { wireClassExam, wireReview, wireStudent } from './class-exam.wire';
import { endExam, extendExam, reopenExam } from './class-exam-change.service';
import { exportExam } from './class-exam-export.service';
import { releaseSolutions, withdrawSolutions } from './class-exam-release.service';

const placeOf = (params: { course_id: number; class_id: number }): CourseExamPlace => ({
  courseId: params.course_id,
  classId: params.class_id,
});

export const classExamService = (memory: WorkMemory): Verbs<typeof classExamEndpoints> => ({
  async list(ctx, { query, url }) {
    const now = ctx.clock.now();
    const found =
      query.test_id === undefined
        ? await listClassExams(ctx.db, ctx.scope, query, now)
        : await classesOfTest(ctx.db, ctx.scope, { ...query, test_id: query.test_id }, now);
    return listAnswer(url, query, found, (row) => wireClassExam(ctx.actor, row, now));
  },

  async read(ctx, { params }) {
    const place = placeOf(params);
    const exam = (await findClassExam(ctx.db, ctx.scope, place)) ?? fail('not_found');
    // First: what changes from now on is told.
    await memory.progress.watch({ ...params, class_test_id: null, user_id: ctx.actor.userId });
    const now = ctx.clock.now();
    const students = await studentsOfExam(ctx.db, place);
    const facts = await reviewFacts(ctx.db, place);
    return {
      ...wireClassExam(ctx.actor, exam, now),
      ...wireReview(facts, now),
      server_time: now,
      students: students.map(wireStudent),
    };
  },

  extend: (ctx, { params, body }) => extendExam(memory, ctx, placeOf(params), body),
  reopen: (ctx, { params, body }) => reopenExam(memory, ctx, placeOf(params), body),
  end: (ctx, { params, body }) => endExam(memory, ctx, placeOf(params), body),
  release: (ctx, { params }) => releaseSolutions(ctx, placeOf(params)),
  withdrawRelease: (ctx, { params }) => withdrawSolutions(ctx, placeOf(params)),
  analysis: (ctx, { params }) => analyseExam(memory, ctx, placeOf(params)),
  export: (ctx, { params }) => exportExam(ctx, placeOf(params)),
});
