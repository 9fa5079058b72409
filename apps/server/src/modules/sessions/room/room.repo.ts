import { MESSAGES_AT_ONCE, PRESENT_SECONDS } from '@khue/contract/room-words';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import { visibleSessions } from '../planning/class-session.repo';
import { type Deed, EFFORT, EFFORT_OF } from './room.rules';

export interface RoomRow
  extends Pick<
    Tables['class_sessions'],
    | 'id'
    | 'topic'
    | 'school_id'
    | 'class_id'
    | 'host_id'
    | 'course_id'
    | 'type'
    | 'provider'
    | 'status'
    | 'starts_at'
    | 'ends_at'
  > {
  class_name: string;
  host_name: string;
  is_member: boolean;
  /** The caller teaches the class, keeps its school, or holds the lesson. */
  is_keeper: boolean;
  version: number;
  material_id: number | null;
  page: number;
  /** By the ids of materials: the furthest page that the class was taken to. */
  reached: Record<string, number>;
  is_chat_locked: boolean;
}

const presentSince = (now: Date) => new Date(now.getTime() - PRESENT_SECONDS * 1000);

const keeps = (scope: Scope): SQL => sql`(${manageableClasses(scope)} OR s.host_id = ${scope.userId})`;
const isMember = ({ userId }: Scope): SQL => sql`EXISTS (
  SELECT FROM ${schoolsTables.current_class_members} own WHERE own.class_id = s.class_id AND own.user_id = ${userId})`;

const described = sql`s.id, s.topic, s.school_id, s.class_id, s.host_id, s.course_id, s.type, s.provider, s.status, s.starts_at,
    s.ends_at, c.name AS class_name, host.full_name AS host_name, COALESCE(room.version, 0) AS version, room.material_id,
    COALESCE(room.page, 0) AS page, COALESCE(room.reached, '{}') AS reached, COALESCE(room.is_chat_locked, false) AS is_chat_locked`;
const surroundings = sql`JOIN ${schoolsTables.classes} c ON c.id = s.class_id
  JOIN ${identityTables.users} host ON host.id = s.host_id
  LEFT JOIN class_rooms room ON room.session_id = s.id`;

/** The room of a session that the caller sees; whether they may enter it stands in the row. */
export function findRoom(db: Queryable, scope: Scope, id: number): Promise<RoomRow | undefined> {
  return firstRowOf(
    db,
    sql.preparedByText(sql`SELECT ${described}, ${isMember(scope)} AS is_member,
          ${scope.level === 'self' ? sql`false` : keeps(scope)} AS is_keeper
        FROM class_sessions s ${surroundings} WHERE s.id = ${id} AND ${visibleSessions(scope)}`),
  );
}

/** What a room is, whoever asks. */
export type RoomFacts = Omit<RoomRow, 'is_member' | 'is_keeper'>;

export function findRooms(db: Queryable, ids: readonly number[]): Promise<RoomFacts[]> {
  return rowsOf(
    db,
    sql.prepared(
      'find_rooms',
      sql`SELECT ${described} FROM class_sessions s ${surroundings} WHERE s.id = ANY (${ids}::integer[])`,
    ),
  );
}

interface Comer {
  id: number;
  userId: number;
}

/** Who of these is now in the class of the session that they ask for. */
export function membersAmong(
  db: Queryable,
  comers: readonly Comer[],
): Promise<{ session_id: number; user_id: number }[]> {
  return rowsOf(
    db,
    sql.prepared(
      'members_among',
      sql`SELECT asked.session_id, asked.user_id
          FROM unnest(${comers.map(({ id }) => id)}::integer[], ${comers.map(({ userId }) => userId)}::integer[])
            AS asked (session_id, user_id)
          JOIN class_sessions s ON s.id = asked.session_id
          JOIN ${schoolsTables.current_class_members} own ON own.class_id = s.class_id AND own.user_id = asked.user_id`,
    ),
  );
}

export interface RoomMaterial extends Pick<Tables['placed_versions'], 'title' | 'machine_name' | 'version'> {
  id: number;
  /** For this lesson, and not by its parts. */
  is_chosen: boolean;
}

