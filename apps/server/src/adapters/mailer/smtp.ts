import { createTransport } from 'nodemailer';
import { OutsideService } from '../../platform/outside/outside-service';
import { ONCE } from '../../platform/outside/retry-policy';
import type { Mailer } from '../../ports/mailer';
import { OutsideFault } from '../../ports/outside-fault';

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Of "550 5.7.1 …": a policy, of the account or the sender, which meets every mail until somebody mends it. */
const IS_POLICY = /^5\d\d[ -]5\.7\./;

/**
 * Whether the server has spoken its last word on this mail: it takes the sender and refuses whom it is for, or its
 * content. An address that is none is not even told to it.
 */
function isReturned({ code, command, responseCode, response = '' }: SmtpError): boolean {
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  const isOfThisMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  return isOfThisMail && (responseCode ?? 0) >= 500 && !IS_POLICY.test(response);
}

/** A mail server's own words repeat the address, and this error is logged. */
function withoutAddress({ code, responseCode }: SmtpError): Error {
  return new OutsideFault('unavailable', `the mail was not taken (${[code, responseCode].filter(Boolean).join(' ')})`);
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
      return server.call(() =>
        transport.sendMail({ from, to, subject, text, ...more }).then(
          () => 'sent' as const,
          (error: SmtpError) => {
            if (isReturned(error)) return 'returned' as const;
            throw withoutAddress(error);
          },
        ),
      );
    },
  };
}
