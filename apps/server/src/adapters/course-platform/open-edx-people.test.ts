import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QuickTime } from '../../../test/open-edx-fake/quick-time';
import { FakeOpenEdx } from '../../../test/open-edx-fake/start';
import type { CoursePlatform, OwnCourse } from '../../ports/course-platform';
import { openEdxCoursePlatform } from './open-edx';

const ENROLMENT = '/api/enrollment/v1/enrollment';
const ENROLMENTS = '/api/enrollment/v1/enrollments';
const BULK = '/api/bulk_enroll/v1/bulk_enroll';
const REGISTRATION = '/api/user/v1/account/registration/';
const COURSE_ID = 'course-v1:Khue+M1+1';
const COURSE: OwnCourse = { id: 1, name: 'Khóa học', shortDescription: '', chapters: [] };
const CLASS = Array.from({ length: 40 }, (_, index) => ({ username: `hs-${index}`, email: null }));

let fake: FakeOpenEdx;
let time: QuickTime;
let platform: CoursePlatform;
beforeAll(async () => {
  fake = await FakeOpenEdx.start();
  await fake.addCourse(COURSE);
  const setup = openEdxCoursePlatform(fake.settings);
  await Promise.all(CLASS.map((person) => setup.ensureAccount({ ...person, name: 'Học sinh' })));
});
afterAll(() => fake.stop());
beforeEach(async () => {
  time = new QuickTime();
  platform = openEdxCoursePlatform(fake.settings, { timing: time });
  await fake.seen();
});
afterEach(async () => {
  await fake.liftFaults();
  await fake.set({ bulkEnabled: false, staff: true, registrationsLeft: null });
});

const asked = async (path: string) => (await fake.seen()).filter((request) => request.path === path);
const doneIn = (outcomes: { status: string }[]) => outcomes.filter(({ status }) => status === 'done').length;

describe('registration', () => {
  const account = (username: string) => ({ username, email: `${username}@example.vn`, name: 'Nguyễn Văn An' });

  test('is sent as a form by a visitor; the log-in cookies it brings are not used', async () => {
    expect(await platform.ensureAccount(account('cookie'))).toEqual({ status: 'made' });
    expect(await platform.ensureAccount(account('cookie'))).toEqual({ status: 'exists' });
    const requests = await fake.seen();
    expect(requests.find(({ path }) => path === REGISTRATION)).toMatchObject({
      contentType: expect.stringContaining('x-www-form-urlencoded'),
      authorization: null,
    });
    expect(requests.every(({ cookie }) => cookie === null)).toBe(true);
  });

  test('without an email address uses one that cannot exist, the same each time', async () => {
    const khoa = { username: 'khoa', email: null, name: 'Khoa' };
    expect(await platform.ensureAccount(khoa)).toEqual({ status: 'made' });
    expect(await platform.ensureAccount(khoa)).toEqual({ status: 'exists' });
    const [first] = await asked(REGISTRATION);
    expect(new URLSearchParams(first?.text).get('email')).toBe('khoa@no-email.invalid');
  });

  test('403 of the registration limit is named; who is there already is still found', async () => {
    await platform.ensureAccount(account('early'));
    await fake.set({ registrationsLeft: 0 });
    expect(await platform.ensureAccount(account('late'))).toEqual({ status: 'refused', reason: 'limit_reached' });
    expect(await platform.ensureAccount(account('early'))).toEqual({ status: 'exists' });
  });

  test('400: a refusal that names the field, not a fault', async () => {
    const refused = (reason: string) => ({ status: 'refused', reason });
    expect(await platform.ensureAccount({ ...account('nameless'), name: '' })).toEqual(refused('name_refused'));
    expect(await platform.ensureAccount(account('no.dots'))).toEqual(refused('username_refused'));
    expect(await platform.ensureAccount({ ...account('lost'), email: 'nowhere' })).toEqual(refused('email_refused'));
    expect(time.slept).toEqual([]);
  });

  test('an answer that was lost: asked again, it is there once', async () => {
    await fake.inject({ path: REGISTRATION, kind: 'answer lost', times: 1 });
    expect(await platform.ensureAccount(account('lost'))).toEqual({ status: 'exists' });
  });

  test('409 when we may not see whose account it is: no guess is made', async () => {
    await platform.ensureAccount(account('hidden'));
    await fake.set({ staff: false });
    await expect(platform.ensureAccount(account('hidden'))).rejects.toMatchObject({ name: 'OutsideFault' });
  });
});

