import type { registrationEndpoints } from '@khue/contract/registrations';
import type { TextLanguage } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { reachesGrades } from '../../schools/schools.api';
import { named } from '../catalogue/course.wire';
import { schoolHasCourse } from './class-registration.repo';
import { alreadyRegistered, courseToRegister, schoolLacksCourse } from './course-to-register.service';
import { registerGradeCourse } from './grade-registration.jobs';
import {
  beginGradeRegistration,
  findGrade,
  findGradeRegistration,
  type GradeRegistration,
  listGradeRegistrations,
  lockGrade,
  rememberGradeTask,
} from './grade-registration.repo';
import { wireRegistered } from './registration.wire';

const wire = (
  language: TextLanguage,
  { school_id, school_name, registration_progress, task_id, ...row }: GradeRegistration,
) => ({
  ...wireRegistered(language, row),
  school: named(school_id, school_name),
  registration_progress,
  task_id,
});

/** Everywhere, or in the one school that somebody keeps. */
function whereRegistered({ actor }: Ctx): number | null {
  if (!reachesGrades(actor)) fail('auth.forbidden');
  return actor.scopeLevel === 'all' ? null : actor.schoolId;
}

type GradeVerbs = Pick<Verbs<typeof registrationEndpoints>, 'ofGrade' | 'addToGrade'>;

export const gradeRegistrations: GradeVerbs = {
  async ofGrade(ctx, { params, query, url }) {
    const grade = (await findGrade(ctx.db, params.id)) ?? fail('not_found');
    return listAnswer(url, query, await listGradeRegistrations(ctx.db, ctx.scope, grade.id, query), (row) =>
      wire(ctx.language, row),
    );
  },

  async addToGrade(ctx, { params, body }) {
    const schoolId = whereRegistered(ctx);
    const grade = (await findGrade(ctx.db, params.gradeId)) ?? fail('not_found');
    return ctx.write(async (tx) => {
      const course = await courseToRegister(tx, body.course_id);
      await lockGrade(tx, grade.id);
      if (schoolId !== null && !(await schoolHasCourse(tx, schoolId, course.id))) schoolLacksCourse();
      const registration = { gradeId: grade.id, courseId: course.id, schoolId, createdBy: ctx.actor.userId };
      const id = (await beginGradeRegistration(tx, registration)) ?? alreadyRegistered();
      const taskId = await ctx.jobs.start(tx, registerGradeCourse, {
        input: { registrationId: id, courseId: course.id },
        subject: `${course.name} · ${grade.name}`,
        startedBy: ctx.actor,
        schoolId,
      });
      await rememberGradeTask(tx, id, taskId);
      await audit(tx, ctx, {
        verb: 'course.register_grade',
        target: { type: 'grade', id: grade.id, schoolId },
        after: { course: course.name, grade: grade.name },
      });
      return wire(ctx.language, (await findGradeRegistration(tx, id)) ?? fail('not_found'));
    });
  },
};
