import type { certificateTemplateEndpoints } from '@khue/contract/certificates';
import type { QueryOf } from '@khue/contract/endpoint';
import type { ExaminationOwner } from '@khue/contract/examination-words';
import type { Scope } from '../../../platform/authz/scope';
import { orWhenReferred } from '../../../platform/db/constraint';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { fail } from '../../../platform/failure';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { geographyTables } from '../../geography/geography.api';
import { schoolsTables } from '../../schools/schools.api';
import type { Owner } from '../planning/examination.policy';
import type { ExaminationOwnership } from '../planning/examination.repo';
import { keptTemplates, templatesOfOwner, visibleTemplates } from './template.policy';

export interface Signer {
  name: string;
  title: string;
}

type Stored = Tables['certificate_templates'];

export interface TemplateRow extends Omit<Stored, 'owner_scope' | 'signers' | 'created_by' | 'title_folded'> {
  owner_scope: ExaminationOwner;
  signers: Signer[];
  owner_name: string | null;
  examination_count: number;
  /** The reader keeps it, and does not only use it. */
  is_kept: boolean;
}

const described = (
  scope: Scope,
) => sql`SELECT t.id, t.owner_scope, t.owner_school_id, t.owner_province_code, t.title, t.body,
    t.signers, t.picture_file_id, t.created_at, t.updated_at, COALESCE(s.name, p.name) AS owner_name,
    ${keptTemplates(scope)} AS is_kept,
    CASE WHEN ${keptTemplates(scope)} THEN (SELECT count(*) FROM examinations used WHERE used.certificate_template_id = t.id)
      ELSE 0 END AS examination_count
  FROM certificate_templates t
  LEFT JOIN ${schoolsTables.schools} s ON s.id = t.owner_school_id
  LEFT JOIN ${geographyTables.new_provinces} p ON p.code = t.owner_province_code`;

export async function listTemplates(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof certificateTemplateEndpoints)['list']>,
): Promise<Found<TemplateRow>> {
  const where = whereAll([
    visibleTemplates(scope),
    filters.search !== undefined && foldedMatch(sql`t.title_folded`, filters.search),
  ]);
  const counted = sql`SELECT count(*) AS count FROM certificate_templates t ${where}`;
  const order = orderBy(
    filters.ordering,
    { title: sql`t.title`, updated_at: sql`t.updated_at` },
    sql`t.updated_at DESC`,
    sql`t.id`,
  );
  const rows = await rowsOf<TemplateRow & { count: number }>(
    db,
    sql`SELECT found.*, (${counted}) AS count FROM (${described(scope)} ${where} ${order} ${limitOf(filters)}) found`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

export function findTemplate(db: Queryable, scope: Scope, id: number): Promise<TemplateRow | undefined> {
  return firstRowOf(db, sql`${described(scope)} WHERE t.id = ${id} AND ${visibleTemplates(scope)}`);
}

export async function lockTemplate(tx: Tx, scope: Scope, id: number): Promise<TemplateRow | undefined> {
  await tx.execute(sql`SELECT FROM certificate_templates WHERE id = ${id} FOR UPDATE`);
  return findTemplate(tx, scope, id);
}

/** Whether an examination of this owner may be certified by it, as far as the caller sees it; held until that is stored. */
export async function isTemplateFor(tx: Tx, scope: Scope, owner: Owner, id: number): Promise<boolean> {
  const found = await firstRowOf(
    tx,
    sql`SELECT FROM certificate_templates t
        WHERE t.id = ${id} AND ${visibleTemplates(scope)} AND ${templatesOfOwner(owner)} FOR KEY SHARE`,
  );
  return found !== undefined;
}

export type TemplateFields = Pick<TemplateRow, 'title' | 'body' | 'signers'>;

export async function insertTemplate(
  tx: Tx,
  made: TemplateFields & ExaminationOwnership & { createdBy: number },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO certificate_templates (owner_scope, owner_school_id, owner_province_code, title, body, signers, created_by)
        VALUES (${made.owner_scope}, ${made.owner_school_id}, ${made.owner_province_code}, ${made.title}, ${made.body},
          ${JSON.stringify(made.signers)}::jsonb, ${made.createdBy}) RETURNING id`,
  );
  if (!row) throw new Error('a template was not stored');
  return row.id;
}

export async function updateTemplate(tx: Tx, id: number, { title, body, signers }: TemplateFields): Promise<void> {
  await tx.execute(
    sql`UPDATE certificate_templates SET title = ${title}, body = ${body}, signers = ${JSON.stringify(signers)}::jsonb
        WHERE id = ${id}`,
  );
}

export async function setTemplatePicture(tx: Tx, id: number, fileId: number | null): Promise<void> {
  await tx.execute(sql`UPDATE certificate_templates SET picture_file_id = ${fileId} WHERE id = ${id}`);
}

/** The database decides: an examination may have chosen it a moment ago. */
export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await orWhenReferred(
    () => tx.execute(sql`DELETE FROM certificate_templates WHERE id = ${id}`),
    () => fail('certificate_template.in_use'),
  );
}
