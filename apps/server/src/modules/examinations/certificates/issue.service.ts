import type { Queryable, Tx } from '../../../platform/db/database';
import { referToFiles } from '../../../platform/files/file-use.repo';
import { addressesOf } from './certificate.wire';
import { newCodes } from './code.rules';
import {
  candidateToCertify,
  codesInForce,
  insertCertificates,
  keepWording,
  lockForIssue,
  type Passed,
  restoreCertificates,
  suspendAllBut,
  suspendCertificate,
  takeNumbers,
  withoutCertificate,
  wordingOf,
  yearOf,
} from './issue.repo';

/* What the release and appeals call, in their own transaction and with their own audit row. */

const NUMBER_DIGITS = 6;

/** Who has a certificate gets it back, the others a new one; the examination is locked. Tells how many are new. */
async function bringIntoForce(tx: Tx, examinationId: number, passed: readonly Passed[], now: Date): Promise<number> {
  await restoreCertificates(tx, examinationId, passed);
  const wording = await wordingOf(tx, examinationId);
  if (!wording) return 0;
  const waiting = await withoutCertificate(
    tx,
    examinationId,
    passed.map(({ candidate_id }) => candidate_id),
    now,
  );
  if (waiting.length === 0) return 0;
  const kept = await keepWording(tx, examinationId, wording, now);
  if (kept.isNew && wording.picture_file_id !== null) {
    await referToFiles(tx, [wording.picture_file_id], { usedBy: 'certificate_wording', id: kept.id });
  }
  const year = yearOf(now);
  const first = await takeNumbers(tx, year, waiting.length);
  const codes = newCodes(waiting.length);
  const people = new Map(passed.map((one) => [one.candidate_id, one]));
  const made = waiting.flatMap(({ candidate_id, sat_on }, at) => {
    const person = people.get(candidate_id);
    const number = `${year}-${String(first + at).padStart(NUMBER_DIGITS, '0')}`;
    return person ? [{ ...person, sat_on, number, code: codes[at] ?? '' }] : [];
  });
  await insertCertificates(tx, examinationId, kept.id, made, now);
  return made.length;
}

/**
 * Every candidate who passed has one certificate afterwards, and nobody else has one in force. Called again it issues
 * nothing twice: codes and numbers stay.
 */
export async function issueCertificates(
  tx: Tx,
  examinationId: number,
  passed: readonly Passed[],
  now: Date,
): Promise<{ issued: number; suspended: number }> {
  await lockForIssue(tx, examinationId);
  const issued = await bringIntoForce(tx, examinationId, passed, now);
  const ids = passed.map(({ candidate_id }) => candidate_id);
  return { issued, suspended: await suspendAllBut(tx, examinationId, ids, now) };
}

/** The release was taken back: nothing that it issued is in force until the next one. */
export async function suspendCertificates(tx: Tx, examinationId: number, now: Date): Promise<number> {
  await lockForIssue(tx, examinationId);
  return suspendAllBut(tx, examinationId, [], now);
}

/** The result of one candidate of a released examination is another one now. */
export async function settleCertificate(
  tx: Tx,
  candidateId: number,
  { passed, score }: { passed: boolean; score: number | null },
  now: Date,
): Promise<void> {
  const candidate = await candidateToCertify(tx, candidateId);
  if (!candidate) return;
  const { examination_id, user_id, full_name } = candidate;
  await lockForIssue(tx, examination_id);
  if (passed) await bringIntoForce(tx, examination_id, [{ candidate_id: candidateId, user_id, full_name, score }], now);
  else await suspendCertificate(tx, candidateId, now);
}

/** Where candidates find theirs, while it is in force. */
export async function certificateUrlsOf(
  db: Queryable,
  publicUrl: string,
  candidateIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await codesInForce(db, candidateIds);
  return new Map(rows.map(({ candidate_id, code }) => [candidate_id, addressesOf(publicUrl, code).certificate_url]));
}
