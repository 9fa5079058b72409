import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';
import { rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { LiveEvent } from '../../platform/events/hub';
import { eraseOldFeedback } from './feedback.repo';
import { eraseOldSupportRequests } from './support-request.repo';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let student: TestPerson;
let staff: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school, '7A1');
  student = await world.student(classId);
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
});

const db = () => server.app.platform.db;
const ask = (caller: TestPerson, fields: object = {}) =>
  server.call<Json>(caller, 'POST', '/api/support_requests/', {
    subject: 'Không mở được bài luyện tập',
    text: 'Em bấm vào bài 3 nhưng trang trắng ạ.',
    category: 'lesson',
    ...fields,
  });
const write = (caller: TestPerson, id: number, fields: object) =>
  server.call<Json>(caller, 'POST', `/api/support_requests/${id}/messages/`, fields);
const read = (caller: TestPerson, id: number) => server.call<Json>(caller, 'GET', `/api/support_requests/${id}/`);
const messages = (caller: TestPerson, id: number, query = '') =>
  server.call<Json>(caller, 'GET', `/api/support_requests/${id}/messages/?${query}`);
const list = (caller: TestPerson, query = '') => server.call<Json>(caller, 'GET', `/api/support_requests/?${query}`);
const change = (caller: TestPerson, id: number, fields: object) =>
  server.call<Json>(caller, 'PUT', `/api/support_requests/${id}/`, fields);
const news = async (person: TestPerson) =>
  (await server.call<Json>(person, 'GET', '/api/notifications/?unread=true')).body.results as Json[];

/** What a person's open pages hear while something happens. */
async function heardBy(people: readonly TestPerson[], work: () => Promise<unknown>): Promise<LiveEvent[]> {
  const { events } = server.app.platform;
  const heard: LiveEvent[] = [];
  const stop = people.map(({ id }) => events.subscribe(id, (event) => event.kind === 'live' && heard.push(event)));
  await work();
  await events.caughtUp();
  for (const one of stop) one();
  return heard;
}

