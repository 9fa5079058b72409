import { PREVIEW_MINUTES, STATUS_ACTIVE } from '@khue/contract/constants';
import type { roleEndpoints, roleUpdate } from '@khue/contract/roles';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit';
import { newToken } from '../../platform/crypto/secrets';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { allAssignableRoles } from './assignable-role.repo';
import { inWords, refuseGrantBeyond, refuseUnknown, roleAbilities } from './grant.policy';
import { resolveGroups, resolvePermissions } from './permission.repo';
import { groupsByIds } from './permission-group.repo';
import {
  findRole,
  insertRole,
  listRoles,
  lockAccessChanges,
  type RoleRow,
  setRoleGroups,
  setRolePermissions,
  updateRole,
} from './role.repo';
import { isAssignable, keptPermissions, type Powers } from './role.rules';
import { auditedRole, wireRole } from './role.wire';
import { endSessionsOfRole, insertSession } from './session.repo';

type RoleInput = z.output<typeof roleUpdate>;

const codeTaken = () => fail('role.code_taken', { fields: { code: 'errors.role.code_taken' } });
const onConflict = { roles_code_key: codeTaken };
const schoolUnknown = () => fail('request.invalid', { fields: { school_id: 'validation.choice' } });

const existingRole = async (db: Queryable, id: number) => (await findRole(db, id)) ?? fail('not_found');

function powersOf(role: RoleRow): Powers {
  const codes = [...role.permissions.map(({ code }) => code), ...role.groups.flatMap((group) => group.permissions)];
  return { status: role.status, scope: role.scope, permissions: new Set(codes) };
}

/** The direct permissions and the groups that a request asks for, as rows; what it leaves out stays. */
async function wantedGrants(tx: Tx, input: RoleInput, stored: RoleRow | null) {
  const permissions = input.permissions && (await resolvePermissions(tx, input.permissions));
  if (permissions) refuseUnknown('permissions', permissions.unknown);
  const groups = input.group_permissions && (await resolveGroups(tx, input.group_permissions));
  if (groups) refuseUnknown('group_permissions', groups.unknown);
  return {
    permissions: permissions?.rows ?? stored?.permissions ?? [],
    groupIds: (groups?.rows ?? stored?.groups ?? []).map(({ id }) => id),
  };
}

/** What stays of a system role, whoever changes it. */
function keepSystemRole(ctx: Ctx, stored: RoleRow, input: RoleInput, directCodes: ReadonlySet<string>): void {
  if (!stored.is_system) return;
  const fixed = (['code', 'scope', 'status'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== stored[field],
  );
  if (fixed.length > 0) {
    fail('role.system_fixed', {
      fields: Object.fromEntries(fixed.map((field) => [field, 'errors.role.system_fixed'])),
    });
  }
  const lost = keptPermissions(stored).filter((code) => !directCodes.has(code));
  if (lost.length > 0) {
    const params = { permissions: inWords(ctx, lost) };
    fail('role.system_kept', { params, fields: { permissions: { key: 'errors.role.system_kept', params } } });
  }
}

/** Judges the change, then writes it; the caller holds the lock on changes of access. */
async function saveRole(ctx: Ctx, tx: Tx, input: RoleInput, stored: RoleRow | null, write: () => Promise<number>) {
  const { permissions, groupIds } = await wantedGrants(tx, input, stored);
  const direct = new Set(permissions.map(({ code }) => code));
  if (stored) keepSystemRole(ctx, stored, input, direct);
  const groups = await groupsByIds(tx, groupIds);
  const after: Powers = {
    status: input.status ?? stored?.status ?? 1,
    scope: input.scope ?? stored?.scope ?? 'self',
    permissions: new Set([...direct, ...groups.flatMap((group) => group.permissions.map(({ code }) => code))]),
  };
  refuseGrantBeyond(ctx, stored && powersOf(stored), after);
  const id = await orWhenViolated(write, onConflict);
  await setRolePermissions(
    tx,
    id,
    permissions.map((permission) => permission.id),
  );
  await setRoleGroups(tx, id, groupIds);
  return existingRole(tx, id);
}

const shown = (ctx: Ctx, role: RoleRow) => ({ ...wireRole(role), can: roleAbilities(ctx.actor) });

export const roleService: Verbs<typeof roleEndpoints> = {
  async list(ctx, { query, url }) {
    if (!query.assignable && !ctx.actor.permissions.has('role.view')) fail('auth.forbidden');
    const ids = query.assignable
      ? (await allAssignableRoles(ctx.db)).filter((role) => isAssignable(ctx.actor, role)).map(({ id }) => id)
      : undefined;
    return listAnswer(url, query, await listRoles(ctx.db, { ...query, ids }), (row) => shown(ctx, row));
  },

  async create(ctx, { body }) {
    return ctx.write(async (tx) => {
      await lockAccessChanges(tx);
      const { name, en_name = null, code, description = null, status, scope } = body;
      const created = await saveRole(ctx, tx, body, null, () =>
        insertRole(tx, { name, en_name, code, description, status, scope }),
      );
      await audit(tx, ctx, {
        verb: 'role.create',
        target: { type: 'role', id: created.id },
        after: auditedRole(created),
      });
      return shown(ctx, created);
    });
  },

  async read(ctx, { params }) {
    return shown(ctx, await existingRole(ctx.db, params.id));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      await lockAccessChanges(tx);
      const stored = await existingRole(tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      const { name, en_name, code, description, status, scope } = body;
      const changed = await saveRole(ctx, tx, body, stored, async () => {
        await updateRole(tx, stored.id, { name, en_name, code, description, status, scope });
        return stored.id;
      });
      if (stored.status === STATUS_ACTIVE && changed.status !== STATUS_ACTIVE) await endSessionsOfRole(tx, stored.id);
      await audit(tx, ctx, {
        verb: 'role.edit',
        target: { type: 'role', id: stored.id },
        before: auditedRole(stored),
        after: auditedRole(changed),
      });
      return shown(ctx, changed);
    });
  },

  async preview(ctx, { params, body }) {
    const { token, hash } = newToken();
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
    await ctx.write(async (tx) => {
      const role = await existingRole(tx, params.id);
      const schoolId = body.school_id ?? null;
      await orWhenViolated(
        () =>
          insertSession(tx, {
            tokenHash: hash,
            userId: ctx.actor.userId,
            now,
            idleExpiresAt: expiresAt,
            expiresAt,
            view: { roleId: role.id, schoolId, openedBy: ctx.session.tokenHash },
          }),
        { access_tokens_viewed_school_id_fkey: schoolUnknown },
      );
      await audit(tx, ctx, {
        verb: 'role.preview',
        target: { type: 'role', id: role.id, schoolId },
        after: { code: role.code },
      });
    });
    return { access_token: token, expires_at: expiresAt };
  },
};
