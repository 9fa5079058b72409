import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@khue/i18n/server-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { diskFileStore } from '../../adapters/file-store/disk';
import { auditedTransaction } from '../../platform/audit/audit';
import { sql } from '../../platform/db/sql';
import { defineErrand } from '../../platform/jobs/definition';
import { scheduledBackup } from './backup.jobs';
import { failedErrands } from './status.repo';

interface Status {
  counts: Record<string, number>;
  exams: { students: number; rooms: number; classes: number; answers: number; until: string | null };
  items: { key: string; state: string; figure: string; note: string; meaning: string; advice: string }[];
  can_back_up: boolean;
}

const place = mkdtempSync(join(tmpdir(), 'khue-status-'));
let server: TestApplication;
let admin: TestPerson;

const broken = defineErrand({
  name: 'nightly_test',
  input: z.object({}),
  attempts: 1,
  run: async () => {
    throw new Error('it does not work');
  },
});

beforeAll(async () => {
  server = await startTestApplication(
    { errands: [broken] },
    { BACKUP_TO: join(place, 'deeper'), BACKUP_KEY: 'một mật khẩu đủ dài để thử', METRICS_TOKEN: 'watch' },
  );
  admin = await server.world.person();
  const { db, jobs } = server.app.platform;
  await db.transaction((tx) => jobs.send(tx, broken, {}));
  await eventually(
    () => failedErrands(db),
    (failed) => failed.length > 0,
  );
});

afterAll(async () => {
  await server.close();
  rmSync(place, { recursive: true, force: true });
});

async function settled(task: number) {
  const ask = () => server.call<{ status: string; error: object | null }>(admin, 'GET', `/api/task_history/${task}/`);
  return (await eventually(ask, ({ body }) => ['success', 'failed'].includes(body.status), 60)).body;
}

const read = async (language: 'vi' | 'en' = 'vi') =>
  (await server.call<Status>({ ...admin, language }, 'GET', '/api/system_status/')).body;
const itemOf = (status: Status, key: string) => status.items.find((item) => item.key === key);

test('a back-up asked for on the page is made, told of, and found again by the page', async () => {
  const before = await read();
  expect(itemOf(before, 'backup')).toMatchObject({ state: 'act', figure: 'Chưa có bản nào' });
  expect(before.can_back_up).toBe(true);

  const asked = await server.call<{ task_id: number }>(admin, 'POST', '/api/system_backup/');
  expect(asked.status).toBe(202);
  const done = await settled(asked.body.task_id);
  expect(done).toMatchObject({ status: 'success' });

  expect(readdirSync(join(place, 'deeper'))).toEqual([expect.stringMatching(/^khue-[\d-]+$/)]);
  const after = await read('en');
  expect(itemOf(after, 'backup')).toMatchObject({
    state: 'good',
    meaning: expect.stringMatching(/^The last one was read again and is right; files that .* read again \d/),
    advice: 'Nothing to do.',
  });
  // There is room, as far as the machine of this test has any.
  expect(itemOf(after, 'backup_disk')?.figure).toMatch(/^\d+%$/);
  expect(after.counts.act).toBe((before.counts.act ?? 0) - 1);
  expect(after.exams).toEqual({ students: 0, rooms: 0, classes: 0, answers: 0, until: null });
});

test('what alerts need stands among the metrics', async () => {
  const { body } = await server.call<string>({}, 'GET', '/metrics', undefined, { authorization: 'Bearer watch' });
  for (const name of [
    'khue_backup_age_seconds',
    'khue_queue_oldest_seconds',
    'khue_disk_free_bytes',
    'khue_failed_tasks',
    'khue_backup_disk_free_bytes',
    'khue_backup_taken_bytes',
    'khue_ready',
  ]) {
    expect(body).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  }
});

test('what nobody watches and what fails is told by name', async () => {
  expect(itemOf(await read('en'), 'errands')).toMatchObject({
    state: 'attend',
    meaning: 'Failed and has not gone well since: nightly_test.',
    advice: 'Look for nightly_test in the server’s log.',
  });
  const { body } = await server.call<string>({}, 'GET', '/metrics', undefined, { authorization: 'Bearer watch' });
  expect(body).toMatch(/^khue_failed_errands\{errand="nightly_test"\} 1$/m);
});

test('what nobody watches has a name in both languages', async () => {
  const { rows } = await server.app.platform.db.execute(sql`SELECT name FROM pgboss.queue WHERE name LIKE 'errand.%'`);
  const names = (rows as { name: string }[]).map(({ name }) => name.slice('errand.'.length));
  expect(names.length).toBeGreaterThan(15);
  for (const language of ['vi', 'en'] as const) {
    const unnamed = names.filter((name) => say(language, `system_status:errands.name.${name}`).includes('_'));
    expect(unnamed).toEqual(['nightly_test']);
  }
});

test('by the clock one is made when it is due, once, and old ones are thinned out', async () => {
  const { platform } = server.app;
  const settings = {
    databaseUrl: server.databaseUrl,
    store: diskFileStore(join(server.dataDir, 'files')),
    secretKey: 'a key of this installation',
    to: join(place, 'by-the-clock'),
    hours: [2],
    keep: { days: 1, weeks: 1, months: 1 },
    passphrase: undefined,
  };
  await platform.db.execute(sql`DELETE FROM backups`);
  const runAt = async (now: string) => {
    const clock = { now: () => new Date(now) };
    await scheduledBackup(settings).run({
      platform: { ...platform, clock },
      input: {},
      log: server.app.http.log,
      signal: new AbortController().signal,
      write: (work) => auditedTransaction(platform.db, work),
    });
    return readdirSync(settings.to);
  };
  // Half past three in the night, an hour and a half after it was due; a quarter of an hour later nothing is.
  expect(await runAt('2020-11-30T20:30:00Z')).toEqual(['khue-2020-12-01-033000']);
  expect(await runAt('2020-11-30T20:45:00Z')).toEqual(['khue-2020-12-01-033000']);
  // The machine was off at two: made when it is on again, and the one of yesterday goes.
  expect(await runAt('2020-12-02T00:30:00Z')).toEqual(['khue-2020-12-02-073000']);
  const { rows } = await platform.db.execute(sql`SELECT asked_by, fault FROM backups`);
  expect(rows).toEqual([
    { asked_by: 'schedule', fault: null },
    { asked_by: 'schedule', fault: null },
  ]);
});

test('a place that cannot be written is told in words', async () => {
  rmSync(place, { recursive: true });
  writeFileSync(place, 'a file where a folder should be');
  const asked = await server.call<{ task_id: number }>(admin, 'POST', '/api/system_backup/');
  const done = await settled(asked.body.task_id);
  expect(done).toMatchObject({ status: 'failed', error: { code: 'backup.not_writable' } });
  expect(itemOf(await read(), 'backup')).toMatchObject({
    // The last good one is that of the test before, of years ago.
    state: 'act',
    advice: 'Kiểm tra thư mục BACKUP_TO và quyền ghi, rồi sao lưu lại.',
  });
});
