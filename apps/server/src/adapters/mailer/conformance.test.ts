import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mailer } from '../../ports/mailer';
import { outboxMailer } from './embedded';
import { smtpMailer } from './smtp';

/** A mail server over a real socket that knows as much of SMTP as delivering one mail needs. */
class MailServer {
  readonly received: string[] = [];
  /** What it answers to a command, where it takes it not. */
  refusal: Partial<Record<'MAIL' | 'RCPT' | 'DATA', string>> = {};
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    let letter: string | null = null;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (letter !== null) {
        letter += chunk.toString();
        if (!letter.endsWith('\r\n.\r\n')) return;
        this.received.push(letter);
        letter = null;
        socket.write('250 kept\r\n');
        return;
      }
      const command = chunk.toString().slice(0, 4).toUpperCase();
      const refusal = this.refusal[command as keyof typeof this.refusal];
      if (refusal !== undefined) return void socket.write(`${refusal}\r\n`);
      if (command === 'DATA') {
        letter = '';
        return void socket.write('354 go on\r\n');
      }
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      socket.write('250 fine\r\n');
    });
    socket.on('error', () => socket.destroy());
  }
}

const mailServer = new MailServer();
let smtp: Mailer;
beforeAll(async () => {
  smtp = smtpMailer(await mailServer.start(), 'Khuê <no-reply@khue.test>');
});
afterAll(() => mailServer.stop());

const mail = {
  to: 'an@example.vn',
  subject: 'Đặt lại mật khẩu',
  text: 'Chào An,\n\nhttps://khue.test/user/reset?token=abc\n',
};

describe.each([
  ['outbox', () => outboxMailer, 'held'],
  ['smtp', () => smtp, 'sent'],
] as const)('the mailer “%s”', (_name, mailer, outcome) => {
  test('takes a mail and says what became of it', async () => {
    expect(await mailer().deliver(mail)).toBe(outcome);
    expect(mailer().sends).toBe(outcome === 'sent');
  });

  test('takes several at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => mailer().deliver(mail)));
    expect(outcomes).toEqual(Array(5).fill(outcome));
  });
});

test('smtp carries sender, recipient and the Vietnamese subject', async () => {
  await smtp.deliver(mail);
  const letter = mailServer.received.at(-1) ?? '';
  expect(letter).toContain('To: an@example.vn');
  expect(letter).toMatch(/^From: =\?UTF-8\?.*no-reply@khue\.test>/m);
  expect(letter).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('smtp carries the same as HTML, a file, and how to end such mails with one click', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  const stopLink = 'https://khue.test/weekly-mail/1.abc';
  await smtp.deliver({ ...mail, html: '<p>Chào An</p>', attachment: { name: 'trang.pdf', bytes }, stopLink });
  const letter = mailServer.received.at(-1) ?? '';
  expect(letter).toContain('multipart/alternative');
  expect(letter).toContain(bytes.toString('base64'));
  expect(letter).toMatch(/filename="?trang\.pdf/);
  expect(letter).toContain(`List-Unsubscribe: <${stopLink}>`);
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test.each([
  ['an address that there is none of', { RCPT: '550 5.1.1 no such mailbox' }],
  ['a full mailbox', { RCPT: '552 5.2.2 mailbox full' }],
  ['a content that is not taken', { DATA: '554 too large' }],
])('smtp tells %s as the last word on that mail', async (_what, refusal) => {
  mailServer.refusal = refusal;
  expect(await smtp.deliver(mail)).toBe('returned');
});

test('so is what is no address at all', async () => {
  mailServer.refusal = {};
  expect(await smtp.deliver({ ...mail, to: 'an' })).toBe('returned');
});

test.each([
  ['a server that is busy', { RCPT: '451 4.3.0 try later' }, '451'],
  ['an account that may not send', { MAIL: '550 5.7.0 not allowed' }, '550'],
  ['a policy that meets every mail', { RCPT: '550 5.7.1 relaying denied' }, '550'],
])('smtp throws %s, so that the mail is tried again', async (_what, refusal, code) => {
  mailServer.refusal = refusal;
  await expect(smtp.deliver(mail)).rejects.toThrow(code);
});
