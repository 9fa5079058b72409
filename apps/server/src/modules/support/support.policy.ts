import { supportEndpoints } from '@khue/contract/support';
import type { Actor } from '../../platform/authz/actor';
import { gateOpens } from '../../platform/authz/may-call';
import { ownOrWithinSchool, type Scope } from '../../platform/authz/scope';
import { type SQL, sql } from '../../platform/db/sql';
import { schoolsTables } from '../schools/schools.api';

/**
 * What people `u` wrote to us is seen by themselves, by those who keep their school of now, and, where a role of the
 * scope of classes has the permission, by the teachers of their classes: never by a whole staff room.
 */
export function writtenByOwnPeople(scope: Scope): SQL {
  const { level, userId } = scope;
  const own = sql`u.id = ${userId}`;
  switch (level) {
    case 'all':
      return sql`true`;
    case 'province':
    case 'ward':
    case 'school':
      return ownOrWithinSchool(scope, own, sql`u.school_id`);
    case 'classes':
      return sql`(${own} OR EXISTS (
        SELECT FROM ${schoolsTables.current_class_members} m
        JOIN ${schoolsTables.class_teachers} t ON t.class_id = m.class_id AND t.user_id = ${userId}
        WHERE m.user_id = u.id))`;
    case 'self':
      return own;
  }
}

type Caller = Pick<Actor, 'userId' | 'permissions' | 'scopeLevel'>;

/** Who asked goes on writing and may say that all is well; the others need the permission to answer. */
export function supportAbilities(actor: Caller, { user_id }: { user_id: number }) {
  const isOwn = user_id === actor.userId;
  const answers = actor.permissions.has('support.edit');
  return {
    write: gateOpens(supportEndpoints.write, actor) && (isOwn || answers),
    set_state: gateOpens(supportEndpoints.update, actor) && (isOwn || answers),
    take: answers && !isOwn,
  };
}

/** A mark that something was seen belongs to seeing it; one's own is seen by others. */
export const feedbackAbilities = (actor: Caller, { user_id }: { user_id: number }) => ({
  mark: actor.scopeLevel !== 'self' && user_id !== actor.userId,
});