/** Rows of several rooms, by the session of each. */
function byRoom<Row extends { session_id: number }>(rows: readonly Row[]): Map<number, Omit<Row, 'session_id'>[]> {
  const found = new Map<number, Omit<Row, 'session_id'>[]>();
  for (const { session_id, ...row } of rows) {
    const known = found.get(session_id);
    if (known) known.push(row);
    else found.set(session_id, [row]);
  }
  return found;
}

/**
 * What lessons show: what was chosen for one, then the materials of its parts and of the lessons below them, in order
 * and each once, in the version that its first place holds. Never those of exams.
 */
export async function materialsOfRooms(
  db: Queryable,
  sessionIds: readonly number[],
): Promise<Map<number, RoomMaterial[]>> {
  const rows = await rowsOf<RoomMaterial & { session_id: number }>(
    db,
    sql.prepared(
      'materials_of_rooms',
      sql`SELECT room.id AS session_id, shown.id, shown.title, shown.machine_name, shown.version, shown.is_chosen
        FROM unnest(${sessionIds}::integer[]) AS room (id) CROSS JOIN LATERAL (
          SELECT found.id, held.title, held.machine_name, found.version, found.is_chosen, place, first, second, third, fourth FROM (
            SELECT DISTINCT ON (id) * FROM (
              SELECT material_id AS id, version, true AS is_chosen, 0 AS place, position AS first, 0 AS second, 0 AS third,
                0 AS fourth
              FROM class_session_materials WHERE session_id = room.id
              UNION ALL
              SELECT placed.material_id, placed.version, false, 1, part.position, (p.id <> part.course_part_id)::integer,
                p.position, placed.position
              FROM class_session_parts part
              JOIN ${coursesTables.course_parts} p ON p.id = part.course_part_id OR p.parent_id = part.course_part_id
              JOIN ${coursesTables.course_part_materials} placed ON placed.course_part_id = p.id AND placed.is_shown
              WHERE part.session_id = room.id AND p.part_type <> 'exam' AND p.archived_at IS NULL) every
            ORDER BY id, place, first, second, third, fourth) found
          JOIN ${contentTables.placed_versions} held ON held.material_id = found.id AND held.version = found.version
          WHERE NOT (is_chosen AND held.status = 'deleted')) shown
        ORDER BY room.id, place, first, second, third, fourth, shown.id`,
    ),
  );
  return byRoom(rows);
}

export const materialsOfRoom = async (db: Queryable, sessionId: number): Promise<RoomMaterial[]> =>
  (await materialsOfRooms(db, [sessionId])).get(sessionId) ?? [];

export interface RoomPerson
  extends Pick<Tables['room_people'], 'user_id' | 'material_id' | 'page' | 'hand_at' | 'is_at_exercises'> {
  name: string;
  present: boolean;
}

/** What somebody finds who comes in. */
export interface RoomContents {
  materials: readonly RoomMaterial[];
  people: readonly RoomPerson[];
  /** The latest, newest first. */
  messages: readonly RoomMessageRow[];
}

/** The students of each class, present or not, in the order of a roster. */
export async function peopleOfRooms(
  db: Queryable,
  rooms: readonly Pick<RoomRow, 'id' | 'class_id'>[],
  now: Date,
): Promise<Map<number, RoomPerson[]>> {
  const rows = await rowsOf<RoomPerson & { session_id: number }>(
    db,
    sql.prepared(
      'people_of_rooms',
      sql`SELECT room.id AS session_id, u.id AS user_id, u.full_name AS name,
          COALESCE(seen.seen_at > ${presentSince(now)}, false) AS present,
          seen.material_id, seen.page, seen.hand_at, COALESCE(seen.is_at_exercises, false) AS is_at_exercises
        FROM unnest(${rooms.map(({ id }) => id)}::integer[], ${rooms.map(({ class_id }) => class_id)}::integer[]) AS room (id, class_id)
        JOIN ${schoolsTables.current_class_members} own ON own.class_id = room.class_id
        JOIN ${identityTables.users} u ON u.id = own.user_id
        LEFT JOIN room_people seen ON seen.session_id = room.id AND seen.user_id = u.id
        ORDER BY room.id, u.first_name, u.last_name, u.id`,
    ),
  );
  return byRoom(rows);
}

