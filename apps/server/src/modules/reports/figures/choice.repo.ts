import { keepsSeveral } from '../../../platform/authz/scope';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { coursesTables } from '../../courses/courses.api';
import { geographyTables } from '../../geography/geography.api';
import { type FigureFilters, type FigureQuery, fromClasses, fromSchools } from './reach.repo';

const MOST_CHOICES = 1_000;

interface Unit {
  code: string;
  name: string;
}
interface Named {
  id: number;
  name: string;
}
export interface Choices {
  provinces: Unit[];
  districts: Unit[];
  wards: Unit[];
  provinces2: Unit[];
  wards2: Unit[];
  schools: Named[];
  classes: Named[];
  courses: Named[];
}

/** The question without these filters: what else could be chosen instead. */
const without = (question: FigureQuery, ...names: (keyof FigureFilters)[]): FigureQuery => ({
  ...question,
  filters: { ...question.filters, ...Object.fromEntries(names.map((name) => [name, undefined])) },
});

const unitsOf = (table: SQL, column: SQL, question: FigureQuery): SQL =>
  sql`SELECT COALESCE(jsonb_agg(jsonb_build_object('code', found.code, 'name', found.name) ORDER BY found.name, found.code), '[]')
      FROM (SELECT t.code, t.name FROM ${table} t WHERE t.code IN (SELECT ${column} ${fromSchools(question)})
        ORDER BY t.name, t.code LIMIT ${MOST_CHOICES}) found`;
const namedOf = (rows: SQL): SQL =>
  sql`SELECT COALESCE(jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) ORDER BY found.place), '[]')
      FROM (${rows}) found`;
const NONE = sql`'[]'::jsonb`;

/** One question for all of them. A choice below another is offered when that one is made. */
export async function choicesFor(db: Queryable, question: FigureQuery): Promise<Choices> {
  const { filters, scope } = question;
  const anywhere = without(question, 'province', 'district', 'ward', 'province2', 'ward2', 'school_id', 'class_id');
  const inOld = without({ ...question, filters: { ...anywhere.filters, province: filters.province } }, 'district');
  const ofDistrict = { ...inOld, filters: { ...inOld.filters, district: filters.district } };
  const inNew = { ...anywhere, filters: { ...anywhere.filters, province2: filters.province2 } };
  const schools = without(question, 'school_id', 'class_id');
  const classes = without(question, 'class_id');
  const hasSchool = filters.school_id !== undefined || !keepsSeveral(scope);
  const [row] = await rowsOf<Choices>(
    db,
    sql.preparedByText(sql`SELECT (${unitsOf(geographyTables.old_provinces, sql`s.province_code`, anywhere)}) AS provinces,
        ${filters.province === undefined ? NONE : sql`(${unitsOf(geographyTables.old_districts, sql`s.district_code`, inOld)})`} AS districts,
        ${filters.district === undefined ? NONE : sql`(${unitsOf(geographyTables.old_wards, sql`s.ward_code`, ofDistrict)})`} AS wards,
        (${unitsOf(geographyTables.new_provinces, sql`s.province_code_2`, anywhere)}) AS provinces2,
        ${filters.province2 === undefined ? NONE : sql`(${unitsOf(geographyTables.new_wards, sql`s.ward_code_2`, inNew)})`} AS wards2,
        (${namedOf(sql`SELECT one.*, row_number() OVER (ORDER BY one.name, one.id) AS place
          FROM (SELECT s.id, s.name ${fromSchools(schools)} ORDER BY s.name, s.id LIMIT ${MOST_CHOICES}) one`)}) AS schools,
        ${
          hasSchool
            ? sql`(${namedOf(sql`SELECT one.*, row_number() OVER (ORDER BY one.name, one.id) AS place
                FROM (SELECT c.id, c.name ${fromClasses(classes)} ORDER BY c.name, c.id LIMIT ${MOST_CHOICES}) one`)})`
            : NONE
        } AS classes,
        (${namedOf(sql`SELECT m.id, m.name, row_number() OVER (ORDER BY m.name, m.id) AS place
          FROM ${coursesTables.courses} m WHERE m.status = ${ACTIVE} AND ${taken(without(question, 'course_id'))}`)}) AS courses`),
  );
  return row as Choices;
}

/** Whether a course `m` is taken where the question looks. */
function taken(question: FigureQuery): SQL {
  const { filters, scope } = question;
  return filters.class_id !== undefined || scope.level === 'classes'
    ? sql`EXISTS (SELECT FROM ${coursesTables.class_courses} has WHERE has.course_id = m.id
        AND has.class_id IN (SELECT c.id ${fromClasses(question)}))`
    : sql`EXISTS (SELECT FROM ${coursesTables.school_courses} has WHERE has.course_id = m.id
        AND has.school_id IN (SELECT s.id ${fromSchools(question)}))`;
}
