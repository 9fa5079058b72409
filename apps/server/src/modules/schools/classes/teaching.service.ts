import type { teachingEndpoints } from '@khue/contract/teaching';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { wireGrade } from '../grades/grade.wire';
import { isSchoolVisible } from '../rosters/membership.repo';
import { refuseOwnClassesOnly } from '../schools/school.policy';
import { holdSchool } from './class.repo';
import { peopleToAssign } from './class-teacher.repo';
import {
  classesToTeach,
  deletePairs,
  insertPairs,
  lockClassesToTeach,
  type Pair,
  pairsOf,
  teachersOf,
  usernamesOf,
} from './teaching.repo';

async function teachingOf(ctx: Ctx, db: Queryable, schoolId: number) {
  const classes = await classesToTeach(db, schoolId);
  return {
    classes: classes.map((row) => ({ id: row.id, name: row.name, grade: wireGrade(ctx.language, row) })),
    teachers: await teachersOf(db, schoolId),
    pairs: await pairsOf(
      db,
      classes.map(({ id }) => id),
    ),
  };
}

const wrong = (key: string, params: Record<string, string> = {}) =>
  fail('request.invalid', { fields: { changes: { key, params } } });

const unique = (ids: readonly number[]) => [...new Set(ids)];

export const teachingService: Verbs<typeof teachingEndpoints> = {
  async read(ctx, { params }) {
    if (!(await isSchoolVisible(ctx.db, ctx.scope, params.id))) fail('not_found');
    refuseOwnClassesOnly(ctx.scope);
    return teachingOf(ctx, ctx.db, params.id);
  },

  async write(ctx, { params, body }) {
    // Of a pair that is sent twice the last word counts.
    const wanted = new Map(body.changes.map((change) => [`${change.class_id} ${change.user_id}`, change]));
    const changes = [...wanted.values()];
    const added = changes.filter(({ teaches }) => teaches);
    return ctx.write(async (tx) => {
      if (!(await holdSchool(tx, ctx.scope, params.id))) fail('not_found');
      refuseOwnClassesOnly(ctx.scope);
      const classIds = unique(changes.map(({ class_id }) => class_id));
      const classes = await lockClassesToTeach(tx, params.id, classIds);
      if (classes.length !== classIds.length) wrong('validation.class_unknown');
      const teacherIds = unique(added.map(({ user_id }) => user_id));
      const people = await peopleToAssign(tx, ctx.scope, params.id, teacherIds);
      if (people.length !== teacherIds.length) wrong('validation.teacher_unknown');
      const others = people.filter(({ teaches }) => !teaches).map(({ full_name }) => full_name);
      if (others.length > 0) wrong('validation.people_not_teachers', { names: others.join(', ') });

      const came = await insertPairs(tx, added);
      const went = await deletePairs(
        tx,
        changes.filter(({ teaches }) => !teaches),
      );
      if (came.length + went.length === 0) {
        auditExempt(tx, 'every pair was as it is wanted');
      } else {
        const names = await usernamesOf(tx, unique([...came, ...went].map(({ user_id }) => user_id)));
        const inWords = ({ class_id, user_id }: Pair) =>
          `${classes.find(({ id }) => id === class_id)?.name}: ${names.get(user_id)}`;
        await audit(tx, ctx, {
          verb: 'school.set_teaching',
          target: { type: 'school', id: params.id, schoolId: params.id },
          before: { teaching: went.map(inWords) },
          after: { teaching: came.map(inWords) },
        });
      }
      return teachingOf(ctx, tx, params.id);
    });
  },
};
