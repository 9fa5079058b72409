import { expect, test } from 'vitest';
import { draftOf, faultsOf, type GiveDraft, timesOf } from './giveDraft';
import { standingOf } from './standing';

const whole: GiveDraft = {
  ...draftOf({ id: '7', name: 'Ôn tập' }),
  classes: new Set(['3']),
};

test('a material and a class are needed, times are not', () => {
  expect(faultsOf(draftOf(null))).toEqual({ material: 'missing', classes: 'missing' });
  expect(faultsOf(whole)).toEqual({});
  expect(timesOf(whole)).toEqual({ open_at: null, close_at: null });
});

test('what is opened is not closed before', () => {
  const draft = {
    ...whole,
    opening: { date: '02/12/2026', time: '17:00' },
    closing: { date: '02/12/2026', time: '16:59' },
  };
  expect(faultsOf(draft)).toEqual({ 'closing.date': 'reversed' });
  expect(faultsOf({ ...draft, closing: { date: '02/12/2026', time: '' } })).toEqual({});
  expect(faultsOf({ ...whole, opening: { date: '', time: '7h' } })).toEqual({ 'opening.date': 'no_date' });
});

test.each([
  ['2026-12-01T00:00:00Z', null, 'waiting'],
  [null, null, 'open'],
  ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'open'],
  [null, '2026-11-15T00:00:00Z', 'closed'],
] as const)('opened %s, closed %s: %s', (open_at, close_at, standing) => {
  expect(standingOf({ open_at, close_at }, Date.parse('2026-11-15T00:00:00Z'))).toBe(standing);
});
