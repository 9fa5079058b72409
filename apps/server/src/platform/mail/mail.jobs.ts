import { z } from 'zod';
import { auditExempt } from '../audit/audit';
import type { Tx } from '../db/database';
import type { Platform } from '../http/context';
import { defineErrand } from '../jobs/definition';
import {
  findPendingMail,
  insertMail,
  type MailExtras,
  type PendingMail,
  putOff,
  settleMail,
  takeLeftBehind,
  takePutOff,
  takeWaited,
} from './mail.repo';
import { withLink } from './mail-link.rules';

/** What the mail server says; a fault that may pass is told as such, so that the mail is tried again for days. */
async function handOver({ mailer, secrets }: Pick<Platform, 'mailer' | 'secrets'>, mail: PendingMail) {
  const link = mail.link_encrypted && secrets.decrypt(mail.link_encrypted);
  // A link that cannot be read any more would not become readable; an administrator sees the mail in the outbox.
  if (mail.is_past || (mail.link_encrypted !== null && link === null)) return { outcome: 'failed' } as const;
  const linked = (text: string) => (link === null ? text : withLink(text, link));
  const { to, subject, html, attachment, attachment_name: name } = mail;
  try {
    const outcome = await mailer.deliver({
      to,
      subject,
      text: linked(mail.body),
      ...(html === null ? {} : { html: linked(html) }),
      ...(attachment === null || name === null ? {} : { attachment: { name, bytes: attachment } }),
      ...(mail.link_stops && link !== null ? { stopLink: link } : {}),
    });
    return { outcome: outcome === 'returned' ? ('failed' as const) : outcome };
  } catch (error) {
    return { outcome: 'later', error } as const;
  }
}

export const deliverMail = defineErrand({
  name: 'deliver_mail',
  input: z.object({ mailId: z.number().int() }),
  attempts: 6,
  // The mail server has a minute.
  expireSeconds: 120,
  async run({ platform, log, input: { mailId }, write }) {
    const mail = await findPendingMail(platform.db, mailId);
    if (!mail) return;
    const { outcome, error } = { error: undefined, ...(await handOver(platform, mail)) };
    if (outcome === 'later') log.warn({ err: error, mailId }, 'a mail could not leave');
    await write((tx) => {
      auditExempt(tx, 'a mail is its own record');
      return outcome === 'later' ? putOff(tx, mailId) : settleMail(tx, mailId, outcome);
    });
  },
});

/** So many leave in one transaction. */
const AT_ONCE = 500;

/** Every minute: mails that waited for the end of somebody's quiet hours or for the mail server, and those left behind. */
export const deliverWaitedMails = defineErrand({
  name: 'deliver_waited_mails',
  input: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  async run({ platform, signal, write }) {
    const now = platform.clock.now();
    const ways = [(tx: Tx, most: number) => takeWaited(tx, now, most), takePutOff, takeLeftBehind];
    for (const taken of ways) {
      for (let done = AT_ONCE; done === AT_ONCE; ) {
        signal.throwIfAborted();
        done = await write(async (tx) => {
          auditExempt(tx, 'a mail is its own record');
          const ids = await taken(tx, AT_ONCE);
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
