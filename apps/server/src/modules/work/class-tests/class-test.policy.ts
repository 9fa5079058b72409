import { classTestEndpoints } from '@khue/contract/class-tests';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import { mayChangeClass } from '../../schools/schools.api';
import type { ClassTestRow } from './class-test.repo';

type Facts = Pick<ClassTestRow, 'manages_all' | 'is_past'>;

const mayChange = (actor: Pick<Actor, 'permissions' | 'scopeLevel'>, { manages_all, is_past }: Facts): boolean =>
  mayChangeClass(classTestEndpoints.update, actor, { manageable: manages_all, is_past });

/** A test changes by who looks after all of its classes; of one that was begun the questions stay. */
export const testAbilities = (
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  row: Facts & Pick<ClassTestRow, 'started'>,
) => ({
  edit: mayChange(actor, row),
  delete: mayChange(actor, row) && row.started === 0,
  copy: gateOpens(classTestEndpoints.copy, actor),
});

export function refuseForeignClasses({ manages_all }: Facts): void {
  if (!manages_all) fail('auth.forbidden');
}
