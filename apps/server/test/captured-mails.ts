import type { Mail, Mailer } from '../src/ports/mailer';

/** A mail server that takes everything, so that a test may read what would have arrived. */
export class CapturedMails implements Mailer {
  readonly sends = true;
  readonly delivered: Mail[] = [];

  async deliver(mail: Mail): Promise<'sent'> {
    this.delivered.push(mail);
    return 'sent';
  }
}
