import { CLASS_CODE_PREFIX, STATUS_ACTIVE } from '@khue/contract/constants';
import { makeMobile } from '../invention/person';
import { LAST_YEAR, THIS_YEAR } from '../invention/school-years';
import { makeName, type Name } from '../invention/vietnamese-names';
import { lastYearClassId, type SchoolLayout, studentsInClass } from './layout';
import { employeeOf, randomOf } from './people';
import { ADDRESS_COLUMNS, addressOf, placeOf, type Surroundings, type TableRows, type Ward } from './surroundings';

const LEVEL_NAMES = { primary: 'Tiểu học', secondary: 'THCS', high_school: 'THPT', university: 'Đại học' } as const;
const NAMESAKES = `Nguyễn Trãi, Lê Lợi, Trần Hưng Đạo, Nguyễn Du, Lê Quý Đôn, Chu Văn An, Nguyễn Huệ, Hai Bà Trưng,
  Lý Thường Kiệt, Ngô Quyền, Phan Bội Châu, Phan Châu Trinh, Nguyễn Đình Chiểu, Kim Đồng, Võ Thị Sáu, Lê Hồng Phong,
  Trần Phú, Nguyễn Bỉnh Khiêm, Lương Thế Vinh, Đinh Tiên Hoàng, Quang Trung, Hùng Vương, Nguyễn Thị Minh Khai,
  Hoàng Văn Thụ, Đoàn Thị Điểm, Lê Văn Tám, Trần Quốc Toản, Nguyễn Khuyến`.split(/,\s+/) as [string, ...string[]];

/** Ward, namesake and number follow from the id, so that no two schools of a ward share a name, in later runs either. */
function schoolName(school: SchoolLayout, { ward_name }: Ward, placeCount: number): string {
  const round = Math.floor(school.id / placeCount);
  const number = Math.floor(round / NAMESAKES.length);
  // Neighbouring wards begin with different namesakes, so that a search for one finds a few schools, not all.
  const namesake = NAMESAKES[(round + (school.id % placeCount)) % NAMESAKES.length];
  const ward = ward_name.replace(/^(?:Phường|Xã|Đặc khu) /, '');
  const name = `Trường ${LEVEL_NAMES[school.level]} ${namesake} – ${ward}`;
  return number ? `${name} ${number + 1}` : name;
}

const fullName = ({ lastName, firstName }: Name) => `${lastName} ${firstName}`;

export const SCHOOLS: TableRows = {
  table: 'schools',
  columns: [
    ...['id', 'name', 'schools_type', 'principal_name', 'email', 'phone', 'postal_code', 'address_2', 'status'],
    ...['created_at', 'current_school_year_id'],
    ...ADDRESS_COLUMNS,
  ],
  *rows(schools, around) {
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
        LAST_YEAR.startDate,
        school.thisYearId,
        ...addressOf(place),
      ];
    }
  },
};

export const SCHOOL_YEARS: TableRows = {
  table: 'school_years',
  columns: ['id', 'school_id', 'year', 'name', 'start_date', 'end_date'],
  *rows(schools) {
    for (const { id, lastYearId, thisYearId } of schools) {
      yield [lastYearId, id, LAST_YEAR.year, LAST_YEAR.name, LAST_YEAR.startDate, LAST_YEAR.endDate];
      yield [thisYearId, id, THIS_YEAR.year, THIS_YEAR.name, THIS_YEAR.startDate, THIS_YEAR.endDate];
    }
  },
};

/** 1A, 1B in a primary school, 6A1, 6A2 in the others. */
function className({ level, newcomers }: SchoolLayout, grade: number, place: number): string {
  const nth = place % newcomers;
  return level === 'primary' && nth < 26 ? `${grade}${String.fromCharCode(65 + nth)}` : `${grade}A${nth + 1}`;
}

function classRow(school: SchoolLayout, around: Surroundings, id: number, yearId: number, grade: number, head: number) {
  return [
    id,
    className(school, grade, head),
    `${CLASS_CODE_PREFIX}${school.firstClassCode + id - school.firstClassId}`,
    school.id,
    yearId,
    around.gradeIds.get(grade) ?? null,
    fullName(employeeOf(school.firstTeacherId + head, placeOf(around, school))),
    STATUS_ACTIVE,
    THIS_YEAR.startDate,
  ];
}

export const CLASSES: TableRows = {
  table: 'classes',
  columns: [
    ...['id', 'name', 'code', 'school_id', 'school_year_id', 'grade_id', 'head_teacher_name', 'status'],
    'created_at',
    'student_count',
  ],
  *rows(schools, around) {
    for (const school of schools) {
      for (const [place, grade] of school.grades.entries()) {
        const size = around.databaseCounts ? 0 : studentsInClass(school, place);
        yield [...classRow(school, around, school.firstClassId + place, school.thisYearId, grade, place), size];
        if (place < school.newcomers) continue;
        const lastClassId = lastYearClassId(school, place);
        yield [...classRow(school, around, lastClassId, school.lastYearId, grade - 1, place), size];
      }
    }
  },
};
