import type { PermissionCode } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { auditExempt } from '../audit/audit';
import { firstRowOf } from '../db/database';
import { sql } from '../db/sql';
import { defineJob } from './definition';

/** Work that only writes down, with or without saying why nobody needs an audit row for it. */
const writing = defineJob({
  type: 'writing',
  input: z.object({ name: z.string(), accounted: z.boolean() }),
  needs: () => ['class.edit'],
  attempts: 1,
  retryable: true,
  cancellable: true,
  async run({ input, write }) {
    await write(async (tx) => {
      if (input.accounted) auditExempt(tx, 'an example');
      await tx.execute(sql`INSERT INTO seeds (name, version) VALUES (${input.name}, 'writing')`);
    });
    return {};
  },
});

let server: TestApplication;
beforeAll(async () => {
  server = await startTestApplication({ jobs: [writing] });
});
afterAll(() => server.close());

interface Task {
  status: string;
  error: { code: string; detail: string } | null;
  retryable: boolean;
  file_url: string | null;
}

const read = async (reader: TestPerson, id: number) =>
  (await server.call<Task>(reader, 'GET', `/api/task_history/${id}/`)).body;
const ended = (reader: TestPerson, id: number) =>
  eventually(
    () => read(reader, id),
    ({ status }) => status !== 'pending' && status !== 'running',
  );
const db = () => server.app.platform.db;

async function takeAway(person: TestPerson, code: PermissionCode) {
  await db().execute(
    sql`DELETE FROM role_permissions WHERE role_id = (SELECT role_id FROM users WHERE id = ${person.id})
          AND permission_id = (SELECT id FROM permissions WHERE code = ${code})`,
  );
}

/** A task as it was left behind by an earlier time, when its owner could still have it done. */
async function left(owner: TestPerson, type: string, input: object, status: string): Promise<number> {
  const id = await server.world.task(owner.id, null, status);
  await db().execute(sql`UPDATE tasks SET type = ${type}, input = ${JSON.stringify(input)}::jsonb WHERE id = ${id}`);
  return id;
}
const send = (id: number, type: string) =>
  db().transaction((tx) => server.app.platform.jobs.enqueue(tx, { id, type }, 0));

const EXPORT = { language: 'vi', filters: {} };
const ENROL = { userIds: [], courseIds: [], enrolled: true };

describe.each([
  ['account_export', EXPORT, 'account.export'],
  ['school_export', EXPORT, 'school.export'],
  ['audit_export', EXPORT, 'audit.export'],
  ['enrol_people', ENROL, 'enrolment.create'],
  ['enrol_people', { ...ENROL, enrolled: false }, 'enrolment.delete'],
  ['register_grade_course', { givenBy: 0, courseId: 0 }, 'enrolment.create'],
  ['register_class_course', { ids: [] }, 'enrolment.create'],
  ['remove_class_course', { ids: [] }, 'enrolment.delete'],
  ['compare_platform', {}, 'course.run'],
] as const)('%s %j', (type, input, permission) => {
  test(`runs for whoever holds ${permission}, and not for one who held it`, async () => {
    const person = await server.world.person({ ownRole: true });
    const allowed = await left(person, type, input, 'pending');
    await send(allowed, type);
    expect(await ended(person, allowed)).toMatchObject({ status: 'success' });
    await takeAway(person, permission);
    const refused = await left(person, type, input, 'pending');
    await send(refused, type);
    await ended(person, refused);
    // What it may do now is remembered until the process has heard that the right is gone.
    const told = await eventually(
      () => read(person, refused),
      ({ retryable }) => !retryable,
    );
    expect(told).toMatchObject({
      status: 'failed',
      error: { code: 'task.not_allowed' },
      retryable: false,
      file_url: null,
    });
    const reply = await server.call(person, 'POST', `/api/task_history/${refused}/retry/`);
    expect([reply.status, reply.body.code]).toEqual([403, 'auth.forbidden']);
    expect((await read(person, refused)).status).toBe('failed');
  });
});

