import { questionsIn } from '@khue/scoring/questions';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { blockOfVersion, type Mend, materialPath, storeMend } from '../../content/content.api';
import { regradeJob } from './regrade.jobs';
import { askedVersions, insertRegrade, noteVersionAsked } from './regrade.repo';
import { areSameQuestions, asksForMore } from './regrade.rules';
import type { ClassImpact } from './regrade-impact.repo';
import { impactOf } from './regrade-impact.rules';
import { tellSchools } from './regrade-notice.service';

/** A mended key with all that it concerns. */
export interface Concerned {
  material: number;
  mend: Mend;
  oldVersions: readonly number[];
  classes: readonly ClassImpact[];
}

/** Versions that were asked and whose answers mean the same by the mended key. The one that it is based on must be such. */
export async function versionsToMend(ctx: Ctx, material: number, { questions, version }: Mend): Promise<number[]> {
  const found: number[] = [];
  const asked = await askedVersions(ctx.db, material);
  for (const one of new Set([version, ...asked])) {
    const block = await blockOfVersion(ctx, material, one);
    const before = block ? questionsIn(block) : [];
    const isSame = areSameQuestions(before, questions);
    if (!isSame && one === version)
      fail('regrade.other_questions', { fields: { params: 'errors.regrade.other_questions' } });
    if (!isSame || !asked.includes(one)) continue;
    if (asksForMore(before, questions))
      fail('regrade.single_choice', { fields: { params: 'errors.regrade.single_choice' } });
    found.push(one);
  }
  return found;
}

/**
 * Stores the mended key in the name of whoever mended it, tells the schools, and has everything graded again by the one
 * who lets it happen. `note` keeps it: a regrade of its own, or the proposal that it was.
 */
export async function beginRegrade(
  ctx: Ctx,
  tx: Tx,
  maker: Ctx,
  { material, mend, oldVersions, classes }: Concerned,
  note: (version: number, older: readonly number[]) => Promise<number> = (version, older) =>
    insertRegrade(tx, { material, version, oldVersions: older, madeBy: ctx.actor.userId, madeAt: ctx.clock.now() }),
) {
  const { version, title, bank } = await storeMend(maker, tx, material, mend);
  // From here on it stays as it is.
  await noteVersionAsked(tx, material, version);
  const regradeId = await note(
    version,
    oldVersions.filter((one) => one !== version),
  );
  await tellSchools(ctx, tx, { materialId: material, title, bank, impact: impactOf(classes) });
  const attempts = classes.reduce((sum, one) => sum + one.attempts, 0);
  const input = { regradeId, attempts };
  const taskId = await ctx.jobs.start(tx, regradeJob, {
    input,
    startedBy: ctx.actor,
    subject: title,
    targetId: material,
    link: materialPath(ctx.actor.scopeLevel, material),
  });
  return { regradeId, taskId, version };
}
