import { describe, expect, test } from 'vitest';
import { attendanceOf, type Visit } from './attendance.rules';

const at = (minute: number) => new Date(Date.UTC(2030, 9, 14, 2, 0) + minute * 60_000);
const session = { starts_at: at(0), ends_at: at(45) };
const visit = (from: number, to: number, source: Visit['source'] = 'page'): Visit => ({
  source,
  joined_at: at(from),
  left_at: at(to),
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
    ['seen for a moment', [visit(3, 3)], null, 0, 'present', 'page'],
    ['a teacher says excused', [], 'excused', 0, 'excused', 'teacher'],
    ['a teacher says present of somebody late', [visit(20, 45)], 'present', 25, 'present', 'teacher'],
    ['a teacher says absent of somebody seen', [visit(0, 45)], 'absent', 45, 'absent', 'teacher'],
  ] as const)('%s', (_what, visits, said, minutes, status, source) => {
    expect(attendanceOf(session, visits, said)).toMatchObject({ minutes, status, source });
  });

  test('tells when somebody came and went', () => {
    const { joined_at, left_at } = attendanceOf(session, [visit(30, 40), visit(-2, 10)], null);
    expect([joined_at, left_at]).toEqual([at(-2), at(40)]);
  });
});
