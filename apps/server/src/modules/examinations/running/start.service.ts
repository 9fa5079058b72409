import { timingSafeEqual } from 'node:crypto';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { answer } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import {
  type ExaminationGate,
  examinationAttempt,
  examinationSession,
  expiryOf,
  newExaminationSession,
  refuseOtherAttempt,
  type WorkMemory,
} from '../../work/work.api';
import { deviceOf, refuseOtherBrowser } from './attempt-gate.service';
import type { ExaminationStarts } from './examination-starts.service';
import { isWithinNetworks } from './network.rules';
import { drawPaper, seedOf } from './paper-draw.service';
import { sealedKey } from './sealed-paper.service';
import { type CandidateToStart, countWrongCode } from './student-examination.repo';

/** Five wrong codes, and a minute to look at the board. */
const MOST_WRONG_CODES = 5;
const LOCK_SECONDS = 60;

export async function candidateOf(
  starts: ExaminationStarts,
  ctx: Pick<Ctx, 'actor'>,
  id: number,
): Promise<CandidateToStart & { papers_seed: string }> {
  const found = (await starts.look({ userId: ctx.actor.userId, examinationId: id })) ?? fail('not_found');
  const { papers_seed } = found;
  return papers_seed === null ? fail('not_found') : { ...found, papers_seed };
}

const isCode = (sent: string, code: string): boolean =>
  sent.length === code.length && timingSafeEqual(Buffer.from(sent), Buffer.from(code));

const locked = (seconds: number) =>
  fail('examination.wrong_code', { params: { left: 0, seconds }, retryAfterSeconds: seconds });

/** The code that the invigilator reads out. Counted in the database, so that trying in many places at once helps nobody. */
async function refuseWrongCode(ctx: Ctx, candidate: CandidateToStart, sent: string | undefined): Promise<void> {
  if (!candidate.start_code) return;
  const now = ctx.clock.now();
  const { code_locked_until: until, code } = candidate;
  if (until && now < until) locked(Math.ceil((until.getTime() - now.getTime()) / 1000));
  const digits = sent?.replace(/\D/g, '') ?? '';
  // Nobody has been given a code yet: that is no guess.
  if (code === null || digits === '')
    return fail('examination.wrong_code', { params: { left: MOST_WRONG_CODES - candidate.wrong_codes, seconds: 0 } });
  if (isCode(digits, code)) return;
  const wrong = await ctx.write((tx) => {
    auditExempt(tx, 'a code that was typed wrong is only counted');
    const lockedUntil = new Date(now.getTime() + LOCK_SECONDS * 1000);
    return countWrongCode(tx, candidate.candidate_id, { most: MOST_WRONG_CODES, lockedUntil, now });
  });
  if (wrong === 0) locked(LOCK_SECONDS);
  fail('examination.wrong_code', { params: { left: MOST_WRONG_CODES - wrong, seconds: 0 } });
}

/** The one attempt: begun now, or nothing, because of another start of the same moment. */
async function begin(ctx: Ctx, starts: ExaminationStarts, candidate: CandidateToStart) {
  const now = ctx.clock.now();
  const { candidate_id, class_id, duration, close_at, one_device, start_code: needsCode } = candidate;
  if (class_id === null) return fail('examination.not_open');
  return starts.begin({
    candidateId: candidate_id,
    classId: class_id,
    now,
    expiresAt: expiryOf(now, duration, close_at),
    device: one_device ? deviceOf(ctx) : null,
    needsCode,
  });
}

async function goOn(memory: WorkMemory, gate: ExaminationGate, ctx: Ctx, activityId: number, isSealed: boolean) {
  const row = (await examinationAttempt(memory, ctx, activityId)) ?? fail('not_found');
  if (row.status !== 'open') return fail('examination.handed_in');
  await gate.refuse(ctx, row);
  return examinationSession(memory, ctx, row, isSealed);
}

/** The paper was drawn long before, so that little is left to write. */
export async function startExamination(
  memory: WorkMemory,
  gate: ExaminationGate,
  starts: ExaminationStarts,
  ctx: Ctx,
  { id, code, isSealed }: { id: number; code: string | undefined; isSealed: boolean },
) {
  const candidate = await candidateOf(starts, ctx, id);
  const { candidate_id, papers_seed } = candidate;
  if (candidate.voided_at) fail('examination.voided');
  if (!isWithinNetworks(ctx.address, candidate.networks)) fail('examination.network');
  refuseOtherBrowser(ctx, { ...candidate, id });
  const sealed_key = sealedKey(ctx, candidate_id, candidate.seed ?? seedOf(papers_seed, candidate_id)).toString(
    'base64url',
  );
  if (candidate.activity_id !== null) {
    return answer(200, { ...(await goOn(memory, gate, ctx, candidate.activity_id, isSealed)), sealed_key });
  }
  const now = ctx.clock.now();
  if (now < candidate.open_at || now >= candidate.close_at) fail('examination.not_open');
  await refuseWrongCode(ctx, candidate, code);
  if (candidate.seed === null) await drawPaper(memory, ctx, { id, seed: papers_seed }, candidate_id);
  let begun = await begin(ctx, starts, candidate);
  if (!begun) {
    const { activity_id, seed, voided_at, code_locked_until } = await candidateOf(starts, ctx, id);
    if (voided_at) fail('examination.voided');
    // Wrong codes that came at the same moment have locked it.
    if (candidate.start_code && code_locked_until !== null && now < code_locked_until) locked(LOCK_SECONDS);
    // It went back to a draft meanwhile, and with it the paper.
    if (seed === null) fail('examination.not_open');
    if (activity_id !== null) {
      return answer(200, { ...(await goOn(memory, gate, ctx, activity_id, isSealed)), sealed_key });
    }
    await refuseOtherAttempt(memory, ctx, candidate.course_id);
    begun = (await begin(ctx, starts, candidate)) ?? fail('exam.running');
  }
  memory.remember(begun);
  memory.progress.note(begun);
  return answer(201, { ...(await newExaminationSession(memory, ctx, begun, isSealed)), sealed_key });
}
