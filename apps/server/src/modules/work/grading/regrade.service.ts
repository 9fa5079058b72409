import type { regradeEndpoints } from '@khue/contract/class-exams';
import { questionsIn } from '@khue/scoring/questions';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { endOfTask } from '../../../platform/jobs/wait';
import { blockOfVersion, type Mend, prepareMend, storeMend } from '../../content/content.api';
import { regradeJob } from './regrade.jobs';
import {
  askedVersions,
  changesOfRegrade,
  classesLookedAfter,
  countAsking,
  insertRegrade,
  noteVersionAsked,
} from './regrade.repo';
import { areSameQuestions } from './regrade.rules';
import { wireChange } from './regrade.wire';
import { trial } from './regrade-work.service';

/** As many changes are listed; all are counted. */
const MOST_LISTED = 1_000;
/** As many activities a trial looks at. */
const MOST_TRIED = 20_000;
/** A few hundred activities are done at once; for more, the person need not wait. */
const WAIT_MS = 6_000;

/** Versions that were asked and whose answers mean the same by the mended key. The one that it is based on must be such. */
async function versionsToMend(ctx: Ctx, material: number, { questions, version }: Mend): Promise<number[]> {
  const found: number[] = [];
  const asked = await askedVersions(ctx.db, material);
  for (const one of new Set([version, ...asked])) {
    const block = await blockOfVersion(ctx, material, one);
    const isSame = block !== null && areSameQuestions(questionsIn(block), questions);
    if (!isSame && one === version)
      fail('regrade.other_questions', { fields: { params: 'errors.regrade.other_questions' } });
    if (isSame && asked.includes(one)) found.push(one);
  }
  return found;
}

async function tryOut(ctx: Ctx, material: number, mend: Mend, oldVersions: readonly number[]) {
  const questions = new Map(mend.questions.map((question) => [question.key, question]));
  const { changes, examined } = await trial(ctx.db, { material, version: 0, oldVersions, questions }, MOST_TRIED);
  const classIds = [...new Set(changes.map(({ class_id }) => class_id))];
  const own = await classesLookedAfter(ctx.db, ctx.scope, classIds);
  const named = changes.filter(({ class_id }) => own.has(class_id));
  return {
    attempts: await countAsking(ctx.db, { material, oldVersions }),
    examined,
    version: null,
    changes: named.slice(0, MOST_LISTED).map(wireChange),
    changed: changes.length,
  };
}

async function apply(ctx: Ctx, material: number, mend: Mend, oldVersions: readonly number[]) {
  const attempts = await countAsking(ctx.db, { material, oldVersions });
  const begun = await ctx.write(async (tx) => {
    const version = await storeMend(ctx, tx, material, mend);
    // From here on it stays as it is.
    await noteVersionAsked(tx, material, version);
    const older = oldVersions.filter((one) => one !== version);
    const regrade = { material, version, oldVersions: older, madeBy: ctx.actor.userId, madeAt: ctx.clock.now() };
    const regradeId = await insertRegrade(tx, regrade);
    const input = { regradeId, attempts };
    const taskId = await ctx.jobs.start(tx, regradeJob, { input, startedBy: ctx.actor, targetId: material });
    return { regradeId, taskId, version };
  });
  const end = await endOfTask(ctx, { id: begun.taskId, createdBy: ctx.actor.userId }, WAIT_MS);
  if (end?.status !== 'success') return answer(202, { task_id: begun.taskId });
  const { rows, count } = await changesOfRegrade(ctx.db, ctx.scope, begun.regradeId, MOST_LISTED);
  return answer(200, {
    attempts,
    examined: attempts,
    version: begun.version,
    changes: rows.map(wireChange),
    changed: count,
  });
}

export const regradeService: Verbs<typeof regradeEndpoints> = {
  async run(ctx, { body }) {
    const mend = await prepareMend(ctx, body.material_id, body.params);
    const oldVersions = await versionsToMend(ctx, body.material_id, mend);
    if (body.dry_run) return answer(200, await tryOut(ctx, body.material_id, mend, oldVersions));
    return apply(ctx, body.material_id, mend, oldVersions);
  },
};
