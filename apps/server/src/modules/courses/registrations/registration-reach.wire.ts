import { MOST_SCHOOLS } from '@khue/contract/registrations';
import { named } from '../catalogue/course.wire';
import type { Reach } from './registration-record.repo';

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** What changes for whom, as one sum, and by school for as many as can be chosen. */
export const wireReach = (reach: readonly Reach[]) => ({
  schools: reach.filter(({ school_id }) => school_id !== null).length,
  classes: total(reach.map(({ classes }) => classes)),
  students: total(reach.map(({ students }) => students)),
  rows: reach.slice(0, MOST_SCHOOLS).map(({ school_id, school_name, classes, students }) => ({
    school: named(school_id, school_name),
    classes,
    students,
  })),
});
