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
const sealedMail = (link: Buffer, to: string) =>
  db().transaction((tx) => insertMail(tx, { userId: student.id, to, subject: 'Thử', body: 'Chào', link }));
const linkOf = async (to: string) => {
  const row = await firstRowOf<{ link_encrypted: Buffer }>(
    db(),
    sql`SELECT link_encrypted FROM mails WHERE recipient = ${to}`,
  );
  return row && server.app.platform.secrets.decrypt(row.link_encrypted);
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
    await sealedMail(old.encrypt('/user/reset?token=an'), 'an@example.vn');
    await server.call(admin, 'POST', `/api/account/${student.id}/reset_password/`);
    await db().execute(sql`UPDATE first_passwords SET password_encrypted = ${old.encrypt('lá-me-27')}`);
  });

  test('the outbox is still read: only links are sealed, and those are shown to nobody', async () => {
    const reply = await server.call(admin, 'GET', '/api/outbox/?search=an@example.vn');
    expect(reply).toMatchObject({ status: 200, body: { results: [{ body: 'Chào' }] } });
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
    await sealedMail(secrets.encrypt('/user/reset?token=new'), 'new@example.vn');
    expect(await rotate({ old, current: secrets })).toEqual({ rotated: 2, already: 1, lost: 1 });
    expect(await linkOf('an@example.vn')).toBe('/user/reset?token=an');
    expect(await linkOf('new@example.vn')).toBe('/user/reset?token=new');
    expect(await linkOf('lost@example.vn')).toBeNull();
    await db().execute(sql`DELETE FROM mails WHERE recipient = 'lost@example.vn'`);
    expect(await rotate({ old, current: secrets })).toEqual({ rotated: 0, already: 3, lost: 0 });
    expect((await slips()).body.slips).toMatchObject([{ username: student.username, first_password: 'lá-me-27' }]);
  });
});

test('the secrets of meeting accounts are rotated with the rest, and the account works on', async () => {
  const { secrets } = server.app.platform;
  await db().execute(
    sql`INSERT INTO meeting_accounts (name, email, account_key, client_key, client_secret_encrypted,
          secret_token_encrypted, verification_token_encrypted)
        VALUES ('A', 'a@example.vn', 'key of an account', 'c', ${old.encrypt('client')}, ${old.encrypt('token')},
          ${old.encrypt('verification')})`,
  );
  expect(await rotate({ old, current: secrets })).toMatchObject({ rotated: 3, lost: 0 });
  const [row] = await rowsOf<Record<string, Buffer>>(
    db(),
    sql`SELECT client_secret_encrypted AS client, secret_token_encrypted AS token, verification_token_encrypted AS verification
        FROM meeting_accounts WHERE account_key = 'key of an account'`,
  );
  for (const [name, sealed] of Object.entries(row ?? {})) expect(secrets.decrypt(sealed)).toBe(name);
  expect(Object.keys(row ?? {})).toHaveLength(3);
});
