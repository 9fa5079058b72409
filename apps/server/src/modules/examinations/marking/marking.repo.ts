import type { QueryOf } from '@khue/contract/endpoint';
import type { examMarkingEndpoints } from '@khue/contract/exam-marking';
import type { MarkingState } from '@khue/contract/marking-words';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { workTables } from '../../work/work.api';
import type { CriterionMark, GivenMark } from './marking.rules';

export interface AnswerRow {
  id: number;
  examination_id: number;
  examination_name: string;
  owner_school_id: number | null;
  markers: number;
  tolerance: number;
  is_released: boolean;
  activity_id: number;
  question: number;
  material: number;
  key: string;
  is_settled: boolean;
  mark_count: number;
  last_marker: number | null;
  own_points: number | null;
  own_possible: number | null;
}

/** Who a list is for, and when it is looked at. */
export interface Marker {
  userId: number;
  now: Date;
}

const answers = sql`${workTables.answers_to_mark} t JOIN ${workTables.activities} a ON a.id = t.activity_id
  JOIN examination_candidates c ON c.id = a.candidate_id JOIN examinations e ON e.id = c.examination_id`;

/** Answers `t` that count: a paper that was voided is marked by nobody. */
const counts = sql`c.voided_at IS NULL`;

/** Of examinations that somebody marks. A question is read by nobody while a sitting is still to begin that may ask it. */
const isMarkedBy = ({
  userId,
  now,
}: Marker): SQL => sql`e.marker_ids @> ARRAY[${userId}::integer] AND e.state <> 'archived'
  AND ${counts} AND NOT EXISTS (SELECT FROM examination_sittings w WHERE w.examination_id = e.id AND w.open_at > ${now})`;

const given = (userId: number): SQL => sql`CROSS JOIN LATERAL (SELECT count(*) AS mark_count,
    (array_agg(m.marker_id ORDER BY m.place DESC))[1] AS last_marker,
    max(m.points) FILTER (WHERE m.marker_id = ${userId}) AS own_points,
    max(m.possible) FILTER (WHERE m.marker_id = ${userId}) AS own_possible
  FROM answer_marks m WHERE m.answer_id = t.id) g`;

const described = (
  userId: number,
): SQL => sql`SELECT t.id, e.id AS examination_id, e.name AS examination_name, e.owner_school_id,
    e.markers, e.marking_tolerance AS tolerance, e.released_at IS NOT NULL AS is_released, t.activity_id, t.question,
    (a.questions -> t.question::integer ->> 'material')::integer AS material,
    COALESCE(a.questions -> t.question::integer ->> 'key', '') AS key, t.fraction IS NOT NULL AS is_settled,
    g.mark_count, g.last_marker, g.own_points, g.own_possible
  FROM ${answers} ${given(userId)}`;

const inState = (state: MarkingState): SQL => {
  switch (state) {
    case 'done':
      return sql`t.fraction IS NOT NULL`;
    case 'waiting':
      return sql`t.fraction IS NULL AND g.mark_count = 0`;
    case 'once':
      return sql`t.fraction IS NULL AND g.mark_count = 1`;
    case 'third':
      return sql`t.fraction IS NULL AND g.mark_count >= 2`;
  }
};

