import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { firstRowOf } from '../db/database';
import { sql } from '../db/sql';
import { fail } from '../failure';
import { defineJob, type JobRun } from './definition';
import { claimTask } from './turn.repo';

type Input = { mode: 'work' | 'wait' | 'refuse' | 'stumble' | 'leave some' };
const runs: Input['mode'][] = [];

const example = defineJob<Input>({
  type: 'example',
  input: z.object({ mode: z.enum(['work', 'wait', 'refuse', 'stumble', 'leave some']) }),
  needs: () => ['school.export'],
  attempts: 2,
  retryable: true,
  cancellable: true,
  async run(run: JobRun<Input>) {
    runs.push(run.input.mode);
    if (run.input.mode === 'refuse') fail('export.empty');
    if (run.input.mode === 'stumble' && runs.filter((mode) => mode === 'stumble').length === 1)
      throw new Error('a passing fault');
    await run.report({ done: 1, total: 4, counts: { created: 1 } });
    if (run.input.mode === 'wait')
      await new Promise((_resolve, reject) => run.signal.addEventListener('abort', () => reject(new Error('stopped'))));
    const isLeft = run.input.mode === 'leave some' && runs.filter((mode) => mode === 'leave some').length === 1;
    await run.report({ done: 4, total: 4, counts: isLeft ? { created: 3, failed: 1 } : { created: 4, failed: 0 } });
    return {};
  },
});

let endedAs: string | undefined;
let finishSlowWork: (() => void) | undefined;
const slow = defineJob({
  type: 'slow',
  input: z.object({}),
  needs: () => ['school.export'],
  attempts: 1,
  retryable: false,
  cancellable: false,
  async run() {
    await new Promise<void>((resolve) => {
      finishSlowWork = resolve;
    });
    endedAs = 'finished';
    return {};
  },
});

/** Runs one at a time, as each is let. */
const begun: string[] = [];
let letOne: () => void = () => undefined;
const inTurn = defineJob({
  type: 'in_turn',
  input: z.object({ name: z.string() }),
  needs: () => ['school.export'],
  attempts: 1,
  retryable: false,
  cancellable: false,
  concurrency: 1,
  async run({ input }) {
    begun.push(input.name);
    await new Promise<void>((resolve) => {
      letOne = resolve;
    });
    return {};
  },
});

const starterOf = ({ id }: TestPerson) => ({ userId: id, permissions: new Set(['school.export']) });

let server: TestApplication;
let person: TestPerson;

beforeAll(async () => {
  server = await startTestApplication(
    { jobs: [example, inTurn] },
    { WAITING_WORK_PERSON: '6', WAITING_WORK_SCHOOL: '8' },
  );
  person = await server.world.person();
});
afterAll(() => server.close());

interface Task {
  id: number;
  status: string;
  progress: number;
  counts: object;
  error: { code: string; detail: string } | null;
  retryable: boolean;
  can: { retry: boolean; cancel: boolean };
  file_url: string | null;
}

const start = (mode: Input['mode']) =>
  server.app.platform.db.transaction((tx) =>
    server.app.platform.jobs.start(tx, example, { input: { mode }, startedBy: starterOf(person) }),
  );
const read = async (id: number) => (await server.call<Task>(person, 'GET', `/api/task_history/${id}/`)).body;
const until = (id: number, ...statuses: string[]) =>
  eventually(
    () => read(id),
    (task) => statuses.includes(task.status),
  );

