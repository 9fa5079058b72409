import { upgradeEndpoints } from '@khue/contract/class-upgrades';
import { classEndpoints } from '@khue/contract/classes';
import type { Endpoint } from '@khue/contract/endpoint';
import { isOfUnits } from '@khue/contract/permissions';
import { registrationEndpoints } from '@khue/contract/registrations';
import { schoolYearEndpoints } from '@khue/contract/school-years';
import { schoolEndpoints } from '@khue/contract/schools';
import { teachingEndpoints } from '@khue/contract/teaching';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import type { Scope } from '../../../platform/authz/scope';
import { fail } from '../../../platform/failure';
import { undoObstacle } from '../upgrades/upgrade-undo.rules';

type Reader = Pick<Actor, 'permissions' | 'scopeLevel'>;

/** The school itself, its years, classes, courses and upgrades: nobody who acts on own classes only decides about them. */
const decidesForSchool = (level: Scope['level']): boolean => level !== 'classes';

export function refuseOwnClassesOnly(scope: Scope): void {
  if (!decidesForSchool(scope.level)) fail('auth.forbidden');
}

/** An officer makes schools where they keep them, and moves none out of their sight. */
export function refuseOutsideUnits(
  { level, units }: Pick<Scope, 'level' | 'units'>,
  at: { province_code_2?: unknown; ward_code_2?: unknown },
): void {
  if (!isOfUnits(level)) return;
  const unit = level === 'province' ? at.province_code_2 : at.ward_code_2;
  if (typeof unit !== 'string' || !units.includes(unit)) {
    fail('school.outside_units', { fields: { ward_code_2: 'errors.school.outside_units' } });
  }
}

/** Whether somebody gets through to what is decided for a whole school that they see. */
export const mayDecide = (endpoint: Endpoint, actor: Reader): boolean =>
  gateOpens(endpoint, actor) && decidesForSchool(actor.scopeLevel);

export const schoolAbilities = (actor: Reader) => ({
  edit: mayDecide(schoolEndpoints.update, actor),
  add_class: mayDecide(classEndpoints.create, actor),
  add_year: mayDecide(schoolYearEndpoints.create, actor),
  set_teaching: mayDecide(teachingEndpoints.write, actor),
  upgrade: mayDecide(upgradeEndpoints.run, actor),
  register_course: mayDecide(registrationEndpoints.addToSchool, actor),
});

export const schoolYearAbilities = (actor: Reader) => ({
  edit: mayDecide(schoolYearEndpoints.update, actor),
  make_current: mayDecide(schoolYearEndpoints.assign, actor),
});

export const upgradeAbilities = (actor: Reader, row: Parameters<typeof undoObstacle>[0]) => ({
  undo: mayDecide(upgradeEndpoints.undo, actor) && undoObstacle(row) === null,
  place_students: mayDecide(upgradeEndpoints.place, actor) && row.undone_at === null,
});
