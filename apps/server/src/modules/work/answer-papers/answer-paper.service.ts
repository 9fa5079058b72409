import type { answerPaperEndpoints } from '@khue/contract/answer-papers';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { refuseOfPastYear } from '../../schools/schools.api';
import type { WorkMemory } from '../activities/work-memory.service';
import type { ExaminationGate } from '../exams/examination-gate.policy';
import { paperFile } from './answer-paper-file.service';
import { decideLate } from './late-decision.service';
import { attemptToRead, markedAttempt, type PaperToRead, paperOf } from './paper-reading.service';

/** Each reading is noted: a paper tells a person's answers and the keys of the bank. */
async function noted(ctx: Ctx, { attempt, place, candidate }: PaperToRead, verb: 'read' | 'export') {
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: `answer_paper.${verb}`,
      target: place.target,
      after: {
        ...place.audited,
        student: candidate.full_name,
        username: candidate.username,
        attempt: attempt.id,
      },
    }),
  );
}

export const answerPaperService = (memory: WorkMemory, gate: ExaminationGate): Verbs<typeof answerPaperEndpoints> => ({
  async read(ctx, { params }) {
    const asked = await attemptToRead(ctx, gate, params.activityId);
    const paper = await paperOf(memory, ctx, asked);
    await noted(ctx, asked, 'read');
    return paper;
  },

  async pdf(ctx, { params }) {
    const asked = await attemptToRead(ctx, gate, params.activityId);
    const file_url = await paperFile(ctx, await paperOf(memory, ctx, asked));
    await noted(ctx, asked, 'export');
    return { file_url };
  },

  async decideLate(ctx, { params, body }) {
    const { attempt, place } = await markedAttempt(ctx, gate, params.activityId);
    if (!place.isKept) fail('auth.forbidden');
    if (place.exam) refuseOfPastYear(place.exam);
    return decideLate(memory, ctx, attempt, place, body.accept ? 'accepted' : 'refused');
  },
});
