import type { classTeacherEndpoints } from '@khue/contract/class-teachers';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { nameIn } from '../../../platform/http/name-in';
import { wrongPeople } from '../rosters/roster-change.service';
import { refuseOfPastYear, refuseUnmanageable } from './class.policy';
import { type ClassRow, lockClass } from './class.repo';
import { visibleClass } from './class.service';
import {
  assignTeachers,
  listClassTeachers,
  peopleToAssign,
  removeTeacher,
  setHead,
  unsetHead,
} from './class-teacher.repo';

async function lockedClass(ctx: Ctx, tx: Tx, id: number): Promise<ClassRow> {
  refuseUnmanageable((await lockClass(tx, ctx.scope, id)) ?? fail('not_found'));
  return visibleClass(ctx, tx, id);
}

const target = (row: ClassRow) => ({ type: 'class', id: row.id, schoolId: row.school_id });

export const classTeacherService: Verbs<typeof classTeacherEndpoints> = {
  async list(ctx, { params, query, url }) {
    await visibleClass(ctx, ctx.db, params.id);
    return listAnswer(url, query, await listClassTeachers(ctx.db, params.id, query), ({ role_en_name, ...row }) => ({
      ...row,
      role: nameIn(ctx.language, row.role, role_en_name),
    }));
  },

  async add(ctx, { params, body }) {
    const ids = [...new Set(body.user_id)];
    return ctx.write(async (tx) => {
      const row = await lockedClass(ctx, tx, params.id);
      const people = await peopleToAssign(tx, ctx.scope, row.school_id, ids);
      if (people.length !== ids.length) wrongPeople('validation.teacher_unknown');
      const others = people.filter((person) => !person.teaches);
      if (others.length > 0) wrongPeople('validation.people_not_teachers', others);
      refuseOfPastYear(row);
      await assignTeachers(tx, row.id, ids);
      const [first] = ids;
      if (body.is_head === true && first !== undefined) await setHead(tx, row.id, first);
      if (body.is_head === false) await unsetHead(tx, row.id, ids);
      await audit(tx, ctx, {
        verb: 'class.add_teachers',
        target: target(row),
        after: {
          class: row.name,
          teachers: people.map((person) => person.username),
          ...(body.is_head === undefined ? {} : { is_head: body.is_head }),
        },
      });
      return { list_success: ids, list_failure: [] };
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = await lockedClass(ctx, tx, params.id);
      const [person] = await peopleToAssign(tx, ctx.scope, row.school_id, [params.userId]);
      if (!person) fail('not_found');
      refuseOfPastYear(row);
      if (!(await removeTeacher(tx, row.id, person.id))) return auditExempt(tx, 'the teacher was not on the class');
      await audit(tx, ctx, {
        verb: 'class.remove_teacher',
        target: target(row),
        before: { class: row.name, teachers: [person.username] },
      });
    });
  },
};
