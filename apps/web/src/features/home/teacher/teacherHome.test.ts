import { expect, test } from 'vitest';
import type { Assignment, ClassTest } from './queries';
import { dueSoon, testsToWatch } from './teacherHome.rules';

const NOW = Date.parse('2026-11-16T01:00:00Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

test('tests that are being sat come first, then open ones by their end, then those of the week', () => {
  const one = (name: string, patch: Partial<ClassTest>) =>
    ({ name, open_at: null, close_at: null, running: 0, status: 'open', ...patch }) as ClassTest;
  const tests = [
    one('opens later', { status: 'waiting', open_at: inDays(8) }),
    one('opens soon', { status: 'waiting', open_at: inDays(2) }),
    one('over', { status: 'closed', close_at: inDays(-1) }),
    one('open for ever', {}),
    one('ends soon', { close_at: inDays(1) }),
    one('being sat', { running: 3, close_at: inDays(3) }),
    one('being sat after its end', { running: 1, status: 'closed', close_at: inDays(-0.01) }),
  ];
  expect(testsToWatch(tests, NOW).map((row) => row.name)).toEqual([
    'being sat',
    'being sat after its end',
    'ends soon',
    'open for ever',
    'opens soon',
  ]);
});

test('work that ends within the week stands once for all classes that have it', () => {
  const one = (id: number, className: string, close_at: string | null) =>
    ({
      sub_module: { id, name: `Bài ${id}` },
      module: { id: 9, name: 'IC3' },
      class: { id: 1, name: className },
      close_at,
    }) as Assignment;
  const rows = [
    one(1, '7A1', inDays(3)),
    one(2, '7A1', inDays(1)),
    one(1, '7A2', inDays(3)),
    one(3, '7A1', null),
    one(4, '7A1', inDays(8)),
    one(5, '7A1', inDays(-1)),
  ];
  expect(dueSoon(rows, NOW).map(({ name, classes }) => [name, classes.map((of) => of.name)])).toEqual([
    ['Bài 2', ['7A1']],
    ['Bài 1', ['7A1', '7A2']],
  ]);
});
