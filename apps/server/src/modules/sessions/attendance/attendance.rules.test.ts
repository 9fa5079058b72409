import { describe, expect, test } from 'vitest';
import { attendanceOf, type Visit } from './attendance.rules';

const at = (minute: number) => new Date(Date.UTC(2030, 9, 14, 2, 0) + minute * 60_000);
const session = { starts_at: at(0), ends_at: at(45) };
const visit = (from: number, to: number | null, source: Visit['source'] = 'page'): Visit => ({
  source,
  joined_at: at(from),
  left_at: to === null ? null : at(to),
});

describe('attendance', () => {
  test.each([
    ['nobody came', [], null, 0, 'absent', null],
    ['the whole time, from before until after', [visit(-10, 50)], null, 45, 'present', 'page'],
    ['five minutes after the beginning is in time', [visit(5, 45)], null, 40, 'present', 'page'],
    ['more than five is late', [visit(5.1, 45)], null, 40, 'late', 'page'],
    ['two tabs count once', [visit(0, 20), visit(10, 30)], null, 30, 'present', 'page'],
    ['page and provider together', [visit(20, 40), visit(0, 25, 'provider')], null, 40, 'present', 'provider'],
    ['one within another', [visit(0, 40), visit(10, 20, 'provider')], null, 40, 'present', 'page'],
    ['away in between', [visit(0, 10), visit(30, 45)], null, 25, 'present', 'page'],
    ['gone before it began', [visit(-15, -5)], null, 0, 'absent', null],
    ['came when it was over', [visit(46, 50)], null, 0, 'absent', null],
    ['on time, and nobody saw them leave', [visit(-3, null, 'provider')], null, 45, 'present', 'provider'],
    ['late, and nobody saw them leave', [visit(15, null, 'link')], null, 30, 'late', 'link'],
    ['gone for good by the link, seen by nobody else', [visit(-10, -5, 'link')], null, 0, 'absent', null],
    ['seen for a moment', [visit(3, 3)], null, 0, 'present', 'page'],
    ['a teacher says excused', [], 'excused', 0, 'excused', 'teacher'],
    ['a teacher says present of somebody late', [visit(20, 45)], 'present', 25, 'present', 'teacher'],
    ['a teacher says absent of somebody seen', [visit(0, 45)], 'absent', 45, 'absent', 'teacher'],
  ] as const)('%s', (_what, visits, said, minutes, status, source) => {
    expect(attendanceOf(session, visits, said, at(60))).toMatchObject({ minutes, status, source });
  });

  test('tells when somebody came and went', () => {
    const { joined_at, left_at } = attendanceOf(session, [visit(30, 40), visit(-2, 10)], null, at(60));
    expect([joined_at, left_at]).toEqual([at(-2), at(40)]);
  });

  test('of a visit without an end lasts until now, then until the end', () => {
    const shown = (minute: number) => {
      const { minutes, left_at } = attendanceOf(session, [visit(-3, null)], null, at(minute));
      return [minutes, left_at];
    };
    expect([10, 45, 500].map(shown)).toEqual([
      [10, null],
      [45, at(45)],
      [45, at(45)],
    ]);
  });

  test('has not started before the session has, whoever is there already', () => {
    expect(attendanceOf(session, [], null, at(-1))).toMatchObject({ status: 'not_started', joined_at: null });
    const early = attendanceOf(session, [visit(-3, null)], null, at(-1));
    expect(early).toMatchObject({ status: 'not_started', joined_at: at(-3), left_at: null, minutes: 0 });
    expect(attendanceOf(session, [], 'excused', at(-1)).status).toBe('excused');
    expect(attendanceOf(session, [], null, at(0)).status).toBe('absent');
  });
});
