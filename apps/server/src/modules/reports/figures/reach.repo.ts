import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { whereAll } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import type { Period } from './period.rules';

/** What somebody asks for, beside the period. Addresses are those of schools. */
export interface FigureFilters {
  province?: string | undefined;
  district?: string | undefined;
  ward?: string | undefined;
  province2?: string | undefined;
  ward2?: string | undefined;
  school_id?: number | undefined;
  class_id?: number | undefined;
  class_ids?: number[] | undefined;
  course_id?: number | undefined;
  user_ids?: number[] | undefined;
}

/** What a question is about: whose eyes, which filters, which days. */
export interface FigureQuery {
  scope: Scope;
  filters: FigureFilters;
  period: Period;
}

/** The same about one part of a course. */
export interface PartFigureQuery extends FigureQuery {
  coursePartId?: number | undefined;
}

/** Whether single classes are meant, one's own or those of single people; otherwise what is kept of whole schools answers it. */
export const isOfClasses = ({ scope, filters }: FigureQuery): boolean =>
  scope.level === 'classes' || [filters.class_id, filters.class_ids, filters.user_ids].some((one) => one !== undefined);
export const isOfWholeSchools = (question: FigureQuery): boolean => !isOfClasses(question);

/** Whether everything is meant that there is: what is kept of the country answers it. */
export const isOfCountry = (question: FigureQuery): boolean => {
  const { province, district, ward, province2, ward2, school_id } = question.filters;
  const places = [province, district, ward, province2, ward2, school_id];
  return question.scope.level === 'all' && isOfWholeSchools(question) && places.every((one) => one === undefined);
};
/** The number that the country has among schools, and the schools that are taken off again. */
export const COUNTRY = sql`0`;
export const SWITCHED_OFF = sql`SELECT s.id FROM ${schoolsTables.schools} s WHERE s.status <> ${ACTIVE}`;

type Conditions = (SQL | false)[];

/** Active schools `s` at the address, of those one may see. */
function schoolsAsked({ scope, filters }: FigureQuery): Conditions {
  return [
    sql`s.status = ${ACTIVE}`,
    withinSchool(scope, sql`s.id`),
    filters.province !== undefined && sql`s.province_code = ${filters.province}`,
    filters.district !== undefined && sql`s.district_code = ${filters.district}`,
    filters.ward !== undefined && sql`s.ward_code = ${filters.ward}`,
    filters.province2 !== undefined && sql`s.province_code_2 = ${filters.province2}`,
    filters.ward2 !== undefined && sql`s.ward_code_2 = ${filters.ward2}`,
    filters.school_id !== undefined && sql`s.id = ${filters.school_id}`,
  ];
}

/** Classes `c`: one's own, those that are named, those that people who are named are or were in. */
const ownOrChosen = ({ scope, filters }: FigureQuery): Conditions => [
  scope.level === 'classes' && manageableClasses(scope),
  filters.class_id !== undefined && sql`c.id = ${filters.class_id}`,
  filters.class_ids !== undefined && sql`c.id = ANY (${filters.class_ids}::integer[])`,
  filters.user_ids !== undefined &&
    sql`c.id IN (SELECT had.class_id FROM ${schoolsTables.class_members} had WHERE had.user_id = ANY (${filters.user_ids}::integer[]))`,
];

/** Active classes `c` of current years of schools `s`, with the course where one is asked for; a class that is named, in any state. */
function classesAsked(question: FigureQuery): Conditions {
  const { filters } = question;
  return [
    ...schoolsAsked(question),
    ...ownOrChosen(question),
    filters.class_id === undefined && sql`c.status = ${ACTIVE} AND c.school_year_id = s.current_school_year_id`,
    filters.course_id !== undefined &&
      sql`EXISTS (SELECT FROM ${coursesTables.class_courses} taken WHERE taken.class_id = c.id AND taken.course_id = ${filters.course_id})`,
  ];
}

/** Classes that stand in lists and are counted, as `c`, with their schools `s`. */
export const fromClasses = (question: FigureQuery, more: SQL | false = false): SQL =>
  sql`FROM ${schoolsTables.classes} c JOIN ${schoolsTables.schools} s ON s.id = c.school_id ${whereAll([...classesAsked(question), more])}`;

/** Schools that stand in lists and are counted, as `s`: those of the classes where single classes are meant. */
export function fromSchools(question: FigureQuery): SQL {
  const { filters } = question;
  const narrowed: Conditions = isOfClasses(question)
    ? [
        sql`EXISTS (SELECT FROM ${schoolsTables.classes} c ${whereAll([sql`c.school_id = s.id`, ...classesAsked(question)])})`,
      ]
    : [
        filters.course_id !== undefined &&
          sql`EXISTS (SELECT FROM ${coursesTables.school_courses} has WHERE has.school_id = s.id AND has.course_id = ${filters.course_id})`,
      ];
  return sql`FROM ${schoolsTables.schools} s ${whereAll([...schoolsAsked(question), ...narrowed])}`;
}

/** Schools whose work counts, as `s`: work is counted where it was done, whatever became of the class since. */
export const fromWorkplaces = (question: FigureQuery): SQL =>
  sql`FROM ${schoolsTables.schools} s ${whereAll(schoolsAsked(question))}`;

/** The classes whose work counts, as `c`, where single ones are meant. */
export const fromWorkClasses = (question: FigureQuery): SQL =>
  sql`FROM ${schoolsTables.classes} c JOIN ${schoolsTables.schools} s ON s.id = c.school_id
    ${whereAll([...schoolsAsked(question), ...ownOrChosen(question)])}`;

export const withinDays = (day: SQL, { from, to }: Period): SQL => sql`${day} BETWEEN ${from}::date AND ${to}::date`;

/** What ended in the classes `c` that are meant, as `w`. */
export const fromWork = (question: FigureQuery, more: SQL | false = false): SQL => {
  const { filters, period } = question;
  return sql`FROM ${schoolsTables.schools} s JOIN ${schoolsTables.classes} c ON c.school_id = s.id
    JOIN work_days w ON w.class_id = c.id ${whereAll([
      ...schoolsAsked(question),
      ...ownOrChosen(question),
      withinDays(sql`w.day`, period),
      filters.course_id !== undefined && sql`w.course_id = ${filters.course_id}`,
      filters.user_ids !== undefined && sql`w.user_id = ANY (${filters.user_ids}::integer[])`,
      more,
    ])}`;
};

/** Work of one row of a list: the class (and course, part, student) is said by `where`. */
export const workOfRow = ({ filters, period }: FigureQuery, where: SQL): SQL =>
  sql`FROM work_days w ${whereAll([
    where,
    withinDays(sql`w.day`, period),
    filters.course_id !== undefined && sql`w.course_id = ${filters.course_id}`,
    filters.user_ids !== undefined && sql`w.user_id = ANY (${filters.user_ids}::integer[])`,
  ])}`;

/** Members of the class that `classId` names, as `cm`. */
export const fromMembers = ({ filters }: FigureQuery, classId: SQL): SQL =>
  sql`FROM ${schoolsTables.class_members} cm ${whereAll([
    sql`cm.class_id = ${classId} AND cm.left_on IS NULL`,
    filters.user_ids !== undefined && sql`cm.user_id = ANY (${filters.user_ids}::integer[])`,
  ])}`;

/** How many students a class `c` has; kept with the class unless some of them are asked for. */
export const studentsOfClass = (question: FigureQuery): SQL =>
  question.filters.user_ids === undefined
    ? sql`c.student_count`
    : sql`(SELECT count(*)::integer ${fromMembers(question, sql`c.id`)})`;
