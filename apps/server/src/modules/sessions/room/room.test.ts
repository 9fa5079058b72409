import { describe, expect, test } from 'vitest';
import { countQueries } from '../../../../test/count-queries';
import {
  all,
  an,
  at,
  binh,
  classId,
  clock,
  dataOf,
  db,
  deck,
  heardBy,
  type Json,
  lock,
  look,
  lower,
  newSession,
  raise,
  read,
  school,
  server,
  session,
  setRoomStage,
  teacher,
  turn,
  write,
} from '../../../../test/room-stage';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

setRoomStage();

describe('who may enter', () => {
  test('the class, its teachers and who keeps the school; nobody else', async () => {
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    expect((await read(teacher)).body).toMatchObject({ is_host: true, class_count: 2 });
    expect((await read(staff)).body.is_host).toBe(true);
    expect((await read(an)).body).toMatchObject({ is_host: false, people: [], session: { class: { id: classId } } });
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    const elsewhere = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    // A colleague of the school sees that there is such a lesson; the room is not theirs.
    for (const [caller, status] of [
      [neighbour, 404],
      [colleague, 403],
      [elsewhere, 404],
    ] as const) {
      expect((await read(caller)).status).toBe(status);
      expect((await look(caller)).status).toBe(status);
      expect((await write(caller, 'Xin chào')).status).toBe(status);
      expect((await raise(caller)).status).toBe(status);
      expect((await server.call(caller, 'GET', at(`materials/${deck}/`))).status).toBe(status);
    }
    expect((await turn(colleague, 1)).body.code).toBe('session.not_member');
    expect((await lock(colleague)).status).toBe(403);
  });

  test('a host who does not teach the class leads it', async () => {
    const guest = await server.world.person({ role: 'TEACHER', schoolId: school });
    await db().execute(sql`UPDATE class_sessions SET host_id = ${guest.id} WHERE id = ${session}`);
    expect((await read(guest)).body.is_host).toBe(true);
    expect((await turn(guest, 1)).status).toBe(200);
  });

  test('from 15 minutes before until the end; afterwards who led it reads', async () => {
    const later = await newSession({ startsAt: new Date(clock.now().getTime() + 3 * 3_600_000 + 16 * 60_000) });
    for (const caller of [teacher, an]) {
      const { status, body } = await read(caller, later);
      expect([status, body.code]).toEqual([409, 'session.not_open']);
      expect(body.detail).toContain('15');
    }
    await write(an, 'Em chào cô');
    await db().execute(sql`UPDATE class_sessions SET status = 'ended' WHERE id = ${session}`);
    expect((await read(an)).body.code).toBe('session.not_open');
    for (const reply of [
      await look(an),
      await raise(an),
      await write(an, 'Còn ai?'),
      await write(teacher, 'Hết giờ'),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'session.not_open']);
    }
    expect((await turn(teacher, 1)).body.code).toBe('session.not_open');
    const { body } = await read(teacher);
    expect(body).toMatchObject({ session: { is_open: false }, messages: [{ text: 'Em chào cô' }] });
    expect((await server.call(teacher, 'DELETE', at(`messages/${body.messages[0].id}/`))).status).toBe(204);
  });

  test('a role of one’s own making leads only with the right to, and only its own classes', async () => {
    const looker = await server.world.person({ permissions: ['session.view'], scope: 'school', schoolId: school });
    const leader = await server.world.person({
      permissions: ['session.view', 'session.run'],
      scope: 'classes',
      schoolId: school,
    });
    expect((await read(looker)).body).toMatchObject({ is_host: false, people: [] });
    expect((await turn(looker, 1)).status).toBe(403);
    expect((await turn(leader, 1)).body.code).toBe('session.not_member');
    await server.world.teaches(leader.id, classId);
    expect((await turn(leader, 1)).status).toBe(200);
    const selfish = await server.world.person({
      permissions: ['session.view', 'session.run'],
      scope: 'self',
      schoolId: school,
    });
    expect((await turn(selfish, 1)).status).toBe(404);
  });

  test('a student does not lead', async () => {
    for (const reply of [await turn(an, 1), await lock(an), await lower(an, binh)]) expect(reply.status).toBe(403);
    const said = (await write(binh, 'Chào')).body.id;
    expect((await server.call(an, 'DELETE', at(`messages/${said}/`))).status).toBe(403);
  });
});

