import type { Page } from '@khue/contract/list';
import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { fromWorkplaces, type PartFigureQuery } from '../figures/reach.repo';
import { assignedKind, takenKind } from '../figures/school-kinds.repo';
import { type Freshness, type Kind, schoolMemory } from '../memory/school-memory.repo';
import { heldBy } from '../memory/school-memory.rules';
import { nextOf, type SchoolSize, windowOf } from './school-pages.rules';

// Pages of lists that are ordered by school. The one page for a head of school is `school-page.repo.ts`.

/** How the rows of a list are counted in what is remembered of a school. */
interface Sized {
  kind: Kind;
  /** Rows `id` of what stands in no list, though classes have it. */
  hidden: SQL;
  count(numbers: Int32Array | undefined, hidden: ReadonlySet<number>): number;
}

const ofCourses =
  (of: 'classes' | 'students') =>
  (question: PartFigureQuery): Sized => ({
    kind: takenKind(question),
    hidden: sql`SELECT m.id FROM ${coursesTables.courses} m WHERE m.status <> ${ACTIVE}`,
    count: (numbers, hidden) => heldBy(numbers, of, (id) => !hidden.has(id)),
  });
const ofParts =
  (of: 'classes' | 'students') =>
  (question: PartFigureQuery): Sized => {
    const { coursePartId: only } = question;
    return {
      kind: assignedKind(question),
      hidden: sql`SELECT p.id FROM ${coursesTables.course_parts} p WHERE p.archived_at IS NOT NULL OR NOT ${hasContent(sql`p.id`)}`,
      count: (numbers, hidden) => heldBy(numbers, of, (id) => !hidden.has(id) && (only === undefined || id === only)),
    };
  };
const SIZED = {
  classCourses: ofCourses('classes'),
  studentCourses: ofCourses('students'),
  classParts: ofParts('classes'),
  studentParts: ofParts('students'),
};
/** What a list has a row for: a class or a student, for each course or part they have. */
type Rows = keyof typeof SIZED;

/**
 * A list that is ordered by school looks at the schools of the page only: how many rows each of them has is remembered,
 * so that any page of a country is found without its rows.
 */
async function sizesOf(db: Queryable, question: PartFigureQuery, of: Rows): Promise<SchoolSize[]> {
  const { kind, hidden, count } = SIZED[of](question);
  const row = await firstRowOf<{ asked: number[]; hidden: number[]; fresh: Freshness }>(
    db,
    sql.preparedByText(sql`SELECT COALESCE((SELECT json_agg(named.id) FROM (SELECT s.id ${fromWorkplaces(question)} ORDER BY s.name, s.id) named), '[]') AS asked,
          ARRAY(${hidden}) AS hidden, ${schoolMemory(db).freshness(kind)} AS fresh`),
  );
  if (!row) return [];
  const known = await schoolMemory(db).of(db, kind, row.fresh, row.asked);
  const without = new Set(row.hidden);
  return row.asked.map((id) => ({ id, rows: count(known.get(id), without) }));
}

/** How many rows there are, the schools of a page, and how many of their rows stand before it. */
export async function schoolsOfPage(
  db: Queryable,
  question: PartFigureQuery,
  of: Rows,
  page: Page,
  isDescending: boolean = false,
) {
  const sizes = await sizesOf(db, question, of);
  if (isDescending) sizes.reverse();
  return windowOf(sizes, (page.page - 1) * page.page_size, page.page_size);
}

/** A school, the last that was written to or the first, and as many after it as have so many rows. */
export async function schoolsFrom(
  db: Queryable,
  question: PartFigureQuery,
  of: Rows,
  last: number | undefined,
  limit: number,
): Promise<number[]> {
  return nextOf(await sizesOf(db, question, of), last, limit);
}

export async function countRows(db: Queryable, question: PartFigureQuery, of: Rows): Promise<number> {
  return (await sizesOf(db, question, of)).reduce((sum, { rows }) => sum + rows, 0);
}
