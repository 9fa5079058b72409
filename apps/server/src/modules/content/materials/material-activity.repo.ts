import type { QueryOf } from '@khue/contract/endpoint';
import type { MaterialVerb, materialEndpoints } from '@khue/contract/materials';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { visibleMaterials } from './material.policy';

export interface ActivityNote {
  materialId: number;
  version: number;
  verbs: readonly MaterialVerb[];
}

/** What somebody did with versions of materials, for their history. */
export async function noteActivities(tx: Tx, userId: number, notes: readonly ActivityNote[]): Promise<void> {
  const rows = notes.flatMap(({ verbs, ...of }) => verbs.map((verb) => ({ ...of, verb })));
  await tx.execute(
    sql`INSERT INTO material_activity (material_id, version, verb, user_id)
        SELECT note.material_id, note.version, note.verb, ${userId}::integer
        FROM unnest(${rows.map(({ materialId }) => materialId)}::integer[], ${rows.map(({ version }) => version)}::integer[],
          ${rows.map(({ verb }) => verb)}::text[]) AS note (material_id, version, verb)
        ON CONFLICT (material_id, version, user_id) WHERE verb = 'opened' DO NOTHING`,
  );
}

export const noteActivity = (tx: Tx, { userId, ...note }: ActivityNote & { userId: number }): Promise<void> =>
  noteActivities(tx, userId, [note]);

/** A look at each of these, once for each version of it. */
export async function noteOpened(
  tx: Tx,
  materials: readonly { id: number; version: number }[],
  userId: number,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO material_activity (material_id, version, verb, user_id)
        SELECT seen.id, seen.version, 'opened', ${userId}
        FROM unnest(${materials.map(({ id }) => id)}::integer[], ${materials.map(({ version }) => version)}::integer[])
          AS seen (id, version)
        ON CONFLICT (material_id, version, user_id) WHERE verb = 'opened' DO NOTHING`,
  );
}

/** What is given stays published until it is given, and what is looked at is not rewritten meanwhile. */
export function lockToRead(
  tx: Tx,
  ids: readonly number[],
): Promise<Pick<Tables['materials'], 'id' | 'status' | 'version'>[]> {
  return rowsOf(
    tx,
    sql`SELECT id, status, version FROM materials WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR SHARE`,
  );
}

/** Those that somebody has not looked at in this version yet. */
export function notOpened(
  db: Queryable,
  materials: readonly { id: number; version: number }[],
  userId: number,
): Promise<{ id: number; version: number }[]> {
  return rowsOf(
    db,
    sql`SELECT wanted.id, wanted.version
        FROM unnest(${materials.map(({ id }) => id)}::integer[], ${materials.map(({ version }) => version)}::integer[])
          AS wanted (id, version)
        WHERE NOT EXISTS (SELECT FROM material_activity seen WHERE seen.material_id = wanted.id
          AND seen.version = wanted.version AND seen.user_id = ${userId} AND seen.verb = 'opened')`,
  );
}

/** The latest version that somebody has looked at, up to the one that a place holds. */
export async function versionOpened(
  db: Queryable,
  material: { id: number; version: number },
  userId: number,
): Promise<number | undefined> {
  const row = await firstRowOf<{ version: number | null }>(
    db,
    sql`SELECT max(version) AS version FROM material_activity
        WHERE material_id = ${material.id} AND version <= ${material.version} AND user_id = ${userId} AND verb = 'opened'`,
  );
  return row?.version ?? undefined;
}

export async function hasOpened(db: Queryable, materialId: number, userId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM material_activity WHERE material_id = ${materialId} AND user_id = ${userId} AND verb = 'opened' LIMIT 1`,
  );
  return row !== undefined;
}

export interface ActivityRow
  extends Pick<Tables['material_activity'], 'id' | 'material_id' | 'version' | 'verb' | 'at'> {
  title: string;
  user_id: number;
  user_name: string;
}

/** Who opened a material is told to those who see that person, and to nobody else; makers are named with what they made. */
export async function listActivity(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof materialEndpoints)['activity']>,
): Promise<Found<ActivityRow>> {
  const from = sql`FROM material_activity a JOIN materials m ON m.id = a.material_id
    JOIN ${identityTables.users} u ON u.id = a.user_id
    ${whereAll([
      visibleMaterials(scope),
      sql`(a.verb <> 'opened' OR a.user_id = ${scope.userId} OR ${withinSchool(scope, sql`u.school_id`)})`,
      filters.material_id !== undefined && sql`a.material_id = ${filters.material_id}`,
      filters.creator_id !== undefined && sql`m.creator_id = ${filters.creator_id}`,
      filters.course_id !== undefined && sql`m.course_id = ${filters.course_id}`,
    ])}`;
  const order = orderBy(filters.ordering, { at: sql`a.at` }, sql`a.at DESC, a.id DESC`, sql`a.id`);
  const rows = await rowsOf<ActivityRow>(
    db,
    sql`SELECT a.id, a.material_id, m.title, a.version, a.verb, a.user_id, u.full_name AS user_name, a.at
        ${from} ${order} ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count ${from}`);
  return { rows, count: counted?.count ?? 0 };
}

/** Notes past their time. Who works with a version leaves more than a note, where it matters for longer. */
export const eraseOldActivity = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`material_activity`, since: sql`at` }, days, take);
