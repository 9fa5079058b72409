import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import type { Candidates } from '../../content/content.api';
import { type HeldQuestion, workTables } from '../../work/work.api';

/** From now on nothing that its papers are drawn from changes. */
export async function fixPool(tx: Tx, examinationId: number, rows: readonly Candidates[]): Promise<void> {
  const pool = rows.flatMap(({ rowId, count, points, materials }) =>
    materials.map(({ id, version }) => ({ rowId, count, points, id, version })),
  );
  await tx.execute(
    sql`INSERT INTO examination_pool (examination_id, row_id, material_id, version, question_count, points)
        SELECT ${examinationId}::integer, p."rowId", p.id, p.version, p.count, p.points
        FROM jsonb_to_recordset(${JSON.stringify(pool)}::jsonb)
          AS p ("rowId" integer, id integer, version integer, count smallint, points numeric)`,
  );
}

interface PoolRow extends Pick<Tables['examination_pool'], 'row_id' | 'question_count' | 'points'> {
  materials: { id: number; version: number }[];
}

/** What papers are drawn from, in the order of the blueprint's rows. */
export async function poolOf(db: Queryable, examinationId: number): Promise<Candidates[]> {
  const rows = await rowsOf<PoolRow>(
    db,
    sql`SELECT row_id, question_count, points,
          jsonb_agg(jsonb_build_object('id', material_id, 'version', version) ORDER BY material_id) AS materials
        FROM examination_pool WHERE examination_id = ${examinationId}
        GROUP BY row_id, question_count, points ORDER BY row_id`,
  );
  return rows.map(({ row_id, question_count, points, materials }) => ({
    rowId: row_id,
    count: question_count,
    points,
    materials,
  }));
}

export async function makeReady(tx: Tx, id: number, seed: string): Promise<void> {
  await tx.execute(sql`UPDATE examinations SET state = 'ready', papers_seed = ${seed} WHERE id = ${id}`);
}

export async function nameTask(tx: Tx, id: number, taskId: number): Promise<void> {
  await tx.execute(sql`UPDATE examinations SET papers_task_id = ${taskId} WHERE id = ${id}`);
}

/** Back to a draft. Starts that are under way come first: each holds its own paper. */
export async function throwPapersAway(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM examination_papers WHERE examination_id = ${id}`);
  await tx.execute(sql`DELETE FROM examination_pool WHERE examination_id = ${id}`);
  await tx.execute(
    sql`UPDATE examinations SET state = 'draft', papers_seed = NULL, papers_task_id = NULL WHERE id = ${id}`,
  );
}

/** Whether anybody has begun. */
export async function hasAttempts(db: Queryable, examinationId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM examination_candidates c JOIN ${workTables.activities} a ON a.candidate_id = c.id
        WHERE c.examination_id = ${examinationId} LIMIT 1`,
  );
  return row !== undefined;
}

/** Attempts that run, so that what is remembered of their rules is forgotten. */
export async function runningAttempts(db: Queryable, examinationId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT a.id FROM examination_candidates c JOIN ${workTables.activities} a ON a.candidate_id = c.id AND a.status = 'open'
        WHERE c.examination_id = ${examinationId}`,
  );
  return rows.map(({ id }) => id);
}

/** Papers are drawn only while it is ready by this very seed; held so until the transaction ends. */
export async function holdReady(tx: Tx, id: number, seed: string): Promise<boolean> {
  const row = await firstRowOf(tx, sql`SELECT FROM examinations WHERE id = ${id} AND papers_seed = ${seed} FOR SHARE`);
  return row !== undefined;
}

/** Some candidates without a paper, after the last of those before. */
export async function withoutPaper(
  db: Queryable,
  examinationId: number,
  { after, take }: { after: number; take: number },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT c.id FROM examination_candidates c
        WHERE c.examination_id = ${examinationId} AND c.id > ${after}
          AND NOT EXISTS (SELECT FROM examination_papers p WHERE p.candidate_id = c.id)
        ORDER BY c.id LIMIT ${take}`,
  );
  return rows.map(({ id }) => id);
}

export interface DrawnPaper {
  candidateId: number;
  seed: string;
  questions: readonly HeldQuestion[];
}

/** Whoever has one already keeps it. */
export async function storePapers(tx: Tx, examinationId: number, papers: readonly DrawnPaper[]): Promise<void> {
  await tx.execute(
    sql`INSERT INTO examination_papers (candidate_id, examination_id, seed, questions)
        SELECT d."candidateId", ${examinationId}::integer, d.seed, d.questions
        FROM jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) AS d ("candidateId" integer, seed text, questions jsonb)
        ON CONFLICT DO NOTHING`,
  );
}

export interface PaperToSeal {
  seed: string;
  questions: HeldQuestion[];
  digest: string | null;
  bytes: number | null;
}

export function paperOfCandidate(db: Queryable, candidateId: number): Promise<PaperToSeal | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'paper_of_candidate',
      sql`SELECT seed, questions, digest, octet_length(sealed) AS bytes FROM examination_papers WHERE candidate_id = ${candidateId}`,
    ),
  );
}

/** Sealed once: of who comes second nothing is stored, and nothing comes back. */
export function storeSealed(
  tx: Tx,
  candidateId: number,
  { sealed, digest }: { sealed: Buffer; digest: string },
): Promise<Pick<PaperToSeal, 'digest' | 'bytes'> | undefined> {
  return firstRowOf(
    tx,
    sql.prepared(
      'store_sealed',
      sql`UPDATE examination_papers SET sealed = ${sealed}, digest = ${digest}
          WHERE candidate_id = ${candidateId} AND sealed IS NULL RETURNING digest, octet_length(sealed) AS bytes`,
    ),
  );
}

/** A sealed paper by its digest, and when its sitting opens. */
export function sealedPaper(
  db: Queryable,
  candidateId: number,
  digest: string,
): Promise<{ sealed: Buffer; open_at: Date } | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'sealed_paper',
      sql`SELECT p.sealed, r.open_at FROM examination_papers p JOIN examination_candidates c ON c.id = p.candidate_id
          JOIN examination_rooms r ON r.id = c.room_id WHERE p.candidate_id = ${candidateId} AND p.digest = ${digest}`,
    ),
  );
}

/** Papers of examinations that ended long ago are asked for by nobody. */
export async function eraseSealed(tx: Tx, before: Date, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE examination_papers SET sealed = NULL, digest = NULL WHERE candidate_id = ANY (ARRAY(
          SELECT p.candidate_id FROM examination_papers p JOIN examination_candidates c ON c.id = p.candidate_id
          JOIN examination_rooms r ON r.id = c.room_id WHERE p.sealed IS NOT NULL AND r.close_at < ${before} LIMIT ${take}))
        RETURNING candidate_id`,
  );
  return rows.length;
}
