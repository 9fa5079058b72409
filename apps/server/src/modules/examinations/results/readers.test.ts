import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
import { ExaminationStage } from '../../../../test/examination-stage';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/* Who reads what came of an examination once its results are out. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const WARD = '00004';
const clock = new TestClock();
let server: TestApplication;

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
});
afterAll(() => server.close());

test('a school that lends a room to students of another has their names, and nothing of what they are worth', async () => {
  const { world } = server;
  const stage = await ExaminationStage.plan(server, clock, { owner: 'province' });
  const template = await stage.done('/api/certificate_templates/', {
    title: 'Chứng nhận',
    text: '{{full_name}}',
    owner: { scope: 'province', id: '01' },
  });
  await stage.done(stage.under, { certificate_template_id: template.id }, 'PUT');
  const neighbour = await world.school({ ward: WARD });
  const guest = await world.student(await world.schoolClass(neighbour));
  await stage.done(`${stage.under}candidates/`, { user_ids: [guest.id] });
  await stage.done(`${stage.under}number/`, {});
  await stage.done(`${stage.under}arrange/`, {});
  await stage.ready();
  stage.open();
  const [own] = [await stage.sit(stage.student(), 'đúng'), await stage.sit(stage.student(1), 'sai')];
  const { id: foreign } = await stage.sit(guest, 'đúng');
  stage.close();
  expect((await stage.release()).status).toBe(200);

  const reader = (schoolId: number) =>
    world.person({ permissions: ['examination.view', 'certificate.view'], scope: 'school', schoolId });
  const [host, home] = [await reader(stage.school), await reader(neighbour)];
  const listed = async (who: TestPerson, path: string): Promise<Json[]> =>
    (await stage.call(who, 'GET', path)).body.results;
  const scores = async (who: TestPerson) =>
    (await listed(who, `${stage.under}candidates/`)).map(({ user, score, activity_id }: Json) => [
      user.id === guest.id,
      score,
      activity_id !== null,
    ]);
  expect(await scores(host)).toEqual([
    [false, 10, true],
    [false, 0, true],
    [true, null, false],
  ]);
  expect(await scores(home)).toEqual([[true, 10, true]]);
  const results = async (who: TestPerson) => (await stage.call(who, 'GET', `${stage.under}results/`)).body;
  expect(await results(host)).toMatchObject({ n: 2, mean: 5, by_school: [{ id: stage.school, n: 2 }] });
  expect(await results(home)).toMatchObject({ n: 1, mean: 10, by_school: [{ id: neighbour, n: 1 }] });
  const paper = async (who: TestPerson, id: number) => (await stage.call(who, 'GET', `/api/papers/${id}/`)).status;
  expect([await paper(host, own.id), await paper(host, foreign)]).toEqual([200, 404]);
  expect([await paper(home, own.id), await paper(home, foreign)]).toEqual([404, 200]);
  const certified = async (who: TestPerson) =>
    (await listed(who, `/api/certificates/?examination=${stage.examination}`)).map(({ user }: Json) => user.id);
  expect(await certified(host)).toEqual([stage.student().id]);
  expect(await certified(home)).toEqual([guest.id]);
  expect(await certified(stage.admin)).toEqual([stage.student().id, guest.id]);
});

test('papers and questions are read by examiners alone while anybody can still be asked them', async () => {
  const stage = await ExaminationStage.plan(server, clock, { owner: 'school' });
  const { id: second } = await stage.done(`${stage.under}sittings/`, {
    name: 'Ca 2',
    open_at: stage.inMinutes(60),
    close_at: stage.inMinutes(100),
  });
  await stage.done(`${stage.under}sittings/${second}/rooms/`, {
    name: `Phòng chiều ${stage.examination}`,
    school_id: stage.school,
    capacity: 20,
    invigilator_ids: [stage.invigilator.id],
  });
  await stage.ready();
  stage.open();
  const { id } = await stage.sit(stage.student(), 'đúng');
  const paper = `/api/papers/${id}/`;
  const late = { accept: true };
  const codes = async (who: TestPerson) => {
    const replies = [
      await stage.call(who, 'GET', paper),
      await stage.call(who, 'GET', `${paper}pdf/`),
      await stage.call(who, 'POST', `${paper}late/`, late),
      await stage.call(who, 'GET', `${stage.under}analysis/`),
    ];
    return replies.map(({ status, body }) => body.code ?? status);
  };
  const listed = async (who: TestPerson): Promise<[number, number | null]> => {
    const { body } = await stage.call(who, 'GET', `${stage.under}candidates/`);
    const mine = body.results.find(({ user }: Json) => user.id === stage.student().id);
    return [mine.score, mine.activity_id];
  };
  const CLOSED = [200, 200, 'late_answers.none', 200];
  const NOT_CLOSED = Array.from(CLOSED, () => 'examination.not_closed');
  // The school approves it, so it knows the score; what was asked is asked again in the afternoon.
  expect([await codes(stage.staff), await listed(stage.staff)]).toEqual([NOT_CLOSED, [10, null]]);
  expect([await codes(stage.officer), await listed(stage.officer)]).toEqual([CLOSED, [10, id]]);
  // Between the sittings nobody sits it, and it is as before.
  stage.close();
  expect(await codes(stage.staff)).toEqual(NOT_CLOSED);
  clock.advance({ minutes: 61 });
  // Nobody stays signed in for so long without doing anything.
  const again = { ...stage.staff, token: await server.world.session(stage.staff.id) };
  expect([await codes(again), await listed(again)]).toEqual([CLOSED, [10, id]]);
});

test('an appeal that meets the release being taken back finds nothing to appeal against', async () => {
  const stage = await ExaminationStage.plan(server, clock);
  await stage.ready();
  stage.open();
  await stage.sit(stage.student(), 'sai');
  stage.close();
  await stage.release();
  const { db } = server.app.platform;
  let pressed: ReturnType<typeof stage.call> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE examinations SET state = 'ready', released_at = NULL, released_by = NULL WHERE id = ${stage.examination}`,
    );
    const path = `/api/student_examinations/${stage.examination}/appeal/`;
    pressed = stage.call(stage.student(), 'POST', path, { reason: 'Câu 3' });
    await eventually(
      () =>
        rowsOf(db, sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      (waiting) => waiting.length > 0,
    );
  });
  expect((await pressed)?.body.code).toBe('appeal.over');
  expect(await rowsOf(db, sql`SELECT FROM examination_appeals WHERE examination_id = ${stage.examination}`)).toEqual(
    [],
  );
});
