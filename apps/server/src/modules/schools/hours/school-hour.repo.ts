import { PARTS_OF_DAY, type PartOfDay, type SchoolHours } from '@khue/contract/school-hours-words';
import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

type HourRow = Pick<Tables['school_hours'], 'number' | 'start_minute' | 'end_minute'> & { part: PartOfDay };

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Null: the school has said nothing. */
export async function findHours(db: Queryable, schoolId: number): Promise<SchoolHours | null> {
  const rows = await rowsOf<HourRow>(
    db,
    sql`SELECT part, number, start_minute, end_minute FROM school_hours WHERE school_id = ${schoolId} ORDER BY part, number`,
  );
  if (rows.length === 0) return null;
  const of = (part: PartOfDay) =>
    rows
      .filter((row) => row.part === part)
      .map(({ start_minute, end_minute }) => ({ start: clockOf(start_minute), end: clockOf(end_minute) }));
  return { morning: of('morning'), afternoon: of('afternoon') };
}

/** All of them instead of those before. */
export async function replaceHours(tx: Tx, schoolId: number, hours: SchoolHours): Promise<void> {
  const rows: HourRow[] = PARTS_OF_DAY.flatMap((part) =>
    hours[part].map(({ start, end }, index) => ({
      part,
      number: index + 1,
      start_minute: minuteOf(start),
      end_minute: minuteOf(end),
    })),
  );
  await tx.execute(sql`DELETE FROM school_hours WHERE school_id = ${schoolId}`);
  await tx.execute(
    sql`INSERT INTO school_hours (school_id, part, number, start_minute, end_minute)
        SELECT ${schoolId}, w.part, w.number, w.start_minute, w.end_minute
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS w(part text, number smallint, start_minute smallint, end_minute smallint)`,
  );
}
