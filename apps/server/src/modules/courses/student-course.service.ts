import type { studentCourseEndpoints } from '@khue/contract/student-courses';
import type { Verbs } from '../../platform/http/bind';
import { listAnswer } from '../../platform/http/list';
import { wireStudentCourse } from './course.wire';
import { coursesOfStudent } from './student-course.repo';

export const studentCourseService: Verbs<typeof studentCourseEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await coursesOfStudent(ctx.db, ctx.actor.userId, ctx.clock.now(), query);
    return listAnswer(url, query, found, wireStudentCourse);
  },
};
