import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { schoolsTables } from '../../schools/schools.api';
import type { Period } from '../figures/period.rules';
import { bestsKind, endedKind, enrolledKind, rosterKind, workersKind } from '../figures/school-kinds.repo';
import { type Freshness, schoolMemory } from './school-memory.repo';

/**
 * What the first questions about the country are answered from, in the order in which a dashboard wants it. Reading it takes
 * a second for a million students; whoever asks meanwhile waits for what is being read, and reads no second time.
 */
export async function rememberCountry(db: Queryable, period: Period, until: AbortSignal): Promise<void> {
  const question = { filters: {}, period };
  const kinds = [rosterKind, bestsKind, workersKind, endedKind, enrolledKind].map((kindOf) => kindOf(question));
  const memory = schoolMemory(db);
  for (const kind of kinds) {
    if (until.aborted) return;
    const row = await firstRowOf<{ schools: number[]; fresh: Freshness }>(
      db,
      sql`SELECT ARRAY(SELECT s.id FROM ${schoolsTables.schools} s WHERE s.status = ${ACTIVE}) AS schools, ${memory.freshness(kind)} AS fresh`,
    );
    if (row) await memory.of(db, kind, row.fresh, row.schools);
  }
}
