import { dayOf } from '@khue/contract/day';
import type { QueryOf } from '@khue/contract/endpoint';
import type { studentExaminationEndpoints } from '@khue/contract/student-examinations';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import { begunExaminations, type ExaminationActivity, workTables } from '../../work/work.api';

type Candidate = Tables['examination_candidates'];
type Examination = Tables['examinations'];

export interface StudentExaminationRow
  extends Pick<Candidate, 'number' | 'extra_minutes' | 'voided_at'>,
    Pick<
      Examination,
      | 'id'
      | 'name'
      | 'course_id'
      | 'duration'
      | 'pass_score'
      | 'start_code'
      | 'one_device'
      | 'seb_required'
      | 'appeal_days'
    > {
  candidate_id: number;
  course_name: string;
  review: string;
  released_at: Date | null;
  question_count: number;
  sitting_name: string;
  open_at: Date;
  close_at: Date;
  room_name: string;
  school_name: string;
  seat: number;
  activity_id: number | null;
  activity_status: 'open' | 'ended' | 'expired' | null;
  score: number | null;
}

/** Of examinations that are ready or came further; archived ones only with their results. */
const described = (
  userId: SQL,
) => sql`SELECT e.id, e.name, e.course_id, k.name AS course_name, e.duration, e.pass_score, e.start_code,
    e.one_device, e.seb_required, e.appeal_days, e.review, e.released_at, c.id AS candidate_id, c.number, c.extra_minutes, c.voided_at,
    c.seat, w.name AS sitting_name, r.open_at, r.close_at, r.name AS room_name, s.name AS school_name,
    (SELECT COALESCE(sum(d.question_count), 0)::integer
      FROM (SELECT DISTINCT row_id, question_count FROM examination_pool WHERE examination_id = e.id) d) AS question_count,
    a.id AS activity_id, a.status AS activity_status, a.score
  FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id AND e.state <> 'draft'
    AND (e.state <> 'archived' OR e.released_at IS NOT NULL)
  JOIN ${coursesTables.courses} k ON k.id = e.course_id
  JOIN examination_rooms r ON r.id = c.room_id JOIN examination_sittings w ON w.id = r.sitting_id
  JOIN ${schoolsTables.schools} s ON s.id = r.school_id
  LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id
  WHERE c.user_id = ${userId}`;

export async function examinationsOfStudent(
  db: Queryable,
  userId: number,
  filters: QueryOf<(typeof studentExaminationEndpoints)['list']>,
  now: Date,
): Promise<Found<StudentExaminationRow>> {
  const nextFirst = sql`found.close_at <= ${now}, CASE WHEN found.close_at > ${now} THEN found.open_at END, found.open_at DESC`;
  const rows = await rowsOf<StudentExaminationRow & { count: number }>(
    db,
    sql`SELECT found.*, count(*) OVER () AS count FROM (${described(sql`${userId}`)}) found
        ${orderBy(filters.ordering, { open_at: sql`found.open_at` }, nextFirst, sql`found.id`)} ${limitOf(filters)}`,
  );
  return { rows, count: rows[0]?.count ?? 0 };
}

export function findExaminationOfStudent(
  db: Queryable,
  userId: number,
  id: number,
): Promise<StudentExaminationRow | undefined> {
  return firstRowOf(db, sql`${described(sql`${userId}`)} AND e.id = ${id}`);
}

export interface CandidateToStart
  extends Pick<Candidate, 'voided_at' | 'code_locked_until' | 'wrong_codes'>,
    Pick<Examination, 'duration' | 'start_code' | 'one_device' | 'networks' | 'seb_required' | 'seb_config_keys'> {
  candidate_id: number;
  course_id: number;
  class_id: number | null;
  /** Null in a draft, and then there is nothing to start. */
  papers_seed: string | null;
  open_at: Date;
  close_at: Date;
  code: string | null;
  seed: string | null;
  activity_id: number | null;
}

/** The examination that somebody wants to sit. */
export interface AskedExamination {
  userId: number;
  examinationId: number;
}

/**
 * Everything that a start depends on, in one look, for all who ask at the moment, in their order. Of an array PostgreSQL
 * would plan every time, because it sees that few come; of a list it does not.
 */
