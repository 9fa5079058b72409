import { CLASS_CODE_PREFIX, STATUS_ACTIVE } from '@khue/contract/constants';
import type { CopyValue } from './copy-rows';
import { gradePlaceOf, type SchoolLayout, studentsInClass } from './national-layout';
import { birthYearInGrade, makeMobile, makePerson, type Person } from './person';
import { Random } from './random';
import { makeName, type Name } from './vietnamese-names';

/** A new ward with one of the old wards that became part of it, where there is one. */
export interface Place {
  ward_code_2: string;
  ward_name: string;
  province_code_2: string;
  ward_code: string | null;
  district_code: string | null;
  province_code: string | null;
}

export interface Surroundings {
  places: readonly [Place, ...Place[]];
  gradeIds: ReadonlyMap<number, number>;
  roleIds: { staff: number; teacher: number; student: number };
  passwordHash: string;
  /** Whether the database counts a class's pupils itself while rows are loaded. */
  databaseCounts: boolean;
}

export interface TableRows {
  table: string;
  columns: readonly string[];
  rows: (schools: SchoolLayout[], around: Surroundings) => Generator<readonly CopyValue[]>;
}

const LAST_YEAR = { year: 2025, name: '2025-2026', start: '2025-09-05', end: '2026-05-31' };
const THIS_YEAR = { year: 2026, name: '2026-2027', start: '2026-09-05', end: '2027-05-31' };

const LEVEL_NAMES = { primary: 'Tiểu học', secondary: 'THCS', high_school: 'THPT', university: 'Đại học' } as const;
const NAMESAKES = [
  'Nguyễn Trãi', 'Lê Lợi', 'Trần Hưng Đạo', 'Nguyễn Du', 'Lê Quý Đôn', 'Chu Văn An', 'Nguyễn Huệ', 'Hai Bà Trưng',
  'Lý Thường Kiệt', 'Ngô Quyền', 'Phan Bội Châu', 'Phan Châu Trinh', 'Nguyễn Đình Chiểu', 'Kim Đồng', 'Võ Thị Sáu',
  'Lê Hồng Phong', 'Trần Phú', 'Nguyễn Bỉnh Khiêm', 'Lương Thế Vinh', 'Đinh Tiên Hoàng', 'Quang Trung', 'Hùng Vương',
  'Nguyễn Thị Minh Khai', 'Hoàng Văn Thụ', 'Đoàn Thị Điểm', 'Lê Văn Tám', 'Trần Quốc Toản', 'Nguyễn Khuyến',
] as const;

const placeOf = ({ places }: Surroundings, school: SchoolLayout) => places[school.id % places.length] ?? places[0];

/** Ward, namesake and number follow from the id, so that no two schools of a ward share a name, in later runs either. */
function schoolName(school: SchoolLayout, { ward_name }: Place, placeCount: number): string {
  const round = Math.floor(school.id / placeCount);
  const number = Math.floor(round / NAMESAKES.length);
  const ward = ward_name.replace(/^(?:Phường|Xã|Đặc khu) /, '');
  return `Trường ${LEVEL_NAMES[school.level]} ${NAMESAKES[round % NAMESAKES.length]} – ${ward}${number ? ` ${number + 1}` : ''}`;
}

const fullName = ({ lastName, firstName }: Name) => `${lastName} ${firstName}`;
const birthProvince = (place: Place) => place.province_code ?? place.province_code_2;

/** Chance by id: whoever needs a person twice gets the same one, in whatever order rows are made. */
const randomOf = (id: number) => new Random(Math.imul(id, 2654435761));

function employee(id: number, place: Place) {
  const random = randomOf(id);
  return { ...makePerson(random, random.between(1971, 2001), birthProvince(place)), phone: makeMobile(random) };
}

const ADDRESS_COLUMNS = ['ward_code', 'district_code', 'province_code', 'ward_code_2', 'province_code_2'];
const addressOf = (place: Place): CopyValue[] => [
  place.ward_code,
  place.district_code,
  place.province_code,
  place.ward_code_2,
  place.province_code_2,
];

function* schoolRows(schools: SchoolLayout[], around: Surroundings) {
  for (const school of schools) {
    const place = placeOf(around, school);
    const random = randomOf(school.id);
    yield [
      school.id,
      schoolName(school, place, around.places.length),
      school.level,
      fullName(makeName(random, random.pick(['male', 'female']))),
      `vanphong@truong${school.id}.edu.vn`,
      makeMobile(random),
      random.digits(5),
      `Số ${random.between(1, 300)} đường ${random.pick(NAMESAKES)}`,
      STATUS_ACTIVE,
      school.thisYearId,
      ...addressOf(place),
    ];
  }
}

function* yearRows(schools: SchoolLayout[]) {
  for (const school of schools) {
    yield [school.lastYearId, school.id, LAST_YEAR.year, LAST_YEAR.name, LAST_YEAR.start, LAST_YEAR.end];
    yield [school.thisYearId, school.id, THIS_YEAR.year, THIS_YEAR.name, THIS_YEAR.start, THIS_YEAR.end];
  }
}

