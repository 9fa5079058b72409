import { describe, expect, it } from 'vitest';
import { assignmentState } from './assignmentState';

const NOON = Date.parse('2026-11-15T12:00:00+07:00');
const at = (hour: string) => `2026-11-15T${hour}:00:00+07:00`;

describe('an assignment at noon', () => {
  it.each([
    [null, null, 'open'],
    [at('08'), null, 'open'],
    [at('13'), null, 'coming'],
    [null, at('11'), 'closed'],
    [null, at('12'), 'closed'],
    [at('12'), at('13'), 'open'],
    [at('13'), at('14'), 'coming'],
  ] as const)('from %s to %s is %s', (open_at, close_at, state) => {
    expect(assignmentState({ open_at, close_at }, NOON)).toBe(state);
  });
});
