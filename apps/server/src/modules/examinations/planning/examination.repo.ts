import type { QueryOf } from '@khue/contract/endpoint';
import type { ExaminationOwner, ExaminationState } from '@khue/contract/examination-words';
import type { examinationEndpoints } from '@khue/contract/examinations';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { geographyTables } from '../../geography/geography.api';
import { schoolsTables } from '../../schools/schools.api';
import { workTables } from '../../work/work.api';
import { keptExaminations, visibleCandidates, visibleExaminations, visibleRooms } from './examination.policy';

type Stored = Tables['examinations'];

export interface ExaminationRow
  extends Omit<Stored, 'owner_scope' | 'state' | 'review' | 'created_by' | 'name_folded' | 'released_by'> {
  owner_scope: ExaminationOwner;
  state: ExaminationState;
  review: 'none' | 'score' | 'answers';
  course_name: string;
  owner_name: string | null;
  blueprint_name: string | null;
  certificate_template_title: string | null;
  first_at: Date | null;
  last_at: Date | null;
  candidate_count: number;
  numbered_count: number;
  placed_count: number;
  started_count: number;
  ended_count: number;
  absent_count: number;
  paper_count: number;
  incident_count: number;
  /** The reader keeps it, and does not only take part. */
  is_kept: boolean;
}

/** One that is ready runs from its first opening on, and is closed when its last window is and nobody sits it any more. */
export const stateAt = (now: Date): SQL => sql`(CASE
    WHEN e.state <> 'ready' OR ${now} < (SELECT min(w.open_at) FROM examination_sittings w WHERE w.examination_id = e.id) THEN e.state
    WHEN ${now} < (SELECT max(w.close_at) FROM examination_sittings w WHERE w.examination_id = e.id)
      OR EXISTS (SELECT FROM examination_candidates c JOIN ${workTables.activities} a ON a.candidate_id = c.id
        WHERE c.examination_id = e.id AND a.status = 'open') THEN 'running'
    ELSE 'closed' END)`;

/** What a reader is told of an examination; candidates are counted as far as the reader sees them. */
const described = (scope: Scope, now: Date) => sql`SELECT e.id, e.name, e.course_id, e.owner_scope, e.owner_school_id,
    e.owner_province_code, e.school_year, e.duration, e.pass_score, e.blueprint_id, e.review, e.one_device, e.start_code,
    e.networks, e.seb_required, e.seb_config_keys, e.appeal_days, e.markers, e.marking_tolerance, e.marker_ids, ${stateAt(now)} AS state,
    e.papers_seed, e.papers_task_id, e.released_at,
    e.certificate_template_id, d.title AS certificate_template_title,
    e.created_at, e.updated_at, k.name AS course_name, COALESCE(s.name, p.name) AS owner_name, b.name AS blueprint_name,
    t.first_at, t.last_at, n.candidate_count, n.numbered_count, n.placed_count,
    n.started_count, n.ended_count, n.absent_count, n.paper_count, v.incident_count, ${keptExaminations(scope)} AS is_kept
  FROM examinations e JOIN ${coursesTables.courses} k ON k.id = e.course_id
  LEFT JOIN ${schoolsTables.schools} s ON s.id = e.owner_school_id
  LEFT JOIN ${geographyTables.new_provinces} p ON p.code = e.owner_province_code
  LEFT JOIN ${contentTables.blueprints} b ON b.id = e.blueprint_id
  LEFT JOIN certificate_templates d ON d.id = e.certificate_template_id
  CROSS JOIN LATERAL (SELECT min(w.open_at) AS first_at, max(w.close_at) AS last_at
    FROM examination_sittings w WHERE w.examination_id = e.id) t
  CROSS JOIN LATERAL (SELECT count(*) AS candidate_count, count(c.number) AS numbered_count, count(c.room_id) AS placed_count,
      count(a.id) AS started_count, count(a.ended_at) AS ended_count, count(p.candidate_id) AS paper_count,
      count(*) FILTER (WHERE a.id IS NULL AND (c.absent_at IS NOT NULL OR (e.papers_seed IS NOT NULL AND r.close_at <= ${now}))) AS absent_count
    FROM examination_candidates c LEFT JOIN examination_rooms r ON r.id = c.room_id
    LEFT JOIN ${workTables.activities} a ON e.papers_seed IS NOT NULL AND a.candidate_id = c.id
    LEFT JOIN examination_papers p ON e.papers_seed IS NOT NULL AND p.candidate_id = c.id
    WHERE c.examination_id = e.id AND ${visibleCandidates(scope)}) n
  CROSS JOIN LATERAL (SELECT count(*) AS incident_count FROM examination_rooms r JOIN examination_room_events i ON i.room_id = r.id
    WHERE r.examination_id = e.id AND i.kind = 'incident' AND ${visibleRooms(scope)}) v`;

/** Of these the database keeps only that it is ready. */
const isOfClock = (state: ExaminationState): boolean => state === 'running' || state === 'closed';

