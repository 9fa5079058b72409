import { regradeEndpoints } from '@khue/contract/regrades';
import { audit } from '../../../platform/audit/audit';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { scopeOf } from '../../../platform/authz/scope';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { contentWithLinks, materialNamed, mayMend, mendOf, versionWithLinks } from '../../content/content.api';
import { classesLookedAfter } from './regrade.repo';
import { wireProposal } from './regrade.wire';
import { beginRegrade, type Concerned, versionsToMend } from './regrade-begin.service';
import { attemptsByClass } from './regrade-impact.repo';
import { impactOf } from './regrade-impact.rules';
import { tellApprovers, tellProposer } from './regrade-notice.service';
import {
  contentOfProposal,
  decideProposal,
  findProposal,
  insertProposal,
  lockProposal,
  type ProposalRow,
} from './regrade-proposal.repo';

/** What a proposer may do when somebody decides; nothing for who cannot sign in any more. */
export interface ProposersRights {
  loadActor(userId: number): Promise<Actor | null>;
}

/** Kept until somebody else decides; one's own earlier one for the same material goes. */
export async function propose(ctx: Ctx, { material, mend, oldVersions, classes }: Concerned): Promise<number> {
  const { problems: _none, ...content } = mend.content;
  const { userId: madeBy, schoolId } = ctx.actor;
  const proposal = { material, oldVersions, content, basedOn: mend.version, madeBy, madeAt: ctx.clock.now() };
  return ctx.write(async (tx) => {
    const id = await orWhenViolated(() => insertProposal(tx, proposal, classes), {
      regrades_one_proposal: () => fail('conflict.stale'),
    });
    const { title, bank } = await materialNamed(tx, material);
    const impact = impactOf(classes);
    await tellApprovers(ctx, tx, { materialId: material, title, bank, impact });
    await audit(tx, ctx, {
      verb: 'regrade.propose',
      target: { type: 'material', id: material, schoolId },
      after: { question: title, schools: impact.map(({ school }) => school.name).join(', ') },
    });
    return id;
  });
}

async function visible(ctx: Ctx, db: Queryable, id: number): Promise<ProposalRow> {
  return (await findProposal(db, ctx.scope, id)) ?? fail('not_found');
}

/** By another person than the proposer, and once. */
function refuseDeciding(ctx: Ctx, { made_by, status }: ProposalRow): void {
  if (made_by === ctx.actor.userId) fail('regrade.own');
  if (status !== 'proposed') fail('regrade.decided');
}

async function heldToDecide(ctx: Ctx, tx: Tx, id: number): Promise<ProposalRow> {
  await lockProposal(tx, id);
  const row = await visible(ctx, tx, id);
  refuseDeciding(ctx, row);
  return row;
}

/** The proposer as they are today, to whom the material must still be theirs to mend. */
async function proposerOf(rights: ProposersRights, ctx: Ctx, { made_by, material_id }: ProposalRow): Promise<Ctx> {
  const actor = await rights.loadActor(made_by);
  if (!actor || !gateOpens(regradeEndpoints.run, actor) || !(await mayMend(ctx.db, actor, material_id))) {
    return fail('regrade.right_lost');
  }
  return { ...ctx, actor, scope: scopeOf(actor) };
}

/** Attempts may have come since it was proposed: who decides looks after all of them. */
async function concernedNow(ctx: Ctx, { id, material_id: material, based_on }: ProposalRow): Promise<Concerned> {
  const mend = mendOf((await contentOfProposal(ctx.db, id)) ?? fail('not_found'), based_on);
  const oldVersions = await versionsToMend(ctx, material, mend);
  const classes = await attemptsByClass(ctx.db, { material, oldVersions });
  const ids = classes.map(({ class_id }) => class_id);
  const own = await classesLookedAfter(ctx.db, ctx.scope, ids);
  if (ids.some((one) => !own.has(one))) fail('not_found');
  return { material, mend, oldVersions, classes };
}

export async function acceptProposal(rights: ProposersRights, ctx: Ctx, id: number) {
  const seen = await visible(ctx, ctx.db, id);
  refuseDeciding(ctx, seen);
  if (seen.is_stale) fail('regrade.stale');
  const maker = await proposerOf(rights, ctx, seen);
  const concerned = await concernedNow(ctx, seen);
  const begun = await ctx.write(async (tx) => {
    const row = await heldToDecide(ctx, tx, id);
    if (row.is_stale) fail('regrade.stale');
    const started = await beginRegrade(ctx, tx, maker, concerned, async (version, oldVersions) => {
      const decision = { status: 'carried_out' as const, version, oldVersions, by: ctx.actor.userId };
      if (!(await decideProposal(tx, id, { ...decision, at: ctx.clock.now() }))) fail('regrade.decided');
      return id;
    });
    await tellProposer(tx, row, { accepted: true });
    return started;
  });
  return {
    regrade_id: id,
    status: 'running' as const,
    task_id: begun.taskId,
    impact: impactOf(concerned.classes),
  };
}

export async function refuseProposal(ctx: Ctx, id: number, reason: string): Promise<ProposalRow> {
  refuseDeciding(ctx, await visible(ctx, ctx.db, id));
  return ctx.write(async (tx) => {
    const row = await heldToDecide(ctx, tx, id);
    const decision = { status: 'refused' as const, reason, by: ctx.actor.userId, at: ctx.clock.now() };
    if (!(await decideProposal(tx, id, decision))) fail('regrade.decided');
    await tellProposer(tx, row, { accepted: false, reason });
    await audit(tx, ctx, {
      verb: 'regrade.refuse',
      target: { type: 'material', id: row.material_id },
      after: { question: row.title, proposed_by: row.made_by_name, reason },
    });
    return visible(ctx, tx, id);
  });
}

/** With the question as it was and as it would be. */
export async function proposalInFull(ctx: Ctx, id: number) {
  const row = await visible(ctx, ctx.db, id);
  const after = (await contentOfProposal(ctx.db, id)) ?? fail('not_found');
  const before = (await versionWithLinks(ctx, row.material_id, row.based_on)) ?? fail('not_found');
  return {
    ...wireProposal(ctx.actor, row),
    before,
    after: await contentWithLinks(ctx, row.material_id, after),
  };
}