describe('a conversation', () => {
  test('a student asks, staff of the school answer, the student reads; the state follows', async () => {
    const { status, body } = await ask(student);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'open',
      category: 'lesson',
      class_name: '7A1',
      school: { id: school },
      is_own: true,
      answerer: null,
      message_count: 1,
      unread: 0,
      can: { write: true, set_state: true, take: false },
    });
    const [told] = await news(staff);
    expect(told).toMatchObject({ kind: 'support.asked', link: `/admin/support?id=${body.id}` });
    expect(told?.text).toContain('Không mở được bài luyện tập');

    const answered = await write(staff, body.id, { text: 'Em tải lại trang giúp thầy nhé.' });
    expect([answered.status, answered.body.is_answer, answered.body.is_own]).toEqual([201, true, true]);
    const seen = (await read(student, body.id)).body;
    expect(seen).toMatchObject({
      state: 'answered',
      unread: 1,
      answerer: { name: 'Nguyễn Văn An', is_me: false },
      last_message: { text: 'Em tải lại trang giúp thầy nhé.', is_answer: true },
    });
    expect(await news(student)).toMatchObject([
      { kind: 'support.answered', link: `/student/online-support?id=${body.id}` },
    ]);

    const { body: thread } = await messages(student, body.id);
    expect(thread.results.map(({ text }: Json) => text)).toEqual([
      'Em tải lại trang giúp thầy nhé.',
      'Em bấm vào bài 3 nhưng trang trắng ạ.',
    ]);
    await server.call(student, 'POST', `/api/support_requests/${body.id}/read/`, { message: thread.results[0].id });
    expect((await read(student, body.id)).body.unread).toBe(0);
    expect(await news(student)).toEqual([]);

    await change(student, body.id, { state: 'closed' });
    expect((await read(staff, body.id)).body.state).toBe('closed');
    await write(student, body.id, { text: 'Vẫn chưa được ạ.' });
    expect((await read(staff, body.id)).body).toMatchObject({ state: 'open', answerer: { is_me: true }, unread: 0 });
    const verbs = await rowsOf<{ verb: string; told: string }>(
      db(),
      sql`SELECT verb, concat(before, after) AS told FROM audit_log WHERE verb LIKE 'support_request.%' AND target_id = ${student.id} ORDER BY id`,
    );
    expect(verbs.map(({ verb }) => verb)).toEqual([
      'support_request.create',
      'support_request.answer',
      'support_request.edit',
      'support_request.write',
    ]);
    expect(JSON.stringify(verbs)).not.toContain('trang trắng');
  });

  test('whoever asks learns the name of who answers, and nothing of an account', async () => {
    const { body } = await ask(student);
    await write(staff, body.id, { text: 'Chào em.' });
    const told = JSON.stringify([(await read(student, body.id)).body, (await messages(student, body.id)).body]);
    expect(told).not.toContain(staff.username);
    expect(told).not.toMatch(/email|phone|username/);
    const { results } = (await messages(student, body.id)).body;
    expect(Object.keys(results[0]).sort()).toEqual(
      ['author_name', 'created_at', 'files', 'id', 'is_answer', 'is_own', 'key', 'text'].sort(),
    );
  });

  test('what was asked from the page of an attempt is about it, if it is one’s own', async () => {
    const own = await server.world.activity(student.id, school, 'exam');
    const of = (id: number | string) => ask(student, { page: `/student/examtest/result?id=${id}` });
    const { body } = await of(own);
    const [{ name }] = (await rowsOf<{ name: string }>(
      db(),
      sql`SELECT p.name FROM activities a JOIN course_parts p ON p.id = a.course_part_id WHERE a.id = ${own}`,
    )) as [{ name: string }];
    const attempt = { id: own, kind: 'exam', name };
    expect(body.attempt).toEqual(attempt);
    expect((await list(staff)).body.results.map((row: Json) => row.attempt)).toEqual([attempt]);
    const stranger = await server.world.student(classId);
    for (const other of [
      await server.world.activity(stranger.id, school, 'exam'),
      await server.world.activity(student.id, school, 'practice'),
      `${own}1234567890`,
      `${own}x`,
    ]) {
      expect((await of(other)).body.attempt, String(other)).toBeNull();
    }
  });

  test('open pages of both sides hear of it, once it is committed; others do not', async () => {
    const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    const classmate = await server.world.student(classId);
    const { body } = await ask(student);
    const heard = await heardBy([student, staff, stranger, classmate], () =>
      write(staff, body.id, { text: 'Chào em.' }),
    );
    expect(heard.map(({ userId }) => userId).sort()).toEqual([student.id, staff.id].sort());
    expect(heard.every(({ name, data }) => name === 'support.message' && (data as Json).id === body.id)).toBe(true);
    expect(await heardBy([student, staff], () => write(stranger, body.id, { text: 'Xin chào' }))).toEqual([]);
  });

  test('is closed to whoever sits an exam; a new request can be begun', async () => {
    const { body: thread } = await ask(student);
    await write(staff, thread.id, { text: 'Câu 1 chọn B' });
    const course = (await server.world.course()).id;
    const material = await server.world.material(staff.id, null, { courseId: course });
    await server.world.assignedPart(classId, course, { type: 'exam', materials: [material] });
    await server.call(student, 'POST', `/api/student_start_exams/${course}/${classId}`);
    for (const refused of [await read(student, thread.id), await messages(student, thread.id)]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'exam.running']);
    }
    expect(JSON.stringify((await list(student)).body)).not.toContain('Câu 1 chọn B');
    expect((await ask(student, { subject: 'Máy em bị treo' })).status).toBe(201);
    expect((await read(staff, thread.id)).status).toBe(200);
    await server.call(student, 'POST', `/api/student_end_exams/${course}/`);
    expect((await messages(student, thread.id)).body.count).toBe(2);
  });

  test('many messages are one piece of news until it is read', async () => {
    const { body } = await ask(student);
    for (const text of ['Một', 'Hai', 'Ba']) await write(staff, body.id, { text });
    expect(await news(student)).toHaveLength(1);
    await server.call(staff, 'POST', `/api/support_requests/${body.id}/read/`, { message: 1 });
    expect(await news(staff)).toEqual([]);
    expect(await news(student)).toHaveLength(1);
    // Taken on by the one who answered: the others of the staff are left alone.
    const colleague = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    await write(student, body.id, { text: 'Em cảm ơn ạ.' });
    expect([(await news(staff)).length, (await news(colleague)).length]).toEqual([1, 0]);
  });

  test('where a school has nobody who answers, those who answer for all hear of it', async () => {
    const lonely = await server.world.student(await server.world.schoolClass(await server.world.school()));
    const admin = await server.world.person({ role: 'ADMIN_LMS' });
    const { body } = await ask(lonely);
    expect((await news(admin)).map(({ link }) => link)).toContain(`/admin/support?id=${body.id}`);
    expect((await write(admin, body.id, { text: 'Chào em.' })).status).toBe(201);
  });
});

