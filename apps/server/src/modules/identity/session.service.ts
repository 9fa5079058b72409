import type { authEndpoints } from '@khue/contract/auth';
import { TOKEN_IDLE_HOURS, TOKEN_MAX_DAYS } from '@khue/contract/constants';
import { audit } from '../../platform/audit/audit';
import {
  type Attempt,
  countAttempt,
  countOrRefuse,
  forgetFailures,
  isKnownPlace,
  refuseWhileBlocked,
  rememberPlace,
} from '../../platform/auth/attempt-limits';
import { hashPassword, verifyAgainstNobody, verifyPassword } from '../../platform/auth/passwords';
import { hashToken, newToken } from '../../platform/crypto/secrets';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { OpenCtx } from '../../platform/http/context';
import { nameIn } from '../../platform/http/name-in';
import { type Credentials, credentialsOf, findCredentials, setPassword } from './account.repo';
import type { Authentication } from './authentication.service';
import { sendResetLink } from './password-reset.jobs';
import { endSession, endSessionsOf, insertSession, isReset, takeReset } from './session.repo';

const HOUR_MS = 3_600_000;

/** Counts the attempt first, then checks: many guesses at once gain nothing. */
async function verifyWithLimits(
  ctx: OpenCtx,
  name: string,
  check: () => Promise<boolean>,
  refusal: 'auth.invalid' | 'auth.wrong_password',
): Promise<void> {
  const now = ctx.clock.now();
  const place = `${name}@${ctx.address}`;
  const accountLimits: Attempt[] = [
    { limit: 'accountAtAddress', subject: place },
    { limit: 'account', subject: name },
  ];
  const address: Attempt = { limit: 'address', subject: ctx.address };
  // A whole school may sign in from one address at once: there only failures count, afterwards.
  await refuseWhileBlocked(ctx.db, ctx.secrets, address, now);
  // Failures elsewhere, however many, are no hindrance where the owner has been before.
  const counted = (await isKnownPlace(ctx.db, ctx.secrets, place)) ? accountLimits.slice(0, 1) : accountLimits;
  await countOrRefuse(ctx.db, ctx.secrets, counted, now, 'auth.too_many_failures');
  if (await check()) {
    await forgetFailures(ctx.db, ctx.secrets, counted);
    return rememberPlace(ctx.db, ctx.secrets, place, now);
  }
  await countAttempt(ctx.db, ctx.secrets, address, now);
  fail(refusal, refusal === 'auth.wrong_password' ? { fields: { old_password: 'errors.auth.wrong_password' } } : {});
}

async function openSession(ctx: OpenCtx, account: Credentials) {
  const { token, hash } = newToken();
  const now = ctx.clock.now();
  const idleExpiresAt = new Date(now.getTime() + TOKEN_IDLE_HOURS * HOUR_MS);
  const expiresAt = new Date(now.getTime() + TOKEN_MAX_DAYS * 24 * HOUR_MS);
  await ctx.write(async (tx) => {
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
  return {
    async signIn(ctx, { body }) {
      const account = await findCredentials(ctx.db, body.username);
      await verifyWithLimits(
        ctx,
        body.username.toLowerCase(),
        () => (account ? verifyPassword(account.password_hash, body.password) : verifyAgainstNobody(body.password)),
        'auth.invalid',
      );
      if (!account) fail('auth.invalid');
      if (account.status !== 1 || account.role_status !== 1) fail('auth.inactive');
      const { token, idleExpiresAt } = await openSession(ctx, account);
      const permissions = await authentication.permissionsOf({ id: account.role_id, version: account.role_version });
      return {
        access_token: token,
        user_id: account.id,
        email: account.email,
        role: nameIn(ctx.language, account.role_name, account.role_en_name),
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
      await verifyWithLimits(
        ctx,
        account.username,
        () => verifyPassword(account.password_hash, body.old_password),
        'auth.wrong_password',
      );
      if (body.new_password === body.old_password || body.new_password.toLowerCase() === account.username) {
        fail('request.invalid', { fields: { new_password: 'validation.password_same' } });
      }
      const passwordHash = await hashPassword(body.new_password);
      await ctx.write(async (tx) => {
        await setPassword(tx, account.id, passwordHash);
        await endSessionsOf(tx, account.id, ctx.session.tokenHash);
        await audit(tx, ctx, { verb: 'auth.change_password', target: { type: 'account', id: account.id } });
      });
    },

    async requestReset(ctx, { body }) {
      const now = ctx.clock.now();
      const caller: Attempt = { limit: 'resetRequests', subject: ctx.address };
      await countOrRefuse(ctx.db, ctx.secrets, [caller], now, 'request.too_many');
      const mailbox: Attempt = { limit: 'resetsOfAddress', subject: body.email };
      // Somebody's mailbox is not flooded; the caller learns nothing of it.
      if (!(await countAttempt(ctx.db, ctx.secrets, mailbox, now))) return;
      await ctx.write(async (tx) => {
        // The look-up happens in the background: known and unknown addresses answer alike.
        await ctx.jobs.send(tx, sendResetLink, { email: body.email, language: ctx.language });
        await audit(
          tx,
          { requestId: ctx.requestId },
          { verb: 'auth.request_reset', target: { type: 'account', id: null } },
        );
      });
    },

    async confirmReset(ctx, { body }) {
      // Anybody may call this: a password is worth hashing only for a link that is one.
      if (!(await isReset(ctx.db, hashToken(body.token), ctx.clock.now()))) fail('auth.reset_invalid');
      const passwordHash = await hashPassword(body.new_password);
      await ctx.write(async (tx) => {
        const userId = await takeReset(tx, hashToken(body.token), ctx.clock.now());
        if (userId === undefined) fail('auth.reset_invalid');
        await setPassword(tx, userId, passwordHash);
        await endSessionsOf(tx, userId, null);
        await audit(
          tx,
          { requestId: ctx.requestId },
          { verb: 'auth.reset_password', target: { type: 'account', id: userId } },
        );
      });
    },
  };
}
