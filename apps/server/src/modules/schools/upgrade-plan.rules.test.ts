import type { SchoolType } from '@khue/contract/schools';
import { describe, expect, test } from 'vitest';
import { Random } from '../../seed/invention/random';
import { SYSTEM_GRADES } from '../../seed/reference/grade-list';
import type { PlanClass } from './upgrade-classes.rules';
import { nextName, nextStep, type PlanGrade } from './upgrade-grades.rules';
import type { RollEntry } from './upgrade-intents.rules';
import { type Plan, type PlanInput, planUpgrade } from './upgrade-plan.rules';

const GRADES: PlanGrade[] = [
  ...SYSTEM_GRADES.map(({ order, name, levelCode }) => ({ id: order, name, level: levelCode, order, active: true })),
  ...[1, 2, 3, 4].map((year) => ({
    id: 12 + year,
    name: `Năm ${year}`,
    level: 'university' as const,
    order: 12 + year,
    active: true,
  })),
];
const grade = (number: number): PlanGrade => {
  const found = GRADES.find((known) => known.id === number);
  if (!found) throw new Error(`no grade ${number}`);
  return found;
};

const pupil = (userId: number, classId: number, more: Partial<RollEntry> = {}): RollEntry => ({
  userId,
  classId,
  active: true,
  inOtherSchool: false,
  nextClassId: null,
  ...more,
});
const school = (more: Partial<PlanInput>): PlanInput => ({
  level: 'secondary',
  grades: GRADES,
  classes: [],
  nextClasses: [],
  classDecisions: [],
  roll: [],
  decisions: [],
  ...more,
});
const outcomeOf = (plan: Plan, userId: number) => {
  const found = plan.students.find((student) => student.userId === userId);
  return [found?.outcome, found?.reason, found?.target?.name ?? null];
};

describe('the next grade', () => {
  test.each<[SchoolType[], number, number | 'end']>([
    [['primary'], 4, 5],
    [['primary'], 5, 'end'],
    [['secondary'], 9, 'end'],
    [['high_school'], 12, 'end'],
    [['primary', 'secondary'], 5, 6],
    [['primary', 'secondary'], 9, 'end'],
    [['secondary', 'high_school'], 9, 10],
    [['primary', 'high_school'], 5, 'end'],
    [['university'], 14, 15],
    [['university'], 16, 'end'],
  ])('at a school that teaches %o, grade %i leads to %s', (levels, from, to) => {
    const step = nextStep(grade(from), GRADES, new Set(levels));
    expect(step.kind === 'grade' ? step.grade.id : step.kind).toBe(to);
  });

  test('one that is switched off, or two that could be it, has to be chosen', () => {
    const off = GRADES.map((known) => (known.id === 7 ? { ...known, active: false } : known));
    expect(nextStep(grade(6), off, new Set(['secondary'])).kind).toBe('unclear');
    const two = [...GRADES, { id: 99, name: 'Năm 2 y khoa', level: 'university' as const, order: 14, active: true }];
    expect(nextStep(grade(13), two, new Set(['university'])).kind).toBe('unclear');
  });
});

test.each([
  ['6A1', 6, 7, '7A1'],
  ['9A10', 9, 10, '10A10'],
  ['1A', 1, 2, '2A'],
  ['Lớp 6A1', 6, 7, 'Lớp 7A1'],
  ['16A', 6, 7, '16A'],
  ['Hoa Mai', 1, 2, 'Hoa Mai'],
  ['K26CNTT', 13, 14, 'K26CNTT'],
  ['1 CNTT', 13, 14, '2 CNTT'],
  ['7A1', 6, 7, '7A1'],
])('%s of grade %i is in grade %i called %s', (name, from, to, expected) => {
  expect(nextName(name, grade(from), grade(to))).toBe(expected);
});

