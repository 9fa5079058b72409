import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { membershipsComeFrom } from '../rosters/membership.repo';
import type { SchoolLife } from '../years/school-life.repo';
import { setCurrentYear } from '../years/school-year.repo';
import { lockClassesOf, type UpgradeYears } from './upgrade.repo';
import { countsByClass, NOBODY } from './upgrade.wire';
import { warningsOf } from './upgrade-classes.rules';
import { type Decisions, inputOf, yearsOf } from './upgrade-input.service';
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

async function carryOut(
  ctx: Ctx,
  tx: Tx,
  years: UpgradeYears,
  { input, plan, given }: { input: PlanInput; plan: Plan; given: Decisions },
): Promise<number> {
  const origin = { at: ctx.clock.now(), userId: ctx.actor.userId };
  const upgradeId = await insertUpgrade(tx, years, plan.totals, given, origin);
  await membershipsComeFrom(tx, 'upgrade');
  const toMake = classesToMake(plan);
  const made = await orWhenViolated(() => makeClasses(tx, upgradeId, years, toMake), {
    classes_open_name: () =>
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

/** Whole classes leave out a grade by a slip more often than by intent: it has to be said. Classes without students go nowhere. */
function refuseJumps(input: PlanInput, plan: Plan): void {
  const moving = new Set(plan.students.map(({ fromClassId }) => fromClassId));
  const jumping = input.classes.filter(({ id }) => {
    const step = plan.classes.get(id);
    return step && moving.has(id) && warningsOf(id, step, input).includes('grade_jump');
  });
  if (jumping.length > 0) {
    fail('upgrade.jumps', { params: { count: jumping.length, classes: jumping.map(({ name }) => name).join(', ') } });
  }
}

/** Upgrades a school that the transaction has locked, from its current year to the next. */
export async function upgradeSchool(
  ctx: Ctx,
  tx: Tx,
  school: SchoolLife,
  given: Decisions & { acknowledge_jumps: boolean },
) {
  const [from, to] = await yearsOf(ctx, tx, school);
  const years = { schoolId: school.id, fromYearId: from.id, toYearId: to.id };
  await lockClassesOf(tx, years);
  const input = await inputOf(tx, school, years, given);
  const plan = planUpgrade(input);
  if (!given.acknowledge_jumps) refuseJumps(input, plan);
  const id = await carryOut(ctx, tx, years, { input, plan, given });
  await audit(tx, ctx, {
    verb: 'school_year.upgrade',
    target: { type: 'upgrade_log', id, schoolId: school.id },
    after: { from_year: from.name, to_year: to.name, ...plan.totals },
  });
  return { log_id: id, totals: plan.totals };
}
