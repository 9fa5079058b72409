import { ENROLMENT_STATUS } from '@khue/contract/constants';
import type { registrationEndpoints } from '@khue/contract/registrations';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { endOfTask } from '../../../platform/jobs/wait';
import { refuseOfPastYear, refuseUnmanageable } from '../../schools/schools.api';
import { classRegistrationAbilities } from '../catalogue/course.policy';
import { settleEnrolments } from '../enrolments/enrolment-settlement.repo';
import { registerClassCourse, removeClassCourse } from './class-registration.jobs';
import {
  type ClassOfCourses,
  type ClassRegistration,
  deleteClassRegistration,
  findClassOfCourses,
  findClassRegistration,
  insertClassRegistration,
  listClassRegistrations,
  progressOf,
  schoolHasCourse,
} from './class-registration.repo';
import { alreadyRegistered, courseToRegister, schoolLacksCourse } from './course-to-register.service';
import { wireRegistered } from './registration.wire';

/** How long a removal waits for the platform before it says who is not done yet. */
const PLATFORM_WAIT_MS = 10_000;

const wire = (
  { language, actor }: Ctx,
  place: ClassOfCourses,
  { from_grade, student_count, enrolled, waiting, failed, ...row }: ClassRegistration,
) => ({
  ...wireRegistered(language, row),
  from_grade,
  student_count,
  enrolled,
  waiting,
  failed,
  can: classRegistrationAbilities(actor, place),
});

async function classOf(ctx: Ctx, id: number): Promise<ClassOfCourses> {
  return (await findClassOfCourses(ctx.db, ctx.scope, id)) ?? fail('not_found');
}

async function classToChange(ctx: Ctx, id: number): Promise<ClassOfCourses> {
  const row = await classOf(ctx, id);
  refuseUnmanageable(row);
  refuseOfPastYear(row);
  return row;
}

const classPath = ({ id }: ClassOfCourses) => `/admin/classdetail/?mode=view&id=${id}`;

const target = (row: ClassOfCourses) => ({ type: 'class', id: row.id, schoolId: row.school_id });

type ClassVerbs = Pick<Verbs<typeof registrationEndpoints>, 'ofClass' | 'addToClass' | 'removeFromClass'>;

export const classRegistrations: ClassVerbs = {
  async ofClass(ctx, { params, query, url }) {
    const place = await classOf(ctx, params.id);
    return listAnswer(url, query, await listClassRegistrations(ctx.db, place.id, query), (row) =>
      wire(ctx, place, row),
    );
  },

  async addToClass(ctx, { params, body }) {
    const row = await classToChange(ctx, params.id);
    return ctx.write(async (tx) => {
      const course = await courseToRegister(tx, body.course_id);
      if (!(await schoolHasCourse(tx, row.school_id, course.id))) schoolLacksCourse();
      if (!(await insertClassRegistration(tx, row.id, course.id, ctx.actor.userId))) alreadyRegistered();
      const changed = await settleEnrolments(tx, { classIds: [row.id], courseIds: [course.id] });
      await audit(tx, ctx, { verb: 'course.register_class', target: target(row), after: { course: course.name } });
      const task_id =
        changed.length === 0
          ? null
          : await ctx.jobs.start(tx, registerClassCourse, {
              input: { ids: changed.map(({ id }) => id) },
              subject: `${course.name} · ${row.name}`,
              link: classPath(row),
              startedBy: ctx.actor,
              schoolId: row.school_id,
            });
      const registered = (await findClassRegistration(tx, row.id, course.id)) ?? fail('not_found');
      return { ...wire(ctx, row, registered), task_id };
    });
  },

  async removeFromClass(ctx, { params, body }) {
    const row = await classToChange(ctx, params.id);
    const courseId = body.course_id;
    const work = await ctx.write(async (tx) => {
      const registered = (await findClassRegistration(tx, row.id, courseId)) ?? fail('registration.absent');
      if (!(await deleteClassRegistration(tx, row.id, courseId))) fail('registration.absent');
      const ids = (await settleEnrolments(tx, { classIds: [row.id], courseIds: [courseId] })).map(({ id }) => id);
      await audit(tx, ctx, {
        verb: 'course.unregister_class',
        target: target(row),
        before: { course: registered.name },
      });
      if (ids.length === 0) return null;
      const taskId = await ctx.jobs.start(tx, removeClassCourse, {
        input: { ids },
        subject: `${registered.name} · ${row.name}`,
        link: classPath(row),
        startedBy: ctx.actor,
        schoolId: row.school_id,
      });
      return { ids, taskId };
    });
    if (!work) return answer(204, undefined);
    await endOfTask(ctx, { id: work.taskId, createdBy: ctx.actor.userId }, PLATFORM_WAIT_MS);
    const rows = await progressOf(ctx.db, work.ids);
    // Somebody enrolled again meanwhile is nobody's open business here.
    const named = (progress: number) =>
      rows
        .filter((one) => one.status === ENROLMENT_STATUS.ended && one.progress === progress)
        .map(({ username }) => username);
    const [pending, list_success, list_failure] = [named(0), named(1), named(2)];
    if (pending.length === 0 && list_failure.length === 0) return answer(204, undefined);
    return answer(207, { list_success, list_failure, pending });
  },
};
