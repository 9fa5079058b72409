import type { studentCourseEndpoints } from '@khue/contract/student-courses';
import type { Verbs } from '../../../platform/http/bind';
import { listAnswer } from '../../../platform/http/list';
import { wireStudentCourse, wireStudentPart } from './course.wire';
import { coursesOfStudent } from './student-course.repo';
import { partsOfStudent } from './student-part.repo';

export const studentCourseService: Verbs<typeof studentCourseEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await coursesOfStudent(ctx.db, ctx.actor.userId, ctx.clock.now(), query);
    return listAnswer(url, query, found, wireStudentCourse);
  },

  async parts(ctx, { query, url }) {
    const now = ctx.clock.now();
    const found = await partsOfStudent(ctx.db, ctx.actor.userId, query);
    return listAnswer(url, query, found, (row) => wireStudentPart(row, now));
  },
};
