import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { schoolsTables } from '../../schools/schools.api';
import { aboutCourse, mostUsed, takenIn } from '../figures/course-figures.repo';
import type { Period } from '../figures/period.rules';
import {
  bestsKind,
  endedKind,
  enrolledByCourseKind,
  enrolledKind,
  rosterKind,
  workersKind,
} from '../figures/school-kinds.repo';
import { type Freshness, type Kind, schoolMemory } from './school-memory.repo';

/**
 * What the first questions about the country are answered from, in the order in which a dashboard wants it: its counts,
 * then its figures in the course that most are enrolled in. Reading it takes a second for a million students; whoever asks
 * meanwhile waits for what is being read, and reads no second time.
 */
export async function rememberCountry(db: Queryable, period: Period, until: AbortSignal): Promise<void> {
  const question = { filters: {}, period };
  const enrolled = await remember(db, enrolledByCourseKind(), until);
  if (!enrolled) return;
  const inCourse = aboutCourse(question, await mostUsed(db, takenIn(enrolled.numbers, enrolled.schools)));
  const ofCourse = [rosterKind, bestsKind, workersKind, enrolledKind].map((kindOf) => kindOf(inCourse));
  for (const kind of [rosterKind(question), endedKind(question), ...ofCourse]) await remember(db, kind, until);
}

/** Reads a kind of all active schools; nothing where it is to stop. */
async function remember(db: Queryable, kind: Kind, until: AbortSignal) {
  if (until.aborted) return undefined;
  const memory = schoolMemory(db);
  const row = await firstRowOf<{ schools: number[]; fresh: Freshness }>(
    db,
    sql`SELECT ARRAY(SELECT s.id FROM ${schoolsTables.schools} s WHERE s.status = ${ACTIVE}) AS schools, ${memory.freshness(kind)} AS fresh`,
  );
  return row && { schools: row.schools, numbers: await memory.of(db, kind, row.fresh, row.schools) };
}
