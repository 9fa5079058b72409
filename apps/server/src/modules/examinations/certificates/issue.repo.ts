import { TIME_ZONE } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { geographyTables } from '../../geography/geography.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

/** A candidate who passed, as the release knows them. */
export interface Passed {
  candidate_id: number;
  user_id: number;
  full_name: string;
  score: number | null;
}

type Wording = Pick<
  Tables['certificate_wordings'],
  'examination_name' | 'owner_name' | 'title' | 'body' | 'signers' | 'picture_file_id'
>;

/** Whoever issues for an examination waits for whoever does so at the same time. */
export async function lockForIssue(tx: Tx, examinationId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM examinations WHERE id = ${examinationId} FOR UPDATE`);
}

/** What certificates of an examination say from now on; nothing where none are given. */
export function wordingOf(tx: Tx, examinationId: number): Promise<Wording | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT e.name AS examination_name, COALESCE(s.name, p.name) AS owner_name, t.title, t.body, t.signers, t.picture_file_id
        FROM examinations e JOIN certificate_templates t ON t.id = e.certificate_template_id
        LEFT JOIN ${schoolsTables.schools} s ON s.id = e.owner_school_id
        LEFT JOIN ${geographyTables.new_provinces} p ON p.code = e.owner_province_code
        WHERE e.id = ${examinationId}`,
  );
}

/** The words are kept once for all that are issued with them. */
export async function keepWording(
  tx: Tx,
  examinationId: number,
  wording: Wording,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { examination_name, owner_name, title, body, picture_file_id } = wording;
  const signers = JSON.stringify(wording.signers);
  const known = await firstRowOf<{ id: number }>(
    tx,
    sql`SELECT id FROM certificate_wordings
        WHERE examination_id = ${examinationId} AND examination_name = ${examination_name} AND title = ${title}
          AND body = ${body} AND signers = ${signers}::jsonb AND owner_name IS NOT DISTINCT FROM ${owner_name}
          AND picture_file_id IS NOT DISTINCT FROM ${picture_file_id}
        ORDER BY id LIMIT 1`,
  );
  if (known) return { id: known.id, isNew: false };
  const made = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO certificate_wordings (examination_id, examination_name, owner_name, title, body, signers, picture_file_id, created_at)
        VALUES (${examinationId}, ${examination_name}, ${owner_name}, ${title}, ${body}, ${signers}::jsonb, ${picture_file_id}, ${now})
        RETURNING id`,
  );
  if (!made) throw new Error('the words of certificates were not stored');
  return { id: made.id, isNew: true };
}

/** Brings back what these have already, with the score of now. What was revoked stays so. */
export async function restoreCertificates(tx: Tx, examinationId: number, passed: readonly Passed[]): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE certificates x SET suspended_at = NULL, score = now.score
        FROM unnest(${passed.map(({ candidate_id }) => candidate_id)}::integer[],
          ${passed.map(({ score }) => score)}::numeric[]) AS now (candidate_id, score)
        WHERE x.examination_id = ${examinationId} AND x.candidate_id = now.candidate_id
          AND (x.suspended_at IS NOT NULL OR x.score IS DISTINCT FROM now.score) RETURNING x.id`,
  );
  return rows.length;
}

/** Those of them who have no certificate yet, in the order of their numbers, with the day of their sitting. */
export function withoutCertificate(
  tx: Tx,
  examinationId: number,
  candidateIds: readonly number[],
  now: Date,
): Promise<{ candidate_id: number; sat_on: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT c.id AS candidate_id, (COALESCE(r.open_at, ${now}) AT TIME ZONE ${TIME_ZONE})::date::text AS sat_on
        FROM examination_candidates c LEFT JOIN examination_rooms r ON r.id = c.room_id
        WHERE c.examination_id = ${examinationId} AND c.id = ANY (${candidateIds}::integer[])
          AND NOT EXISTS (SELECT FROM certificates x WHERE x.candidate_id = c.id)
        ORDER BY length(c.number), c.number, c.id`,
  );
}

/** The first of so many numbers of a year in a row. They are nobody else's, and none is left out. */
export async function takeNumbers(tx: Tx, year: number, count: number): Promise<number> {
  const row = await firstRowOf<{ last: number }>(
    tx,
    sql`INSERT INTO certificate_numbers AS n (year, last) VALUES (${year}, ${count})
        ON CONFLICT (year) DO UPDATE SET last = n.last + EXCLUDED.last RETURNING last`,
  );
  if (!row) throw new Error('no numbers were given');
  return row.last - count + 1;
}

export interface NewCertificate extends Passed {
  number: string;
  code: string;
  sat_on: string;
}

export async function insertCertificates(
  tx: Tx,
  examinationId: number,
  wordingId: number,
  made: readonly NewCertificate[],
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO certificates (number, code, examination_id, candidate_id, user_id, wording_id, full_name, score, sat_on, issued_at)
        SELECT made.number, made.code, ${examinationId}, made.candidate_id, made.user_id, ${wordingId}, made.full_name,
          made.score, made.sat_on, ${now}
        FROM unnest(${made.map(({ number }) => number)}::text[], ${made.map(({ code }) => code)}::text[],
          ${made.map(({ candidate_id }) => candidate_id)}::integer[], ${made.map(({ user_id }) => user_id)}::integer[],
          ${made.map(({ full_name }) => full_name)}::text[], ${made.map(({ score }) => score)}::numeric[],
          ${made.map(({ sat_on }) => sat_on)}::date[])
          AS made (number, code, candidate_id, user_id, full_name, score, sat_on)`,
  );
}

/** Not in force from now on, apart from those of these candidates. */
export async function suspendAllBut(
  tx: Tx,
  examinationId: number,
  candidateIds: readonly number[],
  now: Date,
): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE certificates SET suspended_at = ${now}
        WHERE examination_id = ${examinationId} AND suspended_at IS NULL
          AND candidate_id <> ALL (${candidateIds}::integer[]) RETURNING id`,
  );
  return rows.length;
}

export async function suspendCertificate(tx: Tx, candidateId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE certificates SET suspended_at = ${now} WHERE candidate_id = ${candidateId} AND suspended_at IS NULL`,
  );
}

export function candidateToCertify(
  tx: Tx,
  candidateId: number,
): Promise<{ examination_id: number; user_id: number; full_name: string } | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT c.examination_id, c.user_id, u.full_name FROM examination_candidates c
        JOIN ${identityTables.users} u ON u.id = c.user_id WHERE c.id = ${candidateId}`,
  );
}

/** Codes of what these candidates have that is in force. */
export function codesInForce(
  db: Queryable,
  candidateIds: readonly number[],
): Promise<{ candidate_id: number; code: string }[]> {
  return rowsOf(
    db,
    sql`SELECT candidate_id, code FROM certificates
        WHERE candidate_id = ANY (${candidateIds}::integer[]) AND revoked_at IS NULL AND suspended_at IS NULL`,
  );
}

export const yearOf = (now: Date): number => Number(dayOf(now).slice(0, 4));
