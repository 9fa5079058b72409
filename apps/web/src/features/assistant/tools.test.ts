import { expect, test } from 'vitest';
import { asPeriod, namedPeriod, nameOfPeriod, PERIOD_NAMES } from './toolPeriods';
import { fieldsOf, filledBy, givenOf, missingOf, wordsOf } from './tools';

const TOOL = {
  arguments: {
    required: ['classes'],
    properties: {
      course: { type: 'integer', title: 'Course' },
      classes: { type: 'array', title: 'Classes', maxItems: 4 },
      period: { type: 'object', title: 'Period' },
      of: { type: 'string', title: 'Of', oneOf: [{ const: 'exam', title: 'Exam' }] },
      below: { type: 'number', title: 'Below', minimum: 0, maximum: 10 },
      word: { type: 'string', maxLength: 30 },
    },
  },
  pickers: { course: '/choices/course/', classes: '/choices/class/' },
};

test('each argument is picked by what its schema says, what is needed first', () => {
  expect(fieldsOf(TOOL).map(({ name, label, input }) => `${name} ${label} ${input.kind}`)).toEqual([
    'classes Classes rows',
    'course Course row',
    'period Period period',
    'of Of choice',
    'below Below number',
    'word word text',
  ]);
});

test('nothing that was left open is sent, and what must be picked is missed', () => {
  const fields = fieldsOf(TOOL);
  expect(missingOf(fields, { classes: [] })).toEqual(['classes']);
  expect(missingOf(fields, { classes: [1] })).toEqual([]);
  expect(givenOf({ classes: [1], course: undefined, word: '', below: 0, period: null })).toEqual({
    classes: [1],
    below: 0,
  });
});

test('what a question told goes before what the page shows', () => {
  const page = { values: { course: 6, classes: [1] }, labels: { course: 'Six', classes: '7A1' } };
  const told = { values: { classes: [2, 3] }, labels: { classes: '7A2, 7A3' } };
  const filled = filledBy(page, told);
  expect(filled.values).toEqual({ course: 6, classes: [2, 3] });
  expect(wordsOf('Compare', fieldsOf(TOOL), filled)).toBe('Compare – 7A2, 7A3 – Six');
  expect(wordsOf('Compare', fieldsOf(TOOL), { values: {}, labels: {} })).toBe('Compare');
});

test('periods are those of the calendar in Vietnam, weeks from Monday', () => {
  // Tuesday, 00:30 in Vietnam; still Monday in Greenwich.
  const now = new Date('2026-11-16T17:30:00Z');
  const days = (name: (typeof PERIOD_NAMES)[number]) => Object.values(namedPeriod(name, now)).join(' ');
  expect(days('today')).toBe('2026-11-17 2026-11-17');
  expect(days('tomorrow')).toBe('2026-11-18 2026-11-18');
  expect(days('this_week')).toBe('2026-11-16 2026-11-22');
  expect(days('last_week')).toBe('2026-11-09 2026-11-15');
  expect(days('next_week')).toBe('2026-11-23 2026-11-29');
  expect(days('last_7')).toBe('2026-11-11 2026-11-17');
  expect(days('this_month')).toBe('2026-11-01 2026-11-30');
  expect(days('last_month')).toBe('2026-10-01 2026-10-31');
  for (const name of PERIOD_NAMES) expect(nameOfPeriod(namedPeriod(name, now), now)).toBe(name);
  expect(nameOfPeriod({ from: '2026-01-02', to: '2026-03-04' }, now)).toBeUndefined();
});

test('only two days are a period', () => {
  expect(asPeriod({ from: '2026-01-02', to: '2026-03-04' })).toEqual({ from: '2026-01-02', to: '2026-03-04' });
  expect([asPeriod(undefined), asPeriod('week'), asPeriod({ from: 1 })]).toEqual([null, null, null]);
});