export async function listAnswers(
  db: Queryable,
  marker: Marker,
  filters: QueryOf<(typeof examMarkingEndpoints)['list']>,
): Promise<Found<AnswerRow>> {
  const where = whereAll([
    isMarkedBy(marker),
    filters.examination !== undefined && sql`e.id = ${filters.examination}`,
    filters.state !== undefined && inState(filters.state),
  ]);
  const counted = sql`SELECT count(*) AS count FROM ${answers} ${given(marker.userId)} ${where}`;
  const order = orderBy(filters.ordering, { id: sql`t.id` }, sql`t.id`, sql`t.id`);
  const rows = await rowsOf<AnswerRow & { count: number }>(
    db,
    sql`SELECT found.*, (${counted}) AS count FROM (${described(marker.userId)} ${where} ${order} ${limitOf(filters)}) found`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

export function findAnswer(db: Queryable, marker: Marker, id: number): Promise<AnswerRow | undefined> {
  return firstRowOf(db, sql`${described(marker.userId)} WHERE t.id = ${id} AND ${isMarkedBy(marker)}`);
}

/** Held until the end of the transaction, with who may mark: neither changes between reading and marking. */
export async function holdAnswer(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM examinations WHERE id = (SELECT e.id FROM ${answers} WHERE t.id = ${id}) FOR SHARE`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('answer_to_mark', ${id}))`);
}

export function marksOf(db: Queryable, answerId: number): Promise<(GivenMark & StoredMark)[]> {
  return rowsOf(
    db,
    sql`SELECT place, marker_id, points, possible, criteria, comment FROM answer_marks WHERE answer_id = ${answerId} ORDER BY place`,
  );
}

interface StoredMark {
  criteria: CriterionMark[];
  comment: string | null;
}

export async function storeMark(tx: Tx, answerId: number, mark: GivenMark & StoredMark & { at: Date }): Promise<void> {
  const criteria = JSON.stringify(mark.criteria);
  await tx.execute(
    sql`INSERT INTO answer_marks (answer_id, place, marker_id, points, possible, criteria, comment, marked_at)
        VALUES (${answerId}, ${mark.place}, ${mark.marker_id}, ${mark.points}, ${mark.possible}, ${criteria}::jsonb,
          ${mark.comment}, ${mark.at})
        ON CONFLICT (answer_id, marker_id) DO UPDATE SET points = EXCLUDED.points, possible = EXCLUDED.possible,
          criteria = EXCLUDED.criteria, comment = EXCLUDED.comment, marked_at = EXCLUDED.marked_at`,
  );
}

export type ExaminationToMark = Pick<Tables['examinations'], 'id' | 'name'> & {
  total: number;
  done: number;
  open: number;
  own: number;
};

export function examinationsToMark(db: Queryable, marker: Marker): Promise<ExaminationToMark[]> {
  return rowsOf(
    db,
    sql`SELECT e.id, e.name, count(*) AS total, count(t.fraction) AS done, count(g.own_points) AS own,
          count(*) FILTER (WHERE t.fraction IS NULL AND g.own_points IS NULL AND g.mark_count < 3) AS open
        FROM ${answers} ${given(marker.userId)} WHERE ${isMarkedBy(marker)} GROUP BY e.id, e.name ORDER BY e.name, e.id`,
  );
}

export interface MarkingProgress {
  total: number;
  waiting: number;
  once: number;
  third: number;
  done: number;
}

export async function progressOf(db: Queryable, examinationId: number): Promise<MarkingProgress> {
  const row = await firstRowOf<MarkingProgress>(
    db,
    sql`SELECT count(*) AS total, count(*) FILTER (WHERE ${inState('waiting')}) AS waiting,
          count(*) FILTER (WHERE ${inState('once')}) AS once, count(*) FILTER (WHERE ${inState('third')}) AS third,
          count(*) FILTER (WHERE ${inState('done')}) AS done
        FROM ${answers} ${given(0)} WHERE e.id = ${examinationId} AND ${counts}`,
  );
  return row ?? { total: 0, waiting: 0, once: 0, third: 0, done: 0 };
}

/** Who is named as a marker, and who has marked, with how many. */
export function markersOf(
  db: Queryable,
  examinationId: number,
): Promise<{ id: number; name: string; marks: number }[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, u.full_name AS name, count(m.answer_id) AS marks FROM ${identityTables.users} u
        LEFT JOIN (SELECT m.answer_id, m.marker_id FROM answer_marks m JOIN ${answers} ON t.id = m.answer_id
          WHERE e.id = ${examinationId}) m ON m.marker_id = u.id
        WHERE u.id = ANY (SELECT unnest(marker_ids) FROM examinations WHERE id = ${examinationId}) OR m.answer_id IS NOT NULL
        GROUP BY u.id, u.full_name ORDER BY u.full_name, u.id`,
  );
}

/** Whether anything was marked: the same rules hold for all answers then. */
export async function isMarkingBegun(db: Queryable, examinationId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM ${answers} JOIN answer_marks m ON m.answer_id = t.id WHERE e.id = ${examinationId} LIMIT 1`,
  );
  return row !== undefined;
}

/** Answers that somebody still has to mark before results can be released. */
export async function unmarkedCount(db: Queryable, examinationId: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM ${answers} WHERE e.id = ${examinationId} AND ${counts} AND t.fraction IS NULL`,
  );
  return row?.count ?? 0;
}
