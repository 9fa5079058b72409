import type { QueryOf } from '@khue/contract/endpoint';
import type { examRoomEndpoints } from '@khue/contract/exam-rooms';
import type { Actor } from '../../../platform/authz/actor';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { geographyTables } from '../../geography/geography.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { attemptSigns, extraMinutes, lastDepartures, workTables } from '../../work/work.api';
import { keptExaminations } from '../planning/examination.policy';
import type { Departure, Signs } from './exam-room.rules';

/** Who asks: the rooms that name them are theirs, and who approves an examination sees all of its rooms. */
export interface Watcher {
  actor: Pick<Actor, 'userId' | 'permissions'>;
  scope: Scope;
}

/** Rooms `r` of examinations `e` that somebody watches. Before an examination is ready there is nothing to watch. */
function watchedRooms({ actor, scope }: Watcher): SQL {
  const own = actor.permissions.has('examination.run')
    ? sql`EXISTS (SELECT FROM examination_invigilators own WHERE own.room_id = r.id AND own.user_id = ${actor.userId})`
    : sql`false`;
  const kept = actor.permissions.has('examination.approve') ? keptExaminations(scope) : sql`false`;
  return sql`(e.state <> 'draft' AND (${own} OR ${kept}))`;
}

const surroundings = sql`FROM examination_rooms r JOIN examinations e ON e.id = r.examination_id
  JOIN examination_sittings w ON w.id = r.sitting_id JOIN ${schoolsTables.schools} s ON s.id = r.school_id
  JOIN ${coursesTables.courses} k ON k.id = e.course_id`;
const columns = sql`r.id, r.name, r.school_id, s.name AS school_name, r.sitting_id, w.name AS sitting_name, r.open_at, r.close_at,
  r.examination_id, e.name AS examination_name, e.course_id, k.name AS course_name, e.state, e.owner_school_id`;

interface RoomColumns extends Pick<Tables['examination_rooms'], 'id' | 'name' | 'school_id' | 'open_at' | 'close_at'> {
  school_name: string;
  sitting_id: number;
  sitting_name: string;
  examination_id: number;
  examination_name: string;
  course_id: number;
  course_name: string;
  state: 'ready' | 'released' | 'archived';
  owner_school_id: number | null;
}

export interface ListedRoom extends RoomColumns {
  candidates: number;
  running: number;
  ended: number;
  incidents: number;
}

/** What runs or comes next first, and then what is over, the latest first. */
export async function listRooms(
  db: Queryable,
  watcher: Watcher,
  filters: QueryOf<(typeof examRoomEndpoints)['list']>,
  now: Date,
): Promise<Found<ListedRoom>> {
  const where = whereAll([
    watchedRooms(watcher),
    sql`e.state <> 'archived'`,
    filters.search !== undefined && foldedMatch(sql`e.name_folded`, filters.search),
    filters.time === 'coming' && sql`r.close_at > ${now}`,
    filters.time === 'past' && sql`r.close_at <= ${now}`,
  ]);
  const order = (room: SQL) =>
    orderBy(
      filters.ordering,
      { open_at: sql`${room}.open_at` },
      sql`${room}.close_at <= ${now}, CASE WHEN ${room}.close_at > ${now} THEN ${room}.open_at END, ${room}.open_at DESC`,
      sql`${room}.name, ${room}.id`,
    );
  const counted = sql`SELECT count(*) AS count FROM examination_rooms r JOIN examinations e ON e.id = r.examination_id ${where}`;
  const rows = await rowsOf<ListedRoom & { count: number }>(
    db,
    sql`SELECT page.*, n.candidates, n.running, n.ended, i.incidents, (${counted}) AS count
        FROM (SELECT ${columns} ${surroundings} ${where} ${order(sql`r`)} ${limitOf(filters)}) page
        CROSS JOIN LATERAL (SELECT count(*) AS candidates, count(*) FILTER (WHERE a.status = 'open') AS running,
            count(*) FILTER (WHERE a.status <> 'open') AS ended
          FROM examination_candidates c LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id WHERE c.room_id = page.id) n
        CROSS JOIN LATERAL (SELECT count(*) AS incidents FROM examination_room_events v
          WHERE v.room_id = page.id AND v.kind = 'incident') i ${order(sql`page`)}`,
  );
  return { rows, count: (await totalsOf<{ count: number }>(db, filters, rows, counted))?.count ?? 0 };
}

