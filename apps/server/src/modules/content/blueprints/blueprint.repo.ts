import type { BlueprintType, blueprintEndpoints } from '@khue/contract/blueprints';
import type { QueryOf } from '@khue/contract/endpoint';
import type { MaterialBank } from '@khue/contract/material-banks';
import type { MaterialLevel } from '@khue/contract/material-levels';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { type BlueprintFacts, blueprintsToExamineBy, type Reader, visibleBlueprints } from './blueprint.policy';
import type { Wanted } from './blueprint.rules';

export interface BlueprintInList
  extends Pick<
    Tables['blueprints'],
    | 'id'
    | 'name'
    | 'course_id'
    | 'creator_id'
    | 'school_id'
    | 'exam_provinces'
    | 'for_schools'
    | 'created_at'
    | 'updated_at'
  > {
  bank: MaterialBank;
  course_name: string;
  creator_name: string;
  school_name: string | null;
  total_count: number;
  total_points: number;
}

export interface BlueprintRow extends Wanted {
  id: number;
  course_part_name: string | null;
  question_count: number;
  points: number;
}

const described = sql`SELECT b.id, b.name, b.course_id, b.bank, b.exam_provinces, b.for_schools, b.creator_id, b.school_id, b.created_at, b.updated_at,
    k.name AS course_name, u.full_name AS creator_name, s.name AS school_name, t.total_count, t.total_points
  FROM blueprints b JOIN ${coursesTables.courses} k ON k.id = b.course_id
  JOIN ${identityTables.users} u ON u.id = b.creator_id LEFT JOIN ${schoolsTables.schools} s ON s.id = b.school_id
  CROSS JOIN LATERAL (SELECT COALESCE(sum(r.question_count), 0)::integer AS total_count,
      COALESCE(sum(r.question_count * r.points), 0)::numeric AS total_points
    FROM blueprint_rows r WHERE r.blueprint_id = b.id) t`;