describe('a school year', () => {
  const classes: PlanClass[] = [
    { id: 1, name: '6A1', gradeId: 6 },
    { id: 2, name: '6A2', gradeId: 6 },
    { id: 3, name: '9A1', gradeId: 9 },
    { id: 4, name: 'Bồi dưỡng', gradeId: null },
  ];
  const roll = [pupil(11, 1), pupil(12, 1), pupil(21, 2), pupil(31, 3), pupil(41, 4)];

  test('classes move up, the last grade graduates, a class without a grade waits', () => {
    const plan = planUpgrade(school({ classes, roll }));
    expect(plan.totals).toEqual({ promote: 3, graduate: 1, repeat: 0, transfer: 0, unplaced: 1, roll: 5 });
    expect(outcomeOf(plan, 11)).toEqual(['promote', null, '7A1']);
    expect(outcomeOf(plan, 31)).toEqual(['graduate', null, null]);
    expect(outcomeOf(plan, 41)).toEqual(['unplaced', 'no_grade', null]);
  });

  test('a class without a grade goes on once it is given one', () => {
    const plan = planUpgrade(school({ classes, roll, classDecisions: [{ classId: 4, gradeId: 7 }] }));
    expect(outcomeOf(plan, 41)).toEqual(['promote', null, 'Bồi dưỡng']);
    expect(plan.classes.get(4)).toMatchObject({ target: { gradeId: 8 } });
  });

  test('a repeater joins the same-named class of the new year, made if absent', () => {
    const decisions = [{ userId: 12, action: 'repeat' as const, classId: null }];
    const made = planUpgrade(school({ classes, roll, decisions }));
    expect(made.students.find((student) => student.userId === 12)?.target).toEqual({
      name: '6A1',
      gradeId: 6,
      classId: null,
    });
    const there = planUpgrade(school({ classes, roll, decisions, nextClasses: [{ id: 50, name: '6A1', gradeId: 6 }] }));
    expect(there.students.find((student) => student.userId === 12)?.target?.classId).toBe(50);
  });

  test('nobody repeats in a class that keeps its name and goes up itself', () => {
    const own = [{ id: 5, name: 'K26CNTT', gradeId: 13 }];
    const input = school({ level: 'university', classes: own, roll: [pupil(1, 5), pupil(2, 5)] });
    const plan = planUpgrade({ ...input, decisions: [{ userId: 2, action: 'repeat', classId: null }] });
    expect(outcomeOf(plan, 1)).toEqual(['promote', null, 'K26CNTT']);
    expect(outcomeOf(plan, 2)).toEqual(['unplaced', 'repeat_needs_class', null]);
  });

  test('transfers go to what a class becomes, to one that is there, or out of the school', () => {
    const nextClasses = [{ id: 50, name: '7B', gradeId: 7 }];
    const decide = (classId: number | null) =>
      outcomeOf(
        planUpgrade(school({ classes, roll, nextClasses, decisions: [{ userId: 11, action: 'transfer', classId }] })),
        11,
      );
    expect(decide(2)).toEqual(['transfer', null, '7A2']);
    expect(decide(50)).toEqual(['transfer', null, '7B']);
    expect(decide(null)).toEqual(['transfer', null, null]);
    expect(decide(1)).toEqual(['promote', null, '7A1']);
    expect(decide(3)).toEqual(['unplaced', 'target_unresolved', null]);
  });

  test('a taken name is told with the class that has it, and settled by another name or that class', () => {
    const nextClasses = [{ id: 50, name: '7A1', gradeId: 7 }];
    const taken = planUpgrade(school({ classes, roll, nextClasses }));
    expect(outcomeOf(taken, 11)).toEqual(['unplaced', 'name_taken', null]);
    expect(taken.classes.get(1)).toMatchObject({ code: 'name_taken', name: '7A1', takenBy: { id: 50 } });
    const renamed = planUpgrade(school({ classes, roll, nextClasses, classDecisions: [{ classId: 1, name: '7A5' }] }));
    expect(outcomeOf(renamed, 11)).toEqual(['promote', null, '7A5']);
    const joined = planUpgrade(
      school({ classes, roll, nextClasses, classDecisions: [{ classId: 1, targetClassId: 50 }] }),
    );
    expect(joined.students.find((student) => student.userId === 11)?.target?.classId).toBe(50);
  });

  test('two classes that would bear one name both wait', () => {
    const twins = [
      { id: 1, name: '6A', gradeId: 6 },
      { id: 2, name: '7A', gradeId: 7 },
    ];
    const input = school({
      classes: twins,
      roll: [pupil(1, 1), pupil(2, 2)],
      classDecisions: [{ classId: 2, name: '7A' }],
    });
    expect(planUpgrade(input).totals).toMatchObject({ unplaced: 2 });
  });

  test.each([
    ['inactive', [pupil(1, 1, { active: false })]],
    ['two_classes', [pupil(1, 1), pupil(1, 2)]],
    ['other_school', [pupil(1, 1, { inOtherSchool: true })]],
  ] as const)('somebody %s needs a decision, and gets what is decided', (reason, entries) => {
    expect(outcomeOf(planUpgrade(school({ classes, roll: entries })), 1)).toEqual(['unplaced', reason, null]);
    const decide = (action: 'promote' | 'repeat' | 'transfer', classId: number | null) =>
      outcomeOf(planUpgrade(school({ classes, roll: entries, decisions: [{ userId: 1, action, classId }] })), 1);
    expect(decide('promote', 1)).toEqual(['promote', null, '7A1']);
    expect(decide('repeat', 1)).toEqual(['repeat', null, '6A1']);
    expect(decide('transfer', null)).toEqual(['transfer', null, null]);
  });
});

