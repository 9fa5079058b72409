export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same, for programs that show it. */
  html?: string | undefined;
  attachment?: { name: string; bytes: Buffer } | undefined;
  /** Where a mail program may end mails of this kind with one click. */
  stopLink?: string | undefined;
}

/**
 * Hands a mail over. `held` means that no mail server is set: the mail stays in the outbox,
 * where an administrator can read it. `returned` is the server's last word on this mail, a mistyped address mostly; what
 * may pass is thrown.
 */
export interface Mailer {
  /** Whether mails leave the house at all. */
  readonly sends: boolean;
  deliver(mail: Mail): Promise<'sent' | 'held' | 'returned'>;
}
