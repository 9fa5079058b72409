import type { SchoolType } from '@khue/contract/schools';
import type { Random } from './random';

export const STUDENTS_PER_SCHOOL = 100;
/** Besides a head for every class. */
const FURTHER_TEACHERS = 2;

/** The next free id of each table. */
export interface FirstIds {
  school: number;
  year: number;
  class: number;
  classCode: number;
  user: number;
}

/** One school and where its rows stand: every id follows from these few, so nothing is kept in memory per student. */
export interface SchoolLayout {
  id: number;
  level: SchoolType;
  /** Orders of its grades; one class each. */
  grades: readonly number[];
  students: number;
  teachers: number;
  lastYearId: number;
  thisYearId: number;
  /** Classes of this year stand first, one per grade, then those of last year, for all grades but the lowest. */
  firstClassId: number;
  firstClassCode: number;
  staffId: number;
  firstTeacherId: number;
  firstStudentId: number;
}

/** Of six schools three are primary, two secondary, one a high school, about as in the country. */
const LEVELS: readonly { level: SchoolType; grades: readonly number[] }[] = [
  { level: 'primary', grades: [1, 2, 3, 4, 5] },
  { level: 'secondary', grades: [6, 7, 8, 9] },
  { level: 'primary', grades: [1, 2, 3, 4, 5] },
  { level: 'high_school', grades: [10, 11, 12] },
  { level: 'secondary', grades: [6, 7, 8, 9] },
  { level: 'primary', grades: [1, 2, 3, 4, 5] },
];

export const classCountOf = (school: SchoolLayout) => school.grades.length * 2 - 1;

/** Sizes vary around the mean and add up exactly. */
function sizesOf(students: number, random: Random): number[] {
  const schools = Math.max(1, Math.round(students / STUDENTS_PER_SCHOOL));
  const sizes: number[] = [];
  let shift = 0;
  for (let index = 0; index < schools; index += 1) {
    const even = Math.floor(((index + 1) * students) / schools) - Math.floor((index * students) / schools);
    const isPaired = index % 2 === 1 || index + 1 < schools;
    shift = index % 2 === 0 ? random.between(0, Math.floor(even * 0.4)) : -shift;
    sizes.push(isPaired ? even + shift : even);
  }
  return sizes;
}

export function planNation(students: number, first: FirstIds, random: Random): SchoolLayout[] {
  let { year, class: classId, classCode, user } = first;
  return sizesOf(students, random).map((size, index) => {
    const id = first.school + index;
    const { level, grades } = LEVELS[id % LEVELS.length] ?? { level: 'primary', grades: [1] };
    const teachers = grades.length + FURTHER_TEACHERS;
    const school: SchoolLayout = {
      id,
      level,
      grades,
      students: size,
      teachers,
      lastYearId: year,
      thisYearId: year + 1,
      firstClassId: classId,
      firstClassCode: classCode,
      staffId: user,
      firstTeacherId: user + 1,
      firstStudentId: user + 1 + teachers,
    };
    year += 2;
    classId += classCountOf(school);
    classCode += classCountOf(school);
    user += 1 + teachers + size;
    return school;
  });
}

/** Pupils are dealt out to the classes one after the other; the place is that of the grade. */
export const gradePlaceOf = (school: SchoolLayout, student: number) => student % school.grades.length;

export const studentsInClass = (school: SchoolLayout, place: number) =>
  Math.floor((school.students - place + school.grades.length - 1) / school.grades.length);
