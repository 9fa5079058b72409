import type { groupUpdate, permissionEndpoints } from '@khue/contract/roles';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { groupAbilities, refuseGrantBeyond, refuseUnknown } from './grant.policy';
import { listPermissions, resolvePermissions } from './permission.repo';
import {
  findGroup,
  type GroupRow,
  insertGroup,
  listGroups,
  setGroupPermissions,
  updateGroup,
} from './permission-group.repo';
import { lockAccessChanges } from './role.repo';
import { isWider, type Powers } from './role.rules';
import { auditedGroup, wireGroup, wirePermission, wireRoles } from './role.wire';

type GroupInput = z.output<typeof groupUpdate>;

const codeTaken = () => fail('permission_group.code_taken', { fields: { code: 'errors.permission_group.code_taken' } });
const onConflict = { permission_groups_code_key: codeTaken };

const existingGroup = async (db: Queryable, id: number) => (await findGroup(db, id)) ?? fail('not_found');

/** A group gives what it holds, as widely as the widest role that has it. */
function powersOf(group: Pick<GroupRow, 'status' | 'roles'>, codes: readonly string[]): Powers {
  const scope = group.roles.reduce<Powers['scope']>(
    (widest, role) => (isWider(role.scope, widest) ? role.scope : widest),
    'self',
  );
  return { status: group.status, scope, permissions: new Set(codes) };
}

/** Judges the change, then writes it; the caller holds the lock on changes of access. */
async function saveGroup(ctx: Ctx, tx: Tx, input: GroupInput, stored: GroupRow | null, write: () => Promise<number>) {
  const wanted = input.permissions && (await resolvePermissions(tx, input.permissions));
  if (wanted) refuseUnknown('permissions', wanted.unknown);
  const permissions = wanted?.rows ?? stored?.permissions ?? [];
  const roles = stored?.roles ?? [];
  const before =
    stored &&
    powersOf(
      stored,
      stored.permissions.map(({ code }) => code),
    );
  const after = powersOf(
    { status: input.status ?? stored?.status ?? 1, roles },
    permissions.map(({ code }) => code),
  );
  refuseGrantBeyond(ctx, before, after);
  const id = await orWhenViolated(write, onConflict);
  await setGroupPermissions(
    tx,
    id,
    permissions.map((permission) => permission.id),
  );
  return existingGroup(tx, id);
}

const shown = (ctx: Ctx, group: GroupRow) => ({ ...wireGroup(ctx.language, group), can: groupAbilities(ctx.actor) });

export const permissionService: Verbs<typeof permissionEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listPermissions(ctx.db, query), (row) =>
      wirePermission({ ...row, roles: wireRoles(ctx.language, row.roles) }),
    );
  },

  async groups(ctx, { query, url }) {
    return listAnswer(url, query, await listGroups(ctx.db, query), (row) => shown(ctx, row));
  },

  async createGroup(ctx, { body }) {
    return ctx.write(async (tx) => {
      await lockAccessChanges(tx);
      const { name, code, description = null, status } = body;
      const created = await saveGroup(ctx, tx, body, null, () => insertGroup(tx, { name, code, description, status }));
      await audit(tx, ctx, {
        verb: 'permission_group.create',
        target: { type: 'permission_group', id: created.id },
        after: auditedGroup(created),
      });
      return shown(ctx, created);
    });
  },

  async readGroup(ctx, { params }) {
    return shown(ctx, await existingGroup(ctx.db, params.id));
  },

  async updateGroup(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      await lockAccessChanges(tx);
      const stored = await existingGroup(tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      const { name, code, description, status } = body;
      const changed = await saveGroup(ctx, tx, body, stored, async () => {
        await updateGroup(tx, stored.id, { name, code, description, status });
        return stored.id;
      });
      await audit(tx, ctx, {
        verb: 'permission_group.edit',
        target: { type: 'permission_group', id: stored.id },
        before: auditedGroup(stored),
        after: auditedGroup(changed),
      });
      return shown(ctx, changed);
    });
  },
};
