import type { Queryable } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { assignableRoles } from '../../identity/identity.api';
import { accountAbilities } from './account.policy';
import { reachOfPeople } from './account-reach.repo';

/** What the caller may do with each of these accounts; two questions, however many they are. */
export async function abilitiesOn(
  ctx: Ctx,
  db: Queryable,
  people: readonly { id: number; role_id: number }[],
): Promise<(person: { id: number; role_id: number }) => ReturnType<typeof accountAbilities>> {
  const ids = people.map(({ id }) => id);
  const reach = new Map((await reachOfPeople(db, ctx.scope, ids)).map((row) => [row.id, row]));
  const roles = await assignableRoles(
    db,
    people.map(({ role_id }) => role_id),
  );
  return ({ id, role_id }) => {
    const { manageable = false, enrollable = false } = reach.get(id) ?? {};
    return accountAbilities(ctx.actor, id, { manageable, enrollable, role: roles.get(role_id) });
  };
}
