import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { classEndpoints } from '@khue/contract/classes';
import { passwordEndpoints } from '@khue/contract/passwords';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit';
import { gateOpens } from '../../../platform/authz/may-call';
import { orWhenReferred, orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { nameIn } from '../../../platform/http/name-in';
import { findAssignableRole, judgeAssignment } from '../../identity/identity.api';
import { gradeToTake, levelHasGrades } from '../grades/grade.repo';
import { refuseOwnClassesOnly } from '../schools/school.policy';
import { findSchoolYear, yearForNumber } from '../years/school-year.repo';
import { classAbilities, refuseOfPastYear, refuseUnmanageable } from './class.policy';
import {
  type ClassRow,
  deleteUnused,
  findClass,
  holdSchool,
  insertClass,
  listClasses,
  lockClass,
  updateClass,
} from './class.repo';
import { auditedClass, wireClass, wireClassRow } from './class.wire';
import { type Assignable, makeHead, peopleToAssign } from './class-teacher.repo';

type ClassChange = z.output<(typeof classEndpoints)['update']['body']>;

const wrong = (field: string, key: string) => fail('request.invalid', { fields: { [field]: key } });

const onConflict = (name: string) => ({
  classes_open_name: () =>
    fail('class.name_taken', {
      params: { name },
      fields: { name: { key: 'errors.class.name_taken', params: { name } } },
    }),
});

export async function visibleClass(ctx: Ctx, db: Queryable, id: number): Promise<ClassRow> {
  return (await findClass(db, ctx.scope, id)) ?? fail('not_found');
}

/** A class that the caller may act on. */
export async function manageableClass(ctx: Ctx, db: Queryable, id: number): Promise<ClassRow> {
  const row = await visibleClass(ctx, db, id);
  refuseUnmanageable(row);
  return row;
}

/** Whether nothing that students may do is beyond the caller; asked only of those who reset passwords at all. */
async function resetsStudents({ actor }: Ctx, db: Queryable): Promise<boolean> {
  if (!gateOpens(passwordEndpoints.resetClass, actor)) return false;
  const role = await findAssignableRole(db, STUDENT_ROLE);
  return role !== undefined && judgeAssignment(actor, role).kind === 'granted';
}

const shown = async (ctx: Ctx, db: Queryable, row: ClassRow) => ({
  ...wireClass(ctx.language, row),
  can: classAbilities(ctx.actor, row, await resetsStudents(ctx, db)),
});

/** The year a new class belongs to: the one named, or the school's of that calendar year; its current one otherwise. */
export async function yearOfNewClass(
  ctx: Ctx,
  db: Queryable,
  schoolId: number,
  wanted: { school_year_id?: number | undefined; year?: number | undefined },
): Promise<number> {
  if (wanted.school_year_id !== undefined) {
    const year = await findSchoolYear(db, ctx.scope, schoolId, wanted.school_year_id);
    return year?.id ?? wrong('school_year_id', 'validation.year_unknown');
  }
  const year = await yearForNumber(db, schoolId, wanted.year ?? null);
  return year?.id ?? wrong('year', 'validation.year_unknown');
}

interface WantedGrade {
  schoolId: number;
  gradeId: number | null;
  otherLevel: boolean;
}

/** A grade that is newly given is active and of a level that the school teaches; the roll-over needs one where there are any. */
export async function checkedGrade(
  ctx: Ctx,
  tx: Tx,
  { schoolId, gradeId, otherLevel }: WantedGrade,
): Promise<number | null> {
  if (gradeId === null) {
    return (await levelHasGrades(tx, schoolId)) ? wrong('grade_id', 'validation.grade_required') : null;
  }
  const grade = (await gradeToTake(tx, schoolId, gradeId)) ?? wrong('grade_id', 'validation.grade_unknown');
  if (!grade.fits && !otherLevel) {
    const params = { grade: nameIn(ctx.language, grade.name, grade.en_name) };
    fail('class.other_level', { params, fields: { grade_id: { key: 'errors.class.other_level', params } } });
  }
  return gradeId;
}

/** One of those who teach at the school. */
async function headTeacher(ctx: Ctx, tx: Tx, schoolId: number, id: number): Promise<Assignable> {
  const [person] = await peopleToAssign(tx, ctx.scope, schoolId, [id]);
  if (!person) return wrong('head_teacher_id', 'validation.teacher_unknown');
  if (person.teaches) return person;
  const names = person.full_name;
  return fail('request.invalid', {
    fields: { head_teacher_id: { key: 'validation.people_not_teachers', params: { names } } },
  });
}

function refuseElsewhere(input: ClassChange, stored: ClassRow): void {
  if (input.school_id !== undefined && input.school_id !== stored.school_id)
    wrong('school_id', 'validation.class_fixed');
  if (input.school_year_id !== undefined && input.school_year_id !== stored.school_year_id) {
    wrong('school_year_id', 'validation.class_fixed');
  }
  if (input.code !== undefined && input.code !== stored.code) wrong('code', 'validation.class_fixed');
}

/** The columns that really change. */
async function changesOf(ctx: Ctx, tx: Tx, input: ClassChange, stored: ClassRow) {
  const grade =
    input.grade_id === undefined || input.grade_id === stored.grade_id
      ? stored.grade_id
      : await checkedGrade(ctx, tx, {
          schoolId: stored.school_id,
          gradeId: input.grade_id,
          otherLevel: input.other_level ?? false,
        });
  const head = input.head_teacher_name === undefined ? stored.head_teacher_name : input.head_teacher_name;
  const wanted = {
    name: input.name ?? stored.name,
    grade_id: grade,
    head_teacher_name: head,
    status: input.status ?? stored.status,
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => value !== stored[column as keyof typeof wanted]),
  );
}