export async function listBlueprints(
  db: Queryable,
  reader: Reader,
  filters: QueryOf<(typeof blueprintEndpoints)['list']>,
): Promise<Found<BlueprintInList>> {
  const where = whereAll([
    filters.for_examination ? blueprintsToExamineBy(reader) : visibleBlueprints(reader),
    filters.course_id !== undefined && sql`b.course_id = ${filters.course_id}`,
    filters.bank !== undefined && sql`b.bank = ${filters.bank}`,
    filters.search !== undefined && foldedMatch(sql`b.name_folded`, filters.search),
  ]);
  const counted = sql`SELECT count(*) AS count FROM blueprints b ${where}`;
  const order = orderBy(
    filters.ordering,
    { updated_at: sql`b.updated_at`, name: sql`b.name` },
    sql`b.updated_at DESC`,
    sql`b.id`,
  );
  const rows = await rowsOf<BlueprintInList & { count: number }>(
    db,
    sql`SELECT found.*, (${counted}) AS count FROM (${described} ${where} ${order} ${limitOf(filters)}) found`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

export function findBlueprint(db: Queryable, reader: Reader, id: number): Promise<BlueprintInList | undefined> {
  return firstRowOf(db, sql`${described} WHERE b.id = ${id} AND ${visibleBlueprints(reader)}`);
}

/** One that somebody may choose for an examination. */
export function blueprintToExamineBy(db: Queryable, reader: Reader, id: number): Promise<BlueprintInList | undefined> {
  return firstRowOf(db, sql`${described} WHERE b.id = ${id} AND ${blueprintsToExamineBy(reader)}`);
}

/** One that an examination names: what is drawn by it is the same for everybody, so nobody is asked who they are. */
export function blueprintOfExamination(
  db: Queryable,
  id: number,
): Promise<(BlueprintFacts & Pick<Tables['blueprints'], 'course_id'>) | undefined> {
  return firstRowOf(
    db,
    sql`SELECT course_id, creator_id, bank, exam_provinces FROM blueprints WHERE id = ${id} AND bank = 'exam'`,
  );
}

/** One that a course names: who may name it was asked then. It stays as it is until the end of the transaction. */
export function shareBlueprint(
  db: Queryable,
  id: number,
): Promise<(BlueprintFacts & Pick<Tables['blueprints'], 'course_id'>) | undefined> {
  return firstRowOf(
    db,
    sql`SELECT course_id, creator_id, bank, exam_provinces FROM blueprints WHERE id = ${id} FOR SHARE`,
  );
}

/** One that somebody sees, locked until the end of the transaction. */
export async function lockBlueprint(tx: Tx, reader: Reader, id: number): Promise<BlueprintInList | undefined> {
  await tx.execute(sql`SELECT FROM blueprints b WHERE b.id = ${id} FOR UPDATE`);
  return findBlueprint(tx, reader, id);
}

export function rowsOfBlueprint(db: Queryable, id: number): Promise<BlueprintRow[]> {
  return rowsOf(
    db,
    sql`SELECT r.id, r.course_part_id, p.name AS course_part_name, r.competency, r.ic3_objective, r.level, r.question_type,
          r.question_count, r.points
        FROM blueprint_rows r LEFT JOIN ${coursesTables.course_parts} p ON p.id = r.course_part_id
        WHERE r.blueprint_id = ${id} ORDER BY r.position`,
  );
}

export async function insertBlueprint(
  tx: Tx,
  {
    name,
    courseId,
    bank,
    examProvinces,
    forSchools,
    creatorId,
    schoolId,
  }: {
    name: string;
    courseId: number;
    bank: MaterialBank;
    examProvinces: readonly string[];
    forSchools: boolean;
    creatorId: number;
    schoolId: number | null;
  },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO blueprints (name, course_id, bank, exam_provinces, for_schools, creator_id, school_id)
        VALUES (${name}, ${courseId}, ${bank}, ${examProvinces}::text[], ${forSchools}, ${creatorId}, ${schoolId}) RETURNING id`,
  );
  if (!row) throw new Error('a blueprint was not stored');
  return row.id;
}

export async function updateBlueprint(
  tx: Tx,
  id: number,
  { name, courseId, forSchools }: { name: string; courseId: number; forSchools: boolean },
): Promise<void> {
  await tx.execute(
    sql`UPDATE blueprints SET name = ${name}, course_id = ${courseId}, for_schools = ${forSchools} WHERE id = ${id}`,
  );
}

export async function deleteBlueprint(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM blueprints WHERE id = ${id}`);
}

export interface RowToStore {
  id: number | null;
  course_part_id: number | null;
  competency: string | null;
  ic3_objective: string | null;
  level: MaterialLevel | null;
  question_type: BlueprintType | null;
  question_count: number;
  points: number;
}

/** The whole list, in its order; a row that names its id keeps it. */
export async function storeRows(
  tx: Tx,
  { id, courseId }: { id: number; courseId: number },
  rows: readonly RowToStore[],
): Promise<void> {
  await tx.execute(sql`DELETE FROM blueprint_rows WHERE blueprint_id = ${id}`);
  await tx.execute(
    sql`INSERT INTO blueprint_rows (id, blueprint_id, course_id, position, course_part_id, competency, ic3_objective, level,
          question_type, question_count, points)
        SELECT COALESCE(new.id, nextval(pg_get_serial_sequence('blueprint_rows', 'id'))), ${id}::integer, ${courseId}::integer,
          new.position, new.course_part_id, new.competency, new.ic3_objective, new.level, new.question_type,
          new.question_count, new.points
        FROM jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, position: at + 1 })))}::jsonb)
          AS new (id integer, position integer, course_part_id integer, competency text, ic3_objective text, level text,
            question_type text, question_count integer, points numeric)
        ORDER BY new.position`,
  );
}

/** The parts of a course, with what each lies in. */
export function partsOfCourse(db: Queryable, courseId: number): Promise<{ id: number; parent_id: number | null }[]> {
  return rowsOf(db, sql`SELECT id, parent_id FROM ${coursesTables.course_parts} WHERE course_id = ${courseId}`);
}
