import type { PermissionCode, RoleScope } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

interface Mail {
  to: string;
  subject: string;
  body: string | null;
  status: string;
  user_id: number;
  can: { reset: boolean };
}

let server: TestApplication;
let student: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestApplication();
  student = await server.world.person({ role: 'STUDENT', schoolId: await server.world.school() });
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  for (const person of [student, admin]) {
    await server.call({}, 'POST', '/api/password_reset/', { email: `${person.username}@example.vn` });
    await eventually(
      () => mailTo(admin, person),
      (mail) => mail?.status === 'held',
    );
  }
});
afterAll(() => server.close());

async function mailTo(reader: TestPerson, person: TestPerson): Promise<Mail | undefined> {
  const { body } = await server.call<{ results: Mail[] }>(reader, 'GET', '/api/outbox/?page_size=100');
  return body.results.find((mail) => mail.to === `${person.username}@example.vn`);
}

describe('a mail that waits here because no mail server is set', () => {
  test('holds no link, for nobody and nowhere', async () => {
    const mail = await mailTo(admin, student);
    expect(mail?.body).toContain(student.username);
    expect(mail?.body).toContain('(đường dẫn không được lưu lại ở đây)');
    expect(mail?.body).not.toMatch(/https?:|token/);
    const rows = await rowsOf<{ link_encrypted: Buffer | null }>(server.app.platform.db, sql`SELECT * FROM mails`);
    expect(rows.every(({ link_encrypted }) => link_encrypted === null)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/https?:|token=/);
  });

  test('is found by how it went', async () => {
    const count = async (status: string) =>
      (await server.call<{ count: number }>(admin, 'GET', `/api/outbox/?status=${status}`)).body.count;
    const [held, failed] = [await count('held'), await count('failed')];
    expect(held).toBeGreaterThan(1);
    await server.app.platform.db.execute(
      sql`UPDATE mails SET status = 'failed' WHERE id = (SELECT max(id) FROM mails WHERE recipient = ${`${admin.username}@example.vn`})`,
    );
    expect([await count('held'), await count('failed')]).toEqual([held - 1, failed + 1]);
    expect((await server.call(admin, 'GET', '/api/outbox/?status=lost')).status).toBe(400);
  });

  test.each<[string, PermissionCode[], RoleScope, boolean]>([
    ['the log alone', ['audit.view'], 'all', false],
    ['the log and passwords, but less than a student may do', ['audit.view', 'account.run'], 'all', false],
  ])('is told by its heading only to who holds %s', async (_, permissions, scope, reads) => {
    const reader = await server.world.person({ permissions, scope });
    const mail = await mailTo(reader, student);
    expect(mail?.subject).toBe('Đặt lại mật khẩu Khuê');
    expect([mail?.body !== null, mail?.can.reset]).toEqual([reads, reads]);
  });

  test('leads who could reset that person to it, but nobody to the own password', async () => {
    expect(await mailTo(admin, student)).toMatchObject({ user_id: student.id, can: { reset: true } });
    expect((await mailTo(admin, admin))?.can.reset).toBe(false);
    const { status } = await server.call(admin, 'POST', `/api/account/${student.id}/reset_password/`);
    expect(status).toBe(200);
  });
});