export const classService: Verbs<typeof classEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listClasses(ctx.db, ctx.scope, query);
    const resets = await resetsStudents(ctx, ctx.db);
    return listAnswer(url, query, found, (row) => ({
      ...wireClassRow(ctx.language, row),
      can: classAbilities(ctx.actor, row, resets),
    }));
  },

  async create(ctx, { body }) {
    const schoolId = body.school_id;
    return ctx.write(async (tx) => {
      if (!(await holdSchool(tx, ctx.scope, schoolId))) fail('not_found');
      refuseOwnClassesOnly(ctx.scope);
      const school_year_id = await yearOfNewClass(ctx, tx, schoolId, body);
      const grade_id = await checkedGrade(ctx, tx, {
        schoolId,
        gradeId: body.grade_id ?? null,
        otherLevel: body.other_level,
      });
      const headId = body.head_teacher_id ?? null;
      const head = headId === null ? null : await headTeacher(ctx, tx, schoolId, headId);
      const id = await orWhenViolated(
        () =>
          insertClass(tx, {
            name: body.name,
            prefix: body.code,
            school_id: schoolId,
            school_year_id,
            grade_id,
            head_teacher_name: head ? null : (body.head_teacher_name ?? null),
            status: body.status,
          }),
        onConflict(body.name),
      );
      if (head) await makeHead(tx, id, head.id);
      const created = await visibleClass(ctx, tx, id);
      refuseOfPastYear(created);
      await audit(tx, ctx, {
        verb: 'class.create',
        target: { type: 'class', id, schoolId },
        after: auditedClass(created),
      });
      return shown(ctx, tx, created);
    });
  },

  async read(ctx, { params }) {
    return shown(ctx, ctx.db, await visibleClass(ctx, ctx.db, params.id));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      refuseUnmanageable((await lockClass(tx, ctx.scope, params.id)) ?? fail('not_found'));
      const stored = await visibleClass(ctx, tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      refuseElsewhere(body, stored);
      const changes = await changesOf(ctx, tx, body, stored);
      if (Object.keys(changes).some((column) => column !== 'status')) refuseOfPastYear(stored);
      if ('head_teacher_name' in changes && stored.head_teacher_id !== null) {
        wrong('head_teacher_name', 'validation.head_assigned');
      }
      await orWhenViolated(() => updateClass(tx, params.id, changes), onConflict(body.name ?? stored.name));
      const changed = await visibleClass(ctx, tx, params.id);
      await audit(tx, ctx, {
        verb: 'class.edit',
        target: { type: 'class', id: params.id, schoolId: changed.school_id },
        before: auditedClass(stored),
        after: auditedClass(changed),
      });
      return shown(ctx, tx, changed);
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      refuseUnmanageable((await lockClass(tx, ctx.scope, params.id)) ?? fail('not_found'));
      refuseOwnClassesOnly(ctx.scope);
      const stored = await visibleClass(ctx, tx, params.id);
      refuseOfPastYear(stored);
      const inUse = () => fail('class.in_use', { params: { name: stored.name } });
      // Whatever refers to the class, known here or not, keeps it.
      if (!stored.is_unused) inUse();
      await orWhenReferred(() => deleteUnused(tx, params.id), inUse);
      await audit(tx, ctx, {
        verb: 'class.delete',
        target: { type: 'class', id: params.id, schoolId: stored.school_id },
        before: auditedClass(stored),
      });
    });
  },
};
