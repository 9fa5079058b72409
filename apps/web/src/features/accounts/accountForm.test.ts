import { expect, test } from 'vitest';
import { ACCOUNT_FORM } from './accountForm';

const { createBody, inputOf, updateBody, valuesOf } = ACCOUNT_FORM;

const AT = '2026-11-15T04:00:00.000Z';
const typed = { ...valuesOf(undefined), username: 'lan-tran', first_name: 'Lan', role: 'STUDENT' };

test('a class goes as a list of one, no class as an empty list', () => {
  expect(inputOf({ ...typed, classes: '7' }).classes).toEqual(['7']);
  expect(createBody({ ...typed, classes: '7' }).classes).toEqual([7]);
  expect(createBody(typed).classes).toEqual([]);
});

test('a birth date is sent as yyyy-mm-dd and an identity number keeps its zeros', () => {
  const body = createBody({ ...typed, birth_date: '05/09/2014', identity_number: '001 314 000 123' });
  expect(body.birth_date).toBe('2014-09-05');
  expect(body.identity_number).toBe('001314000123');
});

test('a password that somebody else typed has to be changed at the first sign-in', () => {
  expect(createBody({ ...typed, password: 'MatKhau2026' })).toMatchObject({
    password: 'MatKhau2026',
    must_change_password: true,
  });
  expect(createBody(typed)).toMatchObject({ password: null });
});

test('an edit sends what changed, and with a class the school it belongs to', () => {
  const values = { ...typed, phone: '0912345678', school: '3', classes: '7' };
  expect(updateBody(values, ['phone'], AT)).toEqual({ phone: '+84912345678', updated_at: AT });
  expect(updateBody(values, ['classes'], AT)).toEqual({ school: 3, classes: [7], updated_at: AT });
});
