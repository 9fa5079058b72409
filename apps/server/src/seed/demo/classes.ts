import { STATUS_ACTIVE, STATUS_INACTIVE } from '@khue/contract/constants';
import { LAST_YEAR, THIS_YEAR } from '../invention/school-years';
import type { DemoSchool } from './schools';

export interface DemoClass {
  year: number;
  name: string;
  grade: number;
  status: number;
}

/** Pupils who go through the school together: their class of this year and, unless they are new, of the last. */
export interface Cohort {
  /** The grade of this year. */
  grade: number;
  current: DemoClass | null;
  previous: DemoClass | null;
  size: number;
}

/** A class that did not fill up and was given up before the year began. */
const ABANDONED = { school: 'Trường THPT Nguyễn Trãi', name: '10A4' };

export const isOpen = (school: DemoSchool) => school.form.status !== STATUS_INACTIVE;

function className(school: DemoSchool, grade: number, track: number, year: number): string {
  switch (school.form.schools_type) {
    case 'primary':
      return `${grade}${'ABCD'.charAt(track)}`;
    case 'university': {
      // A university class is named for its intake and keeps the name for all its years.
      const intake = year - (grade - 13);
      return `K${intake % 100}CNTT`;
    }
    default:
      return `${grade}A${track + 1}`;
  }
}

export function planCohorts(school: DemoSchool, chooseSize: () => number): Cohort[] {
  const [first, last] = school.grades;
  const cohorts: Cohort[] = [];
  for (let grade = first; grade <= last; grade += 1) {
    for (let track = 0; track < school.classesPerGrade; track += 1) {
      const name = className(school, grade, track, THIS_YEAR.year);
      const abandoned = school.form.name === ABANDONED.school && name === ABANDONED.name;
      const status = abandoned ? STATUS_INACTIVE : STATUS_ACTIVE;
      const isNew = grade === first && isOpen(school);
      cohorts.push({
        grade,
        current: isOpen(school) ? { year: THIS_YEAR.year, name, grade, status } : null,
        previous: isNew
          ? null
          : {
              year: LAST_YEAR.year,
              name: className(school, grade - 1, track, LAST_YEAR.year),
              grade: grade - 1,
              status: isOpen(school) ? STATUS_ACTIVE : STATUS_INACTIVE,
            },
        size: abandoned ? 0 : chooseSize(),
      });
    }
  }
  return cohorts;
}
