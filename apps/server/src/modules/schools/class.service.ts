import type { classEndpoints } from '@khue/contract/classes';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { type ClassRow, findClass, holdSchool, insertClass, listClasses, lockClass, updateClass } from './class.repo';
import { auditedClass, wireClass, wireClassRow } from './class.wire';
import { gradeIsActive } from './grade.repo';
import { findSchoolYear, yearForNumber } from './school-year.repo';
import { calendarYear } from './school-year.rules';

type ClassChange = z.output<(typeof classEndpoints)['update']['body']>;

const wrong = (field: string, key: string) => fail('request.invalid', { fields: { [field]: key } });

const onConflict = (name: string) => ({
  classes_school_year_id_name_key: () =>
    fail('class.name_taken', {
      params: { name },
      fields: { name: { key: 'errors.class.name_taken', params: { name } } },
    }),
});

export const yearOver = (row: Pick<ClassRow, 'school_year_name'>) =>
  fail('class.year_over', { params: { year: row.school_year_name } });

export async function visibleClass(ctx: Ctx, db: Queryable, id: number): Promise<ClassRow> {
  return (await findClass(db, ctx.scope, id)) ?? fail('not_found');
}

/** The year a new class belongs to: the one named, else the school's year of the calendar year, else its current one. */
async function yearOfNewClass(
  ctx: Ctx,
  db: Queryable,
  schoolId: number,
  wanted: { school_year_id?: number | undefined; year?: number | undefined },
): Promise<number> {
  if (wanted.school_year_id !== undefined) {
    const year = await findSchoolYear(db, ctx.scope, schoolId, wanted.school_year_id);
    return year?.id ?? wrong('school_year_id', 'validation.year_unknown');
  }
  const year = await yearForNumber(db, schoolId, wanted.year ?? calendarYear(ctx.clock.now()));
  return year?.id ?? wrong('year', 'validation.year_unknown');
}

/** A grade that is newly given must be active. */
async function checkedGrade(db: Queryable, wanted: number | null, stored: number | null): Promise<number | null> {
  if (wanted === null || wanted === stored) return wanted;
  return (await gradeIsActive(db, wanted)) ? wanted : wrong('grade_id', 'validation.grade_unknown');
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
async function changesOf(db: Queryable, input: ClassChange, stored: ClassRow) {
  const grade =
    input.grade_id === undefined ? stored.grade_id : await checkedGrade(db, input.grade_id, stored.grade_id);
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
    return listAnswer(url, query, await listClasses(ctx.db, ctx.scope, query), wireClassRow);
  },

  async create(ctx, { body }) {
    const schoolId = body.school_id;
    return ctx.write(async (tx) => {
      if (!(await holdSchool(tx, ctx.scope, schoolId))) fail('not_found');
      if (ctx.scope.level === 'classes') fail('auth.forbidden');
      const school_year_id = await yearOfNewClass(ctx, tx, schoolId, body);
      const grade_id = await checkedGrade(tx, body.grade_id ?? null, null);
      const id = await orWhenViolated(
        () =>
          insertClass(tx, {
            name: body.name,
            prefix: body.code,
            school_id: schoolId,
            school_year_id,
            grade_id,
            head_teacher_name: body.head_teacher_name ?? null,
            status: body.status,
          }),
        onConflict(body.name),
      );
      const created = await visibleClass(ctx, tx, id);
      if (created.is_past) yearOver(created);
      await audit(tx, ctx, {
        verb: 'class.create',
        target: { type: 'class', id, schoolId },
        after: auditedClass(created),
      });
      return wireClass(created);
    });
  },

  async read(ctx, { params }) {
    return wireClass(await visibleClass(ctx, ctx.db, params.id));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const locked = (await lockClass(tx, ctx.scope, params.id)) ?? fail('not_found');
      if (!locked.manageable) fail('auth.forbidden');
      const stored = await visibleClass(ctx, tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      refuseElsewhere(body, stored);
      const changes = await changesOf(tx, body, stored);
      if (stored.is_past && Object.keys(changes).some((column) => column !== 'status')) yearOver(stored);
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
      return wireClass(changed);
    });
  },
};