/** One change of what all share: its number, and who is there to hear of it. */
interface RoomMove {
  version: number;
  people: number[];
}

const listeners = (sessionId: number, now: Date): SQL =>
  sql`ARRAY(SELECT user_id FROM room_people WHERE session_id = ${sessionId} AND seen_at > ${presentSince(now)})`;

/** The row of the room is held until the commit, so that versions arrive in the order in which they count. */
export async function moveRoom(
  tx: Tx,
  sessionId: number,
  change: { material_id?: number; page?: number; is_chat_locked?: boolean },
  now: Date,
): Promise<RoomMove> {
  const { material_id = null, page = null, is_chat_locked = null } = change;
  const row = await firstRowOf<RoomMove>(
    tx,
    sql.prepared(
      'move_room',
      sql`WITH moved AS (
            INSERT INTO class_rooms AS room (session_id, version, material_id, page, is_chat_locked, reached)
            VALUES (${sessionId}::integer, 1, ${material_id}::integer, COALESCE(${page}::integer, 0),
                    COALESCE(${is_chat_locked}::boolean, false),
                    CASE WHEN ${page}::integer IS NULL THEN '{}' ELSE jsonb_build_object(${material_id}::integer, ${page}::integer) END)
            ON CONFLICT (session_id) DO UPDATE SET version = room.version + 1,
              material_id = COALESCE(${material_id}::integer, room.material_id),
              page = COALESCE(${page}::integer, room.page),
              reached = CASE WHEN ${page}::integer IS NULL THEN room.reached ELSE room.reached || jsonb_build_object(
                ${material_id}::integer, GREATEST(${page}::integer, (room.reached ->> (${material_id}::integer)::text)::integer)) END,
              is_chat_locked = COALESCE(${is_chat_locked}::boolean, room.is_chat_locked)
            RETURNING version)
          SELECT version, ${listeners(sessionId, now)} AS people FROM moved`,
    ),
  );
  if (!row) throw new Error('the room did not move');
  return row;
}

/** Who is there: all, those who lead, or those whom words of others may reach, because they sit no exam. */
export async function presentIn(
  tx: Tx,
  sessionId: number,
  now: Date,
  { leadingOnly = false, hearing = false }: { leadingOnly?: boolean; hearing?: boolean } = {},
): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    tx,
    sql`SELECT p.user_id FROM room_people p WHERE p.session_id = ${sessionId} AND p.seen_at > ${presentSince(now)}
          AND (p.leads OR NOT ${leadingOnly}::boolean)
          AND NOT (${hearing}::boolean AND EXISTS (SELECT FROM ${contentTables.exams_running} e
            WHERE e.user_id = p.user_id AND e.expires_at > ${now}))`,
  );
  return rows.map((row) => row.user_id);
}

interface Person {
  sessionId: number;
  userId: number;
  leads: boolean;
}

/** Seconds to wait when somebody does too much; 0: it is noted and may be done. One statement decides, also between two at once. */
export async function countDeed(tx: Tx, { sessionId, userId, leads }: Person, deed: Deed, now: Date): Promise<number> {
  const { seconds, most } = EFFORT;
  const effort = EFFORT_OF[deed];
  const fresh = new Date(now.getTime() - seconds * 1000);
  const row = await firstRowOf(
    tx,
    sql.prepared(
      'count_room_deed',
      sql`INSERT INTO room_people AS p (session_id, user_id, leads, effort, effort_since)
          VALUES (${sessionId}::integer, ${userId}::integer, ${leads}::boolean, ${effort}::integer, ${now}::timestamptz)
          ON CONFLICT (session_id, user_id) DO UPDATE SET
            effort = CASE WHEN p.effort_since > ${fresh}::timestamptz THEN p.effort ELSE 0 END + ${effort}::integer,
            effort_since = CASE WHEN p.effort_since > ${fresh}::timestamptz THEN p.effort_since ELSE ${now}::timestamptz END
          WHERE p.effort_since <= ${fresh}::timestamptz OR p.effort + ${effort}::integer <= ${most}::integer
          RETURNING user_id`,
    ),
  );
  return row === undefined ? seconds : 0;
}

