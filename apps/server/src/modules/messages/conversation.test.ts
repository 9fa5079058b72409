import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { countQueries } from '../../../test/count-queries';
import type { TestPerson } from '../../../test/world';
import { rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { eraseOldConversations } from './conversation.repo';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let student: TestPerson;
let staff: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school, '11A2');
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
});

const db = () => server.app.platform.db;
const begin = (caller: TestPerson, fields: object) => server.call<Json>(caller, 'POST', '/api/conversations/', fields);
const write = (caller: TestPerson, id: number, fields: object) =>
  server.call<Json>(caller, 'POST', `/api/conversations/${id}/messages/`, fields);
const messages = (caller: TestPerson, id: number, query = '') =>
  server.call<Json>(caller, 'GET', `/api/conversations/${id}/messages/?${query}`);
const list = (caller: TestPerson, query = '') => server.call<Json>(caller, 'GET', `/api/conversations/?${query}`);
const report = (caller: TestPerson, id: number, fields: object = {}) =>
  server.call<Json>(caller, 'POST', `/api/conversations/${id}/report/`, fields);
const markRead = (caller: TestPerson, id: number, message: number) =>
  server.call<Json>(caller, 'POST', `/api/conversations/${id}/read/`, { message });
const bell = async (person: TestPerson) => (await server.call<Json>(person, 'GET', '/api/notifications/')).body;
const news = async (person: TestPerson) =>
  (await server.call<Json>(person, 'GET', '/api/notifications/?unread=true')).body.results as Json[];

