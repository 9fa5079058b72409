import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { QueryOf } from '@khue/contract/endpoint';
import type { examinationCandidateEndpoints } from '@khue/contract/examination-candidates';
import type { CandidateState } from '@khue/contract/examination-words';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { workTables } from '../../work/work.api';
import { candidatesWithResults, type Owner, schoolsOfOwner, visibleCandidates } from './examination.policy';

export interface CandidateRow
  extends Pick<
    Tables['examination_candidates'],
    'id' | 'user_id' | 'school_id' | 'class_name' | 'number' | 'room_id' | 'seat'
  > {
  full_name: string;
  username: string;
  birth_date: string | null;
  school_name: string;
  sitting_id: number | null;
  sitting_name: string | null;
  room_name: string | null;
  has_moved: boolean;
  class_name_now: string | null;
  school_name_now: string | null;
  state: CandidateState;
  activity_id: number | null;
  score: number | null;
  pass_score: number;
  /** Answers of the paper that somebody has to mark. */
  to_mark: number;
  is_released: boolean;
  /** The reader has its result once that is out. */
  has_result: boolean;
}

/** How a candidate `c` of an examination `e` stands, whose room is `r` and whose attempt, if any, is `a`. */
const candidateState = (now: Date): SQL => sql`CASE
    WHEN c.voided_at IS NOT NULL THEN 'voided' WHEN a.status = 'open' THEN 'running' WHEN a.id IS NOT NULL THEN 'ended'
    WHEN c.absent_at IS NOT NULL OR (e.papers_seed IS NOT NULL AND r.close_at <= ${now}) THEN 'absent' ELSE 'waiting' END`;

/** The class of now of a candidate `c`, whose account is `u`. */
const placeNow = sql`LEFT JOIN LATERAL (SELECT m.class_id, k.name FROM ${schoolsTables.current_class_members} m
    JOIN ${schoolsTables.classes} k ON k.id = m.class_id
    WHERE m.user_id = c.user_id AND m.school_id = u.school_id ORDER BY m.id DESC LIMIT 1) now ON true`;
const hasMoved = sql`(u.school_id IS DISTINCT FROM c.school_id OR now.class_id IS DISTINCT FROM c.class_id)`;

/** A page of candidates by their ids; what each row shows is looked up for these alone. */
export async function listCandidates(
  db: Queryable,
  scope: Scope,
  examinationId: number,
  filters: QueryOf<(typeof examinationCandidateEndpoints)['list']>,
  now: Date,
): Promise<Found<CandidateRow>> {
  const from = sql`FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id
    JOIN ${identityTables.users} u ON u.id = c.user_id LEFT JOIN examination_rooms r ON r.id = c.room_id
    ${filters.moved === undefined ? sql`` : placeNow}`;
  const where = whereAll([
    sql`c.examination_id = ${examinationId}`,
    visibleCandidates(scope),
    filters.sitting !== undefined && sql`r.sitting_id = ${filters.sitting}`,
    filters.room !== undefined && sql`c.room_id = ${filters.room}`,
    filters.school !== undefined && sql`c.school_id = ${filters.school}`,
    filters.lacks === 'number' && sql`c.number IS NULL`,
    filters.lacks === 'seat' && sql`c.room_id IS NULL`,
    filters.moved !== undefined && sql`${hasMoved} = ${filters.moved}`,
    filters.search !== undefined &&
      sql`(${foldedMatch(sql`u.search_folded`, filters.search)} OR starts_with(c.number, upper(${filters.search})))`,
  ]);
  const counted = sql`SELECT count(*) AS count ${from} ${where}`;
  const order = orderBy(
    filters.ordering,
    {
      number: sql`ROW(length(c.number), c.number)`,
      name: sql`ROW(u.first_name, u.last_name)`,
      class: sql`c.class_name`,
      seat: sql`ROW(r.open_at, r.name, c.seat)`,
    },
    sql`c.room_id IS NOT NULL, length(c.number) NULLS FIRST, c.number`,
    sql`c.id`,
  );
  const page = sql`SELECT c.id, row_number() OVER (${order}) AS place ${from} ${where} ${order} ${limitOf(filters)}`;
  const rows = await rowsOf<CandidateRow & { count: number }>(
    db,
    sql`SELECT c.id, c.user_id, c.school_id, c.class_name, c.number, c.room_id, c.seat, u.full_name, u.username, u.birth_date,
          s.name AS school_name, w.id AS sitting_id, w.name AS sitting_name, r.name AS room_name, ${hasMoved} AS has_moved,
          now.name AS class_name_now, t.name AS school_name_now, ${candidateState(now)} AS state, a.id AS activity_id, a.score, e.pass_score,
          (SELECT count(*) FROM ${workTables.answers_to_mark} m WHERE m.activity_id = a.id AND m.fraction IS NULL) AS to_mark,
          e.released_at IS NOT NULL AS is_released, ${candidatesWithResults(scope)} AS has_result, (${counted}) AS count
        FROM (${page}) page JOIN examination_candidates c ON c.id = page.id JOIN examinations e ON e.id = c.examination_id
        LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id
        JOIN ${identityTables.users} u ON u.id = c.user_id JOIN ${schoolsTables.schools} s ON s.id = c.school_id
        LEFT JOIN ${schoolsTables.schools} t ON t.id = u.school_id
        LEFT JOIN examination_rooms r ON r.id = c.room_id LEFT JOIN examination_sittings w ON w.id = r.sitting_id
        ${placeNow} ORDER BY page.place`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

export function findCandidate(
  tx: Tx,
  examinationId: number,
  id: number,
): Promise<{ id: number; full_name: string; number: string | null } | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT c.id, u.full_name, c.number FROM examination_candidates c JOIN ${identityTables.users} u ON u.id = c.user_id
        WHERE c.examination_id = ${examinationId} AND c.id = ${id}`,
  );
}

export async function deleteCandidate(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM examination_candidates WHERE id = ${id}`);
}

