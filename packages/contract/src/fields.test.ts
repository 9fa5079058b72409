import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dateProblem,
  flag,
  fullName,
  id,
  optionalBankAccount,
  optionalDate,
  optionalEmail,
  optionalHotline,
  optionalPastDate,
  optionalPhone,
  optionalPostalCode,
  requiredText,
  unitCode,
} from './fields';
import { messageOf } from './messages';

const outcome = (schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : 'refused';
};

describe.each([
  [
    'phone',
    optionalPhone(),
    [
      ['0912345678', '+84912345678'],
      ['+84 912 345 678', '+84912345678'],
      ['84.32.1234567', '+84321234567'],
      ['024 3756 8190', '02437568190'],
      ['0112345678', 'refused'],
      ['091234567', 'refused'],
      ['0241234567', 'refused'],
      ['1900 1234', 'refused'],
      ['', null],
      [null, null],
      [undefined, undefined],
    ],
  ],
  [
    'hotline',
    optionalHotline(),
    [
      ['1900 1234', '19001234'],
      ['18006789', '18006789'],
      ['1900123456', '1900123456'],
      ['0987654321', '+84987654321'],
      ['1700 1234', 'refused'],
    ],
  ],
  [
    'email',
    optionalEmail(),
    [
      ['  Van.Phong@Truong.EDU.vn ', 'van.phong@truong.edu.vn'],
      ['a@b', 'refused'],
      ['a@b,c.vn', 'refused'],
      ['a b@c.vn', 'refused'],
      ['a@b..vn', 'refused'],
      [`${'a'.repeat(250)}@b.vn`, 'refused'],
    ],
  ],
  [
    'postal code',
    optionalPostalCode(),
    [
      ['11312', '11312'],
      ['100000', '100000'],
      ['01234', '01234'],
      ['1234', 'refused'],
      ['1234567', 'refused'],
      ['12a45', 'refused'],
    ],
  ],
  [
    'bank account',
    optionalBankAccount(),
    [
      ['0011 0040 12', '0011004012'],
      ['12345', 'refused'],
      ['1'.repeat(19), '1'.repeat(19)],
      ['1'.repeat(20), 'refused'],
    ],
  ],
  [
    'date',
    optionalDate(),
    [
      ['05/09/1972', '1972-09-05'],
      ['5/9/1972', '1972-09-05'],
      ['1972-09-05', '1972-09-05'],
      ['29/02/2023', 'refused'],
      ['29/02/2024', '2024-02-29'],
      ['1972-9-5', 'refused'],
      ['01/01/0026', 'refused'],
      ['0000-01-01', 'refused'],
      ['', null],
    ],
  ],
  [
    'flag',
    flag(),
    [
      [true, true],
      [1, true],
      ['1', true],
      ['true', true],
      [false, false],
      [0, false],
      ['0', false],
      ['false', false],
      ['yes', 'refused'],
      [2, 'refused'],
      [null, 'refused'],
    ],
  ],
  [
    'ward',
    unitCode(5),
    [
      ['26740', '26740'],
      [26740, '26740'],
      ['1', '00001'],
      ['', null],
      ['x', 'refused'],
      ['123456', 'refused'],
    ],
  ],
  [
    'text',
    requiredText(10),
    [
      ['  Khuê ', 'Khuê'],
      ['Khuê'.normalize('NFD'), 'Khuê'],
      ['   ', 'refused'],
      ['x'.repeat(11), 'refused'],
      [undefined, 'refused'],
      [5, 'refused'],
    ],
  ],
  [
    'id',
    id(),
    [
      [5, 5],
      ['5', 5],
      [' 12 ', 12],
      [true, 'refused'],
      [[5], 'refused'],
      ['', 'refused'],
      [' ', 'refused'],
      ['0x10', 'refused'],
      ['1e3', 'refused'],
      [null, 'refused'],
      [0, 'refused'],
      [1.5, 'refused'],
      [2147483648, 'refused'],
    ],
  ],
] as const)('%s', (_name, schema, cases) => {
  test.each(cases as unknown as [unknown, unknown][])('%j becomes %j', (given, expected) => {
    expect(outcome(schema, given)).toEqual(expected);
  });
});

describe('a day that cannot lie ahead', () => {
  afterEach(() => void vi.useRealTimers());

  test('is today as soon as the day has begun in Vietnam', () => {
    vi.useFakeTimers({ now: new Date('2026-11-14T17:00:00Z') });
    expect(outcome(optionalPastDate(), '15/11/2026')).toBe('2026-11-15');
    expect(outcome(optionalPastDate(), '16/11/2026')).toBe('refused');
  });
});

test.each([
  ['31/02/2015', 'validation.date_day', { value: '31/02/2015', month: 2, day: 31 }],
  ['2015-04-31', 'validation.date_day', { value: '2015-04-31', month: 4, day: 31 }],
  ['29-02-2015', 'validation.date_leap_day', { value: '29-02-2015', year: 2015 }],
  ['05/13/2014', 'validation.date_month', { value: '05/13/2014', month: 13 }],
  ['05/09/14', 'validation.date', {}],
  ['hôm qua', 'validation.date', {}],
])('of the date %s it is told what is wrong', (text, key, params) => {
  expect(dateProblem(text)).toEqual({ key, params });
});

test.each([
  [optionalEmail(), 'an@gmail,com', 'validation.email_comma', { value: 'gmail,com' }],
  [optionalEmail(), 'an@gmail', 'validation.email', {}],
  [optionalDate(), '31/02/2015', 'validation.date_day', { value: '31/02/2015', month: 2, day: 31 }],
  [fullName(), `Lê ${'a'.repeat(256)}`, 'validation.name_part_too_long', { max: 255 }],
  [fullName(), `${'a'.repeat(256)} An`, 'validation.name_part_too_long', { max: 255 }],
])('%#: what is wrong comes with its words and numbers', (schema, value, key, params) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && messageOf(issue)).toEqual({ key, params });
});

test.each([
  ['01234567890', { key: 'validation.phone_old', params: { prefix: '0123' } }],
  ['+84 168 1234567', { key: 'validation.phone_old', params: { prefix: '0168' } }],
  ['0912', { key: 'validation.phone', params: {} }],
])('of the phone number %s it is said what is wrong', (value, message) => {
  const [issue] = optionalPhone().safeParse(value).error?.issues ?? [];
  expect(issue && messageOf(issue)).toEqual(message);
});
