import { MOST_EXTRA_MINUTES } from '@khue/contract/exam-room-words';
import { SEALED_MINUTES } from '@khue/contract/examination-words';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx, OpenCtx } from '../../../platform/http/context';
import { questionsToSend, type WorkMemory } from '../../work/work.api';
import { type PaperToSeal, paperOfCandidate, sealedPaper, storeSealed } from './paper.repo';
import { drawPaper } from './paper-draw.service';
import { seal } from './sealed-paper.rules';
import type { CandidateToStart } from './student-examination.repo';

export const sealedFrom = (openAt: Date): Date => new Date(openAt.getTime() - SEALED_MINUTES * 60_000);

/** What opens a paper. It is nowhere until the start asks for it: it follows from the installation's secret. */
export const sealedKey = ({ secrets }: Pick<Ctx, 'secrets'>, candidateId: number, seed: string): Buffer =>
  secrets.fingerprint(`sealed paper:${candidateId}:${seed}`);

async function paperDrawn(memory: WorkMemory, ctx: Ctx, id: number, candidate: CandidateToStart): Promise<PaperToSeal> {
  const { candidate_id, papers_seed } = candidate;
  const found = await paperOfCandidate(ctx.db, candidate_id);
  if (found) return found;
  if (papers_seed === null) return fail('not_found');
  await drawPaper(memory, ctx, { id, seed: papers_seed }, candidate_id);
  return (await paperOfCandidate(ctx.db, candidate_id)) ?? fail('not_found');
}

/** It is sealed once, and begun hours later where a sitting is open all day: its pictures come as long as somebody can sit it. */
function withPicturesUntilTheEnd({ files }: Ctx, questions: readonly unknown[], closeAt: Date): unknown[] {
  const lastEnd = new Date(closeAt.getTime() + MOST_EXTRA_MINUTES * 60_000);
  return JSON.parse(files.withLinksUntil(JSON.stringify(questions), lastEnd));
}

/** Sealed by whoever comes first. */
async function sealedNow(
  memory: WorkMemory,
  ctx: Ctx,
  { candidate_id, close_at }: CandidateToStart,
  paper: PaperToSeal,
) {
  const questions = await questionsToSend(memory, ctx, paper);
  const key = sealedKey(ctx, candidate_id, paper.seed);
  const made = seal(withPicturesUntilTheEnd(ctx, questions, close_at), key);
  const stored = await ctx.write((tx) => {
    auditExempt(tx, 'the paper itself was drawn before');
    return storeSealed(tx, candidate_id, made);
  });
  return stored ?? (await paperOfCandidate(ctx.db, candidate_id)) ?? fail('not_found');
}

/** Where a candidate's paper lies, sealed when it is first asked for. */
export async function sealedPaperOf(memory: WorkMemory, ctx: Ctx, id: number, candidate: CandidateToStart) {
  const now = ctx.clock.now();
  if (candidate.voided_at) fail('examination.voided');
  if (now < sealedFrom(candidate.open_at) || now >= candidate.close_at) fail('examination.not_open');
  const { candidate_id } = candidate;
  const paper = await paperDrawn(memory, ctx, id, candidate);
  const { digest, bytes } = paper.digest === null ? await sealedNow(memory, ctx, candidate, paper) : paper;
  const signature = ctx.secrets.sign(`sealed paper:${candidate_id}`);
  return {
    url: `/sealed_papers/${candidate_id}.${signature}/${digest ?? ''}`,
    bytes: bytes ?? 0,
    digest: digest ?? '',
    opens_at: candidate.open_at,
  };
}

/** The bytes behind that address, from when on they may be fetched. */
export async function sealedBytes(ctx: OpenCtx, signed: string, digest: string): Promise<Buffer> {
  const [id = '', signature = ''] = signed.split('.');
  if (!/^\d{1,9}$/.test(id) || !ctx.secrets.verify(`sealed paper:${id}`, signature)) return fail('not_found');
  const found = (await sealedPaper(ctx.db, Number(id), digest)) ?? fail('not_found');
  if (ctx.clock.now() < sealedFrom(found.open_at)) fail('examination.not_open');
  return found.sealed;
}
