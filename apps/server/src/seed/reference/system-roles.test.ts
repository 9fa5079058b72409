import { PERMISSION_CODES } from '@khue/contract/permissions';
import { describe, expect, it } from 'vitest';
import { SYSTEM_ROLES } from './system-roles';

const grantsOf = (code: string) => new Set(SYSTEM_ROLES.find((role) => role.code === code)?.grants);
const areasOf = (code: string, actions: string[]) =>
  [...grantsOf(code)].filter((grant) => actions.some((action) => grant.endsWith(`.${action}`)));

describe('the system roles', () => {
  it('give the administrator everything', () => {
    expect(grantsOf('ADMIN_LMS')).toEqual(new Set(PERMISSION_CODES));
  });

  it('let school staff keep the accounts of teachers and students, whose permissions they must hold for that', () => {
    const staff = grantsOf('SCHOOL_STAFF');
    for (const role of ['TEACHER', 'STUDENT']) {
      expect([...grantsOf(role)].filter((grant) => !staff.has(grant))).toEqual([]);
    }
  });

  it('let school staff only look at courses and grades, and keep roles, meeting accounts, audit and new schools from them', () => {
    const changes = areasOf('SCHOOL_STAFF', ['create', 'edit', 'delete', 'run', 'import']).map(
      (grant) => grant.split('.')[0],
    );
    for (const area of [
      'course',
      'sub_module',
      'grade',
      'role',
      'permission_group',
      'meeting_account',
      'audit',
      'job',
    ]) {
      expect(changes).not.toContain(area);
    }
    expect(grantsOf('SCHOOL_STAFF')).not.toContain('school.create');
    expect(areasOf('SCHOOL_STAFF', ['view'])).not.toContain('role.view');
  });

  it('let a teacher change nothing of the school, its classes and its accounts', () => {
    const changes = areasOf('TEACHER', ['create', 'edit', 'delete', 'run', 'import']).map(
      (grant) => grant.split('.')[0],
    );
    for (const area of ['school', 'school_year', 'class', 'account', 'enrolment', 'course']) {
      expect(changes).not.toContain(area);
    }
  });

  it('let a student see neither classes nor accounts', () => {
    for (const grant of grantsOf('STUDENT')) expect(grant).not.toMatch(/^(class|account|school|role)\./);
  });

  it('give each role its scope', () => {
    expect(SYSTEM_ROLES.map(({ code, scope }) => [code, scope])).toEqual([
      ['ADMIN_LMS', 'all'],
      ['PROVINCE_STAFF', 'province'],
      ['WARD_STAFF', 'ward'],
      ['SCHOOL_STAFF', 'school'],
      ['TEACHER', 'classes'],
      ['STUDENT', 'self'],
    ]);
  });
});
