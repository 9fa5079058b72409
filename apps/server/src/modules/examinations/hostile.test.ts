import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { ExaminationStage } from '../../../test/examination-stage';
import { csv } from '../../../test/imports';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';
import { firstRowOf, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

/* People who want more than they may, and calls that meet. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let stage: ExaminationStage;

const db = () => server.app.platform.db;
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const codes = (replies: readonly { body: Json }[]) => replies.map(({ body }) => body.code).sort();
const room = (path: string, body: object = {}, who = stage.invigilator) =>
  stage.call(who, 'POST', `/api/exam_rooms/${stage.room}/${path}`, body);
const candidates = () =>
  rowsOf<{ id: number; user_id: number; number: string; seat: number; room_id: number }>(
    db(),
    sql`SELECT id, user_id, number, seat, room_id FROM examination_candidates WHERE examination_id = ${stage.examination} ORDER BY id`,
  );

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
});
afterAll(() => server.close());

describe('what others keep cannot be named', () => {
  beforeEach(async () => {
    stage = await ExaminationStage.plan(server, clock);
  });

  test('in a plan: people, classes, schools, rooms, blueprints, markers of elsewhere are refused beside their field', async () => {
    const { world } = server;
    const school = await world.school();
    const classId = await world.schoolClass(school);
    const stranger = await world.student(classId);
    const teacher = await world.person({ role: 'TEACHER', schoolId: school });
    const other = await ExaminationStage.plan(server, clock);
    const { under, staff, sitting } = stage;
    for (const [method, path, body, field] of [
      ['POST', `${under}candidates/`, { user_ids: [stranger.id] }, 'user_ids'],
      ['POST', `${under}candidates/`, { class_ids: [classId] }, 'class_ids'],
      ['POST', `${under}candidates/`, { grade: 1, school_ids: [school] }, 'school_ids'],
      ['POST', `${under}sittings/${sitting}/rooms/`, { name: 'X', school_id: school, capacity: 5 }, 'school_id'],
      ['PUT', `${under}rooms/${stage.room}/`, { invigilator_ids: [teacher.id] }, 'invigilator_ids'],
      ['PUT', `${under}rooms/${stage.room}/`, { invigilator_ids: [stage.student().id] }, 'invigilator_ids'],
      ['PUT', under, { marking: { marker_ids: [teacher.id] } }, 'marking'],
      ['PUT', under, { blueprint_id: other.blueprint }, 'blueprint_id'],
      ['PUT', under, { owner: { scope: 'province', id: '79' } }, 'owner'],
      ['POST', `${under}arrange/`, { sitting_ids: [other.sitting] }, 'sitting_ids'],
    ] as const) {
      const { status, body: answer } = await stage.call(staff, method, path, body);
      expect([path, status, Object.keys(answer.errors ?? {})]).toEqual([path, 400, [field]]);
      expect(answer.errors[field][0].length).toBeGreaterThan(10);
    }
    // A row of one examination under the address of another.
    const mixed = [
      ['PUT', `${under}sittings/${other.sitting}/`, { name: 'Khác' }],
      ['PUT', `${under}rooms/${other.room}/`, { name: 'Khác' }],
      ['DELETE', `${under}rooms/${other.room}/`, undefined],
      ['POST', `${under}sittings/${other.sitting}/rooms/`, { name: 'Y', capacity: 5 }],
    ] as const;
    for (const [method, path, body] of mixed)
      expect((await stage.call(stage.admin, method, path, body)).status).toBe(404);
  });

  test('networks, keys, numbers and searches that are none are refused or find nothing, at once', async () => {
    const { under, admin } = stage;
    for (const networks of [
      ['10.0.0.0/33'],
      ['::/129'],
      ['10.0.0.1'],
      ['10.0.0.0/8 '],
      ['a/8'],
      [7],
      Array(51).fill('10.0.0.0/8'),
    ]) {
      const { status, body } = await stage.call(admin, 'PUT', under, { networks });
      expect([JSON.stringify(networks).slice(0, 30), status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([
        JSON.stringify(networks).slice(0, 30),
        400,
        'networks',
      ]);
    }
    expect((await stage.call(admin, 'PUT', under, { networks: ['fe80::/10', '0.0.0.0/0'] })).status).toBe(200);
    for (const config_keys of [['ab'], ['x'.repeat(64)], [null]]) {
      expect((await stage.call(admin, 'PUT', under, { seb: { config_keys } })).status).toBe(400);
    }
    for (const prefix of ['(.*)+', '%', 'a'.repeat(9), "';--", {}]) {
      expect((await stage.call(admin, 'POST', `${under}number/`, { prefix })).body.errors).toHaveProperty('prefix');
    }
    for (const search of ['%', '_', '\\', '((((a+)+)+)+$', "'", '🎓'.repeat(50)]) {
      const path = `${under}candidates/?search=${encodeURIComponent(search)}`;
      const { status, body } = await stage.call(admin, 'GET', path);
      expect([search.slice(0, 10), status, body.count]).toEqual([search.slice(0, 10), 200, 0]);
    }
  });

  test('a list of candidates beyond what is read at once is refused beside the file', async () => {
    const path = `${stage.under}candidate_imports/`;
    const rows = Array.from({ length: 20_001 }, (_, n) => `nobody-${n}`);
    const sent = await upload(server, stage.staff, path, csv('Tên đăng nhập', ...rows), 'many.csv');
    expect([sent.status, sent.body.code]).toEqual([413, 'import.too_many_rows']);
    expect((sent.body as Json).errors.file[0]).toContain('20.000');
  });
});

describe('what meets at one moment', () => {
  beforeEach(async () => {
    stage = await ExaminationStage.plan(server, clock, { students: 6 });
  });

  test('numbers and seats that two give at once are whole, each once', async () => {
    const { under, admin, staff } = stage;
    const both = await Promise.all([
      stage.call(admin, 'POST', `${under}number/`, { prefix: 'A' }),
      stage.call(staff, 'POST', `${under}arrange/`, { order: 'random' }),
      stage.call(staff, 'POST', `${under}number/`, { prefix: 'B', order: 'class' }),
      stage.call(admin, 'POST', `${under}arrange/`, {}),
    ]);
    expect(statuses(both)).toEqual([200, 200, 200, 200]);
    const rows = await candidates();
    expect(new Set(rows.map(({ number }) => number[0])).size).toBe(1);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(6);
    expect(rows.map(({ seat }) => seat).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a plan that is changed while it is made ready is either changed or fixed', async () => {
    const { under, admin, staff } = stage;
    const [ready, ...changes] = await Promise.all([
      stage.call(admin, 'POST', `${under}ready/`),
      stage.call(staff, 'POST', `${under}arrange/`, { order: 'random' }),
      stage.call(staff, 'POST', `${under}number/`, {}),
      stage.call(admin, 'POST', `${under}ready/`),
    ]);
    expect(new Set(changes.map(({ status, body }) => body.code ?? status)).size).toBeGreaterThan(0);
    for (const { status, body } of [ready, ...changes])
      expect(status === 200 || body.code === 'examination.fixed').toBe(true);
    const { body } = await stage.call(admin, 'GET', under);
    expect([body.state, body.counts.papers]).toEqual(['ready', 6]);
  });

  test.each<[string, (tx: Tx) => Promise<unknown>, number | string]>([
    [
      'a question that leaves the exam bank is on no paper',
      (tx) => tx.execute(sql`UPDATE materials SET bank = 'open' WHERE id = ${stage.materials[0] ?? 0}`),
      5,
    ],
    [
      'of three that leave it is told that they are missing',
      (tx) => tx.execute(sql`UPDATE materials SET bank = 'open' WHERE id = ANY (${stage.materials.slice(0, 3)})`),
      'blueprint_short',
    ],
    [
      'a row that asks for more than there is, too',
      (tx) =>
        tx.execute(sql`WITH held AS (SELECT FROM blueprints WHERE id = ${stage.blueprint} FOR UPDATE)
          UPDATE blueprint_rows SET question_count = 50 FROM held WHERE blueprint_id = ${stage.blueprint}`),
      'blueprint_short',
    ],
  ])('what an examination is drawn from changes while it is made ready: %s', async (_what, change, outcome) => {
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const readying: ReturnType<typeof stage.call>[] = [];
    await db().transaction(async (tx) => {
      await change(tx);
      readying.push(stage.call(stage.admin, 'POST', `${stage.under}ready/`));
      await eventually(
        async () => (await rowsOf(db(), waiting)).length,
        (count) => count > 0,
        20,
      );
    });
    const answer = await readying[0];
    const pool = await rowsOf<{ material_id: number }>(
      db(),
      sql`SELECT material_id FROM examination_pool WHERE examination_id = ${stage.examination}`,
    );
    expect(outcome).toBe(answer?.status === 200 ? pool.length : Object.keys(answer?.body.errors ?? {})[0]);
    if (answer?.status === 200) expect(pool.map((one) => one.material_id)).not.toContain(stage.materials[0]);
    else expect([answer?.body.code, pool]).toEqual(['examination.not_ready', []]);
  });

  test('a question of it stays in the exam bank, also where it is to leave at the moment it is made ready', async () => {
    const path = `/api/submodulesquestions/${stage.materials[0]}/`;
    const [ready, moved] = await Promise.all([
      stage.call(stage.admin, 'POST', `${stage.under}ready/`),
      stage.call(stage.admin, 'PUT', path, { bank: 'open' }),
    ]);
    expect(ready.status).toBe(200);
    const pool = await rowsOf(
      db(),
      sql`SELECT FROM examination_pool p JOIN materials m ON m.id = p.material_id
          WHERE p.examination_id = ${stage.examination} AND m.bank = 'open'`,
    );
    expect([pool.length, moved.status === 200 || moved.body.code === 'exam_bank.used']).toEqual([0, true]);
  });

  test('a start and a return to the draft: whoever has begun keeps the paper', async () => {
    await stage.ready();
    stage.open();
    const [back, ...starts] = await Promise.all([
      stage.call(stage.admin, 'POST', `${stage.under}unready/`),
      ...stage.students.map((who) => stage.start(who)),
    ]);
    const begun = starts.filter(({ status }) => status === 201).length;
    expect(back?.status === 200 ? begun : 1).toBe(back?.status === 200 ? 0 : 1);
    if (back?.status !== 200) expect([back?.body.code, begun]).toEqual(['examination.started', 6]);
    const attempts = await firstRowOf<{ count: number }>(
      db(),
      sql`SELECT count(*) AS count FROM activities WHERE course_id = ${stage.course}`,
    );
    expect(attempts?.count).toBe(begun);
  });

  test('appeals, decisions and releases happen once, however often they are asked for', async () => {
    await stage.ready();
    stage.open();
    await stage.sit(stage.student(), 'sai');
    stage.close();
    const releases = await Promise.all([stage.release(), stage.release(), stage.release()]);
    expect(codes(releases)).toEqual(['examination.released', 'examination.released', undefined]);
    const path = `/api/student_examinations/${stage.examination}/appeal/`;
    const appeals = await Promise.all(
      [1, 2, 3].map((n) => stage.call(stage.student(), 'POST', path, { reason: `Câu ${n}` })),
    );
    expect(codes(appeals)).toEqual(['appeal.twice', 'appeal.twice', undefined]);
    const id = appeals.find(({ status }) => status === 201)?.body.appeal.id;
    const decide = (who: TestPerson, outcome: string) =>
      stage.call(who, 'POST', `/api/exam_appeals/${id}/decide/`, { outcome, reason: 'Đúng đáp án' });
    const decisions = await Promise.all([
      decide(stage.admin, 'kept'),
      decide(stage.staff, 'changed'),
      decide(stage.officer, 'kept'),
    ]);
    expect(codes(decisions)).toEqual(['appeal.decided', 'appeal.decided', undefined]);
    const told = await rowsOf(
      db(),
      sql`SELECT FROM notifications WHERE user_id = ${stage.student().id} AND kind LIKE 'appeal.%'`,
    );
    expect(told).toHaveLength(1);
  });
});

describe('who may sit it changes in the middle of it', () => {
  const rules = (body: object) => stage.call(stage.admin, 'PUT', stage.under, body);
  const save = (session: Json, seq: number, headers = {}) => {
    const answer = { question_id: session.questions[0].id, response: ['0'], seq };
    return stage.call(stage.student(), 'POST', `/api/student_answer_exam_question/${session.id}/`, answer, headers);
  };

  test('with a thousand sitting it; their next calls are held against the new networks and browsers', async () => {
    stage = await ExaminationStage.plan(server, clock);
    await stage.ready();
    stage.open();
    const { body: session } = await stage.start();
    expect((await save(session, 1)).status).toBe(200);
    await stage.crowd(2_500, session, 'open');
    expect((await rules({ networks: ['10.0.0.0/8'] })).status).toBe(200);
    expect((await save(session, 2)).body.code).toBe('examination.network');
    expect((await rules({ networks: [] })).status).toBe(200);
    expect((await save(session, 2)).status).toBe(200);
    const key = 'cd'.repeat(32);
    await rules({ seb: { required: true, config_keys: [key] } });
    expect((await save(session, 3)).body.code).toBe('examination.seb');
    const address = `${server.app.platform.publicUrl}/api/student_answer_exam_question/${session.id}/`;
    const hash = createHash('sha256').update(`${address}${key}`).digest('hex');
    expect((await save(session, 3, { 'x-safeexambrowser-configkeyhash': hash })).status).toBe(200);
    await rules({ seb: { required: true, config_keys: [] } });
    expect((await save(session, 4, { 'x-safeexambrowser-configkeyhash': hash })).body.code).toBe('examination.seb');
    await rules({ seb: { required: false } });
    expect((await save(session, 4)).status).toBe(200);
  });

  test('while a slow database is still telling the old rules: they are not what is remembered', async () => {
    stage = await ExaminationStage.plan(server, clock);
    await stage.ready();
    stage.open();
    const { body: session } = await stage.start();
    const execute = db().execute.bind(db());
    let [asked, tell] = [() => {}, () => {}];
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const isTold = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const slow = vi.spyOn(db(), 'execute').mockImplementation(async (query) => {
      const read = await execute(query);
      if (query.preparedName !== 'held_attempt') return read;
      asked();
      await isTold;
      return read;
    });
    const early = save(session, 1);
    await isAsked;
    expect((await rules({ networks: ['10.0.0.0/8'] })).status).toBe(200);
    tell();
    expect((await early).body.code).toBe('examination.network');
    slow.mockRestore();
    expect((await save(session, 2)).body.code).toBe('examination.network');
  });
});

describe('one candidate', () => {
  beforeEach(async () => {
    stage = await ExaminationStage.plan(server, clock, { rules: { start_code: true } });
    await stage.ready();
  });

  test('cannot guess the code faster by asking at many places at once', async () => {
    const { code } = (await room('code/')).body;
    stage.open();
    const wrong = code === '111111' ? '222222' : '111111';
    const guesses = await Promise.all(Array.from({ length: 10 }, () => stage.start(stage.student(), { code: wrong })));
    // Of one person few are heard at once; the others are told to queue.
    const told = new Set(codes(guesses));
    expect(told).toContain('examination.wrong_code');
    expect([...told].filter((one) => one !== 'examination.wrong_code' && one !== 'exam.starts_queue')).toEqual([]);
    let heard = codes(guesses).filter((one) => one === 'examination.wrong_code').length;
    for (let left = 5; left > 0; heard += 1)
      left = (await stage.start(stage.student(), { code: wrong })).body.params.left;
    expect(heard).toBe(5);
    expect((await stage.start(stage.student(), { code })).body.params.seconds).toBeGreaterThan(0);
    clock.advance({ minutes: 1 });
    expect((await stage.start(stage.student(), { code })).status).toBe(201);
  });

  test('keeps nobody else waiting with thirty starts, and a code of another shape is no guess', async () => {
    const { code } = (await room('code/')).body;
    stage.open();
    const flood = Promise.all(Array.from({ length: 30 }, () => stage.start(stage.student(), { code: 'abc' })));
    expect((await stage.start(stage.student(1), { code })).status).toBe(201);
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([403, 429]));
    expect((await stage.start(stage.student(), { code: '１２３' })).body.params.left).toBe(5);
    expect((await stage.start(stage.student(), { code: [code] as never })).status).toBe(400);
    expect((await stage.start(stage.student(), { code })).status).toBe(201);
  });

  test('does nothing in the name of another, whatever numbers are sent', async () => {
    const { code } = (await room('code/')).body;
    stage.open();
    const { body: theirs } = await stage.start(stage.student(1), { code });
    const me = stage.student();
    const question_id = theirs.questions[0].id;
    const answer = { question_id, response: ['0'], seq: 1 };
    const late = { answers: [{ ...answer, answered_at: clock.now().toISOString() }] };
    const tries = await Promise.all([
      stage.call(me, 'GET', `/api/student_answer_exam_question/${theirs.id}/`),
      stage.call(me, 'POST', `/api/student_answer_exam_question/${theirs.id}/`, answer),
      stage.call(me, 'POST', `/api/student_late_answers/${theirs.id}/`, late),
      stage.call(me, 'POST', `/api/student_exam_presence/${theirs.id}/`, { device: crypto.randomUUID(), left_page: 0 }),
      stage.call(me, 'GET', `/api/student_exam_results/${theirs.id}/`),
      stage.call(me, 'GET', `/api/papers/${theirs.id}/`),
    ]);
    expect(statuses(tries)).toEqual(tries.map(() => 404));
    const end = await stage.call(me, 'POST', `/api/student_end_exams/${stage.course}/?activity_id=${theirs.id}`, {});
    expect([end.status, end.body.code]).toEqual([409, 'exam.other_attempt']);
  });
});