describe('who sees what', () => {
  test('oneself, staff of the school, administrators; nobody else, and no trace of it', async () => {
    const { world } = server;
    const { body } = await ask(student);
    const people = {
      classmate: await world.student(classId),
      elsewhere: await world.person({ role: 'SCHOOL_STAFF', schoolId: await world.school() }),
      admin: await world.person({ role: 'ADMIN_LMS' }),
    };
    for (const stranger of [people.classmate, people.elsewhere]) {
      const replies = [
        await read(stranger, body.id),
        await messages(stranger, body.id),
        await write(stranger, body.id, { text: 'Xin chào' }),
        await change(stranger, body.id, { state: 'closed' }),
        await server.call(stranger, 'POST', `/api/support_requests/${body.id}/read/`, { message: 1 }),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
      expect((await list(stranger)).body.results.some((row: Json) => row.id === body.id)).toBe(false);
    }
    expect([(await read(staff, body.id)).status, (await read(people.admin, body.id)).status]).toEqual([200, 200]);
    const teacher = await world.person({ role: 'TEACHER', schoolId: school });
    expect((await read(teacher, body.id)).status).toBe(403);
  });

  test('a thread goes with its student to the next school', async () => {
    const { body } = await ask(student);
    const next = await server.world.school();
    const there = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: next });
    await db().execute(sql`UPDATE users SET school_id = ${next} WHERE id = ${student.id}`);
    expect([(await read(there, body.id)).status, (await read(staff, body.id)).status]).toEqual([200, 404]);
  });

  test('seeing it is not answering it', async () => {
    const { body } = await ask(student);
    const reader = await server.world.person({
      permissions: ['support.view', 'support.create'],
      scope: 'school',
      schoolId: school,
    });
    expect((await read(reader, body.id)).body.can).toEqual({ write: false, set_state: false, take: false });
    expect((await write(reader, body.id, { text: 'Chào em' })).status).toBe(403);
    expect((await change(reader, body.id, { state: 'closed' })).status).toBe(403);
    expect((await change(student, body.id, { taken: true })).status).toBe(403);
  });

  test('a role of the scope of classes sees what its own students ask', async () => {
    const teacher = await server.world.person({ permissions: ['support.view'], scope: 'classes', schoolId: school });
    await server.world.teaches(teacher.id, classId);
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    const [own, other] = [(await ask(student)).body.id, (await ask(neighbour)).body.id];
    expect([(await read(teacher, own)).status, (await read(teacher, other)).status]).toEqual([200, 404]);
  });

  test('the list is filtered by state, school, words without accents, and who has taken it on', async () => {
    const second = await server.world.student(classId);
    const [one, two] = [
      (await ask(student)).body.id,
      (await ask(second, { subject: 'Quên mật khẩu', category: 'account', text: 'Em là Đặng Thị Hoà' })).body.id,
    ];
    await write(staff, one, { text: 'Chào em.' });
    const ids = async (query: string) => (await list(staff, query)).body.results.map((row: Json) => row.id);
    expect(await ids('')).toEqual([one, two]);
    expect(await ids('state=open')).toEqual([two]);
    expect(await ids('state=open,answered&ordering=created_at')).toEqual([one, two]);
    expect(await ids('category=account')).toEqual([two]);
    expect(await ids('search=mat khau')).toEqual([two]);
    expect(await ids('search=dang thi hoa')).toEqual([two]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids('taken_by_me=true')).toEqual([one]);
    expect(await ids('own=true')).toEqual([]);
    expect(await ids(`school=${school}`)).toEqual([one, two]);
    expect((await list(staff, 'state=gone')).status).toBe(400);
  });
});

