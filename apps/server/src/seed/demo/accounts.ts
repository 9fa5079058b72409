import { STATUS_ACTIVE, STATUS_INACTIVE, STATUS_PENDING } from '@khue/contract/constants';
import { birthYearInGrade, makeMobile, makePerson, type Person } from '../invention/person';
import type { Random } from '../invention/random';
import { THIS_YEAR } from '../invention/school-years';
import { type Gender, type Name, usernameStem } from '../invention/vietnamese-names';
import {
  ADMINISTRATOR_CODE,
  PROVINCE_STAFF_CODE,
  SCHOOL_STAFF_CODE,
  STUDENT_CODE,
  TEACHER_CODE,
} from '../reference/system-roles';
import { isOpen } from './classes';
import { type DemoSchool, SIGN_IN_SCHOOL } from './schools';

export interface DemoAccount extends Person {
  username: string;
  email: string | null;
  code: string;
  role: string;
  school: DemoSchool | null;
  phone: string | null;
  address: string | null;
  status: number;
}

export const OFFICER = 'officer';

type KnownName = Name & { gender: Gender };
/** The people behind the demo sign-ins. */
const SIGN_INS = {
  admin: { lastName: 'Lê Hoàng', firstName: 'Yến', gender: 'female' },
  officer: { lastName: 'Vũ Đình', firstName: 'Khoa', gender: 'male' },
  staff: { lastName: 'Đặng Thu', firstName: 'Hà', gender: 'female' },
  teacher: { lastName: 'Trần Minh', firstName: 'Quân', gender: 'male' },
  student: { lastName: 'Nguyễn Bảo', firstName: 'An', gender: 'female' },
} as const satisfies Record<string, KnownName>;
type SignIn = keyof typeof SIGN_INS;

/** The last teacher of these schools shows a state that is not "active". */
const LAST_TEACHER_STATUS: Record<string, number> = {
  'Trường Tiểu học Kim Đồng': STATUS_PENDING,
  'Trường THCS Lê Quý Đôn': STATUS_INACTIVE,
};

/** What an alley is called differs by region. */
const ALLEY: Record<string, string> = { '48': 'kiệt', '79': 'hẻm' };

export class AccountMaker {
  private readonly stems = new Map<string, number>();
  private readonly codes = new Map<string, number>();

  constructor(private readonly random: Random) {}

  administrator(): DemoAccount {
    const person = makePerson(this.random, 1986, '01', SIGN_INS.admin);
    return {
      ...person,
      username: 'admin',
      email: 'admin@khue-demo.edu.vn',
      code: this.code('QT', 4),
      role: ADMINISTRATOR_CODE,
      school: null,
      phone: makeMobile(this.random),
      address: null,
      status: STATUS_ACTIVE,
    };
  }

  /** Keeps the schools of the province in which the sign-ins have their school. */
  officer(): DemoAccount {
    const person = makePerson(this.random, 1981, '48', SIGN_INS.officer);
    return {
      ...person,
      username: OFFICER,
      email: 'officer@khue-demo.edu.vn',
      code: this.code('SO', 4),
      role: PROVINCE_STAFF_CODE,
      school: null,
      phone: makeMobile(this.random),
      address: null,
      status: STATUS_ACTIVE,
    };
  }

  staff(school: DemoSchool): DemoAccount {
    const signIn = school.form.name === SIGN_IN_SCHOOL ? 'staff' : undefined;
    return this.employee(school, SCHOOL_STAFF_CODE, this.code('CB', 4), signIn);
  }

  teachers(school: DemoSchool, signInIndex: number): DemoAccount[] {
    return Array.from({ length: school.teachers }, (_, index) => {
      const teacher = this.employee(
        school,
        TEACHER_CODE,
        this.code('GV', 4),
        school.form.name === SIGN_IN_SCHOOL && index === signInIndex ? 'teacher' : undefined,
      );
      const lastStatus = LAST_TEACHER_STATUS[school.form.name];
      if (lastStatus !== undefined && index === school.teachers - 1) teacher.status = lastStatus;
      return teacher;
    });
  }

  student(school: DemoSchool, grade: number, signIn?: SignIn): DemoAccount {
    const person = this.person(school, birthYearInGrade(grade, THIS_YEAR.year), signIn);
    const username = signIn ?? this.username(person);
    const isGrown = school.form.schools_type === 'high_school' || school.form.schools_type === 'university';
    const intake = THIS_YEAR.year - (grade - school.grades[0]);
    return {
      ...person,
      username,
      email: school.form.schools_type === 'primary' ? null : `${username}@hs.${school.domain}`,
      code: this.code(`HS${intake % 100}`, 5),
      role: STUDENT_CODE,
      school,
      phone: isGrown ? makeMobile(this.random) : null,
      address: this.address(school),
      status: isOpen(school) ? STATUS_ACTIVE : STATUS_INACTIVE,
    };
  }

  private employee(school: DemoSchool, role: string, code: string, signIn: SignIn | undefined): DemoAccount {
    const person = this.person(school, this.random.between(1971, 2001), signIn);
    const username = signIn ?? this.username(person);
    return {
      ...person,
      username,
      email: `${username}@${school.domain}`,
      code,
      role,
      school,
      phone: makeMobile(this.random),
      address: this.address(school),
      status: isOpen(school) ? STATUS_ACTIVE : STATUS_INACTIVE,
    };
  }

  private person(school: DemoSchool, birthYear: number, signIn: SignIn | undefined): Person {
    return makePerson(this.random, birthYear, school.provinceCode, signIn && SIGN_INS[signIn]);
  }

  private username(name: Name): string {
    const stem = usernameStem(name);
    const number = (this.stems.get(stem) ?? 0) + 1;
    this.stems.set(stem, number);
    return stem + String(number).padStart(2, '0');
  }

  private code(prefix: string, digits: number): string {
    const number = (this.codes.get(prefix) ?? 0) + 1;
    this.codes.set(prefix, number);
    return prefix + String(number).padStart(digits, '0');
  }

  private address(school: DemoSchool): string {
    const alley = this.random.chance(0.4)
      ? `, ${ALLEY[school.provinceCode] ?? 'ngõ'} ${this.random.between(2, 280)}`
      : '';
    return `Số ${this.random.between(1, 320)}${alley} ${this.random.pick(school.streets)}`;
  }
}