describe('who is there', () => {
  test('who does an exercise is not on the page of the class', async () => {
    await look(teacher);
    const heard = await heardBy([teacher], async () => {
      await look(an);
      await look(an, { at_exercises: true });
      await look(an, { at_exercises: true });
    });
    expect(heard.map((event) => dataOf(event).at_exercises)).toEqual([false, true]);
    const { people } = (await read(teacher)).body;
    expect(people.find(({ user_id }: Json) => user_id === an.id)).toMatchObject({ present: true, at_exercises: true });
    await look(an, { leaving: true });
    const gone = (await read(teacher)).body.people.find(({ user_id }: Json) => user_id === an.id);
    expect(gone).toMatchObject({ present: false, at_exercises: false });
  });

  test('the teacher sees who came, who looks elsewhere, who went; nobody else is told', async () => {
    await look(teacher);
    const heard = await heardBy([teacher, binh], async () => {
      await look(an);
      await look(an);
      await look(an, { at: { material_id: deck, page: 1 } });
      await look(an);
      await look(an, { leaving: true });
    });
    expect(heard.map(({ userId, data }) => [userId, (data as Json).present, (data as Json).at])).toEqual([
      [teacher.id, true, null],
      [teacher.id, true, { material_id: deck, page: 1 }],
      [teacher.id, true, null],
      [teacher.id, false, null],
    ]);
    await look(binh, { at: { material_id: deck, page: 2 } });
    const { body } = await read(teacher);
    expect(body).toMatchObject({ present_count: 1, class_count: 2 });
    expect(body.people.find(({ user_id }: Json) => user_id === binh.id)).toMatchObject({
      present: true,
      at: { material_id: deck, page: 2 },
    });
    expect(body.people.find(({ user_id }: Json) => user_id === an.id)).toMatchObject({ present: false, at: null });
  });

  test('silence for a minute and a half is absence', async () => {
    await all();
    expect((await read(teacher)).body.present_count).toBe(2);
    clock.advance({ seconds: 60 });
    await look(an);
    clock.advance({ seconds: 31 });
    expect((await read(teacher)).body.present_count).toBe(1);
  });

  test('a sign of life says what the latest is, so that a gap is noticed', async () => {
    await all();
    const { version } = (await turn(teacher, 1)).body;
    const { id } = (await write(an, 'Dạ')).body;
    expect((await look(binh)).body).toMatchObject({ version, last_message: id, present_count: 2 });
  });
});

describe('attendance', () => {
  test('is what the page of the room tells', async () => {
    await look(an);
    clock.advance({ seconds: 60 });
    await look(an);
    clock.advance({ seconds: 60 });
    await look(an, { leaving: true });
    const visits = await rowsOf<{ seconds: number }>(
      db(),
      sql`SELECT extract(epoch FROM left_at - joined_at)::integer AS seconds FROM session_visits
          WHERE session_id = ${session} AND user_id = ${an.id}`,
    );
    expect(visits).toEqual([{ seconds: expect.closeTo(120, -1) }]);
    const own = (caller: TestPerson) =>
      server.call<Json>(caller, 'GET', `/api/zoom_meetings/${session}/own_attendance/`);
    expect((await own(an)).body).toMatchObject({ minutes: 2, joined_at: expect.any(String) });
    expect((await own(binh)).body).toMatchObject({ status: 'absent', minutes: 0, joined_at: null });
    expect((await own(teacher)).body.code).toBe('session.not_member');
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    expect((await own(neighbour)).status).toBe(404);
    await look(binh, { leaving: true });
    expect(await rowsOf(db(), sql`SELECT FROM session_visits WHERE user_id = ${binh.id}`)).toEqual([]);
  });

  test('the lesson begins with its host, or at its time with who else leads it', async () => {
    expect((await read(an)).body.session.status).toBe('scheduled');
    await look(an);
    expect((await read(an)).body.session.status).toBe('scheduled');
    await look(teacher);
    expect((await read(an)).body.session.status).toBe('started');
  });
});

describe('hands', () => {
  test('go up, stay since when they did, and go down by student or teacher; all hear', async () => {
    await all();
    const heard = await heardBy([teacher, binh], () => raise(an));
    expect(heard.map(({ name }) => name)).toEqual(['room.hand', 'room.hand']);
    expect(heard[0]?.data).toMatchObject({ user_id: an.id, since: expect.any(String) });
    const { since } = (await raise(an)).body;
    expect(dataOf(heard[0]).since).toBe(since);
    clock.advance({ seconds: 2 });
    await raise(binh);
    expect((await read(an)).body.hands.map(({ user_id }: Json) => user_id)).toEqual([an.id, binh.id]);
    const lowered = await heardBy([an], () => lower(teacher, an));
    expect(lowered[0]?.data).toMatchObject({ user_id: an.id, since: null });
    await raise(binh, false);
    expect((await read(teacher)).body.hands).toEqual([]);
  });

  test('a hand goes with its owner', async () => {
    await all();
    await raise(an);
    const heard = await heardBy([binh], () => look(an, { leaving: true }));
    expect(heard[0]?.data).toMatchObject({ user_id: an.id, since: null });
    await look(an);
    expect((await read(teacher)).body.hands).toEqual([]);
  });

  test('whoever leads has none, and of a stranger none goes down', async () => {
    expect((await raise(teacher)).status).toBe(403);
    const stranger = await server.world.student(await server.world.schoolClass(school));
    expect((await lower(teacher, stranger)).status).toBe(404);
  });
});

