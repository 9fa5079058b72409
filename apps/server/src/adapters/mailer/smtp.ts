import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer';

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async deliver(mail) {
      await transport
        .sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text })
        .catch(({ code, responseCode }: { code?: string; responseCode?: number }) => {
          // A mail server's own words repeat the address, and this error is logged.
          throw new Error(`the mail was not taken (${[code, responseCode].filter(Boolean).join(' ')})`);
        });
      return 'sent';
    },
  };
}
