import type { upgradeDecisions } from '@khue/contract/class-upgrades';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import type { SchoolLife } from './school-life.repo';
import { findSchoolYear, type SchoolYearRow, yearAfter } from './school-year.repo';
import { classesOfYear, gradesForPlan, rollOf, type UpgradeYears } from './upgrade.repo';
import type { PlanInput } from './upgrade-plan.rules';

export type Decisions = { [Key in keyof typeof upgradeDecisions]: z.output<(typeof upgradeDecisions)[Key]> };

/** The year a school is in and the one that follows it. */
export async function yearsOf(ctx: Ctx, db: Queryable, school: SchoolLife): Promise<[SchoolYearRow, SchoolYearRow]> {
  const from = school.year_id === null ? undefined : await findSchoolYear(db, ctx.scope, school.id, school.year_id);
  const to = from && (await yearAfter(db, school.id, from.id));
  return from && to ? [from, to] : fail('school_year.no_next');
}

const wrong = (field: string, key: string, names: readonly (number | string)[] = []) =>
  fail('request.invalid', { fields: { [field]: { key, params: { names: names.join(', ') } } } });

/** Decisions are about people of the roll, classes of the two years and grades that exist. */
function refuseUnknown(input: PlanInput): void {
  const roll = new Set(input.roll.map((entry) => entry.userId));
  const strangers = input.decisions.filter((decision) => !roll.has(decision.userId));
  if (strangers.length > 0)
    wrong(
      'decisions',
      'validation.not_on_roll',
      strangers.map((decision) => decision.userId),
    );
  const thisYear = new Set(input.classes.map((given) => given.id));
  const nextYear = new Set(input.nextClasses.map((given) => given.id));
  const grades = new Set(input.grades.filter((grade) => grade.active).map((grade) => grade.id));
  for (const { classId } of input.decisions) {
    if (classId !== null && !thisYear.has(classId) && !nextYear.has(classId))
      wrong('decisions', 'validation.class_unknown');
  }
  for (const { classId, targetClassId, gradeId, nextGradeId } of input.classDecisions) {
    const isUnknown = !thisYear.has(classId) || (targetClassId !== undefined && !nextYear.has(targetClassId));
    if (isUnknown) wrong('class_decisions', 'validation.class_unknown');
    for (const id of [gradeId, nextGradeId]) {
      if (id !== undefined && !grades.has(id)) wrong('class_decisions', 'validation.grade_unknown');
    }
  }
}

export async function inputOf(
  db: Queryable,
  school: SchoolLife,
  years: UpgradeYears,
  given: Decisions,
): Promise<PlanInput> {
  const input: PlanInput = {
    level: school.schools_type,
    grades: await gradesForPlan(db),
    classes: await classesOfYear(db, years.fromYearId),
    nextClasses: await classesOfYear(db, years.toYearId),
    roll: await rollOf(db, years),
    decisions: given.decisions.map(({ user_id, action, class_id }) => ({
      userId: user_id,
      action,
      classId: class_id ?? null,
    })),
    classDecisions: given.class_decisions.map(({ class_id, grade_id, next_grade_id, name, target_class_id }) => ({
      classId: class_id,
      gradeId: grade_id,
      nextGradeId: next_grade_id,
      name,
      targetClassId: target_class_id,
    })),
  };
  refuseUnknown(input);
  return input;
}
