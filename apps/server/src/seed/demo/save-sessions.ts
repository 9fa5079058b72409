import { DEFAULT_MEETING_PASSWORD } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import type pg from 'pg';
import { insertRows } from '../insert-rows';
import { type PlannedSession, planSessions, type TaughtClass } from './sessions';

/** One course of each class of this year, with its lessons in their order. */
const CLASSES = `SELECT DISTINCT ON (c.id) c.id AS "classId", c.school_id AS "schoolId", m.id AS "courseId", t.user_id AS "hostId",
    (SELECT COALESCE(json_agg(json_build_object('id', p.id, 'name', p.name, 'shows', EXISTS (
        SELECT FROM course_part_materials has JOIN materials shown ON shown.id = has.material_id
        WHERE has.course_part_id = p.id AND shown.machine_name IN ('H5P.CoursePresentation', 'H5P.InteractiveBook')))
        ORDER BY p.parent_id, p.position), '[]')
      FROM course_parts p WHERE p.course_id = m.id AND p.part_type = 'lesson' AND p.parent_id IS NOT NULL AND p.archived_at IS NULL) AS lessons
  FROM classes c JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
  JOIN class_courses has ON has.class_id = c.id JOIN courses m ON m.id = has.course_id AND m.status = 1
  JOIN class_teachers t ON t.class_id = c.id JOIN users u ON u.id = t.user_id AND u.status = 1 AND u.school_id = c.school_id
  WHERE c.status = 1
  ORDER BY c.id, t.is_head DESC, t.user_id, m.id`;

/** Who was there: nearly all, some late, some not to the end; always the same ones. */
const VISITS = `INSERT INTO session_visits (session_id, user_id, source, joined_at, left_at)
  SELECT s.id, m.user_id, 'page', s.starts_at + make_interval(secs => seen.luck % 9 * 60 - 180 + seen.luck % 47),
    s.ends_at - make_interval(secs => CASE WHEN seen.luck % 11 = 0 THEN 900 ELSE seen.luck % 50 END)
  FROM class_sessions s JOIN class_members m ON m.class_id = s.class_id AND m.left_on IS NULL
  CROSS JOIN LATERAL (SELECT abs(hashtext(s.id || ' ' || m.user_id)) AS luck) seen
  WHERE s.ends_at <= $1 AND seen.luck % 14 <> 0`;
const HOSTS = `INSERT INTO session_visits (session_id, user_id, source, joined_at, left_at)
  SELECT id, host_id, 'page', starts_at - interval '4 minutes', ends_at FROM class_sessions WHERE ends_at <= $1`;
const EXCUSED = `INSERT INTO session_attendance (session_id, user_id, status, note, set_by, set_at)
  SELECT s.id, m.user_id, 'excused', (ARRAY['Ốm, phụ huynh đã báo', 'Việc gia đình', 'Thi học sinh giỏi', NULL])[1 + m.user_id % 4],
    s.host_id, s.ends_at
  FROM class_sessions s JOIN class_members m ON m.class_id = s.class_id AND m.left_on IS NULL
  WHERE s.ends_at <= $1 AND abs(hashtext(s.id || ' ' || m.user_id)) % 28 = 0`;

const at = (moment: number): string => new Date(moment).toISOString();
const endOf = ({ startsAt, minutes }: PlannedSession): number => startsAt + minutes * 60_000;

async function saveSeries(client: pg.PoolClient, planned: readonly PlannedSession[]): Promise<Map<number, number>> {
  const last = new Map<number, number>();
  for (const { series, startsAt } of planned) {
    if (series !== null) last.set(series, Math.max(startsAt, last.get(series) ?? 0));
  }
  const rows = await insertRows<[number, number], { id: number }>(
    client,
    'class_session_series',
    [['until', 'date', ([, until]) => dayOf(new Date(until))]],
    [...last],
    'RETURNING id',
  );
  return new Map([...last.keys()].map((series, index) => [series, rows[index]?.id ?? 0]));
}

/** Some weeks of lessons: those that were held with who was there, one that is going on, those to come. */
export async function saveDemoSessions(client: pg.PoolClient, now: Date, signInHost: number): Promise<void> {
  const { rows: classes } = await client.query<TaughtClass>(CLASSES);
  const planned = planSessions(classes, now.getTime(), signInHost);
  const series = await saveSeries(client, planned);
  const tomorrow = now.getTime() + 86_400_000;
  const saved = await insertRows<PlannedSession, { id: number }>(
    client,
    'class_sessions',
    [
      ['series_id', 'integer', (one) => (one.series === null ? null : (series.get(one.series) ?? null))],
      ['topic', 'text', ({ topic }) => topic],
      ['school_id', 'integer', ({ schoolId }) => schoolId],
      ['class_id', 'integer', ({ classId }) => classId],
      ['host_id', 'integer', ({ hostId }) => hostId],
      ['course_id', 'integer', ({ courseId }) => courseId],
      ['type', 'text', ({ type }) => type],
      ['starts_at', 'timestamptz', ({ startsAt }) => at(startsAt)],
      ['duration', 'smallint', ({ minutes }) => minutes],
      ['ends_at', 'timestamptz', (one) => at(endOf(one))],
      ['status', 'text', (one) => (endOf(one) <= now.getTime() ? 'ended' : 'scheduled')],
      ['password', 'text', () => DEFAULT_MEETING_PASSWORD],
      ['provider', 'text', () => 'embedded'],
      ['created_by', 'integer', ({ hostId }) => hostId],
      // Nobody is told of what begins while the demo is being looked at for the first time.
      ['noticed_at', 'timestamptz', ({ startsAt }) => (startsAt < tomorrow ? at(now.getTime()) : null)],
    ],
    planned,
    'RETURNING id',
  );
  await insertRows(
    client,
    'class_session_parts',
    [
      ['session_id', 'integer', ([id]) => id],
      ['course_part_id', 'integer', ([, part]) => part],
      ['position', 'smallint', () => 1],
    ],
    planned.flatMap(({ partId }, index): [number, number][] =>
      partId === null ? [] : [[saved[index]?.id ?? 0, partId]],
    ),
  );
  for (const query of [VISITS, HOSTS, EXCUSED]) await client.query(query, [now]);
}
