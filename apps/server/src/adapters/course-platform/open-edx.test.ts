import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QuickTime } from '../../../test/open-edx-fake/quick-time';
import { FakeOpenEdx } from '../../../test/open-edx-fake/start';
import type { CoursePlatform, OwnCourse } from '../../ports/course-platform';
import { openEdxCoursePlatform } from './open-edx';

const TIMEOUT_MS = 400;
const COURSES = '/api/courses/v1/courses/';
const TOKEN = '/oauth2/access_token';
const COURSE_ID = 'course-v1:Khue+M1+1';
const COURSE: OwnCourse = { id: 1, name: 'Khóa học', shortDescription: '', chapters: [] };
const FOUND = expect.objectContaining({ courseId: COURSE_ID });

let fake: FakeOpenEdx;
let time: QuickTime;
let platform: CoursePlatform;
beforeAll(async () => {
  fake = await FakeOpenEdx.start();
  await fake.addCourse(COURSE);
});
afterAll(() => fake.stop());
beforeEach(async () => {
  time = new QuickTime();
  platform = openEdxCoursePlatform(fake.settings, { timing: time });
  await fake.seen();
});
afterEach(() => fake.liftFaults());

const list = (signal?: AbortSignal) => platform.listCourses({ page: 1, pageSize: 10 }, signal);
const asked = async (path: string) => (await fake.seen()).filter((request) => request.path === path);

describe('the token', () => {
  test('is asked for once, however many need it at once, and kept', async () => {
    await Promise.all([list(), list(), list(), list(), list()]);
    await list();
    const requests = await fake.seen();
    expect(requests.filter(({ path }) => path === TOKEN)).toHaveLength(1);
    const [mint] = requests;
    expect(mint).toMatchObject({ contentType: expect.stringContaining('x-www-form-urlencoded'), authorization: null });
    expect(requests.at(-1)?.authorization).toMatch(/^JWT token-\d+$/);
  });

  test('is renewed shortly before it ends', async () => {
    await list();
    time.advance(3500_000);
    await list();
    time.advance(100_000);
    await list();
    expect(await asked(TOKEN)).toHaveLength(2);
  });

  test('401 once: it is renewed once for all, and the question asked again', async () => {
    await list();
    await fake.revokeTokens();
    await fake.seen();
    await Promise.all([list(), list(), list(), list()]);
    expect(await asked(TOKEN)).toHaveLength(1);
    expect(time.slept).toEqual([]);
  });

  test('401 for ever: it is said that we are not accepted, without asking on and on', async () => {
    await fake.inject({ path: COURSES, kind: 'status', status: 401 });
    await expect(list()).rejects.toMatchObject({ name: 'OutsideFault', kind: 'unauthorised' });
    expect(await asked(COURSES)).toHaveLength(2);
    expect(await platform.check()).toMatchObject({ reachable: false, detail: 'unauthorised' });
  });

  test('wrong credentials: the message does not tell them', async () => {
    const clientSecret = 'a wrong secret that nobody may read';
    const stranger = openEdxCoursePlatform({ ...fake.settings, clientSecret }, { timing: time });
    const fault: unknown = await stranger.listCourses({ page: 1, pageSize: 1 }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ kind: 'unauthorised' });
    expect(`${fault} ${(fault as Error).stack} ${JSON.stringify(fault)}`).not.toContain(clientSecret);
  });
});