export async function candidatesToStart(
  db: Queryable,
  asked: readonly AskedExamination[],
): Promise<(CandidateToStart | undefined)[]> {
  const list = JSON.stringify(asked.map((one, at) => ({ ...one, place: at + 1 })));
  const rows = await rowsOf<CandidateToStart & { place: number }>(
    db,
    sql.prepared(
      'candidates_to_start',
      sql`SELECT s.place, found.*
          FROM jsonb_to_recordset(${list}::jsonb) AS s (place integer, "userId" integer, "examinationId" integer)
          CROSS JOIN LATERAL (
            SELECT c.id AS candidate_id, c.voided_at, c.code_locked_until, c.wrong_codes, e.course_id, e.papers_seed, e.duration, e.start_code,
              e.one_device, e.networks, e.seb_required, e.seb_config_keys, r.open_at, r.close_at, r.start_code AS code, p.seed, a.id AS activity_id,
              COALESCE(c.class_id, (SELECT m.class_id FROM ${schoolsTables.class_members} m
                WHERE m.user_id = c.user_id ORDER BY m.id DESC LIMIT 1)) AS class_id
            FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id AND e.state IN ('ready', 'released')
            JOIN examination_rooms r ON r.id = c.room_id LEFT JOIN examination_papers p ON p.candidate_id = c.id
            LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id
            WHERE c.examination_id = s."examinationId" AND c.user_id = s."userId" LIMIT 1
          ) found`,
    ),
  );
  const found = new Map(rows.map(({ place, ...candidate }) => [place, candidate]));
  return asked.map((_, at) => found.get(at + 1));
}

/** An attempt that a candidate begins, with the paper that was drawn for them. */
export interface Start {
  candidateId: number;
  classId: number;
  now: Date;
  expiresAt: Date;
  /** Null: any device may go on with it. */
  device: string | null;
  needsCode: boolean;
}

/**
 * Attempts that begin. Nothing comes back of who has no paper or a void one, runs another attempt, or is locked by wrong
 * codes of the same moment.
 */
export function startAll(db: Queryable, starts: readonly Start[]): Promise<ExaminationActivity[]> {
  return begunExaminations(
    db,
    sql`start_examinations(${starts.map(({ candidateId }) => candidateId)}::integer[], ${starts.map(({ classId }) => classId)}::integer[],
      ${starts.map(({ now }) => now)}::timestamptz[], ${starts.map(({ now }) => dayOf(now))}::date[],
      ${starts.map(({ expiresAt }) => expiresAt)}::timestamptz[], ${starts.map(({ device }) => device)}::text[],
      ${starts.map(({ needsCode }) => needsCode)}::boolean[])`,
  );
}

/** Counts a wrong code; after so many the candidate waits, and then has as many again. What comes while it is locked changes nothing. */
export async function countWrongCode(
  tx: Tx,
  candidateId: number,
  { most, lockedUntil, now }: { most: number; lockedUntil: Date; now: Date },
): Promise<number> {
  const row = await firstRowOf<{ wrong_codes: number }>(
    tx,
    sql`UPDATE examination_candidates SET wrong_codes = (wrong_codes + 1) % ${most},
          code_locked_until = CASE WHEN wrong_codes + 1 >= ${most} THEN ${lockedUntil}::timestamptz END
        WHERE id = ${candidateId} AND (code_locked_until IS NULL OR code_locked_until <= ${now}) RETURNING wrong_codes`,
  );
  return row?.wrong_codes ?? 0;
}

export interface HeldAttempt extends Pick<Examination, 'one_device' | 'networks' | 'seb_required' | 'seb_config_keys'> {
  examination_id: number;
  held_device: string | null;
  room_id: number | null;
  user_id: number;
  course_id: number;
}

export function heldAttempt(db: Queryable, candidateId: number): Promise<HeldAttempt | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'held_attempt',
      sql`SELECT e.id AS examination_id, e.one_device, e.networks, e.seb_required, e.seb_config_keys, e.course_id, c.held_device, c.room_id, c.user_id
          FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id WHERE c.id = ${candidateId}`,
    ),
  );
}

/** The first that comes after an invigilator let the attempt go. What comes back is the device that holds it. */
export async function takeAttempt(tx: Tx, candidateId: number, device: string): Promise<string | null> {
  const row = await firstRowOf<{ held_device: string | null }>(
    tx,
    sql`UPDATE examination_candidates SET held_device = COALESCE(held_device, ${device}) WHERE id = ${candidateId}
        RETURNING held_device`,
  );
  return row?.held_device ?? null;
}

/** Another device wants the attempt; false: that is known, or it is the one that was left for the device that holds it now. */
export async function noteAskingDevice(
  tx: Tx,
  candidateId: number,
  { device, agent, at }: { device: string; agent: string | null; at: Date },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE examination_candidates SET asking_device = ${device}, asking_agent = ${agent}, asking_device_at = ${at}
        WHERE id = ${candidateId} AND asking_device IS DISTINCT FROM ${device} AND left_device IS DISTINCT FROM ${device}
        RETURNING id`,
  );
  return row !== undefined;
}