describe('a task', () => {
  test('runs, and ends with its progress and counts', async () => {
    const id = await start('work');
    expect(await until(id, 'success')).toMatchObject({
      progress: 100,
      counts: { total: 4, created: 4, failed: 0, updated: 0, skipped: 0 },
      error: null,
      retryable: false,
      can: { retry: false, cancel: false },
    });
  });

  test('that is refused fails at once, says why in the reader’s language, and can be run again', async () => {
    const id = await start('refuse');
    expect(await until(id, 'failed')).toMatchObject({
      error: { code: 'export.empty', detail: 'Không có dòng nào để xuất.' },
      retryable: true,
    });
    expect((await server.call(person, 'POST', `/api/task_history/${id}/retry/`)).status).toBe(202);
    await until(id, 'failed');
  });

  test('that meets a passing fault waits and is tried again', async () => {
    const id = await start('stumble');
    expect(await until(id, 'success')).toMatchObject({ error: null, progress: 100 });
    expect(runs.filter((mode) => mode === 'stumble')).toHaveLength(2);
  });

  test('can be cancelled while it runs, and only once', async () => {
    const id = await start('wait');
    expect(await until(id, 'running')).toMatchObject({ can: { cancel: true } });
    expect((await server.call(person, 'POST', `/api/task_history/${id}/cancel/`)).status).toBe(202);
    expect(await until(id, 'cancelled')).toMatchObject({ retryable: true, can: { retry: true, cancel: false } });
    const again = await server.call(person, 'POST', `/api/task_history/${id}/cancel/`);
    expect([again.status, again.body.code]).toEqual([409, 'task.not_cancellable']);
    expect((await server.world.audited('job.cancel')).length).toBe(1);
  });

  test('whose process died is taken up again by another', async () => {
    const id = await server.world.task(person.id, null, 'pending');
    await server.app.platform.db.execute(
      sql`UPDATE tasks SET type = 'example', input = '{"mode":"work"}' WHERE id = ${id}`,
    );
    await claimTask(server.app.platform.db, id, '00000000-0000-4000-8000-000000000000');
    await server.app.platform.db.execute(
      sql`UPDATE tasks SET heartbeat_at = now() - interval '1 minute' WHERE id = ${id}`,
    );
    expect(await until(id, 'success')).toMatchObject({ progress: 100 });
  });

  test('whose message went with a process that died is called for again', async () => {
    const id = await server.app.platform.db.transaction(async (tx) => {
      const started = await server.app.platform.jobs.start(tx, example, {
        input: { mode: 'work' },
        startedBy: starterOf(person),
      });
      await tx.execute(
        sql`DELETE FROM pgboss.job WHERE name = 'task.example' AND (data ->> 'taskId')::integer = ${started}`,
      );
      return started;
    });
    // Sooner than a silent process is given up: until then each later call would serve the one before it.
    await eventually(
      () => read(id),
      (task) => task.status === 'success',
      10,
    );
  });

  test('is claimed by one of many', async () => {
    const id = await server.world.task(person.id, null, 'pending');
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimTask(server.app.platform.db, id, crypto.randomUUID())),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('that came through with failed rows can be run again for their sake, once they are done no more', async () => {
    const id = await start('leave some');
    expect(await until(id, 'success')).toMatchObject({ counts: { created: 3, failed: 1 }, retryable: true });
    expect((await server.call(person, 'POST', `/api/task_history/${id}/retry/`)).status).toBe(202);
    expect(
      await eventually(
        () => read(id),
        (task) => task.status === 'success',
      ),
    ).toMatchObject({ counts: { created: 4, failed: 0 }, retryable: false });
  });

  test('that has ended well cannot be run again', async () => {
    const id = await start('work');
    await until(id, 'success');
    const reply = await server.call(person, 'POST', `/api/task_history/${id}/retry/`);
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      409,
      'task.not_retryable',
      'Không thể chạy lại tác vụ',
    ]);
  });

  test('is not stored when the transaction that started it fails', async () => {
    const count = () =>
      firstRowOf<{ n: number }>(
        server.app.platform.db,
        sql`SELECT (SELECT count(*) FROM tasks) + (SELECT count(*) FROM pgboss.job) AS n`,
      );
    const before = await count();
    const failing = server.app.platform.db.transaction(async (tx) => {
      await server.app.platform.jobs.start(tx, example, { input: { mode: 'work' }, startedBy: starterOf(person) });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count()).toEqual(before);
  });
});

describe('others’ tasks', () => {
  test('are seen with job.view within the scope, and touched only with job.run', async () => {
    const schoolId = await server.world.school();
    const worker = await server.world.person({ scope: 'school', schoolId });
    const id = await server.world.task(worker.id, schoolId, 'failed');
    const watcher = await server.world.person({ permissions: ['job.view'], scope: 'school', schoolId });
    const blind = await server.world.person({ permissions: [], scope: 'school', schoolId });
    expect((await server.call(watcher, 'GET', `/api/task_history/${id}/`)).body).toMatchObject({
      id,
      retryable: false,
      file_url: null,
    });
    expect((await server.call(watcher, 'POST', `/api/task_history/${id}/retry/`)).status).toBe(403);
    expect((await server.call(blind, 'GET', `/api/task_history/${id}/`)).status).toBe(404);
  });
});

