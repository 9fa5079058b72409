import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';

/** Courses belong to the whole programme: a role that sees one school may be given the right, and still may not. */
export function refuseOutsideProgramme(ctx: Ctx): void {
  if (ctx.scope.level !== 'all') fail('auth.forbidden');
}