/** Last year's class of the pupils who are in the grade at `place` now. */
const lastYearClassId = (school: SchoolLayout, place: number) => school.firstClassId + school.grades.length + place - 1;

function* classRows(schools: SchoolLayout[], around: Surroundings) {
  for (const school of schools) {
    const row = (id: number, code: number, name: string, yearId: number, grade: number, head: number, size: number) => [
      id,
      name,
      `${CLASS_CODE_PREFIX}${code}`,
      school.id,
      yearId,
      around.gradeIds.get(grade) ?? null,
      fullName(employee(school.firstTeacherId + head, placeOf(around, school))),
      size,
      STATUS_ACTIVE,
    ];
    const suffix = school.level === 'primary' ? 'A' : 'A1';
    for (const [place, grade] of school.grades.entries()) {
      const offset = place;
      const size = around.databaseCounts ? 0 : studentsInClass(school, place);
      yield row(
        school.firstClassId + offset, school.firstClassCode + offset, `${grade}${suffix}`, school.thisYearId, grade, place, size,
      );
    }
    for (const [place, grade] of school.grades.slice(0, -1).entries()) {
      const offset = school.grades.length + place;
      yield row(
        school.firstClassId + offset, school.firstClassCode + offset, `${grade}${suffix}`, school.lastYearId, grade, place + 1, 0,
      );
    }
  }
}

function* userRows(schools: SchoolLayout[], around: Surroundings) {
  const { roleIds, passwordHash } = around;
  for (const school of schools) {
    const place = placeOf(around, school);
    const address = addressOf(place);
    const row = (id: number, prefix: string, role: number, person: Person, email: string | null, phone: string | null) => [
      id, `${prefix}${id}`, email, passwordHash, person.firstName, person.lastName, role, school.id,
      `${prefix.toUpperCase()}${id}`, person.gender, person.birthDate, person.identityNumber, phone, STATUS_ACTIVE, ...address,
    ];
    const employed = (id: number, prefix: string, role: number) => {
      const person = employee(id, place);
      return row(id, prefix, role, person, `${prefix}${id}@truong${school.id}.edu.vn`, person.phone);
    };
    yield employed(school.staffId, 'cb', roleIds.staff);
    for (let teacher = 0; teacher < school.teachers; teacher += 1) {
      yield employed(school.firstTeacherId + teacher, 'gv', roleIds.teacher);
    }
    for (let student = 0; student < school.students; student += 1) {
      const id = school.firstStudentId + student;
      const birthYear = birthYearInGrade(school.grades[gradePlaceOf(school, student)] ?? 1, THIS_YEAR.year);
      yield row(id, 'hs', roleIds.student, makePerson(randomOf(id), birthYear, birthProvince(place)), null, null);
    }
  }
}

function* teacherRows(schools: SchoolLayout[]) {
  for (const school of schools) {
    for (const place of school.grades.keys()) {
      const classId = school.firstClassId + place;
      yield [classId, school.firstTeacherId + place, true];
      yield [classId, school.firstTeacherId + school.grades.length + (place % 2), false];
      if (place > 0) yield [lastYearClassId(school, place), school.firstTeacherId + place, true];
    }
  }
}

function* memberRows(schools: SchoolLayout[]) {
  for (const school of schools) {
    for (let student = 0; student < school.students; student += 1) {
      const place = gradePlaceOf(school, student);
      const id = school.firstStudentId + student;
      if (place > 0) yield [lastYearClassId(school, place), id, school.lastYearId, LAST_YEAR.start, LAST_YEAR.end];
      yield [school.firstClassId + place, id, school.thisYearId, THIS_YEAR.start, null];
    }
  }
}

/** In the order in which rows may refer to each other. */
export const NATIONAL_TABLES: readonly TableRows[] = [
  {
    table: 'schools',
    columns: [
      'id', 'name', 'schools_type', 'principal_name', 'email', 'phone', 'postal_code', 'address_2', 'status',
      'current_school_year_id', ...ADDRESS_COLUMNS,
    ],
    rows: schoolRows,
  },
  { table: 'school_years', columns: ['id', 'school_id', 'year', 'name', 'start_date', 'end_date'], rows: yearRows },
  {
    table: 'classes',
    columns: ['id', 'name', 'code', 'school_id', 'school_year_id', 'grade_id', 'head_teacher_name', 'student_count', 'status'],
    rows: classRows,
  },
  {
    table: 'users',
    columns: [
      'id', 'username', 'email', 'password_hash', 'first_name', 'last_name', 'role_id', 'school_id', 'code', 'genre',
      'birth_date', 'identity_number', 'phone', 'status', ...ADDRESS_COLUMNS,
    ],
    rows: userRows,
  },
  { table: 'class_teachers', columns: ['class_id', 'user_id', 'is_head'], rows: teacherRows },
  {
    table: 'class_members',
    columns: ['class_id', 'user_id', 'school_year_id', 'joined_on', 'left_on'],
    rows: memberRows,
  },
];
