import { isDeepStrictEqual } from 'node:util';
import type { SchoolType } from '@khue/contract/schools';
import { describe, expect, test } from 'vitest';
import { carryOut, GRADES, pupil, untidySchool } from '../../../../test/untidy-school';
import { Random } from '../../../seed/invention/random';
import { type PlanClass, warningsOf } from './upgrade-classes.rules';
import { nextName, nextStep, type PlanGrade } from './upgrade-grades.rules';
import { type Plan, type PlanInput, planUpgrade } from './upgrade-plan.rules';

const grade = (number: number): PlanGrade => {
  const found = GRADES.find((known) => known.id === number);
  if (!found) throw new Error(`no grade ${number}`);
  return found;
};

const school = (more: Partial<PlanInput>): PlanInput => ({
  levels: ['secondary'],
  grades: GRADES,
  gradesHad: new Set([6, 7, 8, 9]),
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
    const two = [...GRADES, { ...grade(14), id: 99, name: 'Năm 2 y khoa' }];
    expect(nextStep(grade(13), two, new Set(['university'])).kind).toBe('unclear');
  });

  test('one that is not the last of its level and has none above it has to be chosen', () => {
    const open = GRADES.map((known) => ({ ...known, isLast: false }));
    expect(nextStep({ ...grade(16), isLast: false }, open, new Set(['university'])).kind).toBe('unclear');
  });

  test.each([5, 9, 12])('a grade added after grade %i changes nothing for it', (last) => {
    const added = { ...grade(last), id: 99, name: 'Khối bổ túc', order: last + 1, isLast: false };
    expect(nextStep(grade(last), [...GRADES, added], new Set([grade(last).level])).kind).toBe('end');
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

  test('a class that somebody says has finished graduates, whatever its grade', () => {
    const plan = planUpgrade(school({ classes, roll, classDecisions: [{ classId: 4, graduates: true }] }));
    expect(outcomeOf(plan, 41)).toEqual(['graduate', null, null]);
  });

  test('a class that moves into a grade the school has never had is worth a second look', () => {
    const input = school({ classes, roll, gradesHad: new Set([6, 9]) });
    const plan = planUpgrade(input);
    const warned = classes.filter(({ id }) => {
      const step = plan.classes.get(id);
      return step && warningsOf(id, step, input).length > 0;
    });
    expect(warned.map(({ name }) => name)).toEqual(['6A1', '6A2']);
    const known = school({ classes, roll });
    expect([...planUpgrade(known).classes].flatMap(([id, step]) => warningsOf(id, step, known))).toEqual([]);
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
    const input = school({ levels: ['university'], classes: own, roll: [pupil(1, 5), pupil(2, 5)] });
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
    const spelt = planUpgrade(school({ classes, roll, nextClasses: [{ id: 50, name: '7 a1', gradeId: 7 }] }));
    expect(outcomeOf(spelt, 11)).toEqual(['unplaced', 'name_taken', null]);
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

const CASES = 5_000;
const random = new Random(20260905);
const schools = Array.from({ length: CASES }, () => untidySchool(random));
const plans = schools.map((input) => ({ input, plan: planUpgrade(input) }));

describe(`${CASES} untidy schools`, () => {
  test('hold every kind of trouble', () => {
    const reasons = new Set(plans.flatMap(({ plan }) => plan.students.map((student) => student.reason)));
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
    for (const { input, plan } of plans) {
      const { students, totals } = plan;
      const people = new Set(input.roll.map((entry) => entry.userId));
      expect(new Set(students.map((student) => student.userId))).toEqual(people);
      expect(students).toHaveLength(people.size);
      const { roll, ...five } = totals;
      expect(Object.values(five).reduce((sum, count) => sum + count, 0)).toBe(roll);
      expect(roll).toBe(people.size);
      const wrong = students.filter(
        ({ outcome, target, reason, classIds, fromClassId }) =>
          (reason === null) !== (outcome !== 'unplaced') ||
          ((outcome === 'promote' || outcome === 'repeat') && target === null) ||
          ((outcome === 'graduate' || outcome === 'unplaced') && target !== null) ||
          !classIds.includes(fromClassId),
      );
      expect(wrong).toEqual([]);
    }
  });

  test('no name is given twice in the new year, and no class is made for nobody', () => {
    for (const { input, plan } of plans) {
      const { after, made, joined } = carryOut(input, plan);
      const names = after.nextClasses.map((other) => other.name);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(joined.map(({ userId }) => userId)).size).toBe(joined.length);
      const used = new Set(joined.map(({ classId }) => classId));
      expect(made.filter(({ id }) => !used.has(id))).toEqual([]);
    }
  });

  test('a second time asks for nothing, and undone everything is as before', () => {
    for (const { input, plan } of plans) {
      const { after, undone } = carryOut(input, plan);
      const again = carryOut(after, planUpgrade(after));
      expect(again.made).toEqual([]);
      expect(again.joined).toEqual([]);
      // Told apart only where they differ: the telling is slow.
      if (!isDeepStrictEqual(undone, input)) expect(undone).toEqual(input);
    }
  });

  test('grades that are added to levels change nothing of who graduates', () => {
    for (const { input, plan } of plans) {
      const added = GRADES.map((known) => ({ ...known, id: known.id + 100, order: known.order + 1, isLast: false }));
      const graduates = ({ students }: Plan) =>
        students.filter(({ outcome }) => outcome === 'graduate').map(({ userId }) => userId);
      const more = planUpgrade({ ...input, grades: [...input.grades, ...added] });
      expect(graduates(more).join()).toBe(graduates(plan).join());
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
