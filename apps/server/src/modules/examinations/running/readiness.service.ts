import { randomBytes } from 'node:crypto';
import type { examinationReadinessEndpoints } from '@khue/contract/examinations';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { holdCandidatesOfExamination, missingIn } from '../../content/content.api';
import type { WorkMemory } from '../../work/work.api';
import {
  examinationShown,
  examinationTarget,
  examinationToChange,
  examinationToKeep,
} from '../planning/examination.service';
import { sentencesOf } from '../planning/problem.rules';
import { problemsBeside } from '../planning/problem.service';
import { drawPapersJob } from './paper.jobs';
import { fixPool, hasAttempts, makeReady, nameTask, throwPapersAway } from './paper.repo';
import { drawPapers } from './paper-draw.service';

/** So many papers are drawn while somebody waits; more than that in the background. */
const DRAWN_AT_ONCE = 200;

const isOfMany = (candidates: number): boolean => candidates > DRAWN_AT_ONCE;

/** What it draws from is fixed, and every candidate's paper follows from that and a seed that nobody knows. */
async function makeReadyNow(memory: WorkMemory, ctx: Ctx, id: number): Promise<void> {
  const seed = randomBytes(24).toString('base64url');
  const candidates = await ctx.write(async (tx) => {
    const row = await examinationToChange(ctx, tx, id);
    const pool = row.blueprint_id === null ? null : await holdCandidatesOfExamination(tx, row.blueprint_id);
    const problems = await problemsBeside(tx, row, ctx.clock.now(), pool && missingIn(pool));
    if (problems.length > 0 || pool === null) {
      fail('examination.not_ready', {
        params: { count: problems.length },
        facts: { problems },
        fields: sentencesOf(problems),
      });
    }
    await fixPool(tx, id, pool);
    await makeReady(tx, id, seed);
    if (isOfMany(row.candidate_count)) {
      const taskId = await ctx.jobs.start(tx, drawPapersJob(memory), {
        input: { examinationId: id, seed, candidates: row.candidate_count },
        subject: row.name,
        targetId: id,
        link: `/admin/examination/detail?mode=view&id=${id}`,
        startedBy: ctx.actor,
        schoolId: row.owner_school_id,
      });
      await nameTask(tx, id, taskId);
    }
    await audit(tx, ctx, {
      verb: 'examination.ready',
      target: examinationTarget(row),
      before: { state: row.state },
      after: { state: 'ready', candidates: row.candidate_count },
    });
    return row.candidate_count;
  });
  // Should this not come to its end, each paper is drawn when its candidate asks for it.
  if (!isOfMany(candidates)) await drawPapers(memory, ctx, { id, seed });
}

/** Papers that nobody has begun are thrown away; the next ones are others. */
async function makeDraft(ctx: Ctx, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await examinationToKeep(ctx, tx, id);
    if (row.released_at) fail('examination.released');
    if (row.state === 'draft') fail('examination.draft');
    await throwPapersAway(tx, id);
    // Asked after the papers are gone: a start that held one has come to its end by now.
    if (await hasAttempts(tx, id)) fail('examination.started');
    await audit(tx, ctx, {
      verb: 'examination.unready',
      target: examinationTarget(row),
      before: { state: row.state },
      after: { state: 'draft' },
    });
  });
}

export const examinationReadinessService = (memory: WorkMemory): Verbs<typeof examinationReadinessEndpoints> => ({
  async ready(ctx, { params }) {
    await makeReadyNow(memory, ctx, params.id);
    return examinationShown(ctx, ctx.db, params.id);
  },

  async unready(ctx, { params }) {
    await makeDraft(ctx, params.id);
    return examinationShown(ctx, ctx.db, params.id);
  },
});
