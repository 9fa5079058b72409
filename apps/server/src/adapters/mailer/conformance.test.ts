import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mailer } from '../../ports/mailer';
import { outboxMailer } from './embedded';
import { smtpMailer } from './smtp';

/** A mail server over a real socket that knows as much of SMTP as delivering one mail needs. */
class MailServer {
  readonly received: string[] = [];
  mode: 'accept' | 'refuse' = 'accept';
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
      if (command === 'RCPT' && this.mode === 'refuse') return void socket.write('550 no such mailbox\r\n');
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

test('smtp throws what the server refuses, so that the errand tries again', async () => {
  mailServer.mode = 'refuse';
  await expect(smtp.deliver(mail)).rejects.toThrow('550');
});
