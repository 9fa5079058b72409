import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { geographyTables } from '../../geography/geography.api';
import { periodBefore } from '../figures/period.rules';
import { type FigureQuery, fromSchools, isOfWholeSchools } from '../figures/reach.repo';
import { totalFigures } from '../figures/school-figures.repo';
import { rememberedFigures } from '../memory/remembered-schools.repo';
import { type InCourse, type SchoolInCourse, sumOf, type Unit } from './course-dashboard.rules';

export type UnitLevel = 'province' | 'ward';

interface FiguresRow {
  enrolled_count: number | null;
  practised_count: number;
  sat: number;
  passed: number;
  total: number | null;
}
const inCourse = (row: FiguresRow): InCourse => ({
  enrolled: row.enrolled_count ?? 0,
  practised: row.practised_count,
  sat: row.sat,
  passed: row.passed,
  total: row.total ?? 0,
});
const NOTHING = sumOf([]);

/** The new province or ward of each school; without one where the school has no new address. */
async function unitsOf(db: Queryable, question: FigureQuery, level: UnitLevel): Promise<Map<number, Unit>> {
  const [table, column] =
    level === 'province'
      ? [geographyTables.new_provinces, sql`province_code_2`]
      : [geographyTables.new_wards, sql`ward_code_2`];
  const rows = await rowsOf<Unit & { ids: number[] }>(
    db,
    sql.preparedByText(sql`SELECT unit.code, unit.name, place.ids
        FROM (SELECT s.unit_code, array_agg(s.id) AS ids
          FROM (SELECT s.id, s.${column} AS unit_code ${fromSchools(question)}) s GROUP BY s.unit_code) place
        JOIN ${table} unit ON unit.code = place.unit_code`),
  );
  return new Map(rows.flatMap(({ ids, ...unit }) => ids.map((id) => [id, unit] as const)));
}

export interface CourseSums {
  schoolCount: number;
  now: InCourse;
  before: InCourse;
  /** Nothing where single classes or people are asked about. */
  schools: SchoolInCourse[];
}

/** What a course came to in a period and in the one before, together and school by school. */
export async function courseSums(db: Queryable, question: FigureQuery, level: UnitLevel): Promise<CourseSums> {
  const earlier = { ...question, period: periodBefore(question.period) };
  if (!isOfWholeSchools(question)) {
    const [now, before] = await Promise.all([totalFigures(db, question), totalFigures(db, earlier)]);
    return { schoolCount: now.school_count, now: inCourse(now), before: inCourse(before), schools: [] };
  }
  const [rows, rowsBefore, units] = await Promise.all([
    rememberedFigures(db, question),
    rememberedFigures(db, earlier),
    unitsOf(db, question, level),
  ]);
  const beforeOf = new Map(rowsBefore.map((row) => [row.school_id, inCourse(row)]));
  const schools = rows.map((row) => ({
    school: { id: row.school_id, name: row.school_name },
    unit: units.get(row.school_id) ?? null,
    now: inCourse(row),
    before: beforeOf.get(row.school_id) ?? NOTHING,
  }));
  return {
    schoolCount: schools.length,
    now: sumOf(schools.map(({ now }) => now)),
    before: sumOf(schools.map(({ before }) => before)),
    schools,
  };
}