describe('the inbox of those who answer', () => {
  test('whoever waits longest stands first, whatever was written since', async () => {
    const [first, second, answered] = [
      (await ask(student, { subject: 'Thứ nhất' })).body.id,
      (await ask(student, { subject: 'Thứ hai' })).body.id,
      (await ask(student, { subject: 'Đã trả lời' })).body.id,
    ];
    await write(staff, answered, { text: 'Em thử lại nhé.' });
    await write(student, first, { text: 'Em vẫn chờ ạ.' });
    const waiting = async () => (await list(staff, 'ordering=waiting')).body.results.map(({ id }: Json) => id);
    expect(await waiting()).toEqual([first, second, answered]);
    // An answer ends the waiting; a question after it begins anew.
    await write(staff, first, { text: 'Cô đây.' });
    expect((await read(staff, first)).body.waiting_since).toBeNull();
    await write(student, first, { text: 'Vẫn chưa được ạ.' });
    expect(await waiting()).toEqual([second, first, answered]);
    await change(staff, second, { state: 'closed' });
    expect((await waiting()).slice(0, 1)).toEqual([first]);
  });

  test('a request is handed over to somebody who can answer it, who hears of it', async () => {
    const { id } = (await ask(student)).body;
    const colleague = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const elsewhere = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    const path = `/api/support_requests/${id}/answerers/`;
    const offered = (await server.call<Json>(staff, 'GET', `${path}?page_size=100`)).body.results.map(
      (person: Json) => person.id,
    );
    expect(offered).toEqual(expect.arrayContaining([staff.id, colleague.id]));
    expect(offered).not.toContain(elsewhere.id);
    expect(offered).not.toContain(student.id);
    for (const stranger of [elsewhere.id, student.id, 2147483647]) {
      const refused = await change(staff, id, { answerer: stranger });
      expect(refused).toMatchObject({ status: 400, body: { code: 'support.not_answerer' } });
    }
    expect((await change(student, id, { answerer: colleague.id })).status).toBe(403);
    await change(staff, id, { taken: true });
    const before = (await news(colleague)).length;
    const handed = await change(staff, id, { answerer: colleague.id });
    expect(handed).toMatchObject({ status: 200, body: { answerer: { is_me: false } } });
    expect((await read(colleague, id)).body.answerer.is_me).toBe(true);
    expect(await news(colleague)).toHaveLength(Math.max(before, 1));
  });
});

describe('a request is handed over', () => {
  test('to officers in whose province or ward the school lies, found by name beyond the first page', async () => {
    await db().execute(sql`UPDATE schools SET province_code_2 = '01', ward_code_2 = '00070' WHERE id = ${school}`);
    const officer = (role: string, unit: string) => server.world.person({ role, units: [unit] });
    const inside = [await officer('PROVINCE_STAFF', '01'), await officer('WARD_STAFF', '00070')];
    const outside = [await officer('PROVINCE_STAFF', '79'), await officer('WARD_STAFF', '00082')];
    const last = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    for (let n = 0; n < 22; n += 1) await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    await db().execute(sql`UPDATE users SET first_name = 'Ỷ', last_name = 'Người Cuối' WHERE id = ${last.id}`);
    const { id } = (await ask(student)).body;
    const offered = async (query: string) =>
      (await server.call<Json>(staff, 'GET', `/api/support_requests/${id}/answerers/?${query}`)).body;
    const found = (await offered('page_size=100')).results.map((one: Json) => one.id);
    for (const person of inside) expect(found).toContain(person.id);
    for (const person of outside) expect(found).not.toContain(person.id);
    expect((await offered('')).results).toHaveLength(20);
    expect((await offered('search=nguoi+cuoi')).results).toMatchObject([{ id: last.id }]);
    expect((await change(staff, id, { answerer: outside[0]?.id })).body.code).toBe('support.not_answerer');
    for (const person of inside) {
      expect((await change(staff, id, { answerer: person.id })).status).toBe(200);
      expect((await read(person, id)).body.answerer.is_me).toBe(true);
    }
  });
});

