import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { geographyTables } from '../../geography/geography.api';
import { type Freshness, schoolMemory } from '../memory/school-memory.repo';
import { dayNumber, endedWithin, rosterOn } from '../memory/school-memory.rules';
import { type FigureQuery, fromClasses, fromSchools, fromWork, isOfWholeSchools, studentsOfClass } from './reach.repo';
import { endedKind, rosterKind } from './school-kinds.repo';

/** Schools of one old and one new address. */
export interface AddressRow {
  old_province: string | null;
  old_province_name: string | null;
  new_province: string | null;
  new_province_name: string | null;
  schools: number;
  classes: number;
  students: number;
  practices: number;
  exams: number;
}

/** How much was ended at each school, and how many classes and students there are, where single classes or people are meant. */
const byClasses = (
  question: FigureQuery,
): SQL => sql`SELECT s.province_code AS old_province, s.province_code_2 AS new_province,
    count(*)::integer AS schools, COALESCE(sum(roster.classes), 0)::integer AS classes, COALESCE(sum(roster.students), 0)::integer AS students,
    COALESCE(sum(work.practices), 0)::integer AS practices, COALESCE(sum(work.exams), 0)::integer AS exams
  FROM (SELECT s.id, s.province_code, s.province_code_2 ${fromSchools(question)}) s
  LEFT JOIN (SELECT c.school_id, count(*) AS classes, sum(${studentsOfClass(question)}) AS students
    ${fromClasses(question)} GROUP BY c.school_id) roster ON roster.school_id = s.id
  LEFT JOIN (SELECT c.school_id, COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'practice'), 0) AS practices,
    COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'exam'), 0) AS exams ${fromWork(question)} GROUP BY c.school_id) work
    ON work.school_id = s.id
  GROUP BY s.province_code, s.province_code_2`;

/** The same with the schools, whose figures are remembered. */
const bySchools = (
  question: FigureQuery,
): SQL => sql`SELECT s.province_code AS old_province, s.province_code_2 AS new_province,
    count(*)::integer AS schools, 0 AS classes, 0 AS students, 0 AS practices, 0 AS exams, array_agg(s.id) AS ids
  FROM (SELECT s.id, s.province_code, s.province_code_2 ${fromSchools(question)}) s
  GROUP BY s.province_code, s.province_code_2`;

interface Remembered {
  ids?: number[];
  roster_fresh?: Freshness;
  work_fresh?: Freshness;
}

/** Every school stands in one row, whichever system is looked at: sums by old and by new provinces are the same. */
export async function schoolsByAddress(db: Queryable, question: FigureQuery): Promise<AddressRow[]> {
  const ofSchools = isOfWholeSchools(question);
  const memory = schoolMemory(db);
  const [rosters, ended] = [rosterKind(question), endedKind(question)];
  const rows = await rowsOf<AddressRow & Remembered>(
    db,
    sql.preparedByText(sql`SELECT place.*, o.name AS old_province_name, n.name AS new_province_name
          ${ofSchools ? sql`, ${memory.freshness(rosters)} AS roster_fresh, ${memory.freshness(ended)} AS work_fresh` : sql``}
        FROM (${ofSchools ? bySchools(question) : byClasses(question)}) place
        LEFT JOIN ${geographyTables.old_provinces} o ON o.code = place.old_province
        LEFT JOIN ${geographyTables.new_provinces} n ON n.code = place.new_province`),
  );
  const [first] = rows;
  if (!first?.roster_fresh || !first.work_fresh) return rows;
  const all = rows.flatMap(({ ids = [] }) => ids);
  const rosterOf = await memory.of(db, rosters, first.roster_fresh, all);
  const endedOf = await memory.of(db, ended, first.work_fresh, all);
  const [from, to] = [dayNumber(question.period.from), dayNumber(question.period.to)];
  for (const row of rows) {
    for (const id of row.ids ?? []) {
      const roster = rosterOn(rosterOf.get(id), to);
      const work = endedWithin(endedOf.get(id), from, to);
      row.classes += roster.classes;
      row.students += roster.students;
      row.practices += work.practices;
      row.exams += work.exams;
    }
  }
  return rows;
}

export interface DividedWardRow {
  old_ward: string;
  old_ward_name: string;
  new_ward: string | null;
  new_ward_name: string | null;
  schools: number;
  students: number;
}

/** Old wards that went to several new ones, with where their schools lie today. */
export async function dividedWards(db: Queryable, question: FigureQuery): Promise<DividedWardRow[]> {
  const ofSchools = isOfWholeSchools(question);
  const rosters = rosterKind(question);
  const rows = await rowsOf<DividedWardRow & { ids: number[]; fresh?: Freshness }>(
    db,
    sql.preparedByText(sql`SELECT place.*, (SELECT n.name FROM ${geographyTables.new_wards} n WHERE n.code = place.new_ward) AS new_ward_name
          ${ofSchools ? sql`, ${schoolMemory(db).freshness(rosters)} AS fresh` : sql``}
        FROM (SELECT s.ward_code AS old_ward, o.name AS old_ward_name, s.ward_code_2 AS new_ward, count(*)::integer AS schools, array_agg(s.id) AS ids,
            ${ofSchools ? sql`0` : sql`COALESCE(sum(roster.students), 0)::integer`} AS students
          FROM (SELECT s.id, s.ward_code, s.ward_code_2 ${fromSchools(question)}) s
          JOIN ${geographyTables.old_wards} o ON o.code = s.ward_code AND o.is_divided
          ${
            ofSchools
              ? sql``
              : sql`LEFT JOIN (SELECT c.school_id, sum(${studentsOfClass(question)}) AS students ${fromClasses(question)} GROUP BY c.school_id) roster
                  ON roster.school_id = s.id`
          }
          GROUP BY s.ward_code, o.name, s.ward_code_2) place
        ORDER BY old_ward_name, old_ward, new_ward_name, new_ward`),
  );
  const [first] = rows;
  if (!first?.fresh) return rows;
  const all = rows.flatMap(({ ids }) => ids);
  const rosterOf = await schoolMemory(db).of(db, rosters, first.fresh, all);
  const to = dayNumber(question.period.to);
  for (const row of rows) {
    for (const id of row.ids) row.students += rosterOn(rosterOf.get(id), to).students;
  }
  return rows;
}
