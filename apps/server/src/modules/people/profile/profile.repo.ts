import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { emailToConfirm, identityTables, type OwnAccount, ownAccountColumns } from '../../identity/identity.api';
import { currentClassesOf, type OwnClass, type OwnSchool, schoolWithYear } from '../../schools/schools.api';

export interface Profile extends OwnAccount {
  email_to_confirm: string | null;
  school: OwnSchool | null;
  classes: OwnClass[];
}

/** All that a page needs of its reader, asked at once; the school is the one they act in. */
export function readProfile(
  db: Queryable,
  { userId, schoolId }: { userId: number; schoolId: number | null },
  now: Date,
): Promise<Profile | undefined> {
  const id = sql`${userId}::integer`;
  return firstRowOf(
    db,
    sql.prepared(
      'profile',
      sql`SELECT ${ownAccountColumns}, ${emailToConfirm(id, now)} AS email_to_confirm, ${schoolWithYear(sql`${schoolId}::integer`)} AS school, ${currentClassesOf(id)} AS classes
          FROM ${identityTables.users} WHERE id = ${id}`,
    ),
  );
}
