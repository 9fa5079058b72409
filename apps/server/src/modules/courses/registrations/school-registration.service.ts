import type { registrationEndpoints } from '@khue/contract/registrations';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { isSchoolVisible, refuseOwnClassesOnly } from '../../schools/schools.api';
import { schoolRegistrationAbilities } from '../catalogue/course.policy';
import { alreadyRegistered, courseToRegister } from './course-to-register.service';
import { wireRegistered } from './registration.wire';
import {
  classNamesUsing,
  deleteSchoolRegistration,
  findSchoolRegistration,
  insertSchoolRegistration,
  listSchoolRegistrations,
  lockSchoolRegistration,
  type SchoolRegistration,
} from './school-registration.repo';

/** As many names as a sentence holds. */
const NAMES_SHOWN = 10;

const wire = ({ language, actor }: Ctx, row: SchoolRegistration) => ({
  ...wireRegistered(language, row),
  school: { id: row.school_id, name: row.school_name },
  class_count: row.class_count,
  can: schoolRegistrationAbilities(actor),
});

async function refuseForeignSchool(ctx: Ctx, id: number): Promise<void> {
  if (!(await isSchoolVisible(ctx.db, ctx.scope, id))) fail('not_found');
}

/** What a school has is decided by those who keep it. */
async function refuseToDecideFor(ctx: Ctx, id: number): Promise<void> {
  await refuseForeignSchool(ctx, id);
  refuseOwnClassesOnly(ctx.scope);
}

function refuseInUse(classNames: readonly string[]): never {
  const names = classNames.slice(0, NAMES_SHOWN).join(', ');
  const params = { count: classNames.length, classes: classNames.length > NAMES_SHOWN ? `${names}…` : names };
  return fail('registration.in_use', {
    params,
    fields: { course_id: { key: 'errors.registration.in_use', params } },
    fieldsAtTop: true,
  });
}

type SchoolVerbs = Pick<
  Verbs<typeof registrationEndpoints>,
  'ofSchool' | 'ofSchools' | 'addToSchool' | 'removeFromSchool'
>;

export const schoolRegistrations: SchoolVerbs = {
  async ofSchool(ctx, { params, query, url }) {
    await refuseForeignSchool(ctx, params.id);
    const found = await listSchoolRegistrations(ctx.db, ctx.scope, { ...query, school_id: params.id });
    return listAnswer(url, query, found, (row) => wire(ctx, row));
  },

  async ofSchools(ctx, { query, url }) {
    return listAnswer(url, query, await listSchoolRegistrations(ctx.db, ctx.scope, query), (row) => wire(ctx, row));
  },

  async addToSchool(ctx, { params, body }) {
    await refuseToDecideFor(ctx, params.id);
    return ctx.write(async (tx) => {
      const course = await courseToRegister(tx, body.course_id);
      if (!(await insertSchoolRegistration(tx, params.id, course.id, ctx.actor.userId))) alreadyRegistered();
      await audit(tx, ctx, {
        verb: 'course.register_school',
        target: { type: 'school', id: params.id, schoolId: params.id },
        after: { course: course.name },
      });
      const row = (await findSchoolRegistration(tx, params.id, course.id)) ?? fail('not_found');
      return wire(ctx, row);
    });
  },

  async removeFromSchool(ctx, { params, body }) {
    await refuseToDecideFor(ctx, params.id);
    const courseId = body.course_id;
    await ctx.write(async (tx) => {
      if (!(await lockSchoolRegistration(tx, params.id, courseId))) fail('registration.absent');
      const classNames = await classNamesUsing(tx, params.id, courseId);
      if (classNames.length > 0) refuseInUse(classNames);
      const row = await findSchoolRegistration(tx, params.id, courseId);
      await deleteSchoolRegistration(tx, params.id, courseId);
      await audit(tx, ctx, {
        verb: 'course.unregister_school',
        target: { type: 'school', id: params.id, schoolId: params.id },
        before: { course: row?.name },
      });
    });
  },
};
