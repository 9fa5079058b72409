import { keepsSeveral } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { alreadyRegistered, schoolLacksCourse } from './course-to-register.service';
import { type GradeReach, isRegisteredEverywhere, reachOfGrade, schoolsWithout } from './registration-reach.repo';

interface Asked {
  gradeId: number;
  courseId: number;
  schoolIds?: readonly number[] | undefined;
}

/** Where a course is given to a grade: `everywhere` includes schools that take up the course later. */
export interface GradePlaces {
  everywhere: boolean;
  reach: GradeReach[];
}

async function everywhere(ctx: Ctx, asked: Asked): Promise<GradePlaces> {
  if (await isRegisteredEverywhere(ctx.db, asked.gradeId, asked.courseId)) alreadyRegistered();
  const reach = await reachOfGrade(ctx.db, ctx.scope, asked);
  return { everywhere: true, reach: reach.filter(({ classes }) => classes > 0) };
}

/** The schools that were named, or all that an officer keeps and that have classes for it, or one's own. */
function chosenOf(ctx: Ctx, found: readonly GradeReach[], { schoolIds }: Asked): readonly GradeReach[] {
  if (schoolIds) {
    if (found.length !== new Set(schoolIds).size) fail('not_found');
    if (found.some(({ has_course }) => !has_course)) schoolLacksCourse('school_ids');
    return found;
  }
  return keepsSeveral(ctx.scope) ? found.filter(({ classes }) => classes > 0) : found;
}

/**
 * Where the course would be registered, with what changes there; refused where there is no such place. A country is counted
 * for seconds: nothing is held meanwhile.
 */
export async function placesOfGrade(ctx: Ctx, asked: Asked): Promise<GradePlaces> {
  if (ctx.scope.level === 'all' && !asked.schoolIds) return everywhere(ctx, asked);
  const reach = chosenOf(ctx, await reachOfGrade(ctx.db, ctx.scope, asked), asked);
  if (reach.length === 0) schoolLacksCourse();
  return stillWithout(ctx.db, asked, { everywhere: false, reach: [...reach] });
}

/** Those of the places that nobody has registered the course in; asked again while the grade is held. */
export async function stillWithout(db: Queryable, asked: Asked, places: GradePlaces): Promise<GradePlaces> {
  if (places.everywhere) {
    if (await isRegisteredEverywhere(db, asked.gradeId, asked.courseId)) alreadyRegistered();
    return places;
  }
  const without = await schoolsWithout(
    db,
    asked,
    places.reach.map(({ school_id }) => school_id),
  );
  if (without.size === 0) alreadyRegistered();
  return { everywhere: false, reach: places.reach.filter(({ school_id }) => without.has(school_id)) };
}