export async function listExaminations(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof examinationEndpoints)['list']>,
  now: Date,
): Promise<Found<ExaminationRow>> {
  const where = whereAll([
    visibleExaminations(scope),
    filters.course_id !== undefined && sql`e.course_id = ${filters.course_id}`,
    filters.school_year !== undefined && sql`e.school_year = ${filters.school_year}`,
    filters.state !== undefined &&
      sql`e.state = ${isOfClock(filters.state) ? 'ready' : filters.state} AND ${stateAt(now)} = ${filters.state}`,
    filters.search !== undefined && foldedMatch(sql`e.name_folded`, filters.search),
  ]);
  const counted = sql`SELECT count(*) AS count FROM examinations e ${where}`;
  const order = orderBy(
    filters.ordering,
    { name: sql`e.name`, first_at: sql`t.first_at`, updated_at: sql`e.updated_at` },
    sql`e.updated_at DESC`,
    sql`e.id`,
  );
  // Candidates are counted for the rows of the page alone, not for those that come before it.
  const times =
    filters.ordering?.field === 'first_at'
      ? sql`CROSS JOIN LATERAL (SELECT min(w.open_at) AS first_at FROM examination_sittings w WHERE w.examination_id = e.id) t`
      : sql``;
  const page = sql`SELECT e.id, row_number() OVER (${order}) AS place FROM examinations e ${times} ${where} ${order} ${limitOf(filters)}`;
  const rows = await rowsOf<ExaminationRow & { count: number }>(
    db,
    sql`SELECT found.*, (${counted}) AS count
        FROM (${described(scope, now)} JOIN (${page}) page ON page.id = e.id ORDER BY page.place) found`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

export function findExamination(
  db: Queryable,
  scope: Scope,
  id: number,
  now: Date,
): Promise<ExaminationRow | undefined> {
  return firstRowOf(db, sql`${described(scope, now)} WHERE e.id = ${id} AND ${visibleExaminations(scope)}`);
}

/** One that somebody sees. Whatever is planned in it waits for this row, so that two people do not seat at once. */
export async function lockExamination(
  tx: Tx,
  scope: Scope,
  id: number,
  now: Date,
): Promise<ExaminationRow | undefined> {
  await tx.execute(sql`SELECT FROM examinations WHERE id = ${id} FOR UPDATE`);
  return findExamination(tx, scope, id, now);
}

export type ExaminationFields = Pick<
  Stored,
  | 'name'
  | 'course_id'
  | 'school_year'
  | 'duration'
  | 'pass_score'
  | 'blueprint_id'
  | 'certificate_template_id'
  | 'review'
  | 'one_device'
  | 'start_code'
  | 'networks'
  | 'seb_required'
  | 'seb_config_keys'
  | 'appeal_days'
  | 'markers'
  | 'marking_tolerance'
  | 'marker_ids'
>;

export type ExaminationOwnership = Pick<ExaminationRow, 'owner_scope' | 'owner_school_id' | 'owner_province_code'>;

export async function insertExamination(
  tx: Tx,
  made: ExaminationFields & ExaminationOwnership & { createdBy: number },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO examinations (name, course_id, owner_scope, owner_school_id, owner_province_code, school_year, duration,
          pass_score, blueprint_id, review, one_device, start_code, networks, seb_required, seb_config_keys, appeal_days,
          markers, marking_tolerance, marker_ids, certificate_template_id, created_by)
        VALUES (${made.name}, ${made.course_id}, ${made.owner_scope}, ${made.owner_school_id}, ${made.owner_province_code},
          ${made.school_year}, ${made.duration}, ${made.pass_score}, ${made.blueprint_id}, ${made.review}, ${made.one_device},
          ${made.start_code}, ${made.networks}::text[], ${made.seb_required}, ${made.seb_config_keys}::text[],
          ${made.appeal_days}, ${made.markers}, ${made.marking_tolerance}, ${made.marker_ids}::integer[],
          ${made.certificate_template_id}, ${made.createdBy})
        RETURNING id`,
  );
  if (!row) throw new Error('an examination was not stored');
  return row.id;
}

export async function updateExamination(tx: Tx, id: number, fields: ExaminationFields): Promise<void> {
  await tx.execute(
    sql`UPDATE examinations SET name = ${fields.name}, course_id = ${fields.course_id}, school_year = ${fields.school_year},
          duration = ${fields.duration}, pass_score = ${fields.pass_score}, blueprint_id = ${fields.blueprint_id},
          review = ${fields.review}, one_device = ${fields.one_device}, start_code = ${fields.start_code},
          networks = ${fields.networks}::text[], seb_required = ${fields.seb_required},
          seb_config_keys = ${fields.seb_config_keys}::text[], appeal_days = ${fields.appeal_days},
          markers = ${fields.markers}, marking_tolerance = ${fields.marking_tolerance},
          marker_ids = ${fields.marker_ids}::integer[], certificate_template_id = ${fields.certificate_template_id}
        WHERE id = ${id}`,
  );
}

/** It frees its rooms: others may be planned there at the same time. */
export async function archiveExamination(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`UPDATE examinations SET state = 'archived' WHERE id = ${id}`);
  await tx.execute(sql`UPDATE examination_rooms SET is_held = false WHERE examination_id = ${id}`);
}

export async function deleteExamination(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM examination_candidates WHERE examination_id = ${id}`);
  await tx.execute(sql`DELETE FROM examinations WHERE id = ${id}`);
}