interface Looking extends Person {
  at: { material_id: number; page: number } | null;
  at_exercises: boolean;
  leaving: boolean;
}

/** A sign of life. Says whether it is news: they came, went, or look at something else. */
export async function noteLook(
  tx: Tx,
  { sessionId, userId, leads, at, at_exercises, leaving }: Looking,
  now: Date,
): Promise<{ isNews: boolean; hadHand: boolean }> {
  const row = await firstRowOf<{ is_news: boolean; had_hand: boolean }>(
    tx,
    sql.prepared(
      'note_room_look',
      sql`WITH before AS (
            SELECT seen_at > ${presentSince(now)}::timestamptz AS present, material_id, page, is_at_exercises, hand_at FROM room_people
            WHERE session_id = ${sessionId}::integer AND user_id = ${userId}::integer),
          noted AS (
            INSERT INTO room_people (session_id, user_id, leads, seen_at, material_id, page, is_at_exercises)
            VALUES (${sessionId}::integer, ${userId}::integer, ${leads}::boolean,
                    ${leaving ? null : now}::timestamptz, ${at?.material_id ?? null}::integer, ${at?.page ?? null}::integer,
                    ${at_exercises}::boolean)
            ON CONFLICT (session_id, user_id) DO UPDATE SET leads = EXCLUDED.leads, seen_at = EXCLUDED.seen_at,
              material_id = EXCLUDED.material_id, page = EXCLUDED.page, is_at_exercises = EXCLUDED.is_at_exercises,
              hand_at = CASE WHEN EXCLUDED.seen_at IS NULL THEN NULL ELSE room_people.hand_at END
            RETURNING seen_at IS NOT NULL AS present, material_id, page, is_at_exercises)
          SELECT (COALESCE(before.present, false), before.material_id, before.page, COALESCE(before.is_at_exercises, false))
              IS DISTINCT FROM (noted.present, noted.material_id, noted.page, noted.is_at_exercises) AS is_news,
            before.hand_at IS NOT NULL AS had_hand
          FROM noted LEFT JOIN before ON true`,
    ),
  );
  return { isNews: row?.is_news ?? false, hadHand: row?.had_hand ?? false };
}

/** Whether this changed anything: a hand that is up stays up since when it was raised. */
export async function setHand(
  tx: Tx,
  { sessionId, userId }: Pick<Person, 'sessionId' | 'userId'>,
  since: Date | null,
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE room_people SET hand_at = ${since}::timestamptz
        WHERE session_id = ${sessionId} AND user_id = ${userId} AND (hand_at IS NULL) <> (${since}::timestamptz IS NULL)
        RETURNING user_id`,
  );
  return row !== undefined;
}

export async function handOf(
  tx: Tx,
  { sessionId, userId }: Pick<Person, 'sessionId' | 'userId'>,
): Promise<{ name: string; since: Date | null } | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT u.full_name AS name, p.hand_at AS since FROM room_people p
        JOIN ${identityTables.users} u ON u.id = p.user_id WHERE p.session_id = ${sessionId} AND p.user_id = ${userId}`,
  );
}

interface Latest {
  version: number;
  last_message: number;
  present_count: number;
}

export async function latestIn(db: Queryable, { id, class_id }: RoomRow, now: Date): Promise<Latest> {
  const row = await firstRowOf<Latest>(
    db,
    sql`SELECT COALESCE((SELECT version FROM class_rooms WHERE session_id = ${id}), 0) AS version,
          COALESCE((SELECT max(id) FROM room_messages WHERE session_id = ${id}), 0) AS last_message,
          (SELECT count(*) FROM room_people seen JOIN ${schoolsTables.current_class_members} own
            ON own.user_id = seen.user_id AND own.class_id = ${class_id}
            WHERE seen.session_id = ${id} AND seen.seen_at > ${presentSince(now)}) AS present_count`,
  );
  return row ?? { version: 0, last_message: 0, present_count: 0 };
}