describe('the chat', () => {
  test('reaches all in the room with its words', async () => {
    await all();
    const heard = await heardBy([teacher, binh], () => write(an, 'Cho em xem lại trang 1 với ạ.'));
    expect(heard).toHaveLength(2);
    expect(heard[0]).toMatchObject({
      name: 'room.message',
      data: { session, message: { user_id: an.id, is_host: false, text: 'Cho em xem lại trang 1 với ạ.' } },
    });
    expect((await read(binh)).body.messages.at(-1)).toEqual(dataOf(heard[0]).message);
    expect((await write(teacher, 'Được em.')).body.is_host).toBe(true);
  });

  test('reaches nobody who sits an exam, of whatever course, until it has ended', async () => {
    await all();
    await write(teacher, 'Trước giờ thi');
    const exam = (await server.world.course()).id;
    const own = await server.world.material(teacher.id, null, { courseId: exam });
    await server.world.assignedPart(classId, exam, { type: 'exam', materials: [own] });
    await server.call(an, 'POST', `/api/student_start_exams/${exam}/${classId}`);
    const heard = await heardBy([an, binh], () => write(teacher, 'Câu 1 chọn B'));
    expect(heard.map(({ userId }) => userId)).toEqual([binh.id]);
    expect((await read(an)).body.messages).toEqual([]);
    const refused = [await server.call<Json>(an, 'GET', at('messages/')), await write(an, 'Câu 2 chọn gì?')];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'exam.running']));
    expect((await look(an)).status).toBe(200);
    await server.call(an, 'POST', `/api/student_end_exams/${exam}/`);
    expect((await read(an)).body.messages).toHaveLength(2);
  });

  test('sent again, it is stored once', async () => {
    const key = 'a1b2c3d4-e5f6';
    const replies = await Promise.all([write(an, 'Dạ', { key }), write(an, 'Dạ', { key }), write(an, 'Dạ', { key })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(an)).body.messages).toHaveLength(1);
    expect((await write(binh, 'Dạ', { key })).status).toBe(201);
  });

  test('is plain text of at most 1,000 characters', async () => {
    expect((await write(an, '<img src=x onerror=alert(1)> \u202eabc')).body.text).toBe(
      '<img src=x onerror=alert(1)> abc',
    );
    for (const text of ['', '   ', '\u2066', 'a'.repeat(1001)]) {
      const { status, body } = await write(an, text);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['text']]);
    }
  });

  test('locked, it is the teacher’s; unlocked, everybody’s', async () => {
    await all();
    const heard = await heardBy([an], () => lock(teacher));
    expect(heard[0]).toMatchObject({ name: 'room.chat', data: { locked: true } });
    const refused = await write(an, 'Alo');
    expect([refused.status, refused.body.code]).toEqual([409, 'room.chat_locked']);
    expect((await write(teacher, 'Cả lớp nghe nhé')).status).toBe(201);
    expect((await read(an)).body.chat_locked).toBe(true);
    await lock(teacher, false);
    expect((await write(an, 'Dạ')).status).toBe(201);
  });

  test('nobody floods it, also not many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => write(an, `Tin ${index}`)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body.code).toBe('request.too_many');
    expect((await write(binh, 'Bạn khác vẫn viết được')).status).toBe(201);
    clock.advance({ seconds: 11 });
    expect((await write(an, 'Xin lỗi cả lớp')).status).toBe(201);
  });

  test('what is taken away is gone for all, and the log keeps who did', async () => {
    await all();
    const { body } = await write(an, 'Lời không hay', { key: 'khoa-cua-em' });
    const heard = await heardBy([binh], () => server.call(teacher, 'DELETE', at(`messages/${body.id}/`)));
    expect(heard[0]).toMatchObject({ name: 'room.message_gone', data: { id: body.id } });
    expect((await read(binh)).body.messages).toEqual([]);
    expect((await server.call(teacher, 'DELETE', at(`messages/${body.id}/`))).status).toBe(404);
    expect((await write(an, 'Lời không hay', { key: 'khoa-cua-em' })).status).toBe(200);
    expect((await read(binh)).body.messages).toEqual([]);
    const logged = await firstRowOf<{ actor_id: number }>(
      db(),
      sql`SELECT actor_id FROM audit_log WHERE verb = 'class_session.remove_message' AND target_id = ${session}`,
    );
    expect(logged?.actor_id).toBe(teacher.id);
  });

  test('is read back page by page', async () => {
    await db().execute(
      sql`INSERT INTO room_messages (session_id, user_id, is_host, body, sent_at)
          SELECT ${session}, ${an.id}, false, 'Tin ' || n, ${clock.now()} FROM generate_series(1, 130) n`,
    );
    const first = (await read(binh)).body;
    expect([first.messages.length, first.more_messages, first.messages.at(-1).text]).toEqual([100, true, 'Tin 130']);
    const { body } = await server.call<Json>(binh, 'GET', `${at('messages/')}?before=${first.messages[0].id}`);
    expect([body.messages.length, body.more, body.messages[0].text]).toEqual([30, false, 'Tin 1']);
  });
});

