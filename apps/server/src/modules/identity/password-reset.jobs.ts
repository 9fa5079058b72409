import { LANGUAGES, STATUS_ACTIVE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { auditExempt } from '../../platform/audit/audit';
import { type Attempt, countAttempt } from '../../platform/auth/attempt-limits';
import { newToken } from '../../platform/crypto/secrets';
import { defineErrand } from '../../platform/jobs/definition';
import { queueMail } from '../../platform/mail/mail.jobs';
import { LINK_MARK } from '../../platform/mail/mail-link.rules';
import { findCredentials } from './account.repo';
import { hasResetOf, holdForReset, insertReset } from './account-link.repo';

const LINK_MINUTES = 60;

export const sendResetLink = defineErrand({
  name: 'send_reset_link',
  // By email or by user name; the link goes to the email of the account either way.
  input: z.object({
    email: z.string(),
    language: z.enum(LANGUAGES),
    /** Absent in what was asked before there was any. */
    askedAt: z.iso.datetime().optional(),
  }),
  attempts: 3,
  expireSeconds: 60,
  async run({ platform, input: { email: login, language, askedAt }, write }) {
    const account = await findCredentials(platform.db, login);
    const email = account?.email;
    if (account?.status !== STATUS_ACTIVE || !email) return;
    const now = platform.clock.now();
    // By user name, by address and by other accounts of the same address: the mailbox is one, and is not flooded.
    const mailbox: Attempt = { limit: 'resetsOfMailbox', subject: email.toLowerCase() };
    if (!(await countAttempt(platform.db, platform.secrets, mailbox, now))) return;
    const { token, hash } = newToken();
    const params = { name: account.full_name, username: account.username, link: LINK_MARK, minutes: LINK_MINUTES };
    await write(async (tx) => {
      auditExempt(tx, 'a link changes nothing; using it stands in the log');
      if (!(await holdForReset(tx, account.id, email))) return;
      // Whoever did this died before it was noted down: another link would make the one in the mailbox worthless.
      const asked = askedAt === undefined ? now : new Date(askedAt);
      if (await hasResetOf(tx, account.id, asked)) return;
      const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
      await insertReset(tx, { tokenHash: hash, userId: account.id, now: asked, expiresAt });
      await queueMail(platform, tx, {
        userId: account.id,
        to: email,
        subject: say(language, 'mails:password_reset.subject'),
        text: say(language, 'mails:password_reset.body', params),
        link: `${platform.publicUrl}/user/reset?token=${token}`,
      });
    });
  },
});
