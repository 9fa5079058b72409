import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

export interface SeatedCandidate extends Pick<Tables['examination_candidates'], 'number' | 'seat' | 'class_name'> {
  full_name: string;
  birth_date: string | null;
  school_name: string;
}

/** Who sits in a room, by their seats. */
export function seatedIn(db: Queryable, roomId: number): Promise<SeatedCandidate[]> {
  return rowsOf(
    db,
    sql`SELECT c.number, c.seat, c.class_name, u.full_name, u.birth_date, s.name AS school_name
        FROM examination_candidates c JOIN ${identityTables.users} u ON u.id = c.user_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id
        WHERE c.room_id = ${roomId} ORDER BY c.seat`,
  );
}
