import { upgradeDecisions } from '@khue/contract/class-upgrades';
import { z } from 'zod';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { SchoolLife } from '../years/school-life.repo';
import { findSchoolYear, type SchoolYearRow, yearAfter } from '../years/school-year.repo';
import {
  classesOfYear,
  decisionsOfUndone,
  gradesForPlan,
  gradesHadBy,
  rollOf,
  type UpgradeYears,
} from './upgrade.repo';
import { decisionFaults } from './upgrade-decisions.rules';
import type { PlanInput } from './upgrade-plan.rules';

const decisionsSchema = z.object(upgradeDecisions);
export type Decisions = z.output<typeof decisionsSchema>;

/** The year a school is in and the one that follows it. */
export async function yearsOf(
  { scope }: Pick<Ctx, 'scope'>,
  db: Queryable,
  school: SchoolLife,
): Promise<[SchoolYearRow, SchoolYearRow]> {
  const from = school.year_id === null ? undefined : await findSchoolYear(db, scope, school.id, school.year_id);
  const to = from && (await yearAfter(db, school.id, from.id));
  return from && to ? [from, to] : fail('school_year.no_next');
}

const aboutStudent = (given: Decisions['decisions'][number]): PlanInput['decisions'][number] => ({
  userId: given.user_id,
  action: given.action,
  classId: given.class_id ?? null,
});

const aboutClass = (given: Decisions['class_decisions'][number]): PlanInput['classDecisions'][number] => ({
  classId: given.class_id,
  gradeId: given.grade_id,
  nextGradeId: given.next_grade_id,
  graduates: given.graduates,
  name: given.name,
  targetClassId: given.target_class_id,
});

function refuseUnknown(input: PlanInput): void {
  const faults = decisionFaults(input);
  const wrong = (field: string, fault: string, names: readonly number[] = []) =>
    fail('request.invalid', {
      fields: { [field]: { key: `validation.${fault}`, params: { names: names.join(', ') } } },
    });
  const strangers = input.decisions.filter((decision) => faults.ofStudent(decision) === 'not_on_roll');
  if (strangers.length > 0) {
    wrong(
      'decisions',
      'not_on_roll',
      strangers.map((decision) => decision.userId),
    );
  }
  if (input.decisions.some((decision) => faults.ofStudent(decision) !== null)) wrong('decisions', 'class_unknown');
  for (const decision of input.classDecisions) {
    const fault = faults.ofClass(decision);
    if (fault !== null) wrong('class_decisions', fault);
  }
}

export async function inputOf(
  db: Queryable,
  school: SchoolLife,
  years: UpgradeYears,
  given: Decisions,
): Promise<PlanInput> {
  const input: PlanInput = {
    levels: school.levels,
    grades: await gradesForPlan(db),
    gradesHad: await gradesHadBy(db, school.id),
    classes: await classesOfYear(db, years.fromYearId),
    nextClasses: await classesOfYear(db, years.toYearId),
    roll: await rollOf(db, years),
    decisions: given.decisions.map(aboutStudent),
    classDecisions: given.class_decisions.map(aboutClass),
  };
  refuseUnknown(input);
  return input;
}

/** What was decided in an upgrade that was undone, as far as it still fits: it need not be decided again. */
export async function keptDecisions(db: Queryable, years: UpgradeYears, input: PlanInput) {
  const undone = await decisionsOfUndone(db, years);
  if (!undone) return null;
  const { decisions, class_decisions } = decisionsSchema.parse(undone);
  const faults = decisionFaults(input);
  const kept = {
    log_id: undone.id,
    decisions: decisions.filter((given) => faults.ofStudent(aboutStudent(given)) === null),
    class_decisions: class_decisions.filter((given) => faults.ofClass(aboutClass(given)) === null),
  };
  return kept.decisions.length + kept.class_decisions.length === 0 ? null : kept;
}
