import type { profileEndpoints } from '@khue/contract/auth';
import { menusFor } from '@khue/contract/screens';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { nameIn } from '../../../platform/http/name-in';
import { changeOwnAccount, checkedEmailWish, followEmailWish, readOwnAccount } from '../../identity/identity.api';
import { ownAbilities } from './profile.policy';
import { readProfile } from './profile.repo';

async function profileOf(ctx: Ctx) {
  const { actor } = ctx;
  const { school, classes, ...account } = (await readProfile(ctx.db, actor, ctx.clock.now())) ?? fail('not_found');
  const role = nameIn(ctx.language, actor.roleName, actor.roleEnName);
  const permissions = [...actor.permissions].sort();
  return {
    user_id: actor.userId,
    ...account,
    avatar_url: account.avatar_file_id === null ? null : ctx.files.link(account.avatar_file_id),
    role,
    role_code: actor.roleCode,
    scope: actor.scopeLevel,
    school: school && { id: school.id, name: school.name },
    school_year: school?.year ?? null,
    classes: classes.map(({ grade_en_name, ...row }) => ({
      ...row,
      grade_name: nameIn(ctx.language, row.grade_name, grade_en_name),
    })),
    permissions,
    can: ownAbilities(actor),
    menus: menusFor(permissions, actor.scopeLevel),
    must_change_password: actor.mustChangePassword,
    expires_at: ctx.session.expiresAt,
    viewing_as: actor.viewedRole && { id: actor.viewedRole.id, name: role },
  };
}

export const profileService: Verbs<typeof profileEndpoints> = {
  me: profileOf,

  async updateMe(ctx, { body }) {
    const { email, password, ...contact } = body;
    const wish = await checkedEmailWish(ctx, { email, password });
    await ctx.write(async (tx) => {
      const before = await readOwnAccount(tx, ctx.actor.userId);
      await changeOwnAccount(tx, ctx.actor.userId, contact);
      if (wish) await followEmailWish(ctx, tx, wish);
      await audit(tx, ctx, {
        verb: 'profile.edit',
        target: { type: 'account', id: ctx.actor.userId, schoolId: ctx.actor.schoolId },
        before: before ?? null,
        after: (await readOwnAccount(tx, ctx.actor.userId)) ?? null,
      });
    });
    return profileOf(ctx);
  },
};
