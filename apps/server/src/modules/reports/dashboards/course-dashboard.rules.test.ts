import { expect, test } from 'vitest';
import { byUnit, type InCourse, reasonOf, type SchoolInCourse, toLookAt } from './course-dashboard.rules';

const figures = (given: Partial<InCourse>): InCourse => ({
  enrolled: 100,
  practised: 80,
  sat: 50,
  passed: 40,
  total: 350,
  ...given,
});
const school = (
  id: number,
  now: Partial<InCourse> = {},
  before: Partial<InCourse> = {},
  unit = 'a',
): SchoolInCourse => ({
  school: { id, name: `School ${id}` },
  unit: unit === '' ? null : { code: unit, name: unit },
  now: figures(now),
  before: figures(before),
});

test.each([
  ['nothing is wrong', {}, {}, undefined],
  ['half pass', { passed: 25 }, { passed: 25 }, undefined],
  ['fewer than half pass', { passed: 24 }, { passed: 24 }, 'urgent pass_low 48 0 50'],
  ['fewer than half practise', { practised: 49 }, { practised: 49 }, 'urgent practice_low 49 0 100'],
  ['the pass rate fell by less than five points', { passed: 38 }, {}, undefined],
  ['the pass rate fell by five points and more', { passed: 37 }, {}, 'watch pass_fell 74 -6 50'],
  ['one of twelve no longer passes', { sat: 12, passed: 9 }, { sat: 12, passed: 10 }, undefined],
  ['practice fell by ten points', { practised: 70 }, {}, 'watch practice_fell 70 -10 100'],
  ['few sat it before: no fall is concluded', { passed: 30 }, { sat: 9, passed: 9 }, undefined],
  ['few sat it', { sat: 9, passed: 0 }, {}, 'few few_sat null null 9'],
  ['nobody sat it', { sat: 0, passed: 0 }, {}, undefined],
  ['few are enrolled', { enrolled: 9, practised: 0, sat: 0, passed: 0 }, {}, undefined],
])('%s', (_, now, before, expected) => {
  const found = reasonOf(school(1, now, before));
  const told =
    found && [found.level, found.reason, found.share, found.change, found.student_count].map(String).join(' ');
  expect(told).toBe(expected);
});

test('the most urgent stand first, within one level by how far', () => {
  const schools = [
    school(1, { sat: 3 }),
    school(2, { practised: 60 }),
    school(3, { passed: 20 }),
    school(4),
    school(5, { passed: 10 }),
  ];
  expect(toLookAt(schools).map(({ school: { id } }) => id)).toEqual([5, 3, 2, 1]);
});

test('units stand by their share, those of too few and of no address last', () => {
  const schools = [
    school(1, { practised: 90 }, {}, 'b'),
    school(2, { practised: 10 }, { practised: 30 }, 'b'),
    school(3, { practised: 40 }, {}, 'c'),
    school(4, { enrolled: 9, practised: 0 }, {}, 'd'),
    school(5, { practised: 0 }, {}, ''),
  ];
  expect(
    byUnit(schools).map(({ unit, school_count, enrolled_count, practised_count, previous_practised_count }) => [
      unit?.code,
      school_count,
      enrolled_count,
      practised_count,
      previous_practised_count,
    ]),
  ).toEqual([
    ['c', 1, 100, 40, 80],
    ['b', 2, 200, 100, 110],
    ['d', 1, 9, 0, 80],
    [undefined, 1, 100, 0, 80],
  ]);
});