export interface WatchedRoom extends RoomColumns {
  /** Whose the examination is; null: the whole programme's. */
  owner_name: string | null;
  duration: number;
  one_device: boolean;
  needs_code: boolean;
  start_code: string | null;
  invigilators: { id: number; name: string }[];
}

/** One that somebody watches; for all others there is none. */
export function findWatchedRoom(db: Queryable, watcher: Watcher, id: number): Promise<WatchedRoom | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${columns}, e.duration, e.one_device, e.start_code AS needs_code, COALESCE(os.name, op.name) AS owner_name, r.start_code, COALESCE((
          SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name) ORDER BY g.position)
          FROM examination_invigilators g JOIN ${identityTables.users} u ON u.id = g.user_id WHERE g.room_id = r.id), '[]') AS invigilators
        ${surroundings} LEFT JOIN ${schoolsTables.schools} os ON os.id = e.owner_school_id
        LEFT JOIN ${geographyTables.new_provinces} op ON op.code = e.owner_province_code
        WHERE r.id = ${id} AND ${watchedRooms(watcher)}`,
  );
}

/** The same, held: what is done in a room is done one after the other, by who watches it then. */
export async function lockWatchedRoom(tx: Tx, watcher: Watcher, id: number): Promise<WatchedRoom | undefined> {
  await tx.execute(sql`SELECT FROM examination_rooms WHERE id = ${id} FOR NO KEY UPDATE`);
  return findWatchedRoom(tx, watcher, id);
}

/** Departures that a reader is shown; all of them stand in the paper. */
const MOST_DEPARTURES_SHOWN = 5;

export interface CandidateRow
  extends Signs,
    Pick<
      Tables['examination_candidates'],
      'id' | 'user_id' | 'number' | 'class_name' | 'void_reason' | 'asking_agent'
    > {
  seat: number;
  full_name: string;
  username: string;
  answered: number;
  question_count: number;
  expires_at: Date | null;
  ended_at: Date | null;
  extra_minutes: number;
  devices: number;
  left_page: number;
  departures: Departure[];
  seen_alarms: { kind: string; since: string; seen_at: string }[];
}

/** Everybody in a room by their seats, with what is known of their attempts; nothing of what they answer. */
export function candidatesIn(db: Queryable, roomId: number): Promise<CandidateRow[]> {
  return rowsOf(
    db,
    sql`SELECT c.id, c.user_id, u.full_name, u.username, c.class_name, c.number, c.seat, c.absent_at, c.voided_at, c.void_reason,
          c.asking_device_at, c.asking_agent, a.status, a.started_at, a.expires_at, a.paused_at, a.ended_at,
          COALESCE(a.question_count, 0) AS question_count, COALESCE(a.answered_count, said.answered, 0) AS answered,
          GREATEST(said.last_saved_at, present.last_seen_at) AS last_seen_at, COALESCE(present.left_page, 0) AS left_page,
          COALESCE(present.devices, 0) AS devices, present.second_device_at, COALESCE(gone.departures, '[]') AS departures,
          CASE WHEN a.id IS NULL THEN c.extra_minutes ELSE ${extraMinutes(sql`a`)} END AS extra_minutes,
          COALESCE(noted.alarms, '[]') AS seen_alarms
        FROM examination_candidates c JOIN ${identityTables.users} u ON u.id = c.user_id
        LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id
        ${attemptSigns(sql`a`)} ${lastDepartures(sql`a`, MOST_DEPARTURES_SHOWN)}
        LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('kind', f.kind, 'since', f.since, 'seen_at', f.seen_at)) AS alarms
          FROM (SELECT DISTINCT ON (kind) kind, since, seen_at FROM examination_seen_alarms
            WHERE candidate_id = c.id ORDER BY kind, since DESC) f) noted ON true
        WHERE c.room_id = ${roomId} ORDER BY c.seat`,
  );
}
