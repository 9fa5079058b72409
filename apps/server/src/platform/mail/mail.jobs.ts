import { z } from 'zod';
import { auditExempt } from '../audit/audit';
import type { Tx } from '../db/database';
import type { Platform } from '../http/context';
import { defineErrand } from '../jobs/definition';
import { findPendingMail, insertMail, type MailExtras, settleMail, takeWaited } from './mail.repo';
import { withLink } from './mail-link.rules';

export const deliverMail = defineErrand({
  name: 'deliver_mail',
  input: z.object({ mailId: z.number().int() }),
  attempts: 6,
  // The mail server has a minute.
  expireSeconds: 120,
  async run({ platform, input: { mailId }, write }) {
    const mail = await findPendingMail(platform.db, mailId);
    if (!mail) return;
    const link = mail.link_encrypted && platform.secrets.decrypt(mail.link_encrypted);
    // A link that cannot be read any more would not become readable; an administrator sees the mail in the outbox.
    const isUnreadable = mail.link_encrypted !== null && link === null;
    const linked = (text: string) => (link === null ? text : withLink(text, link));
    const { to, subject, html, attachment, attachment_name: name } = mail;
    const outcome = isUnreadable
      ? 'failed'
      : await platform.mailer.deliver({
          to,
          subject,
          text: linked(mail.body),
          ...(html === null ? {} : { html: linked(html) }),
          ...(attachment === null || name === null ? {} : { attachment: { name, bytes: attachment } }),
          ...(mail.link_stops && link !== null ? { stopLink: link } : {}),
        });
    await write((tx) => {
      auditExempt(tx, 'a mail is its own record');
      return settleMail(tx, mailId, outcome);
    });
  },
});

/** So many leave in one transaction. */
const AT_ONCE = 500;

/** Every minute: mails that waited for the end of somebody's quiet hours. */
export const deliverWaitedMails = defineErrand({
  name: 'deliver_waited_mails',
  input: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  async run({ platform, signal, write }) {
    const now = platform.clock.now();
    for (let done = AT_ONCE; done === AT_ONCE; ) {
      signal.throwIfAborted();
      done = await write(async (tx) => {
        auditExempt(tx, 'a mail is its own record');
        const ids = await takeWaited(tx, now, AT_ONCE);
        if (ids.length > 0) {
          await platform.jobs.sendAll(
            tx,
            deliverMail,
            ids.map((mailId) => ({ mailId })),
          );
        }
        return ids.length;
      });
    }
  },
});

interface NewMail {
  /** Whose account it is about, if anybody's. */
  userId: number | null;
  to: string;
  subject: string;
  /** With LINK_MARK where the link belongs. */
  text: string;
  /** Opens an account, so it is kept apart, encrypted, and only until the mail has left or is held. */
  link: string;
}

/** Records the intent in the caller's transaction; the mail leaves after its commit. */
export async function queueMail(
  platform: Pick<Platform, 'jobs' | 'secrets'>,
  tx: Tx,
  { text, link, ...mail }: NewMail & MailExtras,
): Promise<void> {
  const id = await insertMail(tx, { ...mail, body: text, link: platform.secrets.encrypt(link) });
  await platform.jobs.send(tx, deliverMail, { mailId: id });
}
