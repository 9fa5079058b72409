import { say } from '@khue/i18n/server-texts';
import { audit } from '../../platform/audit/audit';
import { countOrRefuse } from '../../platform/auth/attempt-limits';
import { hashToken, newToken } from '../../platform/crypto/secrets';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx, OpenCtx } from '../../platform/http/context';
import { queueMail } from '../../platform/mail/mail.jobs';
import { LINK_MARK } from '../../platform/mail/mail-link.rules';
import { type Credentials, credentialsOf, holdAsChecked, isEmailTaken, setEmail } from './account.repo';
import { insertEmailChange, isEmailChange, takeEmailChange } from './account-link.repo';
import { isPasswordRight } from './password-check.service';

const LINK_MINUTES = 24 * 60;

const emailTaken = () => fail('account.email_taken', { fields: { email: 'errors.account.email_taken' } });
const wrongPassword = () => fail('auth.wrong_password', { fields: { password: 'errors.auth.wrong_password' } });

/** A wish for another address whose password was right. Undefined: the address is the one that is stored. */
export interface EmailWish {
  account: Credentials;
  email: string | null;
}

/**
 * Whoever finds somebody else's browser open must not lead the way to a new password into their own mailbox: another
 * address needs the password.
 */
export async function checkedEmailWish(
  ctx: Ctx,
  wanted: { email?: string | null | undefined; password?: string | undefined },
): Promise<EmailWish | undefined> {
  const { email, password } = wanted;
  if (email === undefined) return undefined;
  const account = (await credentialsOf(ctx.db, ctx.actor.userId)) ?? fail('not_found');
  if (email === account.email) return undefined;
  if (password === undefined) fail('request.invalid', { fields: { password: 'validation.email_password' } });
  if (!(await isPasswordRight(ctx, account.username, account, password))) wrongPassword();
  if (email === null) return { account, email };
  await countOrRefuse(
    ctx.db,
    ctx.secrets,
    [{ limit: 'emailChanges', subject: String(account.id) }],
    ctx.clock.now(),
    'request.too_many',
  );
  if (await isEmailTaken(ctx.db, email)) emailTaken();
  return { account, email };
}

/** No address needs no confirmation; another one is written to, and counts once the link there was followed. */
export async function followEmailWish(ctx: Ctx, tx: Tx, { account, email }: EmailWish): Promise<void> {
  if (!(await holdAsChecked(tx, account))) wrongPassword();
  if (email === null) return setEmail(tx, account.id, null);
  const { token, hash } = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await insertEmailChange(tx, { userId: account.id, email, tokenHash: hash, now, expiresAt });
  const params = { name: account.full_name, username: account.username, link: LINK_MARK, hours: LINK_MINUTES / 60 };
  await queueMail(ctx, tx, {
    userId: account.id,
    to: email,
    subject: say(ctx.language, 'mails:email_change.subject'),
    text: say(ctx.language, 'mails:email_change.body', params),
    link: `${ctx.publicUrl}/user/confirm-email?token=${token}`,
  });
}

export async function confirmEmailChange(ctx: OpenCtx, { body }: { body: { token: string } }): Promise<void> {
  const [link, now] = [hashToken(body.token), ctx.clock.now()];
  // Anybody may call this: a transaction is begun only for a link that is one.
  if (!(await isEmailChange(ctx.db, link, now))) fail('auth.email_link_invalid');
  await ctx.write(async (tx) => {
    const change = await takeEmailChange(tx, link, now);
    if (!change) fail('auth.email_link_invalid');
    const before = await credentialsOf(tx, change.user_id);
    await orWhenViolated(() => setEmail(tx, change.user_id, change.email), { users_email_key: emailTaken });
    await audit(
      tx,
      { requestId: ctx.requestId },
      {
        verb: 'auth.change_email',
        target: { type: 'account', id: change.user_id },
        before: { email: before?.email ?? null },
        after: { email: change.email },
      },
    );
  });
}
