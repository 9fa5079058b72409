import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import { geographyTables } from '../geography/geography.api';
import { schoolsTables } from '../schools/schools.api';
import { bestOfStudents, studentsAtWork } from './exam-figures.repo';
import { periodBefore } from './period.rules';
import { isOfWholeSchools, type Question } from './reach.repo';
import { roster } from './school-figures.repo';
import { bestsKind, rosterKind, workersKind } from './school-kinds.repo';
import { type Freshness, freshnessOf, type Kind, schoolMemory } from './school-memory.repo';
import { bestsWithin, dayNumber, rosterOn } from './school-memory.rules';

interface Place {
  school_id: number;
  province: { code: string; name: string } | null;
}
export interface TopSchoolRow extends Place {
  student_count: number;
  practised_count: number;
  /** Of the period before. */
  sat: number;
  total: number | null;
}

const PROVINCE = sql`CASE WHEN p.code IS NULL THEN NULL ELSE jsonb_build_object('code', p.code, 'name', p.name) END`;
const places = (ids: readonly number[]): SQL =>
  sql`FROM ${schoolsTables.schools} s LEFT JOIN ${geographyTables.new_provinces} p ON p.code = s.province_code_2
      WHERE s.id = ANY (${ids}::integer[])`;

/** What stands beside the average of a few schools: where they are, how many practise, and the average before. */
export const besideAverages = (db: Queryable, question: Question, ids: readonly number[]): Promise<TopSchoolRow[]> =>
  isOfWholeSchools(question) ? rememberedBeside(db, question, ids) : countedBeside(db, question, ids);

async function rememberedBeside(db: Queryable, question: Question, ids: readonly number[]): Promise<TopSchoolRow[]> {
  const kinds = [rosterKind(question), workersKind(question), bestsKind(question)] as const;
  const row = await firstRowOf<{ schools: Place[] | null; fresh: Record<string, Freshness> }>(
    db,
    sql`SELECT (SELECT json_agg(json_build_object('school_id', s.id, 'province', ${PROVINCE})) ${places(ids)}) AS schools,
          ${freshnessOf(db, kinds)} AS fresh`,
  );
  if (!row?.schools) return [];
  const { schools, fresh } = row;
  const numbersOf = (kind: Kind) => {
    const known = fresh[kind.name];
    return known ? schoolMemory(db).of(db, kind, known, ids) : new Map<number, Int32Array>();
  };
  const [rosters, workers, bests] = await Promise.all(kinds.map(numbersOf));
  const before = periodBefore(question.period);
  const [from, to, end] = [before.from, before.to, question.period.to].map(dayNumber) as [number, number, number];
  return schools.map((place) => {
    const { sat, total } = bestsWithin(bests?.get(place.school_id), from, to);
    return {
      ...place,
      student_count: rosterOn(rosters?.get(place.school_id), end).students,
      practised_count: workers?.get(place.school_id)?.[1] ?? 0,
      sat,
      total: sat > 0 ? total / 100 : null,
    };
  });
}

function countedBeside(db: Queryable, question: Question, ids: readonly number[]): Promise<TopSchoolRow[]> {
  const before = { ...question, period: periodBefore(question.period) };
  // Named one by one: as rows of a query they would be looked for among those of all schools.
  const named = sql.join(ids.length > 0 ? ids.map((id) => sql`${id}`) : [sql`NULL`], sql`, `);
  return rowsOf(
    db,
    sql`SELECT wanted.school_id, wanted.province, COALESCE(roster.students, 0) AS student_count,
          COALESCE(work.practised, 0) AS practised_count, COALESCE(best.sat, 0) AS sat, best.total
        FROM (SELECT s.id AS school_id, ${PROVINCE} AS province ${places(ids)}) wanted
        LEFT JOIN (${roster(question, named)}) roster USING (school_id)
        LEFT JOIN (${studentsAtWork(question, named, true)}) work USING (school_id)
        LEFT JOIN (${bestOfStudents(before, named)}) best USING (school_id)`,
  );
}
