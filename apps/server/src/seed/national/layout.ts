import type { SchoolType } from '@khue/contract/schools';
import type { Random } from '../invention/random';

const STUDENTS_PER_SCHOOL = 100;
/** Where the number of schools is given, classes of a grade are as many as it takes. */
const STUDENTS_PER_CLASS = 25;
/** Besides a head for every class. */
const FURTHER_TEACHERS = 2;

/** A number for each kind of row: the first id, or how many ids. */
export interface NumberPerTable {
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
  /** The grade of each of its classes, the lowest first. */
  grades: readonly number[];
  /** How many of them are of the lowest grade: their pupils were not there last year. */
  newcomers: number;
  students: number;
  teachers: number;
  lastYearId: number;
  thisYearId: number;
  /** Classes of this year stand first, one per grade, then those of last year, for all but those of the lowest grade. */
  firstClassId: number;
  firstClassCode: number;
  staffId: number;
  firstTeacherId: number;
  firstStudentId: number;
}

interface Level {
  level: SchoolType;
  grades: readonly number[];
}
/** Of six schools three are primary, two secondary, one a high school, about as in the country. */
const LEVELS: readonly [Level, ...Level[]] = [
  { level: 'primary', grades: [1, 2, 3, 4, 5] },
  { level: 'secondary', grades: [6, 7, 8, 9] },
  { level: 'primary', grades: [1, 2, 3, 4, 5] },
  { level: 'high_school', grades: [10, 11, 12] },
  { level: 'secondary', grades: [6, 7, 8, 9] },
  { level: 'primary', grades: [1, 2, 3, 4, 5] },
];

/** Sizes vary around the mean and add up exactly. */
function sizesOf(students: number, schools: number, random: Random): number[] {
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

type SchoolOutline = Pick<SchoolLayout, 'level' | 'grades' | 'newcomers' | 'students' | 'teachers'>;

/** Which schools there are, before it is known from which number on their rows are counted. */
export function outlineNation(students: number, random: Random, schools?: number): SchoolOutline[] {
  const count = schools ?? Math.max(1, Math.round(students / STUDENTS_PER_SCHOOL));
  return sizesOf(students, count, random).map((size, index) => {
    const { level, grades } = LEVELS[index % LEVELS.length] ?? LEVELS[0];
    const newcomers = schools ? Math.max(1, Math.round(size / (grades.length * STUDENTS_PER_CLASS))) : 1;
    const classes = grades.flatMap((grade) => Array.from({ length: newcomers }, () => grade));
    return { level, grades: classes, newcomers, students: size, teachers: classes.length + FURTHER_TEACHERS };
  });
}

/** Classes of this year, and of last year for the pupils who were there already. */
const classCountOf = ({ grades, newcomers }: SchoolOutline) => grades.length * 2 - newcomers;
const accountCountOf = ({ students, teachers }: SchoolOutline) => 1 + teachers + students;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many numbers each table needs. */
export const countRows = (outline: SchoolOutline[]): NumberPerTable => ({
  school: outline.length,
  year: outline.length * 2,
  class: sum(outline.map(classCountOf)),
  classCode: sum(outline.map(classCountOf)),
  user: sum(outline.map(accountCountOf)),
});

export function layOutNation(outline: SchoolOutline[], first: NumberPerTable): SchoolLayout[] {
  const next = { ...first };
  return outline.map((school) => {
    const layout: SchoolLayout = {
      ...school,
      id: next.school,
      lastYearId: next.year,
      thisYearId: next.year + 1,
      firstClassId: next.class,
      firstClassCode: next.classCode,
      staffId: next.user,
      firstTeacherId: next.user + 1,
      firstStudentId: next.user + 1 + school.teachers,
    };
    next.school += 1;
    next.year += 2;
    next.class += classCountOf(school);
    next.classCode += classCountOf(school);
    next.user += accountCountOf(school);
    return layout;
  });
}

/** Pupils are dealt out to the classes one after the other; the place is that of the class. */
export const gradePlaceOf = (school: SchoolLayout, student: number) => student % school.grades.length;

export const studentsInClass = (school: SchoolLayout, place: number) =>
  Math.floor((school.students - place + school.grades.length - 1) / school.grades.length);

/** Last year's class of the pupils who are in the class at `place` now; those of the lowest grade had none. */
export const lastYearClassId = (school: SchoolLayout, place: number) =>
  school.firstClassId + school.grades.length + place - school.newcomers;
