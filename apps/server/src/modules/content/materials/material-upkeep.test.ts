import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { materialUpkeep } from './material-upkeep.service';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const KEEP = {
  taskDays: 1,
  notificationDays: 1,
  eventDays: 365,
  sessionDays: 1,
  auditMonths: 1,
  supportDays: 1,
  assistantDays: 1,
};

let server: TestApplication;
let teacher: TestPerson;
beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  teacher = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
async function night(): Promise<void> {
  for (const { erase } of materialUpkeep) while ((await db().transaction((tx) => erase(tx, KEEP, 100))) > 0);
}

test('what was typed and left for a month goes, with the pictures in it; younger drafts stay', async () => {
  const { body: file } = await upload(server, teacher, '/api/upload/', PNG, 'a.png');
  const [old, young] = [
    await server.world.material(teacher.id, null, { sharing: 'private' }),
    await server.world.material(teacher.id, null, { sharing: 'private' }),
  ];
  for (const id of [old, young]) {
    const params = { question: `<img src="${file.file_url}" alt="">` };
    const body = { question: 'Đang gõ', params, based_on: 1 };
    expect((await server.call(teacher, 'PUT', `/api/submodulesquestions/${id}/draft/`, body)).status).toBe(200);
  }
  await db().execute(sql`UPDATE material_drafts SET saved_at = now() - interval '31 days' WHERE material_id = ${old}`);
  await db().execute(
    sql`UPDATE material_drafts SET saved_at = now() - interval '29 days' WHERE material_id = ${young}`,
  );
  await night();
  expect(await rowsOf(db(), sql`SELECT material_id FROM material_drafts`)).toEqual([{ material_id: young }]);
  expect(await rowsOf(db(), sql`SELECT used_by_id FROM file_uses WHERE used_by = 'material'`)).toEqual([
    { used_by_id: young },
  ]);
});

test('history goes after the time that the operator has set', async () => {
  const id = await server.world.material(teacher.id, null);
  await db().execute(
    sql`INSERT INTO material_activity (material_id, version, verb, user_id, at)
        VALUES (${id}, 1, 'created', ${teacher.id}, now() - interval '366 days'), (${id}, 1, 'edited', ${teacher.id}, now() - interval '364 days')`,
  );
  await night();
  expect(await rowsOf(db(), sql`SELECT verb FROM material_activity WHERE material_id = ${id}`)).toEqual([
    { verb: 'edited' },
  ]);
});
