import type { SchoolType } from '@khue/contract/schools';
import type { PlanClass } from '../src/modules/schools/upgrades/upgrade-classes.rules';
import type { PlanGrade } from '../src/modules/schools/upgrades/upgrade-grades.rules';
import type { RollEntry } from '../src/modules/schools/upgrades/upgrade-intents.rules';
import type { Plan, PlanInput } from '../src/modules/schools/upgrades/upgrade-plan.rules';
import type { Random } from '../src/seed/invention/random';
import { SYSTEM_GRADES } from '../src/seed/reference/grade-list';

export const GRADES: PlanGrade[] = [
  ...SYSTEM_GRADES.map(({ order, name, enName, levelCode, isLast }) => ({
    id: order,
    name,
    enName,
    level: levelCode,
    order,
    active: true,
    isLast,
  })),
  ...[1, 2, 3, 4].map((year) => ({
    id: 12 + year,
    name: `Năm ${year}`,
    enName: `Year ${year}`,
    level: 'university' as const,
    order: 12 + year,
    active: true,
    isLast: year === 4,
  })),
];

export const pupil = (userId: number, classId: number, more: Partial<RollEntry> = {}): RollEntry => ({
  userId,
  classId,
  active: true,
  inOtherSchool: false,
  nextClassId: null,
  ...more,
});
/** A school as untidy as schools are. */
export function untidySchool(random: Random): PlanInput {
  const level = random.pick<SchoolType>(['primary', 'secondary', 'high_school', 'university']);
  const spans: Record<SchoolType, readonly [number, number]> = {
    primary: random.chance(0.3) ? [1, 9] : [1, 5],
    secondary: random.chance(0.2) ? [6, 12] : [6, 9],
    high_school: [10, 12],
    university: [13, 16],
  };
  const [low, high] = spans[level];
  const grades = GRADES.map((known) => ({ ...known, active: !random.chance(0.03) }));
  const label = (number: number, track: number) =>
    random.pick([
      `${number}A${track}`,
      `${number}A${track}`,
      `${number}${'ABC'.charAt(track)}`,
      `Hoa ${track}`,
      'Mầm non',
      `Lớp ${number}`,
    ]);
  const classes: PlanClass[] = [];
  for (let number = low; number <= high; number += 1) {
    for (let track = 0; track < random.between(0, 3); track += 1) {
      const name = label(number, track);
      if (classes.some((other) => other.name === name)) continue;
      classes.push({ id: classes.length + 1, name, gradeId: random.chance(0.1) ? null : number });
    }
  }
  const nextClasses: PlanClass[] = [];
  for (let count = random.between(0, 3); count > 0 && classes.length > 0; count -= 1) {
    const number = random.between(low, high);
    const name = label(number, random.between(0, 2));
    if (!nextClasses.some((other) => other.name === name)) {
      nextClasses.push({ id: 500 + count, name, gradeId: random.chance(0.2) ? null : number });
    }
  }
  const any = <T>(list: readonly T[]): T | undefined => list[random.between(0, list.length - 1)];
  const roll: RollEntry[] = [];
  for (const given of classes) {
    for (let count = random.chance(0.15) ? 0 : random.between(1, 6); count > 0; count -= 1) {
      const userId = 1000 + roll.length;
      roll.push(
        pupil(userId, given.id, {
          active: !random.chance(0.08),
          inOtherSchool: random.chance(0.03),
          nextClassId: random.chance(0.04) ? (any(nextClasses)?.id ?? null) : null,
        }),
      );
      const other = any(classes);
      const last = roll.at(-1);
      if (last && other && random.chance(0.05)) roll.push({ ...last, classId: other.id });
    }
  }
  const decisions = roll
    .filter(() => random.chance(0.15))
    .map(({ userId }) => ({
      userId,
      action: random.pick(['promote', 'repeat', 'transfer'] as const),
      classId: random.chance(0.5) ? null : (any([...classes, ...nextClasses])?.id ?? null),
    }));
  const classDecisions = classes
    .filter(() => random.chance(0.15))
    .map(({ id }) => ({
      classId: id,
      ...(random.chance(0.4) ? { gradeId: random.between(low, high) } : {}),
      ...(random.chance(0.3) ? { name: label(random.between(low, high), 1) } : {}),
      ...(random.chance(0.2) ? { nextGradeId: random.between(low, high) } : {}),
      ...(random.chance(0.05) ? { graduates: true } : {}),
      ...(random.chance(0.2) ? { targetClassId: any(nextClasses)?.id } : {}),
    }));
  const gradesHad = new Set([...classes, ...nextClasses].flatMap(({ gradeId }) => gradeId ?? []));
  return { levels: [level], grades, gradesHad, classes, nextClasses, roll, decisions, classDecisions };
}

/** What carrying the plan out makes, in the smallest model of a database. */
export function carryOut(input: PlanInput, plan: Plan) {
  const made = new Map<string, PlanClass>();
  const joined: { userId: number; classId: number }[] = [];
  for (const { userId, target, settled } of plan.students) {
    if (!target || settled) continue;
    if (target.classId === null && !made.has(target.name)) {
      made.set(target.name, { id: 900 + made.size, name: target.name, gradeId: target.gradeId });
    }
    joined.push({ userId, classId: target.classId ?? made.get(target.name)?.id ?? 0 });
  }
  const placeOf = new Map(joined.map(({ userId, classId }) => [userId, classId]));
  const after: PlanInput = {
    ...input,
    nextClasses: [...input.nextClasses, ...made.values()],
    roll: input.roll.map((entry) => ({ ...entry, nextClassId: placeOf.get(entry.userId) ?? entry.nextClassId })),
  };
  const undone: PlanInput = {
    ...after,
    nextClasses: after.nextClasses.filter((other) => ![...made.values()].includes(other)),
    roll: after.roll.map((entry) => ({ ...entry, nextClassId: placeOf.has(entry.userId) ? null : entry.nextClassId })),
  };
  return { made: [...made.values()], joined, after, undone };
}
