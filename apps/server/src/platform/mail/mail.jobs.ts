import { z } from 'zod';
import type { Mail } from '../../ports/mailer';
import type { Tx } from '../db/database';
import type { Platform } from '../http/context';
import { defineErrand } from '../jobs/definition';
import { findPendingMail, insertMail, settleMail } from './mail.repo';

export const deliverMail = defineErrand({
  name: 'deliver_mail',
  input: z.object({ mailId: z.number().int() }),
  attempts: 6,
  async run(platform, { mailId }) {
    const mail = await findPendingMail(platform.db, mailId);
    if (!mail?.body_encrypted) return;
    const text = platform.secrets.decrypt(mail.body_encrypted);
    // Trying again would not make it readable; an administrator sees it in the outbox.
    if (text === null) return settleMail(platform.db, mailId, 'failed');
    const outcome = await platform.mailer.deliver({ to: mail.to, subject: mail.subject, text });
    await settleMail(platform.db, mailId, outcome);
  },
});

/** Records the intent in the caller's transaction; the mail leaves after its commit. */
export async function queueMail(platform: Platform, tx: Tx, mail: Mail): Promise<void> {
  const id = await insertMail(tx, { to: mail.to, subject: mail.subject, body: platform.secrets.encrypt(mail.text) });
  await platform.jobs.send(tx, deliverMail, { mailId: id });
}
