import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import type { TestPerson } from '../../../test/world';
import { firstRowOf, rowsOf } from '../db/database';
import { sql } from '../db/sql';
import { insertMail } from '../mail/mail.repo';
import { ENCRYPTED_COLUMNS } from './encrypted-columns';
import { rotateKey } from './rotate-key';
import { createSecrets } from './secrets';

/** Another key than the application's: what is sealed with it was there before the key was changed. */
const old = createSecrets('the key that was used until the change');
const stranger = createSecrets('a key that nobody ever used before');

let server: TestApplication;
let admin: TestPerson;
let student: TestPerson;
let classId: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
  classId = await server.world.schoolClass(await server.world.school());
  student = await server.world.student(classId);
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const rotate = (keys: Parameters<typeof rotateKey>[1]) => db().transaction((tx) => rotateKey(tx, keys));
const slips = () => server.call<{ slips: object[] }>(admin, 'POST', '/api/account_slips/', { class: classId });
const sealedMail = (sealed: Buffer, to: string) =>
  db().transaction((tx) => insertMail(tx, { to, subject: 'Thử', body: sealed }));
const bodyOf = async (to: string, language: 'vi' | 'en' = 'vi') => {
  const url = `/api/outbox/?search=${encodeURIComponent(to)}`;
  const reply = await server.call<{ results: { body: string }[] }>({ ...admin, language }, 'GET', url);
  expect(reply.status).toBe(200);
  return reply.body.results[0]?.body;
};

test('every encrypted column of the schema is on the list', async () => {
  const found = await rowsOf<{ table: string; column: string }>(
    db(),
    sql`SELECT table_name AS table, column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name LIKE '%encrypted'`,
  );
  const sorted = (list: readonly { table: string; column: string }[]) =>
    list.map(({ table, column }) => `${table}.${column}`).sort();
  expect(sorted(found)).toEqual(sorted(ENCRYPTED_COLUMNS));
});

describe('after SECRET_KEY was changed', () => {
  beforeAll(async () => {
    await sealedMail(old.encrypt('Chào An'), 'an@example.vn');
    await server.call(admin, 'POST', `/api/account/${student.id}/reset_password/`);
    await db().execute(sql`UPDATE first_passwords SET password_encrypted = ${old.encrypt('lá-me-27')}`);
  });

  test('the outbox says that a mail can no longer be read, in the reader’s language', async () => {
    expect(await bodyOf('an@example.vn')).toMatch(/^Nội dung thư này không đọc được nữa/);
    expect(await bodyOf('an@example.vn', 'en')).toMatch(/^The text of this mail can no longer be read/);
  });

  test('slips are refused with whom they belong to, and nothing is forgotten', async () => {
    const reply = await slips();
    expect(reply).toMatchObject({ status: 409, body: { code: 'account.slips_unreadable' } });
    expect(JSON.stringify(reply.body)).toContain(student.username);
    expect(await firstRowOf(db(), sql`SELECT FROM first_passwords WHERE user_id = ${student.id}`)).toBeDefined();
  });

  test('a wrong old key changes nothing', async () => {
    const { secrets } = server.app.platform;
    await expect(rotate({ old: stranger, current: secrets })).rejects.toMatchObject({
      code: 'old_key_wrong',
      params: { lost: 2 },
    });
  });

  test('the rotation makes everything readable that was under the old key, and may run again', async () => {
    const { secrets } = server.app.platform;
    await sealedMail(stranger.encrypt('?'), 'lost@example.vn');
    await sealedMail(secrets.encrypt('Mới'), 'new@example.vn');
    expect(await rotate({ old, current: secrets })).toEqual({ rotated: 2, already: 1, lost: 1 });
    expect(await bodyOf('an@example.vn')).toBe('Chào An');
    expect(await bodyOf('new@example.vn')).toBe('Mới');
    expect(await bodyOf('lost@example.vn')).toMatch(/không đọc được nữa/);
    await db().execute(sql`DELETE FROM mails WHERE recipient = 'lost@example.vn'`);
    expect(await rotate({ old, current: secrets })).toEqual({ rotated: 0, already: 3, lost: 0 });
    expect((await slips()).body.slips).toMatchObject([{ username: student.username, first_password: 'lá-me-27' }]);
  });
});