describe('enrolment', () => {
  const enrolled = async () =>
    (await fake.enrolments()).filter(({ isActive, courseId }) => isActive && courseId === COURSE_ID).length;
  const change = (action: 'enrol' | 'unenrol', signal?: AbortSignal) =>
    platform.changeEnrolments(action, COURSE_ID, CLASS, signal);
  afterEach(async () => {
    await fake.liftFaults();
    await platform.changeEnrolments('unenrol', COURSE_ID, CLASS);
  });

  test('enrols with a mode and unenrols without', async () => {
    await platform.changeEnrolments('enrol', COURSE_ID, CLASS.slice(0, 1));
    await platform.changeEnrolments('unenrol', COURSE_ID, CLASS.slice(0, 1));
    const bodies = (await asked(ENROLMENT)).map(({ text }) => JSON.parse(text) as object);
    const course_details = { course_id: COURSE_ID };
    expect(bodies).toEqual([
      { user: 'hs-0', is_active: true, mode: 'audit', force_enrollment: true, course_details },
      { user: 'hs-0', is_active: false, course_details },
    ]);
  });

  test.each([
    ['500', { kind: 'status', status: 500 }],
    ['a lost answer', { kind: 'answer lost' }],
    ['a truncated answer', { kind: 'truncated' }],
  ] as const)('%s on every twentieth call: all are enrolled, each exactly once', async (name, fault) => {
    const id = 100 + name.length;
    await fake.addCourse({ ...COURSE, id });
    await fake.inject({ ...fault, path: ENROLMENT, every: 20 });
    const courseId = `course-v1:Khue+M${id}+1`;
    expect(doneIn(await platform.changeEnrolments('enrol', courseId, CLASS))).toBe(CLASS.length);
    const rows = (await fake.enrolments()).filter((row) => row.courseId === courseId);
    expect(rows).toHaveLength(CLASS.length);
    expect(rows.every(({ isActive, changes }) => isActive && changes === 1)).toBe(true);
    expect(time.slept.length).toBeGreaterThanOrEqual(2);
  });

  test('bulk: one call for the class, and nobody is asked for singly', async () => {
    await fake.set({ bulkEnabled: true });
    expect(doneIn(await change('enrol'))).toBe(CLASS.length);
    const requests = await fake.seen();
    expect(requests.filter(({ path }) => path === BULK)).toHaveLength(1);
    expect(requests.filter(({ path }) => path === ENROLMENT)).toHaveLength(0);
    expect(await enrolled()).toBe(CLASS.length);
  });

  test('bulk 404: single calls, and bulk is not tried again for an hour', async () => {
    expect(doneIn(await change('enrol'))).toBe(CLASS.length);
    await change('enrol');
    expect(await asked(BULK)).toHaveLength(1);
    await fake.set({ bulkEnabled: true });
    time.advance(3_600_001);
    await change('enrol');
    const requests = await fake.seen();
    expect(requests.map(({ path }) => path)).toEqual(expect.arrayContaining([BULK]));
    expect(requests.filter(({ path }) => path === ENROLMENT)).toHaveLength(0);
  });

  test('bulk with an answer that leaves people out: those are asked for singly', async () => {
    const results = [{ identifier: 'hs-0', success: true }, { identifier: 'hs-1' }];
    await fake.inject({ path: BULK, kind: 'status', status: 200, body: { courses: { [COURSE_ID]: { results } } } });
    await fake.set({ bulkEnabled: true });
    expect(doneIn(await change('enrol'))).toBe(CLASS.length);
    expect(await asked(ENROLMENT)).toHaveLength(CLASS.length - 1);
  });

  test('403 or a call that keeps failing for one person: that one is told, the others are done', async () => {
    const forbidden = { kind: 'status', status: 403, body: { message: 'no', localizedMessage: 'no' } } as const;
    await fake.inject({ ...forbidden, path: ENROLMENT, containing: '"hs-3"' });
    await fake.inject({ kind: 'status', status: 500, path: ENROLMENT, containing: '"hs-5"' });
    const outcomes = await change('enrol');
    expect(doneIn(outcomes)).toBe(CLASS.length - 2);
    expect(outcomes[3]).toEqual({ username: 'hs-3', status: 'refused', reason: 'refused' });
    expect(outcomes[5]).toEqual({ username: 'hs-5', status: 'failed', reason: 'unavailable' });
  });

  test('down from the start: thrown, for it hits everybody, after few calls', async () => {
    await fake.inject({ path: ENROLMENT, kind: 'status', status: 500 });
    await expect(change('enrol')).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await asked(ENROLMENT)).length).toBeLessThanOrEqual(8);
    time.advance(30_000);
  });

  test('down half-way: those who were done are told, the others may be tried again', async () => {
    const results = CLASS.slice(0, 10).map(({ username }) => ({ identifier: username, success: true }));
    await fake.inject({ path: BULK, kind: 'status', status: 200, body: { courses: { [COURSE_ID]: { results } } } });
    await fake.inject({ path: ENROLMENT, kind: 'hang up' });
    const outcomes = await change('enrol');
    expect(doneIn(outcomes)).toBe(10);
    expect(outcomes.filter((each) => each.status === 'failed' && each.reason === 'unavailable')).toHaveLength(30);
    time.advance(30_000);
  });

  test('404 of a platform where we are not staff: thrown as unauthorised', async () => {
    await fake.set({ staff: false });
    await expect(change('enrol')).rejects.toMatchObject({ kind: 'unauthorised' });
    await fake.set({ staff: true });
  });

  test('a course that is not there costs a few calls, not one for each person', async () => {
    const outcomes = await platform.changeEnrolments('enrol', 'course-v1:Khue+None+1', CLASS);
    expect(outcomes.every((each) => each.status === 'refused' && each.reason === 'unknown_course')).toBe(true);
    expect((await asked(ENROLMENT)).length).toBeLessThanOrEqual(8);
  });

  test('told to stop half-way: it stops', async () => {
    await fake.inject({ path: ENROLMENT, kind: 'slow', delayMs: 20 });
    await expect(change('enrol', AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await enrolled()).toBeLessThan(CLASS.length);
  });
});

