import { MOST_ROOMS, MOST_SITTINGS } from '@khue/contract/examination-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

/** Two provinces of the new addresses, with a ward of each. */
const [HANOI, HANOI_WARD, HCMC, HCMC_WARD] = ['01', '00004', '79', '26737'];

let server: TestApplication;
let course: number;
let school: number;
let other: number;
let staff: TestPerson;
let otherStaff: TestPerson;
let officer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  course = (await world.course()).id;
  school = await world.school({ ward: HANOI_WARD });
  other = await world.school({ ward: HCMC_WARD });
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  otherStaff = await world.person({ role: 'SCHOOL_STAFF', schoolId: other });
  officer = await world.person({ role: 'PROVINCE_STAFF', units: [HANOI] });
  admin = await world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const call = (who: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call<Json>(who, method, `/api/examinations/${path}`, body);
const make = (who: TestPerson, more: object = {}) =>
  call(who, 'POST', '', { name: 'Năng lực số', module: course, duration: 60, ...more });
const made = async (who: TestPerson, more: object = {}): Promise<number> => {
  const { status, body } = await make(who, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const hour = (n: number) => new Date(Date.UTC(2031, 0, 1) + n * 3_600_000).toISOString();
let hours = 0;
const sitting = async (who: TestPerson, id: number, more: object = {}): Promise<number> => {
  hours += 2;
  const window = { open_at: hour(hours), close_at: hour(hours + 1) };
  const { status, body } = await call(who, 'POST', `${id}/sittings/`, { name: `Ca ${hours}`, ...window, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const addRoom = (who: TestPerson, id: number, sid: number, more: object = {}) =>
  call(who, 'POST', `${id}/sittings/${sid}/rooms/`, { name: 'Phòng 201', capacity: 24, ...more });
const verbs = async (id: number): Promise<string[]> =>
  (
    await rowsOf<{ verb: string }>(
      db(),
      sql`SELECT verb FROM audit_log WHERE target_type = 'examination' AND target_id = ${id} ORDER BY id`,
    )
  ).map(({ verb }) => verb);

describe('an examination', () => {
  test('of a school is its school’s, in draft, with what it lacks; each change stands in the log', async () => {
    const { body } = await make(staff);
    expect(body).toMatchObject({
      state: 'draft',
      owner: { scope: 'school', id: school },
      duration: 60,
      pass_score: 5,
      attempts: 1,
      review: 'score',
      appeal_days: 7,
      counts: { candidates: 0, placed: 0, started: 0 },
      can: { edit: true, delete: true },
    });
    expect(body.problems.map(({ code }: Json) => code)).toEqual([
      'blueprint_missing',
      'candidates_missing',
      'sittings_missing',
    ]);
    const changed = await call(staff, 'PUT', `${body.id}/`, {
      name: 'Học kì II',
      networks: ['10.1.0.0/16'],
      seb: { required: true, config_keys: ['A'.repeat(64)] },
    });
    expect(changed.body).toMatchObject({
      name: 'Học kì II',
      duration: 60,
      networks: ['10.1.0.0/16'],
      seb: { required: true, config_keys: ['a'.repeat(64)] },
    });
    expect((await call(staff, 'PUT', `${body.id}/`, { updated_at: body.updated_at })).body.code).toBe('conflict.stale');
    const marked = await call(staff, 'PUT', `${body.id}/`, { marking: { markers: 2, marker_ids: [staff.id] } });
    expect(marked.body.marking).toEqual({ markers: 2, tolerance: 1, marker_ids: [staff.id] });
    const inPart = await call(staff, 'PUT', `${body.id}/`, { seb: { required: false }, marking: { tolerance: 0.5 } });
    expect(inPart.body).toMatchObject({
      seb: { required: false, config_keys: ['a'.repeat(64)] },
      marking: { markers: 2, tolerance: 0.5, marker_ids: [staff.id] },
    });
    expect((await call(staff, 'DELETE', `${body.id}/`)).status).toBe(204);
    expect(await verbs(body.id)).toEqual([
      'examination.create',
      'examination.edit',
      'examination.edit',
      'examination.edit',
      'examination.delete',
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 601 }, 'duration'],
    [{ pass_score: 11 }, 'pass_score'],
    [{ module: undefined }, 'module'],
    [{ module: 99_999_999 }, 'module'],
    [{ networks: ['10.0.0.1'] }, 'networks'],
    [{ seb: { config_keys: ['xyz'] } }, 'seb'],
    [{ attempts: 2 }, 'attempts'],
    [{ owner: { scope: 'ward', id: '1' } }, 'owner'],
    [{ owner: { scope: 'all' } }, 'owner'],
    [{ owner: { scope: 'province', id: HANOI } }, 'owner'],
    [{ certificate_template_id: 4 }, 'certificate_template_id'],
    [{ marking: { marker_ids: [99_999_999] } }, 'marking'],
  ])('is refused with %j beside its field', async (more, field) => {
    const { status, body } = await make(staff, more);
    expect([status, Object.keys(body.errors).map((name) => name.split('.')[0])]).toEqual([400, [field]]);
  });

  test('takes a blueprint over the exam bank of its course, from those who see it, and no other', async () => {
    const open = await server.world.blueprint(admin.id, null, course);
    const [ours, elsewhere] = [
      await server.world.blueprint(admin.id, null, course),
      await server.world.blueprint(admin.id, null),
    ];
    await db().execute(sql`UPDATE blueprints SET bank = 'exam' WHERE id IN (${ours}, ${elsewhere})`);
    for (const [who, blueprint_id] of [
      [admin, open],
      [admin, elsewhere],
      [staff, ours],
    ] as const) {
      const refused = await make(who, { blueprint_id });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['blueprint_id']]);
    }
    const id = await made(admin, { blueprint_id: ours, owner: { scope: 'school', id: school } });
    // The school keeps it, and hears what the bank lacks, although it does not see the bank.
    for (const who of [admin, staff]) {
      const { body } = await call(who, 'GET', `${id}/`);
      expect(body).toMatchObject({ blueprint_id: ours, can: { edit: true } });
      expect(body.problems[0]).toMatchObject({ code: 'blueprint_short', count: 1 });
    }
    expect((await call(staff, 'PUT', `${id}/`, { name: 'Đổi tên' })).body.blueprint_id).toBe(ours);
  });

  test('belongs to nobody beyond the reach of who plans it', async () => {
    const province = await made(officer, { owner: { scope: 'province', id: HANOI } });
    expect((await call(officer, 'GET', `${province}/`)).body.owner).toMatchObject({ scope: 'province', id: HANOI });
    expect(await made(officer)).toBeGreaterThan(province);
    expect((await make(officer, { owner: { scope: 'school', id: school } })).status).toBe(201);
    for (const owner of [{ scope: 'all' }, { scope: 'province', id: HCMC }, { scope: 'school', id: other }])
      expect((await make(officer, { owner })).body.errors).toHaveProperty('owner');
    expect((await make(admin)).body.owner).toEqual({ scope: 'all', id: null, name: null });
    expect((await make(admin, { owner: { scope: 'province', id: '98' } })).body.errors).toHaveProperty('owner');
    const moved = await call(admin, 'PUT', `${province}/`, { owner: { scope: 'province', id: HCMC } });
    expect(moved.body.errors).toHaveProperty('owner');
    const kept = await call(admin, 'PUT', `${province}/`, { owner: { scope: 'province', id: HANOI } });
    expect(kept.status).toBe(200);
  });

  test('is not there for another school, another province, teachers and students', async () => {
    const id = await made(staff);
    const province = await made(officer);
    const stranger = await server.world.person({ role: 'PROVINCE_STAFF', units: [HCMC] });
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    const student = await server.world.person({ role: 'STUDENT', schoolId: school });
    for (const who of [otherStaff, stranger]) {
      for (const one of [id, province]) {
        expect((await call(who, 'GET', `${one}/`)).status).toBe(404);
        expect((await call(who, 'PUT', `${one}/`, { name: 'x' })).status).toBe(404);
        expect((await call(who, 'POST', `${one}/archive/`)).status).toBe(404);
      }
    }
    for (const who of [teacher, student]) {
      expect((await call(who, 'GET', '')).status).toBe(403);
      expect((await make(who)).status).toBe(403);
    }
    // A role that is given the permission for its classes keeps no school, and so finds none.
    const custom = await server.world.person({
      permissions: ['examination.view', 'examination.create', 'examination.edit'],
      scope: 'classes',
      schoolId: school,
    });
    expect((await call(custom, 'GET', '')).body).toMatchObject({ count: 0 });
    expect((await call(custom, 'GET', `${id}/`)).status).toBe(404);
    expect((await make(custom)).status).toBe(403);
    // Officers keep what is of their schools.
    expect((await call(officer, 'PUT', `${id}/`, { name: 'x' })).status).toBe(200);
  });

  test('of the province is read by a school whose students sit it, with its own candidates alone', async () => {
    const { world } = server;
    const neighbour = await world.school({ ward: HANOI_WARD });
    const [own] = await world.members(await world.schoolClass(school), 1);
    const theirs = await world.members(await world.schoolClass(neighbour), 2);
    const seb = { required: true, config_keys: ['b'.repeat(64)] };
    const id = await made(officer, { networks: ['10.1.0.0/16'], seb });
    expect((await call(staff, 'GET', `${id}/`)).status).toBe(404);
    const all = [own, ...theirs].map((student) => student?.id);
    expect((await call(officer, 'POST', `${id}/candidates/`, { user_ids: all })).body).toEqual({
      added: 3,
      skipped: 0,
    });
    const read = await call(staff, 'GET', `${id}/`);
    expect(read.body).toMatchObject({ counts: { candidates: 1 }, problems: [], can: { edit: false, delete: false } });
    // The keys of the browser and where it may run are for who keeps it.
    expect(read.body).toMatchObject({ networks: [], seb: { required: true, config_keys: [] } });
    expect((await call(officer, 'GET', `${id}/`)).body).toMatchObject({ networks: ['10.1.0.0/16'], seb });
    const listed = await call(staff, 'GET', `${id}/candidates/`);
    expect(listed.body.results.map(({ user }: Json) => user.id)).toEqual([own?.id]);
    expect((await call(staff, 'PUT', `${id}/`, { name: 'x' })).status).toBe(403);
    expect((await call(staff, 'POST', `${id}/candidates/`, { user_ids: [own?.id] })).status).toBe(403);
    expect((await call(staff, 'DELETE', `${id}/`)).status).toBe(403);
    // Of the rooms it sees those in its own house: who watches elsewhere is not its business.
    const sid = await sitting(officer, id);
    const watcher = await world.person({ role: 'TEACHER', schoolId: neighbour });
    const foreign = { name: 'B', school_id: neighbour, invigilator_ids: [watcher.id] };
    for (const room of [{ name: 'A', school_id: school }, foreign])
      expect((await addRoom(officer, id, sid, room)).status).toBe(201);
    const names = (rooms: Json[]) => rooms.map(({ name }) => name);
    const roomsOf = async (who: TestPerson) => [
      names((await call(who, 'GET', `${id}/sittings/`)).body.results[0].rooms),
      names((await call(who, 'GET', `${id}/sittings/${sid}/rooms/`)).body.results),
    ];
    expect(await roomsOf(staff)).toEqual([['A'], ['A']]);
    expect(await roomsOf(officer)).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
  });

  test('with numbers is deleted only by who says so again, and put away for good', async () => {
    const { id } = await server.world.newExamination(staff.id, school);
    const asked = await call(staff, 'DELETE', `${id}/`);
    expect([asked.status, asked.body.code, asked.body.params]).toEqual([409, 'examination.has_numbers', { count: 1 }]);
    const archived = await call(staff, 'POST', `${id}/archive/`);
    expect(archived.body).toMatchObject({ state: 'archived', can: { edit: false, delete: true } });
    for (const [method, path, body] of [
      ['PUT', '', { name: 'x' }],
      ['POST', 'archive/', undefined],
      ['POST', 'number/', {}],
      ['POST', 'sittings/', { name: 'x', open_at: hour(0), close_at: hour(1) }],
    ] as const)
      expect((await call(staff, method, `${id}/${path}`, body)).body.code).toBe('examination.archived');
    expect((await call(staff, 'DELETE', `${id}/?confirm=1`)).status).toBe(204);
    expect((await call(staff, 'GET', `${id}/`)).status).toBe(404);
  });
});

describe('sittings and rooms', () => {
  let id: number;
  let sid: number;
  beforeEach(async () => {
    id = await made(staff);
    sid = await sitting(staff, id);
  });

  test('have times and names of their own', async () => {
    const again = await call(staff, 'POST', `${id}/sittings/`, {
      name: `CA ${hours}`,
      open_at: hour(hours),
      close_at: hour(hours + 1),
    });
    expect([again.body.code, Object.keys(again.body.errors)]).toEqual(['examination.sitting_name_taken', ['name']]);
    const turned = await call(staff, 'PUT', `${id}/sittings/${sid}/`, { close_at: hour(hours) });
    expect(Object.keys(turned.body.errors)).toEqual(['close_at']);
    expect((await addRoom(staff, id, sid)).body).toMatchObject({
      name: 'Phòng 201',
      school: { id: school },
      placed: 0,
    });
    const same = await addRoom(staff, id, sid, { name: 'PHÒNG 201' });
    expect([same.body.code, Object.keys(same.body.errors)]).toEqual(['examination.room_name_taken', ['name']]);
    for (const [more, field] of [
      [{ capacity: 0 }, 'capacity'],
      [{ capacity: 501 }, 'capacity'],
      [{ school_id: other }, 'school_id'],
      [{ invigilator_ids: [otherStaff.id] }, 'invigilator_ids'],
      [{ name: '' }, 'name'],
    ] as const)
      expect(Object.keys((await addRoom(staff, id, sid, { name: 'P2', ...more })).body.errors)).toEqual([field]);
    expect(await verbs(id)).toEqual(['examination.create', 'examination.add_sitting', 'examination.add_room']);
  });

  test('are as many as an examination can have, and no more', async () => {
    const of = sql`examination_id, ${sid}::integer, open_at, close_at, 'P' || n, ${school}::integer, 1`;
    await db().execute(
      sql`INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
          SELECT ${of} FROM examination_sittings, generate_series(1, ${MOST_ROOMS}) n WHERE id = ${sid}`,
    );
    const room = await addRoom(staff, id, sid);
    expect([room.status, room.body.code, room.body.params]).toEqual([
      409,
      'examination.too_many_rooms',
      { max: MOST_ROOMS },
    ]);
    await db().execute(
      sql`INSERT INTO examination_sittings (examination_id, name, open_at, close_at)
          SELECT examination_id, 'Ca thêm ' || n, open_at, close_at
          FROM examination_sittings, generate_series(2, ${MOST_SITTINGS}) n WHERE id = ${sid}`,
    );
    const window = { name: 'Ca nữa', open_at: hour(0.5), close_at: hour(1.5) };
    const another = await call(staff, 'POST', `${id}/sittings/`, window);
    expect([another.status, another.body.code, another.body.params]).toEqual([
      409,
      'examination.too_many_sittings',
      { max: MOST_SITTINGS },
    ]);
  });

  test('of a second sitting are those of the first, with who watches them, where that is asked for', async () => {
    const watcher = await server.world.person({ role: 'TEACHER', schoolId: school });
    for (const name of ['A', 'B']) await addRoom(staff, id, sid, { name, invigilator_ids: [watcher.id] });
    const again = (more: object) =>
      call(staff, 'POST', `${id}/sittings/`, { name: 'Ca chiều', open_at: hour(0.5), close_at: hour(1.5), ...more });
    const foreign = await sitting(staff, await made(staff));
    const unknown = await again({ rooms_of: foreign });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['rooms_of']]);
    const window = { open_at: hour(hours - 2.5), close_at: hour(hours - 1.5) };
    const clash = await again({ rooms_of: sid, ...window });
    expect([clash.body.code, Object.keys(clash.body.errors)]).toEqual(['examination.room_taken', ['rooms_of']]);
    const second = await again({ rooms_of: sid });
    expect(second.body).toMatchObject({ seats: 48, placed: 0 });
    const room = { capacity: 24, school: { id: school }, invigilators: [{ id: watcher.id }] };
    expect(second.body.rooms).toMatchObject([
      { name: 'A', ...room },
      { name: 'B', ...room },
    ]);
    expect((await call(staff, 'GET', `${id}/sittings/`)).body.count).toBe(2);
  });

  test('one room is not used twice at a time, not by another examination either, until that is put away', async () => {
    await addRoom(staff, id, sid, { name: 'Hội trường' });
    const second = await made(staff);
    const clash = await sitting(staff, second);
    await call(staff, 'PUT', `${second}/sittings/${clash}/`, {
      open_at: hour(hours - 2.5),
      close_at: hour(hours - 0.5),
    });
    expect((await addRoom(staff, second, clash, { name: 'hội trường' })).body.code).toBe('examination.room_taken');
    const later = await sitting(staff, second);
    expect((await addRoom(staff, second, later, { name: 'Hội trường' })).status).toBe(201);
    const window = { open_at: hour(hours - 4.5), close_at: hour(hours - 2.5) };
    const move = await call(staff, 'PUT', `${second}/sittings/${later}/`, window);
    expect([move.status, move.body.code]).toEqual([409, 'examination.room_taken']);
    await call(staff, 'POST', `${id}/archive/`);
    expect((await call(staff, 'PUT', `${second}/sittings/${later}/`, window)).status).toBe(200);
  });

  test('two people who take one room at once: one of them gets it', async () => {
    const second = await made(staff);
    const clash = await sitting(staff, second);
    await call(staff, 'PUT', `${second}/sittings/${clash}/`, { open_at: hour(hours - 2), close_at: hour(hours - 1) });
    const answers = await Promise.all([
      addRoom(staff, id, sid, { name: 'Phòng máy' }),
      addRoom(staff, second, clash, { name: 'Phòng máy' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('who watches two rooms at once is told as a problem, and marked in both', async () => {
    const watcher = await server.world.person({ role: 'TEACHER', schoolId: school });
    for (const name of ['A', 'B']) await addRoom(staff, id, sid, { name, invigilator_ids: [watcher.id, watcher.id] });
    const { body } = await call(staff, 'GET', `${id}/sittings/`);
    expect(body.results[0].rooms.map(({ invigilators }: Json) => invigilators)).toMatchObject([
      [{ id: watcher.id, overlaps: true }],
      [{ id: watcher.id, overlaps: true }],
    ]);
    const problems = (await call(staff, 'GET', `${id}/`)).body.problems as Json[];
    expect(problems.find(({ code }) => code === 'invigilator_twice')?.names[2]).toBe('A, B');
    const rooms = body.results[0].rooms as Json[];
    await call(staff, 'PUT', `${id}/rooms/${rooms[0]?.id}/`, { invigilator_ids: [] });
    const after = (await call(staff, 'GET', `${id}/`)).body.problems as Json[];
    expect(after.map(({ code }) => code)).toContain('invigilator_missing');
    expect(after.map(({ code }) => code)).not.toContain('invigilator_twice');
  });

  test('whose account is closed watches nobody, so the room lacks somebody', async () => {
    const watcher = await server.world.person({ role: 'TEACHER', schoolId: school });
    await addRoom(staff, id, sid, { invigilator_ids: [watcher.id] });
    const missing = async () =>
      (await call(staff, 'GET', `${id}/`)).body.problems.some(({ code }: Json) => code === 'invigilator_missing');
    expect(await missing()).toBe(false);
    await db().execute(sql`UPDATE users SET status = 0 WHERE id = ${watcher.id}`);
    expect(await missing()).toBe(true);
  });

  test('a sitting that moves keeps its seats; one that goes leaves numbers, and no seats', async () => {
    const plan = await server.world.newExamination(staff.id, school);
    const moved = await call(staff, 'PUT', `${plan.id}/sittings/${plan.sitting}/`, {
      open_at: '2032-01-01T00:00:00Z',
      close_at: '2032-01-01T02:00:00Z',
    });
    expect(moved.body).toMatchObject({ placed: 1, seats: 24 });
    expect((await call(staff, 'GET', `${plan.id}/candidates/`)).body.results[0]).toMatchObject({ seat: 1 });
    expect((await call(staff, 'DELETE', `${plan.id}/sittings/${plan.sitting}/`)).status).toBe(204);
    expect((await call(staff, 'GET', `${plan.id}/candidates/`)).body.results[0]).toMatchObject({
      number: 'ND0001',
      room: null,
      seat: null,
    });
  });

  test('a room does not become smaller than its highest seat', async () => {
    const plan = await server.world.newExamination(staff.id, school);
    await db().execute(sql`UPDATE examination_candidates SET seat = 9 WHERE id = ${plan.candidate}`);
    const refused = await call(staff, 'PUT', `${plan.id}/rooms/${plan.room}/`, { capacity: 8 });
    expect([refused.status, refused.body.code]).toEqual([409, 'examination.room_full']);
    expect((await call(staff, 'PUT', `${plan.id}/rooms/${plan.room}/`, { capacity: 9 })).body.capacity).toBe(9);
  });

  test('take as many queries for many rooms as for one', async () => {
    await addRoom(staff, id, sid, { name: 'P0' });
    const few = await countQueries(() => call(staff, 'GET', `${id}/sittings/`));
    const fewOfOne = await countQueries(() => call(staff, 'GET', `${id}/`));
    for (let n = 1; n < 8; n++) await addRoom(staff, id, sid, { name: `P${n}` });
    expect(await countQueries(() => call(staff, 'GET', `${id}/sittings/`))).toBe(few);
    expect(await countQueries(() => call(staff, 'GET', `${id}/`))).toBe(fewOfOne);
  });
});
