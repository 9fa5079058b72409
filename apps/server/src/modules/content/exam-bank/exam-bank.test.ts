import type { PermissionCode } from '@khue/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import { aboutOf, packageOf, sendPackage } from '../../../../test/h5p-archive';
import { multipart } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let admin: TestPerson;
/** Two of one province, one of another. */
let officer: TestPerson;
let colleague: TestPerson;
let foreigner: TestPerson;
let course: { id: number };
let part: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school({ ward: '00004' });
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  admin = await world.person({ role: 'ADMIN_LMS' });
  officer = await world.person({ role: 'PROVINCE_STAFF', units: ['01'] });
  colleague = await world.person({ role: 'PROVINCE_STAFF', units: ['01'] });
  foreigner = await world.person({ role: 'PROVINCE_STAFF', units: ['79'] });
});
beforeEach(async () => {
  course = await server.world.course({ registeredTo: [school] });
  part = await server.world.coursePart(course.id, 'Chương 1');
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const call = (caller: TestPerson, method: Method, path: string, body?: object) =>
  server.call<Json>(caller, method, `/api/${path}`, body);
const PARAMS = {
  question: '<p>Hỏi?</p>',
  answers: [
    { text: 'A', correct: true },
    { text: 'B', correct: false },
  ],
};
const fieldsOf = (fields: object) => ({
  question: 'Câu thi',
  status: 'published',
  module: course.id,
  submodule: part,
  library: 'H5P.MultiChoice',
  params: PARAMS,
  bank: 'exam',
  ...fields,
});
const make = async (caller: TestPerson, fields: object = {}): Promise<Json> => {
  const { status, body } = await call(caller, 'POST', 'submodulesquestions/', fieldsOf(fields));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const one = (id: number) => `submodulesquestions/${id}/`;
const move = (caller: TestPerson, id: number) => call(caller, 'POST', `${one(id)}to_exam_bank/`);
const statusOf = async (caller: TestPerson, id: number) => (await call(caller, 'GET', one(id))).status;
const listed = async (caller: TestPerson, query = '') =>
  (await call(caller, 'GET', `submodulesquestions_v2/?module=${course.id}&${query}`)).body;
const idsOf = (list: Json): number[] => list.results.map(({ id }: Json) => id);

describe('who sees the exam bank', () => {
  test('a question made there is for examiners, in lists, counts and by its number', async () => {
    const { id, bank, can } = await make(admin);
    expect([bank, can]).toEqual([
      'exam',
      expect.objectContaining({ edit: true, to_exam_bank: false, to_open_bank: true }),
    ]);
    const open = await make(admin, { bank: undefined, sharing: 'all' });
    expect(open.bank).toBe('open');
    expect(idsOf(await listed(admin)).sort()).toEqual([id, open.id].sort());
    expect(idsOf(await listed(admin, 'bank=exam'))).toEqual([id]);
    expect(idsOf(await listed(admin, 'bank=open'))).toEqual([open.id]);
    const seen = await listed(teacher);
    expect(idsOf(seen)).toEqual([open.id]);
    expect(seen.facets.status).toEqual([{ value: 'published', count: 1 }]);
    expect(idsOf(await listed(teacher, 'bank=exam'))).toEqual([]);
    expect(await statusOf(teacher, id)).toBe(404);
    expect((await call(teacher, 'PUT', one(id), { bank: 'open' })).status).toBe(404);
    expect((await call(teacher, 'POST', 'submodulesquestions/', fieldsOf({}))).status).toBe(403);
  });

  test('a province keeps its own to itself, and shares with all examiners what it wants to', async () => {
    const own = await make(officer);
    const shared = await make(officer, { sharing: 'all' });
    expect([own.sharing, own.school]).toEqual(['private', null]);
    expect([await statusOf(colleague, own.id), await statusOf(foreigner, own.id)]).toEqual([200, 404]);
    expect([await statusOf(admin, own.id), await statusOf(foreigner, shared.id)]).toEqual([200, 200]);
    const draft = await make(officer, { sharing: 'all', status: 'draft' });
    expect([await statusOf(colleague, draft.id), await statusOf(foreigner, draft.id)]).toEqual([200, 404]);
    // Its examiners keep it together; those of another province only read what is shared.
    expect((await call(colleague, 'PUT', one(own.id), { question: 'Sửa' })).status).toBe(200);
    expect((await call(foreigner, 'PUT', one(shared.id), { question: 'Sửa' })).status).toBe(403);
    expect((await call(officer, 'PUT', one(own.id), { sharing: 'school' })).body.errors).toHaveProperty('sharing');
    const ofSystem = await make(admin, { sharing: 'private' });
    expect([await statusOf(officer, ofSystem.id), await statusOf(admin, ofSystem.id)]).toEqual([404, 200]);
  });

  test('a scope below a province has no exam bank, whatever a role holds; nor has who only makes questions', async () => {
    const { id } = await make(admin);
    const permissions: PermissionCode[] = [
      'material.view',
      'material.create',
      'exam_bank.view',
      'exam_bank.create',
      'exam_bank.edit',
    ];
    for (const scope of ['ward', 'school', 'classes', 'self'] as const) {
      const units = scope === 'ward' ? ['00004'] : [];
      const holder = await server.world.person({
        permissions,
        scope,
        ...(units.length ? { units } : { schoolId: school }),
      });
      expect([scope, await statusOf(holder, id)]).toEqual([scope, 404]);
      expect((await call(holder, 'POST', 'submodulesquestions/', fieldsOf({}))).status).toBe(403);
    }
    const nowhere = await server.world.person({ role: 'PROVINCE_STAFF', units: [] });
    expect((await call(nowhere, 'POST', 'submodulesquestions/', fieldsOf({}))).status).toBe(403);
    const blind = await server.world.person({
      permissions: permissions.filter((one) => one !== 'exam_bank.view'),
      scope: 'all',
    });
    expect(await statusOf(blind, id)).toBe(404);
    expect((await call(blind, 'POST', 'submodulesquestions/', fieldsOf({}))).status).toBe(403);
  });

  test('who loses the right sees nothing of it, not even what they made', async () => {
    const maker = await server.world.person({
      permissions: ['material.view', 'material.create', 'material.edit', 'exam_bank.view', 'exam_bank.create'],
      scope: 'all',
    });
    const { id } = await make(maker);
    // Without `exam_bank.edit` it is read only.
    expect((await call(maker, 'PUT', one(id), { question: 'Sửa' })).status).toBe(403);
    await db().execute(
      sql`DELETE FROM role_permissions USING users, permissions p WHERE users.id = ${maker.id} AND role_permissions.role_id = users.role_id
            AND p.id = role_permissions.permission_id AND p.code = 'exam_bank.view'`,
    );
    const again = { ...maker, token: await server.world.session(maker.id) };
    expect(await statusOf(again, id)).toBe(404);
  });
});

describe('moving', () => {
  test('takes what one keeps out of the sight of others, and its maker or the system brings it back', async () => {
    const { id } = await make(officer, { bank: undefined, sharing: 'all' });
    expect(await statusOf(teacher, id)).toBe(200);
    expect((await move(foreigner, id)).status).toBe(403);
    expect((await move(teacher, id)).status).toBe(403);
    const moved = await move(officer, id);
    expect([moved.status, moved.body.bank, moved.body.sharing]).toEqual([200, 'exam', 'private']);
    expect([await statusOf(teacher, id), await statusOf(colleague, id)]).toEqual([404, 200]);
    expect((await move(officer, id)).status).toBe(200);
    expect((await call(colleague, 'PUT', one(id), { bank: 'open' })).status).toBe(403);
    const back = await call(officer, 'PUT', one(id), { bank: 'open', sharing: 'all' });
    expect([back.status, back.body.bank]).toEqual([200, 'open']);
    expect(await statusOf(teacher, id)).toBe(200);
    const log = await call(admin, 'GET', `audit_log/?target_type=material&target_id=${id}`);
    expect(log.body.results.map(({ verb }: Json) => verb)).toContain('exam_bank.move');
  });

  test('by the other call, too; and a teacher’s own question is gone from the teacher', async () => {
    const { id } = await make(teacher, { bank: undefined });
    expect((await call(admin, 'PUT', one(id), { bank: 'exam' })).body.bank).toBe('exam');
    expect(await statusOf(teacher, id)).toBe(404);
  });

  test('not while an examination uses it that is not archived', async () => {
    const { id } = await make(admin);
    await db().execute(
      sql`CREATE OR REPLACE VIEW materials_in_examinations AS SELECT id AS material_id FROM materials WHERE title = 'Đang thi'`,
    );
    await call(admin, 'PUT', one(id), { question: 'Đang thi' });
    const refused = await call(admin, 'PUT', one(id), { bank: 'open' });
    expect([refused.status, refused.body.code]).toEqual([409, 'exam_bank.used']);
    await call(admin, 'PUT', one(id), { question: 'Thi xong' });
    expect((await call(admin, 'PUT', one(id), { bank: 'open' })).status).toBe(200);
  });

  test('not what stands anywhere or was asked: it says where, and a copy can go', async () => {
    const { id } = await make(admin, { bank: undefined, sharing: 'all' });
    await server.world.classMaterial(classId, id, teacher.id);
    expect((await call(admin, 'PUT', `sub_modules/${part}/`, { questions: [{ id }] })).status).toBe(200);
    const refused = await move(admin, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'exam_bank.placed']);
    expect(refused.body.params.places.map(({ kind }: Json) => kind)).toEqual(['class', 'part']);
    expect(refused.body.params.places[1].name).toContain('Chương 1');
    const { body } = await call(admin, 'POST', 'submodulesquestions/bulk/', { ids: [id], action: 'copy' });
    expect((await move(admin, body.done[0])).status).toBe(200);

    // What stands in schools is told by its kind: they may be anybody's.
    const shared = await make(officer, { bank: undefined, sharing: 'all' });
    await server.world.classMaterial(classId, shared.id, teacher.id);
    expect((await move(officer, shared.id)).body.params.places).toEqual([{ kind: 'class', name: null }]);

    const asked = await make(admin, { bank: undefined });
    await db().execute(sql`INSERT INTO asked_versions VALUES (${asked.id}, 1)`);
    expect((await move(admin, asked.id)).body.params.places).toEqual([{ kind: 'asked', name: null }]);
  });

  test('whoever places and whoever moves at once come one after the other', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await make(admin, { bank: undefined, sharing: 'all' });
      const [placed, moved] = await Promise.all([
        call(admin, 'POST', 'class_materials/', { class_id: classId, material_id: id }),
        move(admin, id),
      ]);
      const done = [placed.status < 300, moved.status < 300];
      expect([done, placed.body.code, moved.body.code]).toEqual(
        moved.status < 300
          ? [[false, true], 'exam_bank.only', undefined]
          : [[true, false], undefined, 'exam_bank.placed'],
      );
    }
  });
});