describe('a teacher and a student', () => {
  test('write to each other in one conversation, whoever begins; what is unread is counted', async () => {
    const { status, body } = await begin(teacher, { user_id: student.id, text: 'Em xem lại chương 2 nhé.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'person',
      student: { id: student.id },
      unread: 0,
      can: { write: true, report: true },
    });
    const back = await begin(student, { user_id: teacher.id, text: 'Vâng ạ.' });
    expect([back.status, back.body.id]).toEqual([201, body.id]);
    expect((await write(teacher, body.id, { text: 'Tốt lắm.' })).status).toBe(201);

    expect((await list(student)).body).toMatchObject({ count: 1, unread_count: 1, results: [{ unread: 1 }] });
    expect(await news(student)).toMatchObject([
      { kind: 'message.new', link: `/student/messages?id=${body.id}`, text: expect.stringContaining('Nguyễn Văn An') },
    ]);
    expect(await bell(student)).toMatchObject({ unread_count: 1, unread_messages: 1 });
    expect(JSON.stringify(await news(student))).not.toContain('chương 2');

    const { body: thread } = await messages(student, body.id);
    expect(thread.results.map(({ text, is_own, is_teacher }: Json) => [text, is_own, is_teacher])).toEqual([
      ['Tốt lắm.', false, true],
      ['Vâng ạ.', true, false],
      ['Em xem lại chương 2 nhé.', false, true],
    ]);
    expect((await markRead(student, body.id, thread.results[0].id)).status).toBe(204);
    expect((await list(student)).body.unread_count).toBe(0);
    expect(await news(student)).toEqual([]);
    expect(await bell(student)).toMatchObject({ unread_count: 0, unread_messages: 0 });
    const log = await rowsOf<{ verb: string }>(
      db(),
      sql`SELECT verb, concat(before, after) AS told FROM audit_log WHERE target_type = 'conversation' AND target_id = ${body.id} ORDER BY id`,
    );
    expect(log.map(({ verb }) => verb)).toEqual(['conversation.create', 'conversation.write', 'conversation.write']);
    expect(JSON.stringify(log)).not.toContain('chương 2');
  });

  test('two first messages at once, from both sides, make one conversation with both in it', async () => {
    const sent = await Promise.all([
      begin(teacher, { user_id: student.id, text: 'Chào em.' }),
      begin(student, { user_id: teacher.id, text: 'Em chào cô ạ.' }),
      begin(teacher, { user_id: student.id, text: 'Em có đó không?' }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await messages(teacher, sent[0].body.id)).body.count).toBe(3);
  });

  test('a message that is sent again is stored once', async () => {
    const fields = { user_id: student.id, text: 'Chào em.', key: 'first-key-1' };
    const [first, again] = [await begin(teacher, fields), await begin(teacher, fields)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    const retried = await Promise.all(
      [1, 2, 3].map(() => write(student, first.body.id, { text: 'Dạ', key: 'again-1234' })),
    );
    expect(retried.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await messages(teacher, first.body.id)).body.count).toBe(2);
  });

  test('bad input is refused beside its field, HTML is text, and nobody floods', async () => {
    const refused = async (fields: object, field: string) => {
      const { status, body } = await begin(teacher, fields);
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    };
    await refused({ user_id: student.id, text: ' \n ' }, 'text');
    await refused({ user_id: student.id, text: 'a'.repeat(2001) }, 'text');
    await refused({ text: 'Chào' }, 'user_id');
    await refused({ user_id: student.id, class_id: classId, text: 'Chào' }, 'user_id');
    const { body } = await begin(teacher, { user_id: student.id, text: '<b>đậm</b> {{name}}' });
    expect((await messages(student, body.id)).body.results[0].text).toBe('<b>đậm</b> {{name}}');
    const sent = await Promise.all(Array.from({ length: 25 }, (_, n) => write(teacher, body.id, { text: `Tin ${n}` })));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(sent.find(({ status }) => status !== 201)?.body.code).toBe('request.too_many');
  });
});

describe('a class', () => {
  test('reads what its teacher writes and answers; who left it or is in another one does not', async () => {
    const classmate = await server.world.student(classId);
    const other = await server.world.student(await server.world.schoolClass(school));
    const { body } = await begin(teacher, { class_id: classId, text: 'Thứ Năm kiểm tra 15 phút.' });
    expect(body).toMatchObject({ kind: 'class', class: { id: classId }, name: '11A2' });
    expect((await list(classmate)).body.results).toMatchObject([{ id: body.id, unread: 1 }]);
    expect((await write(student, body.id, { text: 'Mấy chương ạ?' })).status).toBe(201);
    expect((await messages(classmate, body.id)).body.count).toBe(2);
    expect(await news(classmate)).toMatchObject([{ kind: 'message.new', text: expect.stringContaining('(11A2)') }]);
    for (const call of [messages(other, body.id), write(other, body.id, { text: 'Chào' }), report(other, body.id)]) {
      expect((await call).status).toBe(404);
    }
    await db().execute(sql`UPDATE class_members SET left_on = CURRENT_DATE WHERE user_id = ${classmate.id}`);
    expect((await messages(classmate, body.id)).status).toBe(404);
    // Students begin with a person; a conversation of the class is its teacher's to begin.
    expect((await begin(student, { class_id: classId, text: 'Chào cả lớp' })).status).toBe(404);
  });
});

describe('who may write to whom', () => {
  test('only who teaches and who is taught: others are not there', async () => {
    const { world } = server;
    const elsewhere = await world.school();
    const people = {
      classmate: await world.student(classId),
      'a teacher of another class': await world.person({ role: 'TEACHER', schoolId: school }),
      'staff of the school': staff,
      'a student of another school': await world.student(await world.schoolClass(elsewhere)),
      'a teacher of another school': await world.person({ role: 'TEACHER', schoolId: elsewhere }),
      administrator: await world.person({ role: 'ADMIN_LMS' }),
    };
    const { body } = await begin(teacher, { user_id: student.id, text: 'Chào em.' });
    for (const [who, person] of Object.entries(people)) {
      const replies = [
        await begin(person, { user_id: student.id, text: 'Chào' }),
        await begin(student, { user_id: person.id, text: 'Chào' }),
        await begin(person, { class_id: classId, text: 'Chào' }),
        await messages(person, body.id),
        await write(person, body.id, { text: 'Chào' }),
        await markRead(person, body.id, 1),
        await report(person, body.id),
      ];
      expect([who, ...replies.map(({ status }) => status)]).toEqual([who, ...replies.map(() => 404)]);
      const seen = [...(await list(person)).body.results, ...(await list(person, 'reported=true')).body.results];
      expect(seen.map(({ id }: Json) => id)).not.toContain(body.id);
    }
  });

  test('whom one may write to is listed, and found without accents', async () => {
    const recipients = async (caller: TestPerson, query = '') =>
      (await server.call<Json>(caller, 'GET', `/api/conversations/recipients/?${query}`)).body;
    expect((await recipients(teacher)).results).toMatchObject([
      { kind: 'class', id: classId, name: '11A2' },
      { kind: 'person', id: student.id, class_name: '11A2' },
    ]);
    expect((await recipients(student)).results).toMatchObject([{ kind: 'person', id: teacher.id, class_name: '11A2' }]);
    expect((await recipients(teacher, 'search=nguyen')).count).toBe(1);
    expect((await recipients(staff)).count).toBe(0);
    expect((await recipients(teacher, `user_id=${student.id}`)).results).toMatchObject([
      { kind: 'person', id: student.id },
    ]);
    expect((await recipients(teacher, `user_id=${staff.id}`)).count).toBe(0);
  });

  test('a former teacher reads what was said and writes no more; the student neither', async () => {
    const { body } = await begin(teacher, { user_id: student.id, text: 'Chào em.' });
    await db().execute(sql`DELETE FROM class_teachers WHERE user_id = ${teacher.id}`);
    for (const person of [teacher, student]) {
      expect((await messages(person, body.id)).body).toMatchObject({
        count: 1,
        conversation: { can: { write: false } },
      });
      expect((await write(person, body.id, { text: 'Còn đó không?' })).body.code).toBe('conversation.over');
    }
    expect((await begin(teacher, { user_id: student.id, text: 'Chào' })).status).toBe(404);
    expect((await begin(student, { user_id: teacher.id, text: 'Chào' })).status).toBe(404);
  });
});

describe('a report', () => {
  test('lets the staff of the school read that conversation, tells both, and leaves a trace of who read', async () => {
    const { body } = await begin(teacher, { user_id: student.id, text: 'Lời lẽ không hay.' });
    const { body: unreported } = await begin(teacher, { class_id: classId, text: 'Chào lớp.' });
    expect((await messages(staff, body.id)).status).toBe(404);
    expect((await report(student, body.id, { reason: 'a'.repeat(501) })).body.errors).toHaveProperty('reason');
    const [first, again] = [await report(student, body.id, { reason: 'Xúc phạm' }), await report(teacher, body.id)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ reported_at: expect.any(String), can: { report: false } });
    const kinds = async (person: TestPerson) => (await news(person)).map(({ kind }) => kind);
    expect(await kinds(teacher)).toEqual(['message.reported']);
    expect(await kinds(student)).toContain('message.reported');
    expect(await news(staff)).toMatchObject([{ kind: 'message.complaint', link: `/admin/messages?id=${body.id}` }]);

    // Why, and who asked for it, is told to the school alone.
    expect((await list(staff, 'reported=true')).body.results).toMatchObject([
      { id: body.id, unread: 0, report: { by: { id: student.id }, reason: 'Xúc phạm' } },
    ]);
    expect((await messages(teacher, body.id)).body.conversation.report).toBeNull();
    expect((await messages(staff, body.id)).body.results).toMatchObject([{ text: 'Lời lẽ không hay.' }]);
    expect((await write(staff, body.id, { text: 'Chào' })).status).toBe(403);
    expect((await messages(staff, unreported.id)).status).toBe(404);
    const elsewhere = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    expect((await messages(elsewhere, body.id)).status).toBe(404);
    // Who keeps no records of the school reads none of it.
    const clerk = await server.world.person({ permissions: ['class.view'], scope: 'school', schoolId: school });
    expect((await messages(clerk, body.id)).status).toBe(404);
    const readers = await rowsOf(
      db(),
      sql`SELECT actor_id FROM audit_log WHERE verb = 'conversation.read' AND target_id = ${body.id}`,
    );
    expect(readers).toEqual([{ actor_id: staff.id }]);
  });
});

