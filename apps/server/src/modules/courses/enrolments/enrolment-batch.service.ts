import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { answer } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { isSchoolVisible } from '../../schools/schools.api';
import type { CourseInShort } from '../catalogue/course-in-short.repo';
import { coursesToEnrolIn, namedCourses } from '../catalogue/course-reference.service';
import { findClassOfCourses } from '../registrations/class-registration.repo';
import { reachOfPeople } from '../registrations/registration-reach.repo';
import { wireReach } from '../registrations/registration-reach.wire';
import { insertRegistration, rememberTask } from '../registrations/registration-record.repo';
import { enrolPeople } from './enrolment.jobs';
import { type Group, peopleToEnrol } from './enrolment.repo';

interface Batch {
  emails?: string[] | undefined;
  user_ids?: number[] | undefined;
  class_id?: number | undefined;
  school_id?: number | undefined;
  platform_course_ids: string[];
  action: 'enroll' | 'unenroll';
  dry_run: boolean;
}

/** Everybody who is named, if all of them are within reach. */
async function namedPeople(ctx: Ctx, { user_ids, emails }: Batch): Promise<number[]> {
  const found = await peopleToEnrol(ctx.db, ctx.scope, { user_ids, emails });
  const asked = new Set<string | number>(user_ids ?? emails ?? []).size;
  if (found.length !== asked) {
    fail('not_found', { fields: { [user_ids ? 'user_ids' : 'emails']: 'validation.person_unknown' } });
  }
  return found.map(({ id }) => id);
}

/** Whom it is about, with the school that the work then belongs to. */
async function groupOf(
  ctx: Ctx,
  batch: Batch,
): Promise<{ group: Group; schoolId: number | null; name: string | null }> {
  if (batch.class_id !== undefined) {
    const row = (await findClassOfCourses(ctx.db, ctx.scope, batch.class_id)) ?? fail('not_found');
    if (!row.manageable) fail('auth.forbidden');
    if (row.is_past) fail('class.year_over', { params: { year: row.school_year_name } });
    return { group: { classId: row.id }, schoolId: row.school_id, name: row.name };
  }
  if (batch.school_id !== undefined) {
    if (!(await isSchoolVisible(ctx.db, ctx.scope, batch.school_id))) fail('not_found');
    return { group: { schoolId: batch.school_id }, schoolId: batch.school_id, name: null };
  }
  return { group: { userIds: await namedPeople(ctx, batch) }, schoolId: ctx.scope.schoolId, name: null };
}

async function knownCourses(ctx: Ctx, { platform_course_ids, action }: Batch): Promise<CourseInShort[]> {
  return action === 'unenroll'
    ? namedCourses(ctx.db, platform_course_ids)
    : coursesToEnrolIn(ctx.db, platform_course_ids);
}

/** As many as one act is kept with. A key of the platform may mean several of ours, so that there are more than keys. */
const MOST_COURSES = 50;

function refuseTooMany(courseIds: readonly number[]): void {
  if (courseIds.length <= MOST_COURSES) return;
  const params = { max: MOST_COURSES };
  fail('request.invalid', { fields: { platform_course_ids: { key: 'validation.too_many', params } } });
}

/** Where those stand whom it concerns. */
const placeOf = ({ classId, schoolId }: Group): string =>
  classId !== undefined
    ? `/admin/classdetail/?mode=view&id=${classId}`
    : `/admin/account/students${schoolId === undefined ? '' : `?school=${schoolId}`}`;

/** Many at once, in the background; or only what that would change. */
export async function enrolMany(ctx: Ctx, batch: Batch) {
  const enrolled = batch.action === 'enroll';
  if (!enrolled && !ctx.actor.permissions.has('enrolment.delete')) fail('auth.forbidden');
  const { group, schoolId, name } = await groupOf(ctx, batch);
  const courses = await knownCourses(ctx, batch);
  const courseIds = [...new Set(courses.map(({ id }) => id))];
  refuseTooMany(courseIds);
  const reach = await reachOfPeople(ctx.db, ctx.scope, { group, courseIds, enrolled });
  const sum = wireReach(reach);
  if (batch.dry_run) return answer(200, sum);
  const inWords = courses.map((course) => course.name).join(', ');
  const started = await ctx.write(async (tx) => {
    const registration_id = await insertRegistration(tx, {
      gradeId: null,
      everywhere: reach.some(({ school_id }) => school_id === null),
      enrols: enrolled,
      courseIds,
      createdAt: ctx.clock.now(),
      createdBy: ctx.actor.userId,
      reach,
    });
    const { schools, classes, students } = sum;
    await audit(tx, ctx, {
      verb: enrolled ? 'enrolment.enrol_many' : 'enrolment.unenrol_many',
      target: { type: group.classId === undefined ? 'school' : 'class', id: group.classId ?? schoolId, schoolId },
      after: { courses: inWords, schools, classes, students },
    });
    const task_id = await ctx.jobs.start(tx, enrolPeople, {
      input: { ...group, courseIds, enrolled, registrationId: registration_id },
      subject: name === null ? inWords : `${inWords} · ${name}`,
      link: placeOf(group),
      startedBy: ctx.actor,
      schoolId,
    });
    await rememberTask(tx, registration_id, task_id);
    return { task_id, registration_id };
  });
  return answer(202, { ...sum, ...started });
}