describe('rights', () => {
  test('are asked for when the work is started', async () => {
    const person = await server.world.person({ ownRole: true });
    const started = db().transaction((tx) =>
      server.app.platform.jobs.start(tx, writing, {
        input: { name: 'never', accounted: true },
        startedBy: { userId: person.id, permissions: new Set(['class.view']) },
      }),
    );
    await expect(started).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('of somebody whose account or whose role was switched off are none', async () => {
    const watcher = await server.world.person({ ownRole: true });
    for (const off of [
      (id: number) => sql`UPDATE users SET status = 0 WHERE id = ${id}`,
      (id: number) => sql`UPDATE roles SET status = 0 WHERE id = (SELECT role_id FROM users WHERE id = ${id})`,
    ]) {
      const person = await server.world.person({ ownRole: true });
      const id = await left(person, 'account_export', EXPORT, 'pending');
      await db().execute(off(person.id));
      await send(id, 'account_export');
      expect(await ended(watcher, id)).toMatchObject({ status: 'failed', error: { code: 'task.not_allowed' } });
      const again = await server.call(watcher, 'POST', `/api/task_history/${id}/retry/`);
      expect(again.status).toBe(202);
      expect(await ended(watcher, id)).toMatchObject({ status: 'failed', error: { code: 'task.not_allowed' } });
    }
  });

  test('of staff are none while their school is switched off', async () => {
    const watcher = await server.world.person({ ownRole: true });
    const schoolId = await server.world.school();
    const staff = await server.world.person({ scope: 'school', schoolId });
    await db().execute(sql`UPDATE schools SET status = 0 WHERE id = ${schoolId}`);
    const id = await left(staff, 'account_export', EXPORT, 'pending');
    await send(id, 'account_export');
    expect(await ended(watcher, id)).toMatchObject({ status: 'failed', error: { code: 'task.not_allowed' } });
  });

  test('of whoever runs shared work again count, when the one who started it is gone', async () => {
    const [gone, colleague] = [
      await server.world.person({ ownRole: true }),
      await server.world.person({ ownRole: true }),
    ];
    const student = await server.world.person({ role: 'STUDENT' });
    const id = await left(gone, 'create_single_account', { userId: student.id }, 'pending');
    await db().execute(sql`UPDATE users SET status = 0 WHERE id = ${gone.id}`);
    await send(id, 'create_single_account');
    expect(await ended(colleague, id)).toMatchObject({ status: 'failed', retryable: true });
    const state = () =>
      firstRowOf(
        db(),
        sql`SELECT platform_status AS status, platform_error AS error FROM users WHERE id = ${student.id}`,
      );
    expect(await state()).toEqual({ status: 2, error: 'task.not_allowed' });
    expect((await server.call(colleague, 'POST', `/api/task_history/${id}/retry/`)).status).toBe(202);
    expect(await ended(colleague, id)).toMatchObject({ status: 'success' });
    expect(await state()).toEqual({ status: 1, error: null });
  });
});

describe('what a run writes', () => {
  test.each([
    [true, 'success', 1],
    [false, 'failed', 0],
  ])('accounted for: %s', async (accounted, status, count) => {
    const person = await server.world.person({ ownRole: true });
    const name = `written ${accounted}`;
    const id = await left(person, 'writing', { name, accounted }, 'pending');
    await send(id, 'writing');
    expect(await ended(person, id)).toMatchObject({ status });
    expect(await firstRowOf(db(), sql`SELECT count(*) AS count FROM seeds WHERE name = ${name}`)).toEqual({ count });
  });
});

describe('a task whose process died', () => {
  const silent = (id: number, attempts: number) =>
    db().execute(
      sql`UPDATE tasks SET status = 'running', run_id = gen_random_uuid(), attempts = ${attempts},
            heartbeat_at = now() - interval '1 minute' WHERE id = ${id}`,
    );

  test('too often has failed, tells its owner so, and can be run again', async () => {
    const person = await server.world.person({ ownRole: true });
    const id = await left(person, 'account_export', EXPORT, 'pending');
    await silent(id, 3);
    expect(await ended(person, id)).toMatchObject({
      status: 'failed',
      error: { code: 'task.abandoned' },
      retryable: true,
    });
    const told = await server.call<{ results: { kind: string }[] }>(person, 'GET', '/api/notifications/');
    expect(told.body.results.map(({ kind }) => kind)).toEqual(['task_failed.account_export']);
    expect((await server.call(person, 'POST', `/api/task_history/${id}/retry/`)).status).toBe(202);
    expect(await ended(person, id)).toMatchObject({ status: 'success' });
  });

  test('less often starts again', async () => {
    const person = await server.world.person({ ownRole: true });
    const id = await left(person, 'account_export', EXPORT, 'pending');
    await silent(id, 2);
    expect(await ended(person, id)).toMatchObject({ status: 'success' });
  });

  test('too often does what follows from its failure', async () => {
    const [person, student] = [
      await server.world.person({ ownRole: true }),
      await server.world.person({ role: 'STUDENT' }),
    ];
    const id = await left(person, 'create_single_account', { userId: student.id }, 'pending');
    await silent(id, 4);
    await ended(person, id);
    expect(await firstRowOf(db(), sql`SELECT platform_error AS error FROM users WHERE id = ${student.id}`)).toEqual({
      error: 'task.abandoned',
    });
  });
});