describe('what it costs', () => {
  test('the state takes as many questions for a full class as for a small one', async () => {
    await all();
    const few = await countQueries(() => read(teacher));
    const more = await server.world.members(classId, 43);
    expect(more).toHaveLength(43);
    expect(await countQueries(() => read(teacher))).toBe(few);
    expect((await read(teacher)).body.class_count).toBe(45);
  });

  test('two classes that come in at the same moment ask for little more than one student does', async () => {
    const other = await server.world.schoolClass(school);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    const there = await server.world.classSession(other, colleague.id, {
      startsAt: new Date(clock.now().getTime() - 5 * 60_000),
    });
    const comers = [
      ...(await server.world.members(classId, 30)).map((person) => ({ person, room: session })),
      ...(await server.world.members(other, 20)).map((person) => ({ person, room: there })),
    ];
    await write(teacher, 'Chào cả lớp');
    const join = ({ person, room }: (typeof comers)[number]) =>
      server.call<Json>(person, 'GET', `/api/zoom_meetings/${room}/join/`);
    // Who they are is known before.
    await Promise.all(comers.map(({ person }) => server.call(person, 'GET', '/api/me/')));
    const together = await countQueries(async () => {
      const joined = await Promise.all(comers.map(join));
      expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([200]));
      for (const [at, { status, body }] of (
        await Promise.all(comers.map(({ person, room }) => read(person, room)))
      ).entries()) {
        expect([status, body.class_count, body.materials.length, body.messages.length]).toEqual(
          at < 30 ? [200, 32, 2, 1] : [200, 20, 0, 0],
        );
      }
    });
    // One by one they would be ten statements each.
    expect(together).toBeLessThan(2 * comers.length);
    const visits = await rowsOf<{ user_id: number }>(
      db(),
      sql`SELECT user_id FROM session_visits WHERE session_id IN (${session}, ${there})`,
    );
    expect(visits.map(({ user_id }) => user_id).sort((a, b) => a - b)).toEqual(
      comers.map(({ person }) => person.id).sort((a, b) => a - b),
    );
  });

  test('a turned page is one event for a class of 45', async () => {
    const people = await server.world.members(classId, 43);
    await all();
    await db().execute(
      sql`INSERT INTO room_people (session_id, user_id, leads, seen_at)
          SELECT ${session}, unnest(${people.map(({ id }) => id)}::integer[]), false, ${clock.now()}`,
    );
    await db().execute(sql`CREATE TABLE IF NOT EXISTS told (payload text)`);
    await db().execute(
      sql`CREATE OR REPLACE FUNCTION note_told() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN INSERT INTO told VALUES (NEW.payload); RETURN NEW; END $$`,
    );
    await db().execute(
      sql`CREATE TRIGGER told BEFORE INSERT ON outgoing_events FOR EACH ROW EXECUTE FUNCTION note_told()`,
    );
    const heard = await heardBy([teacher, an, ...people], () => turn(teacher, 1));
    await db().execute(sql`DROP TRIGGER told ON outgoing_events`);
    expect(heard).toHaveLength(45);
    expect(await rowsOf(db(), sql`SELECT FROM told WHERE payload LIKE '%room.page%'`)).toHaveLength(1);
    // The session, its materials, and in one transaction the limit, the room and the event.
    expect(await countQueries(() => turn(teacher, 2))).toBe(7);
  });
});