describe('it is for examinations alone', () => {
  test.each<[string, (id: number) => [Method, string, object]]>([
    ['a part of a course', (id) => ['PUT', `sub_modules/${part}/`, { questions: [{ id }] }]],
    ['a class', (id) => ['POST', 'class_materials/', { class_id: classId, material_id: id }]],
    [
      'a lesson on the calendar',
      (id) => [
        'POST',
        'zoom_meetings/',
        {
          meeting_topic: 'Tiết học',
          start_time: new Date(Date.now() + 30 * 86_400_000).toISOString(),
          duration: 45,
          school,
          class_instance: classId,
          host: teacher.id,
          materials: [id],
        },
      ],
    ],
    [
      'a test of a teacher',
      (id) => [
        'POST',
        'class_tests/',
        { name: 'KT', module: course.id, class_ids: [classId], duration: 15, questions: [{ material_id: id }] },
      ],
    ],
  ])('never placed in %s', async (_, placing) => {
    await db().execute(
      sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${course.id}) ON CONFLICT DO NOTHING`,
    );
    await db().execute(
      sql`INSERT INTO class_teachers (class_id, user_id) VALUES (${classId}, ${teacher.id}) ON CONFLICT DO NOTHING`,
    );
    const { id } = await make(admin);
    const { status, body } = await call(admin, ...placing(id));
    expect([status, body.code]).toEqual([409, 'exam_bank.only']);
    // Who does not see it is told of none.
    const stranger = await call(teacher, ...placing(id));
    expect([400, 403, 404]).toContain(stranger.status);
    expect(stranger.body.code).not.toBe('exam_bank.only');
  });

  test('never asked in a lesson', async () => {
    const { id } = await make(admin);
    const session = await server.world.classSession(classId, teacher.id);
    const { status, body } = await call(admin, 'POST', 'create_meeting_exercise_view/', {
      name: 'Bài tập',
      meeting_id: session,
      lms_zoom_exercise_questions: [{ block_id_question: id }],
    });
    expect([status, body.code]).toEqual([409, 'exam_bank.only']);
  });

  test('a set in the open bank takes none; a new set of them lies in the exam bank', async () => {
    const { id } = await make(admin);
    const open = await make(admin, { bank: undefined });
    const set = async (ids: number[], more: object) =>
      call(admin, 'POST', 'submodulesquestions/add_to_set/', { ids, ...more });
    const { body: known } = await set([open.id], { question: 'Bộ mở' });
    const refused = await set([id], { set_id: known.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'exam_bank.only']);
    const { body: fresh } = await set([open.id, id], { question: 'Bộ thi' });
    expect((await call(admin, 'GET', one(fresh.id))).body.bank).toBe('exam');
  });

  test('a copy stays in it', async () => {
    const { id } = await make(officer);
    const { body } = await call(officer, 'POST', 'submodulesquestions/bulk/', { ids: [id], action: 'copy' });
    expect((await call(officer, 'GET', one(body.done[0]))).body.bank).toBe('exam');
  });

  test('others’ questions are made one’s own only by who may take them away', async () => {
    const [{ id }, ofSystem] = [await make(officer), await make(admin, { sharing: 'all' })];
    for (const one of [id, ofSystem.id]) {
      const copied = await call(colleague, 'POST', 'submodulesquestions/bulk/', { ids: [one], action: 'copy' });
      expect(copied.body).toMatchObject({ done: [], failed: [{ id: one }] });
      const set = await call(colleague, 'POST', 'submodulesquestions/add_to_set/', { ids: [one], question: 'Bộ' });
      expect(set.status).toBeGreaterThanOrEqual(400);
    }
    const { body } = await call(admin, 'POST', 'submodulesquestions/bulk/', { ids: [id], action: 'copy' });
    expect(body.done).toHaveLength(1);
  });

  test('reading the key is noted, and only who may export takes it away', async () => {
    const { id } = await make(officer, { question: 'Bí mật' });
    for (const path of [one(id), `${one(id)}versions/`]) expect((await call(colleague, 'GET', path)).status).toBe(200);
    const log = await rowsOf<Json>(
      db(),
      sql`SELECT actor_id, school_id FROM audit_log WHERE verb = 'exam_bank.read' AND target_type = 'material' AND target_id = ${id}`,
    );
    expect(log).toEqual([{ actor_id: colleague.id, school_id: null }]);
    // Moving what is there already tells the key, too.
    const again = await make(officer);
    expect((await move(colleague, again.id)).status).toBe(200);
    const readers = await rowsOf<Json>(
      db(),
      sql`SELECT actor_id FROM audit_log WHERE verb = 'exam_bank.read' AND target_type = 'material' AND target_id = ${again.id}`,
    );
    expect(readers).toEqual([{ actor_id: colleague.id }]);
    for (const path of [`h5p/${id}/export/`, `questions/export/?ids=${id}&format=gift`]) {
      expect((await call(officer, 'GET', path)).status).toBe(403);
      expect((await call(foreigner, 'GET', path)).status).toBe(404);
    }
    expect((await call(admin, 'GET', `questions/export/?ids=${id}&format=gift`)).status).toBe(200);
    // Who reads the log of everything without examining finds nothing of it, by search neither.
    const clerk = await server.world.person({ permissions: ['audit.view'], scope: 'all' });
    const found = async (who: TestPerson) =>
      (await call(who, 'GET', `audit_log/?search=${encodeURIComponent('Bí mật')}`)).body.count;
    expect([await found(clerk), (await found(admin)) > 0]).toEqual([0, true]);
  });
});

describe('questions come in', () => {
  test('from a file, with their place, published at once', async () => {
    const { payload, headers } = multipart(
      'de.gift',
      Buffer.from('::Một::Một cộng một? {=2 ~3}\n\n::Hai::Hai cộng hai? {=4 ~3}'),
      {
        format: 'gift',
      },
    );
    const { body: found } = await server.call<Json>(officer, 'POST', '/api/question_imports/', payload, headers);
    const confirm = (fields: object) =>
      call(officer, 'POST', `question_imports/${found.id}/confirm/`, { module: course.id, submodule: part, ...fields });
    expect((await confirm({ bank: 'secret' })).body.errors).toHaveProperty('bank');
    const { status, body } = await confirm({ bank: 'exam', status: 'published' });
    expect([status, body.materials.length]).toEqual([201, 2]);
    expect(idsOf(await listed(colleague, 'bank=exam')).sort()).toEqual(body.materials.sort());
    expect(idsOf(await listed(teacher))).toEqual([]);
  });

  test('from a package; who may not put them there makes nothing', async () => {
    const archive = packageOf(aboutOf('H5P.MultiChoice', '1.14'), PARAMS);
    const send = (caller: TestPerson) =>
      sendPackage(server, caller, '/api/h5p/import/', archive, {
        fields: { module: course.id, submodule: part, bank: 'exam' },
      });
    const { status, body } = (await send(officer)) as { status: number; body: Json };
    expect([status, body.bank]).toEqual([201, 'exam']);
    expect((await send(teacher)).status).toBe(403);
    expect(idsOf(await listed(admin))).toEqual([body.id]);
  });
});

describe('blueprints over the exam bank', () => {
  const blueprint = (caller: TestPerson, fields: object = {}) =>
    call(caller, 'POST', 'blueprints/', {
      name: 'Kỳ thi',
      module: course.id,
      bank: 'exam',
      rows: [
        { level: 'know', count: 2 },
        { level: 'apply', count: 1 },
      ],
      ...fields,
    });

  test('draw what is published there of their own and what is shared, and nothing else', async () => {
    for (const level of ['know', 'know', 'apply']) await make(officer, { level });
    await make(officer, { level: 'know', status: 'draft' });
    await make(admin, { level: 'know', sharing: 'all' });
    await make(admin, { level: 'know', sharing: 'private' });
    await make(foreigner, { level: 'know' });
    await make(officer, { level: 'know', bank: undefined, sharing: 'all' });
    const { status, body } = await blueprint(officer);
    expect([status, body.bank, body.school]).toEqual([201, 'exam', null]);
    const path = `blueprints/${body.id}/`;
    const available = async (caller: TestPerson) =>
      (await call(caller, 'GET', `${path}coverage/`)).body.rows.map((row: Json) => row.available);
    // The same for whoever asks: it is the province's, not the person's.
    expect([await available(officer), await available(colleague), await available(admin)]).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
    ]);
    const drawn = (await call(colleague, 'GET', `${path}draw/?seed=7`)).body.questions;
    expect([drawn.length, new Set(drawn.map((one: Json) => one.material_id)).size]).toEqual([3, 3]);
    expect((await call(officer, 'GET', `${path}draw/?seed=7`)).body.questions).toEqual(drawn);
    const readers = await rowsOf<Json>(
      db(),
      sql`SELECT actor_id FROM audit_log WHERE verb = 'exam_bank.read' AND target_type = 'blueprint' AND target_id = ${body.id} ORDER BY id`,
    );
    expect(readers).toEqual([{ actor_id: colleague.id }, { actor_id: officer.id }]);
    for (const form of ['matrix', 'specification']) {
      expect((await call(colleague, 'GET', `${path}export/?form=${form}`)).status).toBe(200);
    }
    expect((await call(colleague, 'PUT', path, { name: 'Tên khác' })).status).toBe(200);
    expect((await call(foreigner, 'GET', path)).status).toBe(404);
    expect((await call(teacher, 'GET', path)).status).toBe(404);
    const names = async (caller: TestPerson, query: string) =>
      idsOf((await call(caller, 'GET', `blueprints/?module=${course.id}&${query}`)).body);
    expect([
      await names(colleague, 'bank=exam'),
      await names(colleague, 'bank=open'),
      await names(teacher, ''),
    ]).toEqual([[body.id], [], []]);
    expect((await call(officer, 'PUT', path, { bank: 'open' })).body.code).toBe('blueprint.bank_fixed');
    expect((await call(colleague, 'DELETE', path)).status).toBe(204);
  });

  test('serve no test of a class, no exam of a course and no paper', async () => {
    await make(admin, { level: 'know' });
    const { body } = await blueprint(admin, { rows: [{ count: 1 }] });
    await server.world.assignedPart(classId, course.id, { type: 'exam', materials: [] });
    const refusals = [
      await call(admin, 'PUT', `modules/${course.id}`, { blueprint_id: body.id }),
      await call(admin, 'POST', 'class_tests/', {
        name: 'KT',
        module: course.id,
        class_ids: [classId],
        duration: 15,
        blueprint_id: body.id,
      }),
      await call(admin, 'POST', `class_exams/${course.id}/${classId}/papers/`, { versions: 2, blueprint_id: body.id }),
    ];
    expect(refusals.map((refused) => [refused.status, refused.body.code])).toEqual(
      refusals.map(() => [409, 'exam_bank.only']),
    );
  });

  test('a question that is moved while a paper is drawn is not on it', async () => {
    const { id } = await make(admin, { bank: undefined, sharing: 'all' });
    const { body } = await blueprint(admin, { bank: 'open', rows: [{ count: 1 }] });
    await server.world.assignedPart(classId, course.id, { type: 'exam', materials: [] });
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const drawing: ReturnType<typeof call>[] = [];
    await db().transaction(async (tx) => {
      await tx.execute(sql`UPDATE materials SET bank = 'exam' WHERE id = ${id}`);
      drawing.push(
        call(admin, 'POST', `class_exams/${course.id}/${classId}/papers/`, { versions: 2, blueprint_id: body.id }),
      );
      await eventually(
        async () => (await rowsOf(db(), waiting)).length,
        (count) => count > 0,
        20,
      );
    });
    const refused = await drawing[0];
    expect([refused?.status, refused?.body.code]).toEqual([409, 'exam_bank.only']);
    expect(await rowsOf(db(), sql`SELECT FROM asked_versions WHERE material_id = ${id}`)).toEqual([]);
  });

  test('are refused to who may not put anything there, and a blueprint over the open bank draws nothing of it', async () => {
    expect((await blueprint(teacher)).status).toBe(403);
    await make(admin, { sharing: 'all' });
    const { body } = await blueprint(admin, { bank: 'open', rows: [{ count: 1 }] });
    expect((await call(admin, 'GET', `blueprints/${body.id}/coverage/`)).body.rows[0].available).toBe(0);
  });
});
