import { MOST_LESSONS_OF_SHEET } from '@khue/contract/class-attendance';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { schoolsTables } from '../../schools/schools.api';
import type { Days } from './term.rules';

/** A lesson that has begun. */
export interface HeldLesson
  extends Pick<Tables['class_sessions'], 'id' | 'class_id' | 'topic' | 'starts_at' | 'ends_at'> {
  class_name: string;
  /** Somebody beside the host was seen, or a teacher has said something. */
  taken: boolean;
}

export interface HeldLessons {
  /** The latest of them, the earliest first. */
  lessons: HeldLesson[];
  leftOff: number;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`);
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999+07:00`);

async function heldLessons(db: Queryable, which: SQL, { from, to }: Days, now: Date): Promise<HeldLessons> {
  const until = endOf(to) < now ? endOf(to) : now;
  const rows = await rowsOf<HeldLesson & { count: number }>(
    db,
    sql`SELECT s.id, s.class_id, s.topic, s.starts_at, s.ends_at, c.name AS class_name, s.count,
          (EXISTS (SELECT FROM session_attendance a WHERE a.session_id = s.id)
            OR EXISTS (SELECT FROM session_visits v WHERE v.session_id = s.id AND v.user_id <> s.host_id)) AS taken
        FROM (SELECT s.*, count(*) OVER () AS count FROM class_sessions s
          WHERE ${which} AND s.status <> 'cancelled' AND s.starts_at BETWEEN ${startOf(from)} AND ${until}
          ORDER BY s.starts_at DESC, s.id DESC LIMIT ${MOST_LESSONS_OF_SHEET}) s
        JOIN ${schoolsTables.classes} c ON c.id = s.class_id
        ORDER BY s.starts_at, s.id`,
  );
  return { lessons: rows, leftOff: (rows[0]?.count ?? 0) - rows.length };
}

export const lessonsOfClass = (db: Queryable, classId: number, days: Days, now: Date): Promise<HeldLessons> =>
  heldLessons(db, sql`s.class_id = ${classId}`, days, now);

/** Of all classes that somebody is in, or was; only of one school where one is named. */
export const lessonsOfStudent = (
  db: Queryable,
  { userId, schoolId }: { userId: number; schoolId: number | null },
  days: Days,
  now: Date,
): Promise<HeldLessons> =>
  heldLessons(
    db,
    sql`s.class_id = ANY (ARRAY(SELECT m.class_id FROM ${schoolsTables.class_members} m WHERE m.user_id = ${userId}))
      ${schoolId === null ? sql`` : sql`AND s.school_id = ${schoolId}`}`,
    days,
    now,
  );
