import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { Person } from '../invention/person';
import { LAST_YEAR, THIS_YEAR } from '../invention/school-years';
import { gradePlaceOf, lastYearClassId, type SchoolLayout } from './layout';
import { employeeOf, studentOf } from './people';
import { ADDRESS_COLUMNS, addressOf, placeOf, type TableRows } from './surroundings';

interface Account extends Person {
  id: number;
  prefix: 'cb' | 'gv' | 'hs';
  roleId: number;
  email: string | null;
  phone: string | null;
}

function accountRow(account: Account, school: SchoolLayout, passwordHash: string) {
  return [
    account.id,
    `${account.prefix}${account.id}`,
    account.email,
    passwordHash,
    account.firstName,
    account.lastName,
    account.roleId,
    school.id,
    `${account.prefix.toUpperCase()}${account.id}`,
    account.gender,
    account.birthDate,
    account.identityNumber,
    account.phone,
    STATUS_ACTIVE,
    LAST_YEAR.startDate,
  ];
}

export const ACCOUNTS: TableRows = {
  table: 'users',
  columns: [
    ...['id', 'username', 'email', 'password_hash', 'first_name', 'last_name', 'role_id', 'school_id', 'code'],
    ...['genre', 'birth_date', 'identity_number', 'phone', 'status', 'created_at'],
    ...ADDRESS_COLUMNS,
  ],
  *rows(schools, around) {
    const { roleIds, passwordHash } = around;
    for (const school of schools) {
      const place = placeOf(around, school);
      const address = addressOf(place);
      const employed = (id: number, prefix: 'cb' | 'gv', roleId: number) => {
        const email = `${prefix}${id}@truong${school.id}.edu.vn`;
        return accountRow({ ...employeeOf(id, place), id, prefix, roleId, email }, school, passwordHash);
      };
      yield [...employed(school.staffId, 'cb', roleIds.staff), ...address];
      for (let teacher = 0; teacher < school.teachers; teacher += 1) {
        yield [...employed(school.firstTeacherId + teacher, 'gv', roleIds.teacher), ...address];
      }
      for (let student = 0; student < school.students; student += 1) {
        const account: Account = {
          ...studentOf(school, student, place),
          id: school.firstStudentId + student,
          prefix: 'hs',
          roleId: roleIds.student,
          email: null,
          phone: null,
        };
        yield [...accountRow(account, school, passwordHash), ...address];
      }
    }
  },
};

export const CLASS_TEACHERS: TableRows = {
  table: 'class_teachers',
  columns: ['class_id', 'user_id', 'is_head'],
  *rows(schools) {
    for (const school of schools) {
      for (const place of school.grades.keys()) {
        const head = school.firstTeacherId + place;
        yield [school.firstClassId + place, head, true];
        yield [school.firstClassId + place, school.firstTeacherId + school.grades.length + (place % 2), false];
        if (place >= school.newcomers) yield [lastYearClassId(school, place), head, true];
      }
    }
  },
};

export const CLASS_MEMBERS: TableRows = {
  table: 'class_members',
  columns: ['class_id', 'user_id', 'school_year_id', 'joined_on', 'left_on'],
  *rows(schools) {
    for (const school of schools) {
      for (let student = 0; student < school.students; student += 1) {
        const place = gradePlaceOf(school, student);
        const id = school.firstStudentId + student;
        if (place >= school.newcomers) {
          yield [lastYearClassId(school, place), id, school.lastYearId, LAST_YEAR.startDate, null];
        }
        yield [school.firstClassId + place, id, school.thisYearId, THIS_YEAR.startDate, null];
      }
    }
  },
};
