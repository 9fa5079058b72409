import type { Scope } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { findSchoolLife } from '../years/school-life.repo';
import { type Decisions, inputOf, yearsOf } from './upgrade-input.service';
import { planUpgrade } from './upgrade-plan.rules';

interface Wish extends Decisions {
  school_id: number;
}

/** What an upgrade of a school within reach would do now, with these decisions. */
export async function plannedUpgrade(db: Queryable, scope: Scope, wish: Wish) {
  const school = (await findSchoolLife(db, scope, wish.school_id)) ?? fail('not_found');
  const [from, to] = await yearsOf({ scope }, db, school);
  const years = { schoolId: school.id, fromYearId: from.id, toYearId: to.id };
  const input = await inputOf(db, school, years, wish);
  return { school, from, to, years, input, plan: planUpgrade(input) };
}
