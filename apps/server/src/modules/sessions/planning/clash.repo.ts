import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { schoolsTables } from '../../schools/schools.api';

/** A time that somebody wants a class and a host to have. */
export interface WantedTime {
  starts_at: Date;
  ends_at: Date;
  host_id: number;
  class_id: number;
}

export interface Clash {
  of: 'host' | 'class';
  id: number;
  topic: string;
  class_name: string;
  starts_at: Date;
  ends_at: Date;
  /** Whether the caller could look at it. */
  visible: boolean;
  /** Which of the wanted times. */
  wanted_at: Date;
}

/** The first session that is in the way of one of these, beside those that make way themselves. */
export function findClash(
  db: Queryable,
  scope: Scope,
  wanted: readonly WantedTime[],
  moving: readonly number[],
): Promise<Clash | undefined> {
  const busy = (
    of: 'host' | 'class',
  ) => sql`SELECT ${of} AS of, o.id, o.topic, o.class_id, o.school_id, o.starts_at, o.busy_until AS ends_at,
      w.starts_at AS wanted_at
    FROM wanted w JOIN class_sessions o ON ${of === 'host' ? sql`o.host_id = w.host_id` : sql`o.class_id = w.class_id`}
      AND tstzrange(o.starts_at, o.busy_until) && tstzrange(w.starts_at, w.ends_at)
    WHERE o.status <> 'cancelled' AND o.id <> ALL (${moving}::integer[])`;
  return firstRowOf(
    db,
    sql`WITH wanted AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          AS w(starts_at timestamptz, ends_at timestamptz, host_id integer, class_id integer))
        SELECT busy.of, busy.id, busy.topic, c.name AS class_name, busy.starts_at, busy.ends_at, busy.wanted_at,
          ${withinSchool(scope, sql`busy.school_id`)} AS visible
        FROM (${busy('host')} UNION ALL ${busy('class')}) busy JOIN ${schoolsTables.classes} c ON c.id = busy.class_id
        ORDER BY busy.wanted_at, busy.starts_at, busy.of DESC LIMIT 1`,
  );
}

/** When the hosts or the classes have something to do, in the days after each wanted time. */
export function busyTimes(
  db: Queryable,
  wanted: readonly WantedTime[],
  moving: readonly number[],
  days: number,
): Promise<{ wanted_at: Date; starts_at: Date; ends_at: Date }[]> {
  const busy = (of: 'host' | 'class') => sql`SELECT w.starts_at AS wanted_at, o.starts_at, o.busy_until AS ends_at
    FROM wanted w JOIN class_sessions o ON ${of === 'host' ? sql`o.host_id = w.host_id` : sql`o.class_id = w.class_id`}
      AND tstzrange(o.starts_at, o.busy_until) && tstzrange(w.starts_at, w.ends_at + make_interval(days => ${days}))
    WHERE o.status <> 'cancelled' AND o.id <> ALL (${moving}::integer[])`;
  return rowsOf(
    db,
    sql`WITH wanted AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          AS w(starts_at timestamptz, ends_at timestamptz, host_id integer, class_id integer))
        ${busy('host')} UNION ${busy('class')}`,
  );
}
