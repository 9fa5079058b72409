import { createTransport } from 'nodemailer';
import { OutsideService } from '../../platform/outside/outside-service';
import { ONCE } from '../../platform/outside/retry-policy';
import type { Mailer } from '../../ports/mailer';
import { OutsideFault } from '../../ports/outside-fault';

interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** A mail server's own words repeat the address, and this error is logged. */
function withoutAddress({ code, responseCode }: SmtpError): Error {
  const message = `the mail was not taken (${[code, responseCode].filter(Boolean).join(' ')})`;
  // 5xx is its answer to this mail; anything else may hit every mail for a while.
  const isAnswer = responseCode !== undefined && responseCode >= 500;
  return isAnswer ? new Error(message) : new OutsideFault('unavailable', message);
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  // Once: the errand that delivers tries again, and a mail that was taken must not be sent twice in a row.
  const server = new OutsideService({
    name: 'the mail server',
    atOnce: 5,
    timeoutMs: 60_000,
    breaker: { faults: 5, openMs: 30_000 },
    retry: ONCE,
  });
  return {
    sends: true,
    async deliver({ to, subject, text, html, attachment, stopLink }) {
      const more = {
        ...(html === undefined ? {} : { html }),
        ...(attachment ? { attachments: [{ filename: attachment.name, content: attachment.bytes }] } : {}),
        // As RFC 8058 wants it: the address, and that a bare POST to it is enough.
        ...(stopLink === undefined
          ? {}
          : {
              headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
            }),
      };
      await server.call(() =>
        transport.sendMail({ from, to, subject, text, ...more }).catch((error: SmtpError) => {
          throw withoutAddress(error);
        }),
      );
      return 'sent';
    },
  };
}