describe('lists paged by a cursor', () => {
  const everyone = async () => {
    const usernames: string[] = [];
    for await (const { username } of platform.listEnrolments(COURSE_ID)) usernames.push(username);
    return usernames;
  };
  beforeAll(async () => {
    await openEdxCoursePlatform(fake.settings).changeEnrolments('enrol', COURSE_ID, CLASS);
  });

  test('are followed at our own address, whatever host their links name', async () => {
    expect(new Set(await everyone()).size).toBe(CLASS.length);
    expect(await asked(ENROLMENTS)).toHaveLength(2);
  });

  test('that lead in a circle end with a fault', async () => {
    const next = 'http://elsewhere.invalid/?cursor=x';
    const body = { next, previous: null, results: [] };
    await fake.inject({ path: ENROLMENTS, kind: 'status', status: 200, body });
    await expect(everyone()).rejects.toMatchObject({ kind: 'protocol' });
  });

  test('that break off in the middle never look complete', async () => {
    await fake.inject({ path: ENROLMENTS, kind: 'truncated', every: 2 });
    expect(await everyone()).toHaveLength(CLASS.length);
    await fake.liftFaults();
    await fake.inject({ path: ENROLMENTS, kind: 'truncated' });
    await expect(everyone()).rejects.toMatchObject({ kind: 'protocol' });
  });
});
