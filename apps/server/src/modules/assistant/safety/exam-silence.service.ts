import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { isSittingExam } from '../../work/work.api';

/** Nothing is explained to somebody who sits an exam, whatever it is about. */
export async function refuseInExam(ctx: Ctx): Promise<void> {
  if (await isSittingExam(ctx.db, ctx.actor.userId, ctx.clock.now())) fail('assistant.exam_running');
}
