import { type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { geographyTables } from '../geography/geography.api';
import { fromClasses, fromSchools, fromWork, isOfWholeSchools, type Question, studentsOfClass } from './reach.repo';

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

/** How much was ended at each school. */
function endedBySchool(question: Question) {
  const { filters, period } = question;
  if (!isOfWholeSchools(question)) {
    return sql`SELECT c.school_id, COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'practice'), 0) AS practices,
        COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'exam'), 0) AS exams ${fromWork(question)} GROUP BY c.school_id`;
  }
  return sql`SELECT d.school_id, sum(d.practice_count) AS practices, sum(d.exam_count) AS exams
    FROM (SELECT school_id, day, course_id, practice_count, exam_count FROM school_days
      UNION ALL SELECT school_id, day, course_id, practice_count, exam_count FROM school_day_changes) d
    WHERE d.course_id = ${filters.course_id ?? 0} AND d.day BETWEEN ${period.from}::date AND ${period.to}::date
    GROUP BY d.school_id`;
}

/** Every school stands in one row, whichever system is looked at: sums by old and by new provinces are the same. */
export function schoolsByAddress(db: Queryable, question: Question): Promise<AddressRow[]> {
  return rowsOf(
    db,
    sql`SELECT place.*, o.name AS old_province_name, n.name AS new_province_name FROM (
          SELECT s.province_code AS old_province, s.province_code_2 AS new_province, count(*)::integer AS schools,
            COALESCE(sum(roster.classes), 0)::integer AS classes, COALESCE(sum(roster.students), 0)::integer AS students,
            COALESCE(sum(work.practices), 0)::integer AS practices, COALESCE(sum(work.exams), 0)::integer AS exams
          FROM (SELECT s.id, s.province_code, s.province_code_2 ${fromSchools(question)}) s
          LEFT JOIN (SELECT c.school_id, count(*) AS classes, sum(${studentsOfClass(question)}) AS students
            ${fromClasses(question)} GROUP BY c.school_id) roster ON roster.school_id = s.id
          LEFT JOIN (${endedBySchool(question)}) work ON work.school_id = s.id
          GROUP BY s.province_code, s.province_code_2) place
        LEFT JOIN ${geographyTables.old_provinces} o ON o.code = place.old_province
        LEFT JOIN ${geographyTables.new_provinces} n ON n.code = place.new_province`,
  );
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
export function dividedWards(db: Queryable, question: Question): Promise<DividedWardRow[]> {
  return rowsOf(
    db,
    sql`SELECT s.ward_code AS old_ward, o.name AS old_ward_name, s.ward_code_2 AS new_ward, n.name AS new_ward_name,
          count(*)::integer AS schools, COALESCE(sum(roster.students), 0)::integer AS students
        FROM (SELECT s.id, s.ward_code, s.ward_code_2 ${fromSchools(question)}) s
        JOIN (SELECT old_code FROM ${geographyTables.ward_successions} GROUP BY old_code HAVING count(*) > 1) divided
          ON divided.old_code = s.ward_code
        JOIN ${geographyTables.old_wards} o ON o.code = s.ward_code
        LEFT JOIN ${geographyTables.new_wards} n ON n.code = s.ward_code_2
        LEFT JOIN (SELECT c.school_id, sum(${studentsOfClass(question)}) AS students ${fromClasses(question)} GROUP BY c.school_id) roster
          ON roster.school_id = s.id
        GROUP BY s.ward_code, o.name, s.ward_code_2, n.name
        ORDER BY o.name, s.ward_code, n.name, s.ward_code_2`,
  );
}
