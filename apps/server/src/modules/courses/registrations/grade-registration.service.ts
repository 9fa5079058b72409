import type { registrationEndpoints } from '@khue/contract/registrations';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { reachesGrades } from '../../schools/schools.api';
import { named } from '../catalogue/course.wire';
import { courseToRegister } from './course-to-register.service';
import { placesOfGrade, stillWithout } from './grade-places.service';
import { registerGradeCourse } from './grade-registration.jobs';
import {
  beginGradeRegistration,
  findGrade,
  findGradeRegistration,
  type GradeRegistration,
  listGradeRegistrations,
  lockGrade,
} from './grade-registration.repo';
import { mayUndoRegistration } from './registration.policy';
import { wireRegistered } from './registration.wire';
import { wireReach } from './registration-reach.wire';
import { insertRegistration, rememberTask } from './registration-record.repo';

const wire = (
  { language, actor }: Ctx,
  gradeId: number,
  { school_id, school_name, registration_progress, task_id, registration_id, undoable, ...row }: GradeRegistration,
) => ({
  ...wireRegistered(language, row),
  school: named(school_id, school_name),
  registration_progress,
  task_id,
  registration_id,
  can: { undo: undoable && mayUndoRegistration(actor, { grade_id: gradeId, enrols: true }) },
});

type GradeVerbs = Pick<Verbs<typeof registrationEndpoints>, 'ofGrade' | 'addToGrade'>;

export const gradeRegistrations: GradeVerbs = {
  async ofGrade(ctx, { params, query, url }) {
    const grade = (await findGrade(ctx.db, params.id)) ?? fail('not_found');
    return listAnswer(url, query, await listGradeRegistrations(ctx.db, ctx.scope, grade.id, query), (row) =>
      wire(ctx, grade.id, row),
    );
  },

  async addToGrade(ctx, { params, body }) {
    if (!reachesGrades(ctx.actor)) fail('auth.forbidden');
    const grade = (await findGrade(ctx.db, params.gradeId)) ?? fail('not_found');
    const asked = { gradeId: grade.id, courseId: body.course_id, schoolIds: body.school_ids };
    await courseToRegister(ctx.db, body.course_id);
    const places = await placesOfGrade(ctx, asked);
    if (body.dry_run) return answer(200, wireReach(places.reach));
    return ctx.write(async (tx) => {
      const course = await courseToRegister(tx, body.course_id);
      await lockGrade(tx, grade.id);
      const { everywhere, reach } = await stillWithout(tx, asked, places);
      const createdBy = ctx.actor.userId;
      const id = await insertRegistration(tx, {
        gradeId: grade.id,
        everywhere,
        enrols: true,
        courseIds: [course.id],
        createdAt: ctx.clock.now(),
        createdBy,
        reach,
      });
      const schoolIds = everywhere ? [null] : reach.map(({ school_id }) => school_id);
      const schoolId = schoolIds.length === 1 ? (schoolIds[0] ?? null) : null;
      const taskId = await ctx.jobs.start(tx, registerGradeCourse, {
        input: { givenBy: id, courseId: course.id },
        subject: `${course.name} · ${grade.name}`,
        link: `/admin/gradedetail/?mode=view&id=${grade.id}`,
        startedBy: ctx.actor,
        schoolId,
      });
      await rememberTask(tx, id, taskId);
      await beginGradeRegistration(tx, { id, gradeId: grade.id, courseId: course.id, schoolIds, createdBy, taskId });
      const sum = wireReach(reach);
      await audit(tx, ctx, {
        verb: 'course.register_grade',
        target: { type: 'grade', id: grade.id, schoolId },
        after: {
          course: course.name,
          grade: grade.name,
          schools: sum.schools,
          classes: sum.classes,
          students: sum.students,
        },
      });
      const row = (await findGradeRegistration(tx, ctx.scope, id)) ?? fail('not_found');
      const shown = schoolIds.length === 1 ? row : { ...row, school_id: null, school_name: null };
      return answer(201, { ...wire(ctx, grade.id, shown), ...sum, registration_id: id });
    });
  },
};
