import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { TestPlace } from '../activities/activity.repo';
import { classesLookedAfter } from './class-test.repo';

/** A test in those of its classes that the caller looks after; for all others there is none. */
export async function testPlace(ctx: Ctx, testId: number): Promise<TestPlace> {
  const classIds = await classesLookedAfter(ctx.db, ctx.scope, testId);
  return classIds.length > 0 ? { testId, classIds } : fail('not_found');
}
