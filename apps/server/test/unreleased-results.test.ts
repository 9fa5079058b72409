import { PERMISSION_CODES } from '@khue/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { type Asked, everyCall } from './answer-key/requests';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import { ExaminationStage } from './examination-stage';
import type { TestPerson } from './world';

/**
 * Derived from the contract: whoever does not approve an examination asks every call that reads, present and future. Then
 * the scores of its papers are others, and everything is asked again: as long as no result is out, no answer may differ.
 * So no average, count, list, page, file or notice follows from it.
 */
const clock = new TestClock();
let server: TestApplication;
let stage: ExaminationStage;
let people: Record<string, TestPerson>;

const BUT_APPROVING = PERMISSION_CODES.filter((code) => code !== 'examination.approve');
const PASSED = 7.5;
const FAILED = 2.5;
const AT_ONCE = 8;
/** Calls that make a file of their own for each who asks, or tell what time it is or how busy the server has been. */
const OF_THE_MOMENT =
  /"(?:[a-z_]*url|[a-z_]*link|picture|logo|last_[a-z_]+|server_time|generated_at|expires_at|updated_at|created_at|at)":\s*(?:"[^"]*"|null)|"latency_ms":\s*[\d.]+/g;

let activity = 0;

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  const { world } = server;
  stage = await ExaminationStage.plan(server, clock, { owner: 'province' });
  // One who teaches the class, watches the room and marks.
  await stage.done(stage.under, { marking: { marker_ids: [stage.teacher.id] } }, 'PUT');
  await stage.done(`${stage.under}rooms/${stage.room}/`, { invigilator_ids: [stage.teacher.id] }, 'PUT');
  people = {
    teacher: stage.teacher,
    staff: stage.staff,
    student: stage.student(),
    clerk: await world.person({ permissions: BUT_APPROVING, scope: 'all' }),
  };
  await stage.ready();
  stage.open();
  activity = (await stage.sit(stage.student(), 'đúng')).id;
  stage.close();
});
afterAll(() => server.close());

const calls = (): Asked[] =>
  everyCall(
    {
      materials: stage.materials.slice(0, 1),
      byKind: {
        blueprint: [stage.blueprint],
        examination: [stage.examination],
        examination_sitting: [stage.sitting],
        examination_room: [stage.room],
        exam_room: [stage.room],
        school: [stage.school],
      },
      courses: [stage.course],
      parts: [],
      activities: [activity],
      classMaterials: [],
      exercises: [],
      classSessions: [],
      classId: stage.classId,
      student: stage.student(),
    },
    [],
  )
    .flat()
    .filter(({ method }) => method === 'GET');

/** Every answer, by its address. */
async function readAll(who: TestPerson, wanted: readonly Asked[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async ({ url }: Asked) => {
    const reply = await server.app.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
    const isText = /json|text|csv/.test(String(reply.headers['content-type'] ?? ''));
    if (isText) answers.set(url, `${reply.statusCode} ${reply.body.replace(OF_THE_MOMENT, '')}`);
  };
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await Promise.all(wanted.slice(from, from + AT_ONCE).map(ask));
  return answers;
}

const WORTH = /\b[72][.,]50?\b/;

/**
 * Where an answer follows from what papers are worth. What differs is read again with the first scores: where it is not as
 * before, it differs by itself, and is searched for the scores. Who is turned away is so all the times.
 */
async function whatFollows(who: TestPerson): Promise<string[]> {
  await stage.setScores(PASSED);
  const before = await readAll(who, calls());
  const answered = calls().filter(({ url }) => !/^40[134] /.test(before.get(url) ?? '404 '));
  await stage.setScores(FAILED);
  const after = await readAll(who, answered);
  const others = answered.filter(({ url }) => before.get(url) !== after.get(url));
  await stage.setScores(PASSED);
  const again = await readAll(who, others);
  return others
    .map(({ url }) => url)
    .filter((url) => again.get(url) === before.get(url) || WORTH.test(`${again.get(url)} ${after.get(url)}`));
}

test.each(['clerk', 'staff', 'teacher', 'student'])(
  'nothing that %s can read follows from results before they are released',
  async (name) => {
    expect(await whatFollows(people[name] as TestPerson)).toEqual([]);
  },
);

test('once they are released it does, and the comparison sees it', async () => {
  expect((await stage.release({ review: 'score' })).status).toBe(200);
  const own = await whatFollows(stage.student());
  expect(own).toContain(`/api/student_examinations/${stage.examination}/`);
  expect(own).toContain(`/api/student_exam_results/${activity}/`);
  const ofTeacher = await whatFollows(stage.teacher);
  expect(ofTeacher).toContain(`/api/students/${stage.student().id}/record/`);
});

test('after a release that was taken back nothing does again, and no file of it opens', async () => {
  await stage.done(`${stage.under}withdraw_release/`);
  for (const name of ['clerk', 'student']) {
    expect([name, await whatFollows(people[name] as TestPerson)]).toEqual([name, []]);
  }
});

test('neither a notice nor the log ever told a score', async () => {
  const said = await rowsOf<{ text: string }>(
    server.app.platform.db,
    sql`SELECT params::text AS text FROM notifications
        UNION ALL SELECT concat(before, after) FROM audit_log WHERE target_type = 'examination'`,
  );
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter(({ text }) => /"(?:score|passed)":/.test(text))).toEqual([]);
});
