import { z } from 'zod';
import type { Mail } from '../../ports/mailer';
import { auditExempt } from '../audit/audit';
import type { Tx } from '../db/database';
import type { Platform } from '../http/context';
import { defineErrand } from '../jobs/definition';
import { findPendingMail, insertMail, settleMail } from './mail.repo';

export const deliverMail = defineErrand({
  name: 'deliver_mail',
  input: z.object({ mailId: z.number().int() }),
  attempts: 6,
  async run({ platform, input: { mailId }, write }) {
    const mail = await findPendingMail(platform.db, mailId);
    if (!mail?.body_encrypted) return;
    const text = platform.secrets.decrypt(mail.body_encrypted);
    // Trying again would not make it readable; an administrator sees it in the outbox.
    const outcome =
      text === null ? 'failed' : await platform.mailer.deliver({ to: mail.to, subject: mail.subject, text });
    await write((tx) => {
      auditExempt(tx, 'a mail is its own record');
      return settleMail(tx, mailId, outcome);
    });
  },
});

/** Records the intent in the caller's transaction; the mail leaves after its commit. */
export async function queueMail(platform: Pick<Platform, 'jobs' | 'secrets'>, tx: Tx, mail: Mail): Promise<void> {
  const id = await insertMail(tx, { to: mail.to, subject: mail.subject, body: platform.secrets.encrypt(mail.text) });
  await platform.jobs.send(tx, deliverMail, { mailId: id });
}
