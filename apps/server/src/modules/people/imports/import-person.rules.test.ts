import { describe, expect, test } from 'vitest';
import type { Namesake } from './import-facts.repo';
import { namesakeDoubt, PeopleOfFile, type Person, standsFor } from './import-person.rules';

const STUDENT = 4;
const TEACHER = 3;
const person = (facts: Partial<Person> = {}): Person => ({
  school: 1,
  full_name: 'Nguyễn Văn An',
  birth_date: '2014-09-05',
  role: STUDENT,
  classId: 61,
  isAnonymous: true,
  ...facts,
});
const known = (facts: Partial<Namesake> = {}): Namesake => ({
  place: 0,
  id: 7,
  username: 'annv01',
  email: null,
  code: null,
  full_name: 'Nguyễn Văn An',
  school_id: 1,
  visible: true,
  manageable: true,
  birth_date: '2014-09-05',
  identity_number: null,
  role_id: STUDENT,
  class_id: 61,
  ...facts,
});

describe('a row without an identifier', () => {
  test.each([
    ['same class', {}, {}, true],
    ['another class', {}, { class_id: 62 }, false],
    ['no class any more', {}, { class_id: null }, false],
    ['no class in the row', { classId: null }, { class_id: 62 }, true],
    ['another role', { classId: null, role: TEACHER }, {}, false],
    ['born another day', {}, { birth_date: '2014-09-06' }, false],
    ['born nobody knows when', { birth_date: null }, { birth_date: null }, false],
    ['with an identifier', { isAnonymous: false }, {}, false],
  ])('stands for its namesake or not: %s', (_, row, account, isSame) => {
    expect(standsFor(person(row), [known(account)]).length > 0).toBe(isSame);
  });

  test.each([
    ['same birth date in another class', {}, { class_id: 62 }, 'possible_duplicate'],
    ['no birth date in the row', { birth_date: null }, {}, 'same_name'],
    ['no birth date in the account', {}, { birth_date: null }, 'same_name'],
    ['no birth date, another class', { birth_date: null }, { class_id: 62 }, undefined],
    ['born another day', {}, { birth_date: '2014-09-06' }, undefined],
    ['a code instead of a birth date', { birth_date: null, isAnonymous: false }, {}, undefined],
  ])('is told of its namesake: %s', (_, row, account, key) => {
    expect(namesakeDoubt(person(row), [known(account)])[0]?.key).toBe(key && `imports.warnings.${key}`);
  });
});

describe('a second row of the same name', () => {
  test.each([
    ['the same in everything', {}, {}, 'same'],
    ['in capitals', {}, { full_name: 'NGUYỄN VĂN AN' }, 'same'],
    ['with a code in the first', { isAnonymous: false }, {}, 'same'],
    ['with a code in the second', {}, { isAnonymous: false }, 'possible_duplicate_in_file'],
    ['without a class in the second', {}, { classId: null }, 'same'],
    ['without a class in the first', { classId: null }, {}, 'possible_duplicate_in_file'],
    ['in another class', {}, { classId: 62 }, 'possible_duplicate_in_file'],
    ['without a birth date in the second', {}, { birth_date: null }, 'same_name_in_file'],
    ['without a birth date in the first', { birth_date: null }, {}, 'same_name_in_file'],
    ['born another day', {}, { birth_date: '2014-09-06' }, undefined],
    ['in another school', {}, { school: 2 }, undefined],
    ['of another role', { classId: null }, { classId: null, role: TEACHER }, 'possible_duplicate_in_file'],
  ])('%s', (_, first, second, verdict) => {
    const people = new PeopleOfFile();
    people.meet(person(first), 2);
    const met = people.meet(person(second), 3);
    expect(met.same === 2 ? 'same' : met.doubt?.key.replace('imports.warnings.', '')).toBe(verdict);
  });
});
