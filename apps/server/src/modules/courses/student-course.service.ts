import type { studentCourseEndpoints } from '@khue/contract/student-courses';
import type { Verbs } from '../../platform/http/bind';
import { listAnswer } from '../../platform/http/list';
import { coursesOfStudent } from './student-course.repo';

export const studentCourseService: Verbs<typeof studentCourseEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await coursesOfStudent(ctx.db, ctx.actor.userId, ctx.clock.now(), query);
    return listAnswer(url, query, found, ({ class_id, class_name, ...row }) => ({
      ...row,
      class: class_id === null ? null : { id: class_id, name: class_name ?? '' },
      progress: row.assigned === 0 ? 0 : Math.round((100 * row.completed) / row.assigned),
    }));
  },
};