/** A school as untidy as schools are. */
function untidySchool(random: Random): PlanInput {
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
      ...(random.chance(0.2) ? { targetClassId: any(nextClasses)?.id } : {}),
    }));
  return { level, grades, classes, nextClasses, roll, decisions, classDecisions };
}

/** What carrying the plan out makes, in the smallest model of a database. */
function carryOut(input: PlanInput, plan: Plan) {
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

const CASES = 5_000;
const random = new Random(20260905);
const schools = Array.from({ length: CASES }, () => untidySchool(random));

describe(`${CASES} untidy schools`, () => {
  test('hold every kind of trouble', () => {
    const reasons = new Set(schools.flatMap((input) => planUpgrade(input).students.map((student) => student.reason)));
    expect([...reasons].filter(Boolean).sort()).toEqual([
      'inactive',
      'name_shared',
      'name_taken',
      'no_grade',
      'no_next_grade',
      'other_school',
      'repeat_needs_class',
      'target_unresolved',
      'two_classes',
    ]);
    expect(schools.some((input) => input.roll.length === 0)).toBe(true);
  });

  test('everybody is in exactly one outcome, and the five add up to the roll', () => {
    for (const input of schools) {
      const { students, totals } = planUpgrade(input);
      const people = new Set(input.roll.map((entry) => entry.userId));
      expect(new Set(students.map((student) => student.userId))).toEqual(people);
      expect(students).toHaveLength(people.size);
      const { roll, ...five } = totals;
      expect(Object.values(five).reduce((sum, count) => sum + count, 0)).toBe(roll);
      expect(roll).toBe(people.size);
      for (const { outcome, target, reason, classIds, fromClassId } of students) {
        expect(reason === null).toBe(outcome !== 'unplaced');
        if (outcome === 'promote' || outcome === 'repeat') expect(target).not.toBeNull();
        if (outcome === 'graduate' || outcome === 'unplaced') expect(target).toBeNull();
        expect(classIds).toContain(fromClassId);
      }
    }
  });

  test('no name is given twice in the new year, and no class is made for nobody', () => {
    for (const input of schools) {
      const plan = planUpgrade(input);
      const { after, made, joined } = carryOut(input, plan);
      const names = after.nextClasses.map((other) => other.name);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(joined.map(({ userId }) => userId)).size).toBe(joined.length);
      for (const given of made) expect(joined.some(({ classId }) => classId === given.id)).toBe(true);
    }
  });

  test('a second time asks for nothing, and undone everything is as before', () => {
    for (const input of schools) {
      const { after, undone } = carryOut(input, planUpgrade(input));
      const again = carryOut(after, planUpgrade(after));
      expect(again.made).toEqual([]);
      expect(again.joined).toEqual([]);
      expect(undone).toEqual(input);
    }
  });

  test('the order in which rosters are read changes nothing', () => {
    for (const input of schools.slice(0, 1_000)) {
      const single = input.roll.filter(
        (entry, place) => input.roll.findIndex((other) => other.userId === entry.userId) === place,
      );
      const tidy = { ...input, roll: single };
      const outcomes = (given: PlanInput) =>
        planUpgrade(given)
          .students.map(({ userId, outcome, reason, target }) => ({
            userId,
            outcome,
            reason,
            target: target?.name ?? null,
          }))
          .sort((a, b) => a.userId - b.userId);
      expect(outcomes({ ...tidy, roll: [...single].reverse(), classes: [...input.classes].reverse() })).toEqual(
        outcomes(tidy),
      );
    }
  });
});
