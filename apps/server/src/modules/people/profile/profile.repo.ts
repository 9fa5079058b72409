import type { Actor } from '../../../platform/authz/actor';
import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { type NamedUnit, newUnitsCalled } from '../../geography/geography.api';
import { emailToConfirm, identityTables, type OwnAccount, ownAccountColumns } from '../../identity/identity.api';
import { currentClassesOf, type OwnClass, type OwnSchool, schoolWithYear } from '../../schools/schools.api';

export interface Profile extends OwnAccount {
  email_to_confirm: string | null;
  school: OwnSchool | null;
  scope_units: NamedUnit[];
  classes: OwnClass[];
}

/** All that a page needs of its reader, asked at once; the school is the one they act in. */
export function readProfile(
  db: Queryable,
  { userId, schoolId, scopeUnits }: Pick<Actor, 'userId' | 'schoolId' | 'scopeUnits'>,
  now: Date,
): Promise<Profile | undefined> {
  const id = sql`${userId}::integer`;
  return firstRowOf(
    db,
    sql.prepared(
      'profile',
      sql`SELECT ${ownAccountColumns}, ${emailToConfirm(id, now)} AS email_to_confirm, ${schoolWithYear(sql`${schoolId}::integer`)} AS school,
            ${newUnitsCalled(sql`${scopeUnits}::text[]`)} AS scope_units, ${currentClassesOf(id)} AS classes
          FROM ${identityTables.users} WHERE id = ${id}`,
    ),
  );
}
