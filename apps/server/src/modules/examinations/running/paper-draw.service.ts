import { createHash } from 'node:crypto';
import { auditExempt } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import { type Candidates, drawFrom } from '../../content/content.api';
import { type DrawingSources, type HeldQuestion, questionsDrawn, type WorkMemory } from '../../work/work.api';
import { type DrawnPaper, holdReady, poolOf, storePapers, withoutPaper } from './paper.repo';

const AT_ONCE = 250;

/** A candidate's own seed: the same examination gives the same candidate the same paper, and nobody can tell it without the secret. */
export const seedOf = (examinationSeed: string, candidateId: number): string =>
  createHash('sha256').update(`${examinationSeed}:${candidateId}`).digest('base64url').slice(0, 24);

interface Examination {
  id: number;
  seed: string;
}

type Sources = DrawingSources & { db: Queryable; write<T>(work: (tx: Tx) => Promise<T>): Promise<T> };

async function paperBySeed(
  memory: WorkMemory,
  sources: DrawingSources,
  pool: readonly Candidates[],
  seed: string,
): Promise<HeldQuestion[]> {
  return questionsDrawn(memory, sources, drawFrom(pool, seed), seed);
}

/** Draws the papers of all who have none. It stops where the examination went back to a draft. */
export async function drawPapers(
  memory: WorkMemory,
  sources: Sources,
  { id, seed }: Examination,
  { signal, report }: { signal?: AbortSignal; report?: (done: number) => Promise<void> } = {},
): Promise<number> {
  const pool = await poolOf(sources.db, id);
  let done = 0;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const candidates = await withoutPaper(sources.db, id, { after, take: AT_ONCE });
    const last = candidates.at(-1);
    if (last === undefined) return done;
    const papers: DrawnPaper[] = [];
    for (const candidateId of candidates) {
      const own = seedOf(seed, candidateId);
      papers.push({ candidateId, seed: own, questions: await paperBySeed(memory, sources, pool, own) });
    }
    const isReady = await sources.write(async (tx) => {
      auditExempt(tx, 'that the examination is ready is the record');
      if (!(await holdReady(tx, id, seed))) return false;
      await storePapers(tx, id, papers);
      return true;
    });
    if (!isReady) return done;
    after = last;
    done += papers.length;
    await report?.(done);
  }
}

/** The paper of one whom the drawing has not come to yet. */
export async function drawPaper(
  memory: WorkMemory,
  sources: Sources,
  { id, seed }: Examination,
  candidateId: number,
): Promise<void> {
  const own = seedOf(seed, candidateId);
  const questions = await paperBySeed(memory, sources, await poolOf(sources.db, id), own);
  await sources.write(async (tx) => {
    auditExempt(tx, 'that the examination is ready is the record');
    if (await holdReady(tx, id, seed)) await storePapers(tx, id, [{ candidateId, seed: own, questions }]);
  });
}
