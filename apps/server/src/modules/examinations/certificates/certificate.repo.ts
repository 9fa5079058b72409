import type { CertificateStatus } from '@khue/contract/certificate-words';
import type { certificateEndpoints } from '@khue/contract/certificates';
import type { QueryOf } from '@khue/contract/endpoint';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';
import { candidatesWithResults, keptExaminations } from '../planning/examination.policy';
import type { Signer } from './template.repo';

type Stored = Tables['certificates'];

export interface CertificateRow
  extends Pick<
    Stored,
    | 'id'
    | 'number'
    | 'code'
    | 'examination_id'
    | 'user_id'
    | 'full_name'
    | 'score'
    | 'issued_at'
    | 'revoked_at'
    | 'revoke_reason'
  > {
  status: CertificateStatus;
  class_name: string | null;
  school_name: string;
  owner_school_id: number | null;
  /** The reader keeps the examination. */
  is_kept: boolean;
}

const status = sql`CASE WHEN x.revoked_at IS NOT NULL THEN 'revoked' WHEN x.suspended_at IS NOT NULL THEN 'suspended' ELSE 'valid' END`;
const from = sql`FROM certificates x JOIN examination_candidates c ON c.id = x.candidate_id
  JOIN examinations e ON e.id = x.examination_id`;
const shown = (
  scope: Scope,
) => sql`SELECT x.id, x.number, x.code, x.examination_id, x.user_id, x.full_name, x.score, x.issued_at,
    x.revoked_at, x.revoke_reason, ${status} AS status, c.class_name, s.name AS school_name, e.owner_school_id,
    ${keptExaminations(scope)} AS is_kept
  ${from} JOIN ${schoolsTables.schools} s ON s.id = c.school_id`;

export interface CertificateTotals {
  issued: number;
  valid: number;
  suspended: number;
  revoked: number;
}

/** Of an examination, as far as the reader sees its candidates. */
export async function certificateTotals(
  db: Queryable,
  scope: Scope,
  examinationId: number,
): Promise<CertificateTotals> {
  const row = await firstRowOf<CertificateTotals>(
    db,
    sql`SELECT count(*) AS issued, count(*) FILTER (WHERE ${status} = 'valid') AS valid,
          count(*) FILTER (WHERE ${status} = 'suspended') AS suspended, count(*) FILTER (WHERE ${status} = 'revoked') AS revoked
        ${from} WHERE x.examination_id = ${examinationId} AND ${candidatesWithResults(scope)}`,
  );
  return row ?? { issued: 0, valid: 0, suspended: 0, revoked: 0 };
}

export async function listCertificates(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof certificateEndpoints)['list']>,
): Promise<Found<CertificateRow>> {
  const where = whereAll([
    sql`x.examination_id = ${filters.examination}`,
    candidatesWithResults(scope),
    filters.status !== undefined && sql`${status} = ${filters.status}`,
    filters.search !== undefined &&
      sql`(${foldedMatch(sql`x.full_name_folded`, filters.search)} OR x.number LIKE '%' || ${filters.search.replace(/[^\d-]/g, '?')})`,
  ]);
  const counted = sql`SELECT count(*) AS count ${from} ${where}`;
  const order = orderBy(filters.ordering, { number: sql`x.number`, name: sql`x.full_name` }, sql`x.number`, sql`x.id`);
  const rows = await rowsOf<CertificateRow & { count: number }>(
    db,
    sql`SELECT found.*, (${counted}) AS count FROM (${shown(scope)} ${where} ${order} ${limitOf(filters)}) found`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

/** Those of an examination after a number, in the order of numbers, for the register. */
export function registerAfter(
  db: Queryable,
  scope: Scope,
  { examinationId, number, limit }: { examinationId: number; number: string; limit: number },
): Promise<CertificateRow[]> {
  return rowsOf(
    db,
    sql`${shown(scope)} WHERE x.examination_id = ${examinationId} AND x.number > ${number} AND ${candidatesWithResults(scope)}
        ORDER BY x.number LIMIT ${limit}`,
  );
}

export function findCertificate(db: Queryable, scope: Scope, id: number): Promise<CertificateRow | undefined> {
  return firstRowOf(db, sql`${shown(scope)} WHERE x.id = ${id} AND ${candidatesWithResults(scope)}`);
}

/** False: somebody has revoked it before. */
export async function revokeCertificate(
  tx: Tx,
  id: number,
  { by, reason, now }: { by: number; reason: string; now: Date },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE certificates SET revoked_at = ${now}, revoked_by = ${by}, revoke_reason = ${reason}
        WHERE id = ${id} AND revoked_at IS NULL RETURNING id`,
  );
  return row !== undefined;
}

/** What a certificate says, in the words of the day on which it was issued. */
export interface IssuedCertificate
  extends Pick<
      Stored,
      'number' | 'code' | 'user_id' | 'examination_id' | 'full_name' | 'score' | 'sat_on' | 'issued_at'
    >,
    Pick<Tables['certificate_wordings'], 'examination_name' | 'owner_name' | 'title' | 'body' | 'picture_file_id'> {
  signers: Signer[];
  status: CertificateStatus;
}

const issuedColumns = sql`x.number, x.code, x.user_id, x.examination_id, x.full_name, x.score, x.sat_on, x.issued_at, ${status} AS status,
    w.examination_name, w.owner_name, w.title, w.body, w.signers, w.picture_file_id`;

/** Those of an examination that are in force, after a number, in the order of numbers. */
export function certificatesAfter(
  db: Queryable,
  scope: Scope,
  { examinationId, number, limit }: { examinationId: number; number: string; limit: number },
): Promise<IssuedCertificate[]> {
  return rowsOf(
    db,
    sql`SELECT ${issuedColumns} ${from} JOIN certificate_wordings w ON w.id = x.wording_id
        WHERE x.examination_id = ${examinationId} AND x.number > ${number} AND ${candidatesWithResults(scope)} AND ${status} = 'valid'
        ORDER BY x.number LIMIT ${limit}`,
  );
}

/** One by its code, for anybody who holds it. */
export function certificateByCode(db: Queryable, code: string): Promise<IssuedCertificate | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${issuedColumns} FROM certificates x JOIN certificate_wordings w ON w.id = x.wording_id WHERE x.code = ${code}`,
  );
}
