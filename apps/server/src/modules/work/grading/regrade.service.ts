import type { regradeEndpoints } from '@khue/contract/regrades';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { endOfTask } from '../../../platform/jobs/wait';
import { prepareMend } from '../../content/content.api';
import { changesOfRegrade, classesLookedAfter } from './regrade.repo';
import { wireChange, wireProposal } from './regrade.wire';
import { beginRegrade, type Concerned, versionsToMend } from './regrade-begin.service';
import { attemptsByClass, type ClassImpact, changesByClass } from './regrade-impact.repo';
import { countBy, impactOf, withChanges } from './regrade-impact.rules';
import { listProposals } from './regrade-proposal.repo';
import {
  acceptProposal,
  type ProposersRights,
  proposalInFull,
  propose,
  refuseProposal,
} from './regrade-proposal.service';
import { trial } from './regrade-work.service';

/** As many changes are listed; all are counted. */
const MOST_LISTED = 1_000;
/** As many activities a trial looks at. */
const MOST_TRIED = 20_000;
/** A few hundred activities are done at once; for more, the person need not wait. */
const WAIT_MS = 6_000;

const attemptsIn = (classes: readonly ClassImpact[]): number =>
  classes.reduce((sum, { attempts }) => sum + attempts, 0);

/** The classes that a mended key concerns, and which of them the caller looks after. */
async function reachOf(ctx: Ctx, material: number, oldVersions: readonly number[]) {
  const classes = await attemptsByClass(ctx.db, { material, oldVersions });
  const own = await classesLookedAfter(
    ctx.db,
    ctx.scope,
    classes.map(({ class_id }) => class_id),
  );
  return { classes, own, reachesFurther: classes.some(({ class_id }) => !own.has(class_id)) };
}

/** What would change; nothing is written. */
async function tryOut(ctx: Ctx, { material, mend, oldVersions, classes }: Concerned) {
  const questions = new Map(mend.questions.map((question) => [question.key, question]));
  const { changes, examined } = await trial(ctx.db, { material, version: 0, oldVersions, questions }, MOST_TRIED);
  return { changes, examined, classes: withChanges(classes, countBy(changes.map(({ class_id }) => class_id))) };
}

async function apply(ctx: Ctx, concerned: Concerned) {
  const { classes } = concerned;
  const begun = await ctx.write((tx) => beginRegrade(ctx, tx, ctx, concerned));
  const end = await endOfTask(ctx, { id: begun.taskId, createdBy: ctx.actor.userId }, WAIT_MS);
  if (end?.status !== 'success') {
    const { regradeId: regrade_id, taskId: task_id } = begun;
    return answer(202, { regrade_id, status: 'running' as const, task_id, impact: impactOf(classes) });
  }
  const { rows, count } = await changesOfRegrade(ctx.db, ctx.scope, begun.regradeId, MOST_LISTED);
  return answer(200, {
    attempts: attemptsIn(classes),
    examined: attemptsIn(classes),
    version: begun.version,
    changes: rows.map(wireChange),
    changed: count,
    impact: impactOf(withChanges(classes, await changesByClass(ctx.db, begun.regradeId))),
    needs_approval: false,
  });
}

export const regradeService = (rights: ProposersRights): Verbs<typeof regradeEndpoints> => ({
  async run(ctx, { body }) {
    const material = body.material_id;
    const mend = await prepareMend(ctx, material, body.params);
    const oldVersions = await versionsToMend(ctx, material, mend);
    const { classes, own, reachesFurther } = await reachOf(ctx, material, oldVersions);
    const concerned = { material, mend, oldVersions, classes };
    if (!body.dry_run && !reachesFurther) return apply(ctx, concerned);
    const tried = await tryOut(ctx, concerned);
    const impact = impactOf(tried.classes);
    if (!body.dry_run) {
      const regrade_id = await propose(ctx, { ...concerned, classes: tried.classes });
      return answer(202, { regrade_id, status: 'proposed' as const, task_id: null, impact });
    }
    const named = tried.changes.filter(({ activity, class_id }) => activity.is_told && own.has(class_id));
    return answer(200, {
      attempts: attemptsIn(classes),
      examined: tried.examined,
      version: null,
      changes: named.slice(0, MOST_LISTED).map(wireChange),
      changed: tried.changes.length,
      impact,
      needs_approval: reachesFurther,
    });
  },

  async list(ctx, { query, url }) {
    const found = await listProposals(ctx.db, ctx.scope, query);
    return listAnswer(url, query, found, (row) => wireProposal(ctx.actor, row));
  },

  read: (ctx, { params }) => proposalInFull(ctx, params.id),
  accept: async (ctx, { params }) => answer(202, await acceptProposal(rights, ctx, params.id)),

  async refuse(ctx, { params, body }) {
    return wireProposal(ctx.actor, await refuseProposal(ctx, params.id, body.reason));
  },
});
