import type { upgradeDecisions, upgradeEndpoints } from '@khue/contract/class-upgrades';
import type { z } from 'zod';
import { audit, auditExempt } from '../../platform/audit/audit';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { refuseOwnClassesOnly } from './class.policy';
import { membershipsComeFrom } from './membership.repo';
import { findSchoolLife, lockSchoolLife, type SchoolLife } from './school.repo';
import { findSchoolYear, type SchoolYearRow, setCurrentYear, yearAfter } from './school-year.repo';
import { dayOf } from './school-year.rules';
import {
  classesOfYear,
  gradesForPlan,
  lockClassesOf,
  namesOfPeople,
  rollOf,
  type UpgradeYears,
  upgradeFrom,
  upgradeInto,
} from './upgrade.repo';
import { countsByClass, listedStudents, NOBODY, wirePreview } from './upgrade.wire';
import { type Plan, type PlanInput, planUpgrade } from './upgrade-plan.rules';
import {
  type ClassToMake,
  forgetActivity,
  insertUpgrade,
  logClasses,
  logStudents,
  makeClasses,
  placeAll,
} from './upgrade-run.repo';

type Decisions = { [Key in keyof typeof upgradeDecisions]: z.output<(typeof upgradeDecisions)[Key]> };

/** The year a school is in and the one that follows it. */
async function yearsOf(ctx: Ctx, db: Queryable, school: SchoolLife): Promise<[SchoolYearRow, SchoolYearRow]> {
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

async function inputOf(db: Queryable, school: SchoolLife, years: UpgradeYears, given: Decisions): Promise<PlanInput> {
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

/** The classes that do not exist yet, each with the one that moves up into it. */
function classesToMake(plan: Plan): ClassToMake[] {
  const wanted = new Map<string, ClassToMake>();
  for (const { target, settled } of plan.students) {
    if (!target || target.classId !== null || settled) continue;
    wanted.set(target.name, { name: target.name, gradeId: target.gradeId, fromClassId: null });
  }
  for (const [fromClassId, step] of plan.classes) {
    const made = step.kind === 'promote' && step.target.classId === null ? wanted.get(step.target.name) : undefined;
    if (made) made.fromClassId = fromClassId;
  }
  return [...wanted.values()];
}

async function carryOut(ctx: Ctx, tx: Tx, years: UpgradeYears, input: PlanInput, plan: Plan): Promise<number> {
  const origin = { at: ctx.clock.now(), userId: ctx.actor.userId };
  const upgradeId = await insertUpgrade(tx, years, plan.totals, origin);
  await membershipsComeFrom(tx, 'upgrade');
  const toMake = classesToMake(plan);
  const made = await orWhenViolated(() => makeClasses(tx, upgradeId, years, toMake), {
    classes_school_year_id_name_key: () =>
      fail('class.name_taken', { params: { name: toMake.map((given) => given.name).join(', ') } }),
  });
  const classIdOf = (target: { name: string; classId: number | null } | null) =>
    target && (target.classId ?? made.get(target.name) ?? null);
  const places = plan.students.flatMap(({ userId, target, settled }) => {
    const classId = settled ? null : classIdOf(target);
    return classId === null ? [] : [{ userId, classId }];
  });
  await placeAll(tx, upgradeId, years.toYearId, places);
  await forgetActivity(tx, [...new Set(places.map((place) => place.classId))]);
  const counts = countsByClass(plan);
  await logClasses(
    tx,
    upgradeId,
    input.classes.map(({ id }) => {
      const step = plan.classes.get(id);
      const own = counts.get(id) ?? NOBODY;
      return { fromClassId: id, toClassId: step?.kind === 'promote' ? classIdOf(step.target) : null, ...own };
    }),
  );
  await logStudents(
    tx,
    upgradeId,
    plan.students
      .filter((student) => student.outcome !== 'promote')
      .map((student) => ({ ...student, toClassId: classIdOf(student.target) })),
  );
  await setCurrentYear(tx, years.schoolId, years.toYearId);
  return upgradeId;
}

/** Upgrades a school that the transaction has locked, from its current year to the next. */
export async function upgradeSchool(ctx: Ctx, tx: Tx, school: SchoolLife, given: Decisions) {
  const [from, to] = await yearsOf(ctx, tx, school);
  const years = { schoolId: school.id, fromYearId: from.id, toYearId: to.id };
  await lockClassesOf(tx, years);
  const input = await inputOf(tx, school, years, given);
  const plan = planUpgrade(input);
  const id = await carryOut(ctx, tx, years, input, plan);
  await audit(tx, ctx, {
    verb: 'school_year.upgrade',
    target: { type: 'upgrade_log', id, schoolId: school.id },
    after: { from_year: from.name, to_year: to.name, ...plan.totals },
  });
  return { log_id: id, totals: plan.totals };
}

export const upgradeService: Verbs<Pick<typeof upgradeEndpoints, 'preview' | 'run'>> = {
  async preview(ctx, { body }) {
    const school = (await findSchoolLife(ctx.db, ctx.scope, body.school_id)) ?? fail('not_found');
    const [from, to] = await yearsOf(ctx, ctx.db, school);
    const years = { schoolId: school.id, fromYearId: from.id, toYearId: to.id };
    const input = await inputOf(ctx.db, school, years, body);
    const plan = planUpgrade(input);
    const people = await namesOfPeople(
      ctx.db,
      listedStudents(plan).map((student) => student.userId),
    );
    return {
      school: { id: school.id, name: school.name },
      from_year: { id: from.id, name: from.name },
      to_year: { id: to.id, name: to.name },
      ...wirePreview(input, plan, people),
    };
  },

  async run(ctx, { body }) {
    refuseOwnClassesOnly(ctx.scope);
    const before = (await findSchoolLife(ctx.db, ctx.scope, body.school_id)) ?? fail('not_found');
    const meant = body.from_year_id ?? before.year_id;
    return ctx.write(async (tx) => {
      const school = (await lockSchoolLife(tx, ctx.scope, body.school_id)) ?? fail('not_found');
      const done =
        (meant === null ? undefined : await upgradeFrom(tx, school.id, meant)) ??
        (body.from_year_id === undefined && meant !== null
          ? await upgradeInto(tx, school.id, meant, dayOf(ctx.clock.now()))
          : undefined);
      if (done !== undefined) {
        auditExempt(tx, 'the upgrade had been made already, nothing changed');
        return { already_done: true, log_id: done };
      }
      if (school.year_id !== meant) fail('conflict.stale');
      return upgradeSchool(ctx, tx, school, body);
    });
  },
};
