import { ADMINISTRATOR_ROLE } from '@khue/contract/accounts';
import type { authEndpoints } from '@khue/contract/auth';
import { STATUS_ACTIVE, TOKEN_IDLE_HOURS, TOKEN_MAX_DAYS } from '@khue/contract/constants';
import { audit } from '../../platform/audit/audit';
import { type Attempt, countAttempt, countOrRefuse } from '../../platform/auth/attempt-limits';
import { browserOf, nameBrowser } from '../../platform/auth/known-browser';
import { networkOf } from '../../platform/auth/network-of';
import { hashPassword } from '../../platform/auth/passwords';
import { ToldToWait } from '../../platform/auth/told-to-wait';
import { hashToken, newToken } from '../../platform/crypto/secrets';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { OpenCtx } from '../../platform/http/context';
import { nameIn } from '../../platform/http/name-in';
import { type Credentials, credentialsOf, findCredentials, holdAsChecked, setPassword } from './account.repo';
import { ownerOfReset, takeReset } from './account-link.repo';
import type { Authentication } from './authentication.service';
import { confirmEmailChange } from './email-change.service';
import { isPasswordRight, rememberBrowser } from './password-check.service';
import { sendResetLink } from './password-reset.jobs';
import { endOtherSessions, endSession, endSessionsOf, insertSession } from './session.repo';

const HOUR_MS = 3_600_000;
/** Existing clients compare `role` with this name; people read the role's own name, which `/api/me/` tells. */
const ADMINISTRATOR_ON_THE_WIRE = 'Admin LMS';

const wrongPassword = () => fail('auth.wrong_password', { fields: { old_password: 'errors.auth.wrong_password' } });

function refuseOwnName(password: string, username: string): void {
  if (password.toLowerCase() === username) {
    fail('request.invalid', { fields: { new_password: 'validation.password_same' } });
  }
}

async function openSession(ctx: OpenCtx, account: Credentials) {
  const { token, hash } = newToken();
  const now = ctx.clock.now();
  const idleExpiresAt = new Date(now.getTime() + TOKEN_IDLE_HOURS * HOUR_MS);
  const expiresAt = new Date(now.getTime() + TOKEN_MAX_DAYS * 24 * HOUR_MS);
  await ctx.write(async (tx) => {
    // Checking took a while: who was switched off or given another password meanwhile is not let in.
    if (!(await holdAsChecked(tx, account))) fail('auth.invalid');
    await insertSession(tx, { tokenHash: hash, userId: account.id, now, idleExpiresAt, expiresAt });
    await audit(
      tx,
      { actor: { userId: account.id, username: account.username }, requestId: ctx.requestId },
      { verb: 'auth.sign_in', target: { type: 'account', id: account.id } },
    );
  });
  return { token, idleExpiresAt };
}

export function sessionService(authentication: Authentication): Verbs<typeof authEndpoints> {
  const askedTooOften = new ToldToWait();
  return {
    async signIn(ctx, { body }, http) {
      const account = await findCredentials(ctx.db, body.username);
      const browser = browserOf(http);
      const isRight = await isPasswordRight(ctx, body.username, account, body.password, browser);
      if (!account || !isRight) {
        await ctx.traces.failedSignIn(ctx.requestId, account?.id ?? null, ctx.address);
        fail('auth.invalid');
      }
      if (account.status !== STATUS_ACTIVE || account.role_status !== STATUS_ACTIVE) fail('auth.inactive');
      if (account.is_school_inactive) fail('auth.school_inactive');
      const { token, idleExpiresAt } = await openSession(ctx, account);
      await rememberBrowser(ctx, account, nameBrowser(http, browser, ctx.publicUrl.startsWith('https:')));
      const permissions = await authentication.permissionsOf({ id: account.role_id, version: account.role_version });
      return {
        access_token: token,
        user_id: account.id,
        email: account.email,
        role:
          account.role_code === ADMINISTRATOR_ROLE
            ? ADMINISTRATOR_ON_THE_WIRE
            : nameIn(ctx.language, account.role_name, account.role_en_name),
        role_code: account.role_code,
        avatar_url: account.avatar_file_id === null ? null : ctx.files.link(account.avatar_file_id),
        full_name: account.full_name,
        permissions: [...permissions].sort(),
        must_change_password: account.must_change_password,
        expires_at: idleExpiresAt,
      };
    },

    async signOut(ctx) {
      await ctx.write(async (tx) => {
        await endSession(tx, ctx.session.tokenHash);
        await audit(tx, ctx, { verb: 'auth.sign_out', target: { type: 'account', id: ctx.actor.userId } });
      });
    },

    async changePassword(ctx, { body }) {
      const account = (await credentialsOf(ctx.db, ctx.actor.userId)) ?? fail('not_found');
      if (!(await isPasswordRight(ctx, account.username, account, body.old_password))) wrongPassword();
      if (body.new_password === body.old_password) {
        fail('request.invalid', { fields: { new_password: 'validation.password_same' } });
      }
      refuseOwnName(body.new_password, account.username);
      const passwordHash = await hashPassword(body.new_password);
      await ctx.write(async (tx) => {
        if (!(await holdAsChecked(tx, account))) wrongPassword();
        await setPassword(tx, account.id, passwordHash);
        await endOtherSessions(tx, account.id, ctx.session.tokenHash);
        await audit(tx, ctx, { verb: 'auth.change_password', target: { type: 'account', id: account.id } });
      });
    },

    resetWay: async (ctx) => ({ sends_mail: ctx.mailer.sends }),

    async requestReset(ctx, { body }) {
      const now = ctx.clock.now();
      const caller: Attempt = { limit: 'resetRequests', subject: networkOf(ctx.address) };
      await countOrRefuse(ctx.db, ctx.secrets, [caller], now, 'request.too_many', askedTooOften);
      const named: Attempt = { limit: 'resetsOfName', subject: body.email };
      // Nobody asks for the same name on and on; the caller learns nothing of it.
      if (!(await countAttempt(ctx.db, ctx.secrets, named, now))) return;
      await ctx.write(async (tx) => {
        // The look-up happens in the background: known and unknown addresses answer alike.
        await ctx.jobs.send(tx, sendResetLink, {
          email: body.email,
          language: ctx.language,
          askedAt: now.toISOString(),
        });
        await audit(
          tx,
          { requestId: ctx.requestId },
          { verb: 'auth.request_reset', target: { type: 'account', id: null } },
        );
      });
    },

    async confirmReset(ctx, { body }) {
      // Anybody may call this: a password is worth hashing only for a link that is one.
      const owner = await ownerOfReset(ctx.db, hashToken(body.token), ctx.clock.now());
      const account = owner === undefined ? undefined : await credentialsOf(ctx.db, owner);
      if (!account) fail('auth.reset_invalid');
      refuseOwnName(body.new_password, account.username);
      const passwordHash = await hashPassword(body.new_password);
      await ctx.write(async (tx) => {
        const userId = await takeReset(tx, hashToken(body.token), ctx.clock.now());
        if (userId === undefined) fail('auth.reset_invalid');
        await setPassword(tx, userId, passwordHash);
        await endSessionsOf(tx, userId);
        await audit(
          tx,
          { requestId: ctx.requestId },
          { verb: 'auth.reset_password', target: { type: 'account', id: userId } },
        );
      });
    },

    confirmEmail: confirmEmailChange,
  };
}
