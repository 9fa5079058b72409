import { firstRowOf, type Queryable, type Tx } from '../db/database';
import { sql } from '../db/sql';

export interface FileOwner {
  id: number;
  schoolId: number | null;
}

/** One upload of a person, and of a school, is weighed at a time. */
export async function takeTurnInSpace(tx: Tx, { id, schoolId }: FileOwner): Promise<void> {
  if (schoolId !== null) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('files_of_school'), ${schoolId})`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('files_of_person'), ${id})`);
}

/** Bytes that lie on the disk for a person and for a school; what the product made for a person does not count. */
export async function spaceUsed(db: Queryable, owner: FileOwner): Promise<{ person: number; school: number }> {
  const row = await firstRowOf<{ person: number; school: number }>(
    db,
    sql`SELECT (SELECT COALESCE(sum(size), 0) FROM files WHERE owner_id = ${owner.id} AND NOT is_personal) AS person,
               (SELECT COALESCE(sum(size), 0) FROM files WHERE school_id = ${owner.schoolId}) AS school`,
  );
  return { person: row?.person ?? 0, school: row?.school ?? 0 };
}
