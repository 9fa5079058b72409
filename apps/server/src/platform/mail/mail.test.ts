import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { mailFigures } from '../../modules/operations/status.repo';
import type { Mail, Mailer } from '../../ports/mailer';
import { auditedTransaction } from '../audit/audit';
import { firstRowOf } from '../db/database';
import { sql } from '../db/sql';
import { deliverWaitedMails, queueMail } from './mail.jobs';

/** A mail server that is away at times. */
class MailServer implements Mailer {
  readonly sends = true;
  answer: 'sent' | 'returned' | 'away' = 'sent';
  readonly asked: Mail[] = [];
  async deliver(mail: Mail): Promise<'sent' | 'returned'> {
    this.asked.push(mail);
    if (this.answer === 'away') throw new Error('the mail was not taken (ECONNREFUSED)');
    return this.answer;
  }
}

const mailer = new MailServer();
let server: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestApplication({ mailer });
  admin = await server.world.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  mailer.answer = 'sent';
  await server.app.platform.db.execute(sql`DELETE FROM mails`);
});

const db = () => server.app.platform.db;

async function post(): Promise<void> {
  const { platform } = server.app;
  await platform.db.transaction((tx) =>
    queueMail(platform, tx, { userId: null, to: 'an@truong.vn', subject: 'Chào', text: 'Chào An', link: 'https://x' }),
  );
}

const mail = async () =>
  (await firstRowOf<{ status: string; body: string | null; again: number | null }>(
    db(),
    sql`SELECT status, body, extract(epoch FROM try_again_at - now())::float8 AS again FROM mails`,
  )) ?? { status: 'none', body: null, again: null };

/** What the clock does each minute. */
const minute = () =>
  deliverWaitedMails.run({
    platform: server.app.platform,
    input: {},
    log: server.app.http.log,
    signal: new AbortController().signal,
    write: (work) => auditedTransaction(db(), work),
  });
const isPutOff = ({ again }: Awaited<ReturnType<typeof mail>>) => again !== null;

test('a mail that cannot leave waits for the mail server, and leaves when it is back', async () => {
  mailer.answer = 'away';
  await post();
  const waiting = await eventually(mail, isPutOff);
  expect(waiting.status).toBe('pending');
  expect(waiting.again).toBeGreaterThan(30);
  expect(waiting.again).toBeLessThan(90);
  // Ten hours later it is tried once an hour, and is told as long as it waits.
  await db().execute(
    sql`UPDATE mails SET created_at = now() - interval '26 hours', try_again_at = now() - interval '1 second'`,
  );
  await minute();
  const later = await eventually(mail, isPutOff);
  expect(later.again).toBeGreaterThan(3000);
  expect(await mailFigures(db())).toMatchObject({ waiting: 1, failed: 0 });
  expect((await mailFigures(db())).oldest_seconds).toBeGreaterThan(25 * 3600);

  mailer.answer = 'sent';
  await db().execute(sql`UPDATE mails SET try_again_at = now() - interval '1 second'`);
  await minute();
  await eventually(mail, ({ status }) => status === 'sent');
});

test('after three days it is given up', async () => {
  mailer.answer = 'away';
  await post();
  await eventually(mail, isPutOff);
  await db().execute(
    sql`UPDATE mails SET created_at = now() - interval '73 hours', try_again_at = now() - interval '1 second'`,
  );
  await minute();
  const { body } = await eventually(mail, ({ status }) => status === 'failed');
  expect(body).toContain('Chào An');
});

test('a mail that comes back is settled at once, asked of nobody again, and is no alarm', async () => {
  mailer.answer = 'returned';
  mailer.asked.length = 0;
  await post();
  expect(await eventually(mail, ({ status }) => status === 'failed')).toMatchObject({ again: null });
  await minute();
  expect(mailer.asked).toHaveLength(1);
  expect(await mailFigures(db())).toMatchObject({ waiting: 0, failed: 1 });
  const { body } = await server.call<{ items: { key: string }[] }>(admin, 'GET', '/api/system_status/');
  expect(body.items.find(({ key }) => key === 'mail')).toMatchObject({ state: 'good' });
});

test('a mail that was left behind by whoever had it in hand is sent all the same', async () => {
  await db().execute(
    sql`INSERT INTO mails (recipient, subject, body, created_at)
        VALUES ('an@truong.vn', 'Chào', 'Chào An', now() - interval '20 minutes')`,
  );
  await minute();
  await eventually(mail, ({ status }) => status === 'sent');
});