/** Active students `u` of the owner's schools. */
const areStudents = (scope: Scope, owner: Owner) => sql`u.status = ${STATUS_ACTIVE} AND u.school_id IS NOT NULL
  AND u.role_id IN (SELECT id FROM ${identityTables.roles} WHERE scope = 'self')
  AND ${schoolsOfOwner(scope, owner, sql`u.school_id`)}`;

/** Who is meant, with the class that each is in now. */
export type Meant = (scope: Scope, owner: Owner) => SQL;

export const byIds =
  (ids: readonly number[]): Meant =>
  (scope, owner) =>
    sql`SELECT u.id AS user_id, u.school_id, now.class_id, now.name AS class_name
    FROM ${identityTables.users} u
    LEFT JOIN LATERAL (SELECT m.class_id, k.name FROM ${schoolsTables.current_class_members} m
      JOIN ${schoolsTables.classes} k ON k.id = m.class_id
      WHERE m.user_id = u.id AND m.school_id = u.school_id ORDER BY m.id DESC LIMIT 1) now ON true
    WHERE u.id = ANY (${ids}::integer[]) AND ${areStudents(scope, owner)}`;

/** Classes first, then their members one by one (OFFSET 0 holds it to that): a school just imported has no statistics. */
const inClasses =
  (which: SQL): Meant =>
  (scope, owner) =>
    sql`WITH members AS MATERIALIZED (
      SELECT DISTINCT ON (m.user_id) m.user_id, m.school_id, k.id AS class_id, k.name AS class_name
      FROM ${schoolsTables.classes} k JOIN ${schoolsTables.current_class_members} m ON m.class_id = k.id
      WHERE ${which} ORDER BY m.user_id, m.id DESC)
    SELECT u.id AS user_id, u.school_id, p.class_id, p.class_name
    FROM members p CROSS JOIN LATERAL (SELECT * FROM ${identityTables.users} one WHERE one.id = p.user_id OFFSET 0) u
    WHERE u.school_id = p.school_id AND ${areStudents(scope, owner)}`;

export const ofClasses = (ids: readonly number[]): Meant => inClasses(sql`k.id = ANY (${ids}::integer[])`);
export const ofGrade = (gradeId: number, schoolIds: readonly number[]): Meant =>
  inClasses(sql`k.grade_id = ${gradeId} AND k.school_id = ANY (${schoolIds}::integer[])`);

/** In one statement, however many they are. Who is a candidate already stays as they are. */
export async function addCandidates(
  tx: Tx,
  scope: Scope,
  { id, ...owner }: Owner & { id: number },
  meant: Meant,
): Promise<{ found: number; added: number }> {
  const row = await firstRowOf<{ found: number; added: number }>(
    tx,
    sql`WITH chosen AS MATERIALIZED (${meant(scope, owner)}), added AS (
          INSERT INTO examination_candidates (examination_id, user_id, school_id, class_id, class_name)
          SELECT ${id}::integer, user_id, school_id, class_id, class_name FROM chosen ORDER BY user_id
          ON CONFLICT ON CONSTRAINT examination_candidates_once DO NOTHING RETURNING id)
        SELECT (SELECT count(*) FROM chosen) AS found, (SELECT count(*) FROM added) AS added`,
  );
  return row ?? { found: 0, added: 0 };
}

export async function countCandidates(db: Queryable, examinationId: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM examination_candidates WHERE examination_id = ${examinationId}`,
  );
  return row?.count ?? 0;
}