export interface RoomMessageRow
  extends Pick<Tables['room_messages'], 'id' | 'user_id' | 'is_host' | 'body' | 'key' | 'sent_at'> {
  name: string;
}
const message = sql`m.id, m.user_id, m.is_host, m.body, m.key, m.sent_at, u.full_name AS name`;

/** The latest before one of them, newest first; one more than are shown says that there are more. */
export function messagesBefore(db: Queryable, sessionId: number, before?: number): Promise<RoomMessageRow[]> {
  return rowsOf(
    db,
    sql.prepared(
      'messages_before',
      sql`SELECT ${message} FROM room_messages m JOIN ${identityTables.users} u ON u.id = m.user_id
        WHERE m.session_id = ${sessionId} AND m.removed_at IS NULL AND m.id < ${before ?? 2_147_483_647}
        ORDER BY m.id DESC LIMIT ${MESSAGES_AT_ONCE + 1}`,
    ),
  );
}

/** The latest of each room, as `messagesBefore` finds them. */
export async function latestMessagesOf(
  db: Queryable,
  sessionIds: readonly number[],
): Promise<Map<number, RoomMessageRow[]>> {
  const rows = await rowsOf<RoomMessageRow & { session_id: number }>(
    db,
    sql.prepared(
      'latest_messages_of_rooms',
      sql`SELECT room.id AS session_id, ${message} FROM unnest(${sessionIds}::integer[]) AS room (id)
        CROSS JOIN LATERAL (
          SELECT * FROM room_messages latest WHERE latest.session_id = room.id AND latest.removed_at IS NULL
          ORDER BY latest.id DESC LIMIT ${MESSAGES_AT_ONCE + 1}) m
        JOIN ${identityTables.users} u ON u.id = m.user_id
        ORDER BY room.id, m.id DESC`,
    ),
  );
  return byRoom(rows);
}

interface NewMessage {
  sessionId: number;
  userId: number;
  isHost: boolean;
  text: string;
  key: string | undefined;
  now: Date;
}

/** What was sent under that key before; removed ones, too, without their words. */
export function messageOfKey(
  tx: Tx,
  { sessionId, userId, key }: Pick<NewMessage, 'sessionId' | 'userId' | 'key'>,
): Promise<RoomMessageRow | undefined> {
  if (key === undefined) return Promise.resolve(undefined);
  return firstRowOf(
    tx,
    sql`SELECT ${message} FROM room_messages m JOIN ${identityTables.users} u ON u.id = m.user_id
        WHERE m.session_id = ${sessionId} AND m.user_id = ${userId} AND m.key = ${key}`,
  );
}

export async function insertMessage(tx: Tx, given: NewMessage): Promise<RoomMessageRow> {
  const row = await firstRowOf<RoomMessageRow>(
    tx,
    sql`WITH m AS (
          INSERT INTO room_messages (session_id, user_id, is_host, body, key, sent_at)
          VALUES (${given.sessionId}, ${given.userId}, ${given.isHost}, ${given.text}, ${given.key ?? null}, ${given.now})
          RETURNING *)
        SELECT ${message} FROM m JOIN ${identityTables.users} u ON u.id = m.user_id`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row;
}

export async function removeMessage(
  tx: Tx,
  sessionId: number,
  id: number,
  now: Date,
): Promise<{ user_id: number; name: string; body: string } | undefined> {
  return firstRowOf(
    tx,
    sql`WITH said AS (
          SELECT m.id, m.body, m.user_id, u.full_name AS name FROM room_messages m
          JOIN ${identityTables.users} u ON u.id = m.user_id
          WHERE m.session_id = ${sessionId} AND m.id = ${id} AND m.removed_at IS NULL FOR UPDATE OF m),
        gone AS (UPDATE room_messages m SET removed_at = ${now}, body = '' FROM said WHERE m.id = said.id)
        SELECT user_id, name, body FROM said`,
  );
}