describe('files', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const send = (caller: TestPerson, content: Uint8Array, name = 'man-hinh.png') =>
    upload(server, caller, '/api/support_files/', content, name);
  const open = (url: string) => server.app.http.inject({ method: 'GET', url });

  test('go with a message to those who read it, and to nobody else', async () => {
    const { status, body: file } = await send(student, PNG);
    expect([status, file]).toMatchObject([201, { name: 'man-hinh.png', mime_type: 'image/png' }]);
    const { body } = await ask(student, { file_ids: [file.id], page: '/student/practice?id=3' });
    expect(body.page).toBe('/student/practice?id=3');
    const classmate = await server.world.student(classId);
    for (const reader of [student, staff]) {
      const [message] = (await messages(reader, body.id)).body.results;
      expect(message.files).toMatchObject([{ id: file.id, name: 'man-hinh.png', size: PNG.length }]);
      expect((await open(message.files[0].url)).rawPayload).toEqual(PNG);
      expect((await open(`${message.files[0].url}x`)).statusCode).toBe(404);
    }
    expect((await messages(classmate, body.id)).status).toBe(404);
    // What is somebody else's, or not there, goes with nothing.
    for (const id of [file.id, 2147483647]) {
      const refused = await ask(classmate, { file_ids: [id] });
      expect(refused).toMatchObject({ status: 400, body: { code: 'support.file_unknown' } });
    }
    expect((await list(classmate)).body.count).toBe(0);
    const pdf = (await send(staff, Buffer.from('%PDF-1.7 x'), 'huong-dan.pdf')).body;
    const answered = await write(staff, body.id, { text: 'Em xem nhé.', file_ids: [pdf.id], key: 'with-a-file-1' });
    const again = await write(staff, body.id, { text: 'Em xem nhé.', file_ids: [pdf.id], key: 'with-a-file-1' });
    expect([answered.status, again.status]).toEqual([201, 200]);
    expect(again.body.files).toMatchObject([{ name: 'huong-dan.pdf' }]);
  });

  test('are pictures and PDF of at most five megabytes, three to a message', async () => {
    const code = async (reply: Promise<{ body: Json }>) => (await reply).body.code;
    expect(await code(send(student, Buffer.from('MZ program'), 'anh.png'))).toBe('support.file_type');
    const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(64)]);
    expect(await code(send(student, sound, 'tieng.mp3'))).toBe('support.file_type');
    expect(await code(send(student, Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])))).toBe(
      'support.file_too_large',
    );
    expect((await ask(student, { file_ids: [1, 2, 3, 4] })).body.errors).toHaveProperty('file_ids');
  });

  test('go with the thread that they belong to', async () => {
    const file = (await send(student, PNG)).body;
    const { body } = await ask(student, { file_ids: [file.id] });
    await db().execute(
      sql`UPDATE support_requests SET last_message_at = now() - interval '900 days' WHERE id = ${body.id}`,
    );
    await db().transaction((tx) => eraseOldSupportRequests(tx, 730, 2000));
    const left = await rowsOf(db(), sql`SELECT FROM files WHERE id = ${Number(file.id)} AND expires_at <= now()`);
    expect(left).toHaveLength(1);
  });
});