describe('live events', () => {
  test('tell the person, and nobody else, of progress and of the result', async () => {
    const heard: object[] = [];
    const overheard: object[] = [];
    const stop = server.app.platform.events.subscribe(person.id, (event) => heard.push(event));
    const stopOther = server.app.platform.events.subscribe(person.id + 100_000, (event) => overheard.push(event));
    const id = await start('work');
    await eventually(
      async () => heard,
      (events) => events.some((event) => 'kind' in event && event.kind === 'notification'),
    );
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'task', id, status: 'pending' }),
        expect.objectContaining({ kind: 'task', id, status: 'running' }),
        expect.objectContaining({ kind: 'task', id, status: 'success', progress: 100 }),
      ]),
    );
    expect(overheard).toEqual([]);
    stop();
    stopOther();
  });

  let address: string;
  beforeAll(async () => {
    address = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  });

  test('reach a browser as server-sent events', async () => {
    const leave = new AbortController();
    const response = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: leave.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const id = await start('work');
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.includes('"status":"success"')) break;
    }
    expect(text).toContain(`event: task\ndata: {"id":${id},"status":"success","progress":100}`);
    leave.abort();
  });

  test('end with the session, and only with one’s own', async () => {
    const leaver = await server.world.person();
    const elsewhere = await server.world.session(leaver.id);
    const listen = (token: string) => fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    const [ended, going] = await Promise.all([listen(leaver.token), listen(elsewhere)]);
    expect((await server.call(leaver, 'POST', '/api/logout/')).status).toBe(204);
    // Would never come to its end otherwise.
    expect(await ended.text()).toBe(': hello\n\n');
    const { db, jobs } = server.app.platform;
    await db.transaction((tx) => jobs.start(tx, example, { input: { mode: 'work' }, startedBy: starterOf(leaver) }));
    const reader = going.body?.getReader();
    let text = '';
    while (!text.includes('event: task')) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
  });
});

test('a process that stops lets running work finish first', async () => {
  const other = await startTestApplication({ jobs: [slow] });
  const starter = await other.world.person();
  const { db, jobs } = other.app.platform;
  const id = await db.transaction((tx) => jobs.start(tx, slow, { input: {}, startedBy: starterOf(starter) }));
  await eventually(
    async () => finishSlowWork,
    (finish) => finish !== undefined,
  );
  expect((await other.call<Task>(starter, 'GET', `/api/task_history/${id}/`)).body.status).toBe('running');
  const closing = other.close();
  finishSlowWork?.();
  await closing;
  expect(endedAs).toBe('finished');
});

test('a process that only serves leaves the work to one that only works', async () => {
  const serving = await startTestApplication({ jobs: [example] }, {}, ['--roles=api']);
  const starter = await serving.world.person();
  const { db, jobs } = serving.app.platform;
  const id = await db.transaction((tx) =>
    jobs.start(tx, example, { input: { mode: 'work' }, startedBy: starterOf(starter) }),
  );
  const read = async () => (await serving.call<Task>(starter, 'GET', `/api/task_history/${id}/`)).body;
  expect((await read()).status).toBe('pending');
  const working = await serving.sibling(['--roles=worker']);
  expect(await eventually(read, (task) => task.status === 'success')).toMatchObject({ progress: 100 });
  expect((await working.call(starter, 'GET', '/api/me/')).status).toBe(404);
  expect((await working.call({}, 'GET', '/readyz')).status).toBe(200);
  await working.close();
  await serving.close();
});

describe('work that waits', () => {
  const startFor = (starter: TestPerson, schoolId: number | null, name: string) => {
    const { db, jobs } = server.app.platform;
    return db.transaction((tx) => jobs.start(tx, inTurn, { input: { name }, schoolId, startedBy: starterOf(starter) }));
  };
  const untilBegun = (count: number) =>
    eventually(
      async () => begun.length,
      (so) => so === count,
    );

  test('is done in turn by school and person, however much one of them has', async () => {
    const [here, there] = [await server.world.school(), await server.world.school()];
    const [first, neighbour, stranger] = await Promise.all([1, 2, 3].map(() => server.world.person()));
    if (!first || !neighbour || !stranger) throw new Error('nobody works');
    for (const n of [1, 2, 3, 4]) await startFor(first, here, `first ${n}`);
    await untilBegun(1);
    await startFor(neighbour, here, 'neighbour');
    await startFor(stranger, there, 'stranger');
    for (let count = 2; count <= 6; count += 1) {
      letOne();
      await untilBegun(count);
    }
    letOne();
    expect(begun).toEqual(['first 1', 'stranger', 'neighbour', 'first 2', 'first 3', 'first 4']);
  });

  test('has a limit of a person and of a school, which is said', async () => {
    const schoolId = await server.world.school();
    const people = await Promise.all([1, 2].map(() => server.world.person()));
    const [one, two] = people;
    if (!one || !two) throw new Error('nobody works');
    begun.length = 0;
    await startFor(one, schoolId, 'runs');
    await untilBegun(1);
    for (let n = 0; n < 6; n += 1) await startFor(one, schoolId, 'waits');
    await expect(startFor(one, schoolId, 'too many')).rejects.toMatchObject({
      code: 'task.too_many_waiting',
      details: { params: { most: 6 }, retryAfterSeconds: 60 },
    });
    for (let n = 0; n < 2; n += 1) await startFor(two, schoolId, 'waits');
    await expect(startFor(two, schoolId, 'too many')).rejects.toMatchObject({ code: 'task.too_many_at_school' });
    for (let count = 2; count <= 9; count += 1) {
      letOne();
      await untilBegun(count);
    }
    letOne();
  });
});
