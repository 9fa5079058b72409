import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Reach } from '../dashboards/dashboard.repo';
import { type Kind, schoolMemory } from '../memory/school-memory.repo';
import { bestsWithin, dayNumber, rosterOn } from '../memory/school-memory.rules';
import { bestOfStudents, studentsAtWork } from './exam-figures.repo';
import { periodBefore } from './period.rules';
import type { FigureQuery } from './reach.repo';
import { enrolled, roster } from './school-figures.repo';
import { bestsKind, enrolledKind, rosterKind, workersKind } from './school-kinds.repo';

export interface TopSchoolRow {
  school_id: number;
  student_count: number;
  enrolled_count: number;
  practised_count: number;
  /** Of the period before. */
  sat: number;
  total: number | null;
}

/** What stands beside the average of a few schools: how many practise, and the average before. */
export const besideAverages = (
  db: Queryable,
  question: FigureQuery,
  ids: readonly number[],
  reach: Reach | undefined,
): Promise<TopSchoolRow[]> => (reach ? rememberedBeside(db, question, ids, reach) : countedBeside(db, question, ids));

async function rememberedBeside(
  db: Queryable,
  question: FigureQuery,
  ids: readonly number[],
  { fresh }: Reach,
): Promise<TopSchoolRow[]> {
  const numbersOf = (kind: Kind) => {
    const known = fresh[kind.name];
    return known ? schoolMemory(db).of(db, kind, known, ids) : new Map<number, Int32Array>();
  };
  const kinds = [rosterKind(question), workersKind(question), bestsKind(question), enrolledKind(question)];
  const [rosters, workers, bests, enrolled] = await Promise.all(kinds.map(numbersOf));
  const before = periodBefore(question.period);
  const [from, to, end] = [before.from, before.to, question.period.to].map(dayNumber) as [number, number, number];
  return ids.map((id) => {
    const { sat, total } = bestsWithin(bests?.get(id), from, to);
    return {
      school_id: id,
      student_count: rosterOn(rosters?.get(id), end).students,
      enrolled_count: enrolled?.get(id)?.[0] ?? 0,
      practised_count: workers?.get(id)?.[1] ?? 0,
      sat,
      total: sat > 0 ? total / 100 : null,
    };
  });
}

function countedBeside(db: Queryable, question: FigureQuery, ids: readonly number[]): Promise<TopSchoolRow[]> {
  const before = { ...question, period: periodBefore(question.period) };
  // Named one by one: as rows of a query they would be looked for among those of all schools.
  const named = sql.join(ids.length > 0 ? ids.map((id) => sql`${id}`) : [sql`NULL`], sql`, `);
  return rowsOf(
    db,
    sql.preparedByText(sql`SELECT wanted.school_id, COALESCE(roster.students, 0) AS student_count,
          COALESCE(list.count, 0) AS enrolled_count, COALESCE(work.practised, 0) AS practised_count, COALESCE(best.sat, 0) AS sat, best.total
        FROM unnest(${ids}::integer[]) AS wanted (school_id)
        LEFT JOIN (${roster(question, named)}) roster USING (school_id)
        LEFT JOIN (${enrolled(question, named)}) list USING (school_id)
        LEFT JOIN (${studentsAtWork(question, named, true)}) work USING (school_id)
        LEFT JOIN (${bestOfStudents(before, named)}) best USING (school_id)`),
  );
}
