export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/**
 * Hands a mail over. `held` means that no mail server is set: the mail stays in the outbox,
 * where an administrator can read it.
 */
export interface Mailer {
  deliver(mail: Mail): Promise<'sent' | 'held'>;
}