describe('at the same time', () => {
  test('two answers at once are both kept, and the thread is taken on by one of them', async () => {
    const colleague = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const { body } = await ask(student);
    const replies = await Promise.all([
      write(staff, body.id, { text: 'Chào em.' }),
      write(colleague, body.id, { text: 'Thầy xem giúp em nhé.' }),
      write(student, body.id, { text: 'Em chờ ạ.' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body: thread } = await messages(student, body.id);
    expect(thread.count).toBe(4);
    const { body: row } = await read(staff, body.id);
    expect(row.message_count).toBe(4);
    expect(row.state).toBe(thread.results[0].is_answer ? 'answered' : 'open');
    expect(row.answerer).not.toBeNull();
  });

  test('the same message sent again, also twice at once, is stored once', async () => {
    const key = 'a-key-of-the-browser-1';
    const asked = await Promise.all([ask(student, { key }), ask(student, { key }), ask(student, { key })]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    const id = asked[0]?.body.id;
    const sent = await Promise.all(
      [1, 2, 3].map(() => write(student, id, { text: 'Em gửi lại ạ.', key: 'another-key-1' })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await messages(student, id)).body.count).toBe(2);
    // Keys are one's own: the same one from somebody else is another message.
    expect((await write(staff, id, { text: 'Chào em.', key: 'another-key-1' })).status).toBe(201);
    expect((await messages(student, id)).body.results[0].key).toBeNull();
  });

  test('nobody floods: messages of a minute, requests that wait', async () => {
    const { body } = await ask(student);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => write(student, body.id, { text: `Tin ${n}` })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(refused).toHaveLength(11);
    expect(refused[0]?.body).toMatchObject({ code: 'request.too_many', params: { seconds: expect.any(Number) } });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);

    const other = await server.world.student(classId);
    const asked = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(other, { subject: `Hỏi ${n}` })));
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(asked.find(({ status }) => status !== 201)?.body.code).toBe('support.too_many_open');
    // One that was closed makes room for another.
    const first = asked.find(({ status }) => status === 201)?.body.id;
    await change(other, first, { state: 'closed' });
    expect((await ask(other)).status).toBe(201);
  });

  test('closing and asking again does not get around it: twenty requests a day', async () => {
    await db().execute(
      sql`INSERT INTO support_requests (user_id, subject, category, state, search_text, last_message_id)
          SELECT ${student.id}, 'Cũ', 'other', 'closed', 'Cũ', 0 FROM generate_series(1, 20)`,
    );
    expect((await ask(student)).body.code).toBe('request.too_many');
  });
});

describe('texts', () => {
  test('HTML is text, lines stay, and what is too long or empty is refused beside its field', async () => {
    const text = '<img src=x onerror=alert(1)>\n\n<b>đậm</b> {{name}} $t(errors:not_found)';
    const { body } = await ask(student, { subject: '<script>1</script> {{count}}', text });
    expect(body.subject).toBe('<script>1</script> {{count}}');
    expect((await messages(staff, body.id)).body.results[0].text).toBe(text);
    expect((await news(staff))[0]?.text).toContain('<script>1</script> {{count}}');
    const refused = async (fields: object, field: string) => {
      const reply = await ask(student, fields);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
    };
    await refused({ text: 'a'.repeat(5001) }, 'text');
    await refused({ text: '   ' }, 'text');
    await refused({ subject: 'a'.repeat(151) }, 'subject');
    await refused({ category: 'money' }, 'category');
    await refused({ key: 'x' }, 'key');
    expect((await write(student, body.id, { text: 'ă'.repeat(5000) })).status).toBe(201);
    expect((await write(student, body.id, { text: 'ă'.repeat(5001) })).status).toBe(400);
    expect((await read(student, body.id)).body.last_message.text).toHaveLength(140);
  });

  test('a long thread is read in pieces from its end', async () => {
    const { body } = await ask(student);
    await db().execute(
      sql`INSERT INTO support_messages (request_id, author_id, is_answer, body)
          SELECT ${body.id}, ${staff.id}, true, 'Tin ' || n FROM generate_series(1, 120) n`,
    );
    const newest = (await messages(student, body.id)).body;
    expect([newest.count, newest.results.length, newest.results[0].text]).toEqual([121, 50, 'Tin 120']);
    const older = (await messages(student, body.id, `before=${newest.results.at(-1).id}`)).body;
    expect([older.count, older.results[0].text]).toEqual([71, 'Tin 70']);
  });
});

describe('feedback', () => {
  const send = (caller: TestPerson, fields: object = {}) =>
    server.call<Json>(caller, 'POST', '/api/feedback/', { kind: 'idea', text: 'Chữ to hơn một chút ạ.', ...fields });
  const mark = (caller: TestPerson, id: number, status: string) =>
    server.call<Json>(caller, 'PUT', `/api/feedback/${id}/`, { status });
  const all = (caller: TestPerson, query = '') => server.call<Json>(caller, 'GET', `/api/feedback/?${query}`);

  test('a student tells, sees only their own, and whether somebody has seen it', async () => {
    const classmate = await server.world.student(classId);
    const { status, body } = await send(student, { page: '/student/examtest', key: 'key-of-feedback' });
    expect([status, body.status, body.page, body.can]).toEqual([201, 'new', '/student/examtest', { mark: false }]);
    expect((await send(student, { key: 'key-of-feedback' })).status).toBe(200);
    expect((await all(student)).body.count).toBe(1);
    expect((await all(classmate)).body.count).toBe(0);
    expect((await mark(student, body.id, 'seen')).status).toBe(403);
    expect((await mark(classmate, body.id, 'seen')).status).toBe(404);
    expect((await mark(staff, body.id, 'seen')).body).toMatchObject({ status: 'seen', seen_at: expect.any(String) });
    expect((await all(student)).body.results[0].status).toBe('seen');
    expect((await mark(staff, body.id, 'new')).body).toMatchObject({ status: 'new', seen_at: null });
    expect(await server.world.audited('feedback.edit')).toMatchObject([
      { actor_id: staff.id, target_id: student.id, before: { status: 'new' }, after: { status: 'seen' } },
      { after: { status: 'new' } },
    ]);
  });

  test('staff see that of their school, filtered; those elsewhere do not', async () => {
    const elsewhere = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    const [idea, problem] = [
      (await send(student)).body.id,
      (await send(student, { kind: 'problem', text: 'Video không chạy <b>được</b>' })).body.id,
    ];
    await mark(staff, idea, 'seen');
    const ids = async (query: string) => (await all(staff, query)).body.results.map((row: Json) => row.id);
    expect(await ids('')).toEqual([problem, idea]);
    expect(await ids('status=new')).toEqual([problem]);
    expect(await ids('kind=idea')).toEqual([idea]);
    expect(await ids('search=khong chay')).toEqual([problem]);
    expect((await all(elsewhere)).body.count).toBe(0);
    expect((await mark(elsewhere, problem, 'seen')).status).toBe(404);
  });

  test('ten in an hour, then it waits; what is no kind or too long is refused', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => send(student, { text: `Ý ${n}` })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await send(staff, { kind: 'rant' })).body.errors).toHaveProperty('kind');
    expect((await send(staff, { text: 'a'.repeat(5001) })).body.errors).toHaveProperty('text');
  });
});

test('what is older than it is kept goes, with its messages', async () => {
  const [old, recent] = [(await ask(student)).body.id, (await ask(student)).body.id];
  await db().execute(sql`UPDATE support_requests SET last_message_at = now() - interval '800 days' WHERE id = ${old}`);
  const feedback = await server.world.feedback(student.id);
  await db().execute(sql`UPDATE feedback SET created_at = now() - interval '800 days' WHERE id = ${feedback}`);
  await db().transaction(async (tx) => {
    expect(await eraseOldSupportRequests(tx, 730, 2000)).toBe(1);
    expect(await eraseOldFeedback(tx, 730, 2000)).toBe(1);
  });
  expect([(await read(student, old)).status, (await read(student, recent)).status]).toEqual([404, 200]);
  const left = await rowsOf(db(), sql`SELECT FROM support_messages WHERE request_id = ${old}`);
  expect(left).toEqual([]);
});