test('is closed to whoever sits an exam, whatever they call; others go on', async () => {
  const { body } = await begin(teacher, { user_id: student.id, text: 'Câu 1 chọn B' });
  const course = (await server.world.course()).id;
  const material = await server.world.material(staff.id, null, { courseId: course });
  await server.world.assignedPart(classId, course, { type: 'exam', materials: [material] });
  await server.call(student, 'POST', `/api/student_start_exams/${course}/${classId}`);
  const refused = [
    await list(student),
    await server.call<Json>(student, 'GET', '/api/conversations/recipients/'),
    await begin(student, { user_id: teacher.id, text: 'Câu 1?' }),
    await messages(student, body.id),
    await write(student, body.id, { text: 'Câu 1?' }),
    await markRead(student, body.id, 1),
    await report(student, body.id),
  ];
  expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(refused.map(() => [409, 'exam.running']));
  expect((await write(teacher, body.id, { text: 'Thi tốt nhé.' })).status).toBe(201);
  await server.call(student, 'POST', `/api/student_end_exams/${course}/`);
  expect((await messages(student, body.id)).body.count).toBe(2);
});

test('ten messages and ten thousand take as many queries, page by page, the newest first', async () => {
  const { body } = await begin(teacher, { user_id: student.id, text: 'Tin 0' });
  const fill = (from: number, to: number) =>
    db().execute(
      sql`WITH m AS (INSERT INTO conversation_messages (conversation_id, author_id, body, created_at)
            SELECT ${body.id}, ${teacher.id}, 'Tin ' || n, now() FROM generate_series(${from}::integer, ${to}::integer) n RETURNING id)
          UPDATE conversations SET message_count = message_count + (SELECT count(*) FROM m),
            last_message_id = (SELECT max(id) FROM m) WHERE id = ${body.id}`,
    );
  const cost = async () => {
    await messages(student, body.id);
    await list(student);
    return [await countQueries(() => messages(student, body.id)), await countQueries(() => list(student))];
  };
  await fill(1, 9);
  const few = await cost();
  await fill(10, 9_999);
  expect(await cost()).toEqual(few);
  const first = (await messages(student, body.id)).body;
  expect([first.count, first.results.length, first.results[0].text]).toEqual([10_000, 50, 'Tin 9999']);
  const next = (await messages(student, body.id, `before=${first.results.at(-1).id}`)).body;
  expect(next.results[0].text).toBe('Tin 9949');
  expect((await list(student)).body.results[0].unread).toBe(99);
});

test('what nobody has written in for long is erased with its messages', async () => {
  const { body } = await begin(teacher, { user_id: student.id, text: 'Chào em.' });
  const erase = () => db().transaction((tx) => eraseOldConversations(tx, 30, 100));
  await erase();
  expect((await messages(teacher, body.id)).status).toBe(200);
  await db().execute(sql`UPDATE conversations SET last_message_at = now() - interval '31 days' WHERE id = ${body.id}`);
  await erase();
  expect((await messages(teacher, body.id)).status).toBe(404);
});