describe('throttling', () => {
  const THROTTLED = { path: COURSES, kind: 'status', status: 429 } as const;

  test('429 with Retry-After: it waits as long as it is told, and a little', async () => {
    const headers = { 'retry-after': '7' };
    await fake.inject({ ...THROTTLED, headers, body: { detail: 'Request was throttled.' }, times: 2 });
    expect((await list()).courses).toContainEqual(FOUND);
    expect(time.slept).toEqual([7500, 7500]);
  });

  test('429 without Retry-After: it waits longer each time, with jitter', async () => {
    await fake.inject({ ...THROTTLED, body: { developer_message: 'Request was throttled.' }, times: 3 });
    expect((await list()).courses).toContainEqual(FOUND);
    expect(time.slept).toEqual([1500, 3000, 6000]);
  });

  test('429 for ever: it gives up after about a minute, and the platform does not count as down', async () => {
    await fake.inject({ ...THROTTLED, body: { developer_message: 'Request was throttled.' } });
    await expect(list()).rejects.toMatchObject({ kind: 'throttled' });
    expect(await asked(COURSES)).toHaveLength(6);
    await fake.liftFaults();
    expect(await platform.check()).toMatchObject({ reachable: true });
  });

  test('429 with a long Retry-After: it is handed on instead of waited for', async () => {
    await fake.inject({ ...THROTTLED, headers: { 'retry-after': '600' } });
    await expect(list()).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 600 });
    expect(time.slept).toEqual([]);
  });

  test('429 while one waits: the wait ends at once when it is told to stop', async () => {
    await fake.inject({ ...THROTTLED, headers: { 'retry-after': '100' } });
    const patient = openEdxCoursePlatform(fake.settings);
    const stop = new AbortController();
    const waiting = patient.listCourses({ page: 1, pageSize: 1 }, stop.signal);
    await wait(100);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('passing faults', () => {
  test.each([
    ['500', { kind: 'status', status: 500 }, 'unavailable'],
    ['503', { kind: 'status', status: 503 }, 'unavailable'],
    ['a slow answer', { kind: 'slow', delayMs: 2000 }, 'timeout'],
    ['a truncated answer', { kind: 'truncated' }, 'protocol'],
    ['a page for people instead of JSON', { kind: 'html' }, 'protocol'],
    ['a connection that hangs up', { kind: 'hang up' }, 'unavailable'],
    ['a redirection', { kind: 'status', status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'protocol'],
  ] as const)('%s: asked again twice; then it is said what it was', async (_name, fault, kind) => {
    if (kind === 'timeout') platform = openEdxCoursePlatform(fake.settings, { timing: time, timeoutMs: TIMEOUT_MS });
    await fake.inject({ ...fault, path: COURSES, times: 2 });
    expect((await list()).courses).toContainEqual(FOUND);
    expect(time.slept).toEqual([375, 750]);
    await fake.inject({ ...fault, path: COURSES, times: 3 });
    await expect(list()).rejects.toMatchObject({ name: 'OutsideFault', kind });
    expect(await asked(COURSES)).toHaveLength(6);
  });

  test('500 of the token page: asked again, too', async () => {
    await fake.inject({ path: TOKEN, kind: 'status', status: 500, times: 1 });
    expect((await list()).courses).toContainEqual(FOUND);
  });

  test('an answer in another form is a fault of the protocol', async () => {
    await fake.inject({ path: COURSES, kind: 'status', status: 200, body: { results: [{ id: 'x' }] } });
    await expect(list()).rejects.toMatchObject({ kind: 'protocol' });
  });

  test('a tree with a hole is no tree', async () => {
    const blocks = [{ id: 'a', type: 'course', display_name: 'A', graded: false, format: null, children: ['b'] }];
    const course = { name: 'A', shortDescription: '', start: null, end: null, root: 'a', blocks };
    await fake.replaceCourse({ ...course, courseId: 'course-v1:Hole+A+1' });
    await expect(platform.courseTree('course-v1:Hole+A+1')).rejects.toMatchObject({ kind: 'protocol' });
    const circle = blocks.map((block) => ({ ...block, children: ['a'] }));
    await fake.replaceCourse({ ...course, blocks: circle, courseId: 'course-v1:Hole+A+1' });
    await expect(platform.courseTree('course-v1:Hole+A+1')).rejects.toMatchObject({ kind: 'protocol' });
    expect(await platform.courseTree(COURSE_ID)).toMatchObject({ children: [] });
  });

  test('nobody listens: it cannot be reached', async () => {
    const nowhere = openEdxCoursePlatform({ ...fake.settings, url: 'http://127.0.0.1:9' }, { timing: time });
    await expect(nowhere.readCourse(COURSE_ID)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await nowhere.check()).toMatchObject({ reachable: false, detail: 'unavailable' });
  });
});

describe('the circuit breaker', () => {
  test('opens after five faults in a row, then asks nothing; one probe closes it', async () => {
    await fake.inject({ path: COURSES, kind: 'status', status: 500 });
    await expect(list()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(list()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await asked(COURSES)).toHaveLength(5);
    await expect(list()).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: expect.any(Number) });
    expect(await platform.check()).toMatchObject({ reachable: false, detail: 'circuit_open' });
    expect(await fake.seen()).toEqual([]);

    time.advance(30_000);
    expect(await platform.check()).toMatchObject({ reachable: false, detail: 'unavailable' });
    expect(await asked(COURSES)).toHaveLength(1);
    expect(await platform.check()).toMatchObject({ detail: 'circuit_open' });

    await fake.liftFaults();
    time.advance(30_000);
    expect(await platform.check()).toEqual({ reachable: true, latencyMs: expect.any(Number) });
    expect((await list()).courses).toContainEqual(FOUND);
  });

  test('lets one probe through at a time', async () => {
    await list();
    await fake.inject({ path: COURSES, kind: 'status', status: 500 });
    await expect(list()).rejects.toThrow();
    await expect(list()).rejects.toThrow();
    await fake.liftFaults();
    time.advance(30_000);
    await fake.seen();
    await fake.inject({ path: COURSES, kind: 'slow', delayMs: 50, times: 1 });
    const checks = await Promise.all([platform.check(), platform.check(), platform.check()]);
    expect(checks.filter(({ reachable }) => reachable)).toHaveLength(1);
    expect(checks.filter(({ detail }) => detail === 'circuit_open')).toHaveLength(2);
    expect(await asked(COURSES)).toHaveLength(1);
  });

  test('does not take a caller who gives up for a fault', async () => {
    await fake.inject({ path: COURSES, kind: 'slow', delayMs: 100 });
    for (let n = 0; n < 6; n += 1) await expect(list(AbortSignal.timeout(10))).rejects.toThrow();
    await fake.liftFaults();
    expect(await platform.check()).toMatchObject({ reachable: true });
  });
});

test('at most four questions are on their way at once', async () => {
  await list();
  await fake.inject({ path: COURSES, kind: 'slow', delayMs: 60 });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 12 }, () => list()));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(175);
});
