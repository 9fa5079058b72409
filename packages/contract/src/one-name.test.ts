import { expect, test } from 'vitest';
import { z } from 'zod';
import { nameOnWire, oneName } from './one-name';

const body = oneName(
  z.object({ module: z.number().optional(), module_id: z.number().nullable().optional(), note: z.string().optional() }),
  { course_id: ['module', 'module_id'] },
);
const required = oneName(
  z.object({ module: z.number().optional(), module_id: z.number().optional() }),
  {
    course_id: ['module', 'module_id'],
  },
  ['course_id'],
);

test.each([
  [{ module: 1 }, { course_id: 1 }],
  [{ module_id: 2 }, { course_id: 2 }],
  [{ module: 1, module_id: 2 }, { course_id: 1 }],
  [
    { module_id: null, note: 'x' },
    { course_id: null, note: 'x' },
  ],
  [{ note: 'x' }, { note: 'x' }],
])('%j is %j for a verb', (sent, spoken) => {
  expect(body.parse(sent)).toEqual(spoken);
});

test('what must be sent is missed under its first name', () => {
  expect(required.safeParse({}).error?.issues).toMatchObject([{ path: ['module'], message: 'validation.required' }]);
});

test.each([
  [{ module_id: 7 }, 'module_id'],
  [{ module: 7 }, 'module'],
  [{}, 'module'],
  [undefined, 'module'],
])('a complaint about the course of %j stands beside %s', (sent, field) => {
  expect(nameOnWire(body, 'course_id', sent)).toBe(field);
});

test('of several forms of a body, the one that knows the name is asked', () => {
  const either = z.union([z.object({ rows: z.array(z.number()) }), body]);
  expect(nameOnWire(either, 'course_id', { module_id: 7 })).toBe('module_id');
  expect(nameOnWire(either, 'note', {})).toBe('note');
});
