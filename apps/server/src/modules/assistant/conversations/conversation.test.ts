import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, read field by field
type Json = any;

const ADDRESS = '/api/v2/conversation/lmschat/';
const clock = new TestClock();
let server: TestApplication;
let school: number;
let classId: number;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({ clock }, { COSTLY_CALLS_PER_MINUTE: '1' });
  school = await server.world.school();
  classId = await server.world.schoolClass(school, '7A1');
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await server.world.student(classId);
});

const ask = (
  caller: TestPerson,
  message: string,
  { at = server, session = randomUUID(), stream = false, ...rest }: Json = {},
) =>
  at.call(
    caller,
    'POST',
    ADDRESS,
    { session_id: session, context: { page: '/student/overview' }, message, ...rest },
    stream ? { accept: 'text/event-stream' } : {},
  ) as Promise<{ status: number; headers: Json; body: Json }>;
const read = (caller: TestPerson, session: string) => server.call<Json>(caller, 'GET', `${ADDRESS}${session}/`);

/** Events of a stream: name and data. */
const eventsOf = (text: string): { name: string; data: Json }[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data),
  }));

describe('a conversation', () => {
  test('takes where it was opened as an object, or as the text of an address', async () => {
    expect((await ask(student, 'Xin chào', { context: '/student/overview' })).status).toBe(200);
    expect((await ask(student, 'Xin chào', { context: 5 })).status).toBe(400);
  });

  test('is kept message by message, listed with the latest first, read again, and deleted for good', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const answer = await ask(student, 'Làm sao để đổi mật khẩu?', { session: first });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      suggested_questions: expect.any(Array),
      sources: expect.any(Array),
      generated_by: 'embedded',
      message_id: expect.any(Number),
      action: null,
    });
    clock.advance({ seconds: 1 });
    await ask(student, 'Hôm nay em học gì?', { session: second });
    const { body: list } = await server.call<Json>(student, 'GET', ADDRESS);
    expect(list.results.map(({ session_id, title }: Json) => [session_id, title])).toEqual([
      [second, 'Hôm nay em học gì?'],
      [first, 'Làm sao để đổi mật khẩu?'],
    ]);
    const { body } = await read(student, first);
    expect(body.messages).toMatchObject([
      { role: 'user', text: 'Làm sao để đổi mật khẩu?', generated_by: null, helpful: null },
      { role: 'assistant', text: answer.body.message, generated_by: 'embedded', id: answer.body.message_id },
    ]);
    expect((await server.call(student, 'DELETE', `${ADDRESS}${first}/`)).status).toBe(204);
    expect([(await read(student, first)).status, (await read(student, second)).status]).toEqual([404, 200]);
    expect((await server.call(student, 'DELETE', `${ADDRESS}${first}/`)).status).toBe(404);
  });

  test('is its owner’s alone: the same number of somebody else is another conversation', async () => {
    const other = await server.world.student(classId);
    const session = randomUUID();
    const { body } = await ask(student, 'Câu của em', { session });
    expect((await read(other, session)).status).toBe(404);
    const judged = await server.call(other, 'POST', `${ADDRESS}${session}/feedback/`, {
      message_id: body.message_id,
      helpful: false,
    });
    expect(judged.status).toBe(404);
    expect((await server.call(other, 'DELETE', `${ADDRESS}${session}/`)).status).toBe(404);
    await ask(other, 'Câu của bạn', { session });
    const texts = async (who: TestPerson) => (await read(who, session)).body.messages.map(({ text }: Json) => text);
    expect([(await texts(student))[0], (await texts(other))[0]]).toEqual(['Câu của em', 'Câu của bạn']);
    expect(await texts(student)).toHaveLength(2);
  });

  test('an answer is judged, judged otherwise, and the judgement taken back; a question is not', async () => {
    const session = randomUUID();
    const { body } = await ask(student, 'Câu hỏi', { session });
    const judge = (helpful: boolean | null, id = body.message_id) =>
      server.call(student, 'POST', `${ADDRESS}${session}/feedback/`, { message_id: id, helpful });
    const helpful = async () => (await read(student, session)).body.messages[1].helpful;
    for (const verdict of [true, false, null]) {
      expect((await judge(verdict)).status).toBe(204);
      expect(await helpful()).toBe(verdict);
    }
    expect((await judge(true, (await read(student, session)).body.messages[0].id)).status).toBe(404);
  });

  test('what was sent again under the same key is answered once, also when sent at once', async () => {
    const session = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => ask(student, 'Một câu', { session, key: 'a-key-of-mine' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.message_id)).size).toBe(1);
    expect((await read(student, session)).body.messages).toHaveLength(2);
    const streamed = await ask(student, 'Một câu', { session, key: 'a-key-of-mine', stream: true });
    expect(eventsOf(streamed.body).at(-1)).toEqual({ name: 'done', data: replies[0]?.body });
  });

  test('two messages at once are in order, each followed by its answer', async () => {
    const session = randomUUID();
    await Promise.all(['một', 'hai', 'ba', 'bốn'].map((text) => ask(student, text, { session })));
    const { messages } = (await read(student, session)).body;
    expect(messages.map(({ role }: Json) => role)).toEqual(Array(4).fill(['user', 'assistant']).flat());
    expect(
      messages
        .filter(({ role }: Json) => role === 'user')
        .map(({ text }: Json) => text)
        .sort(),
    ).toEqual(['ba', 'bốn', 'hai', 'một'].sort());
  });

  test('keeps its last 200 messages, and a person the last 50 conversations', async () => {
    const session = randomUUID();
    await ask(student, 'đầu tiên', { session });
    const db = server.app.platform.db;
    await db.execute(
      sql`WITH c AS (SELECT id FROM assistant_conversations WHERE user_id = ${student.id})
          INSERT INTO assistant_messages (conversation_id, body, created_at)
          SELECT c.id, 'Cũ', now() FROM c, generate_series(1, 198)`,
    );
    await ask(student, 'mới nhất', { session });
    const { messages } = (await read(student, session)).body;
    expect([messages.length, messages[0].text, messages.at(-2).text]).toEqual([200, 'Cũ', 'mới nhất']);
    await db.execute(
      sql`INSERT INTO assistant_conversations (user_id, key, title, created_at, updated_at)
          SELECT ${student.id}, gen_random_uuid(), 'Cũ', '2020-01-01', '2020-01-01' FROM generate_series(1, 60)`,
    );
    await ask(student, 'một cuộc mới');
    const { results } = (await server.call<Json>(student, 'GET', ADDRESS)).body;
    expect([results.length, results[0].title, results[1].title]).toEqual([50, 'một cuộc mới', 'đầu tiên']);
    const kept = await rowsOf(db, sql`SELECT FROM assistant_conversations WHERE user_id = ${student.id}`);
    expect(kept).toHaveLength(50);
  });
});

describe('a stream', () => {
  test('tells the answer in pieces, then all of it', async () => {
    const { status, headers, body } = await ask(student, 'Câu hỏi', { stream: true });
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = eventsOf(body);
    const done = events.at(-1);
    expect(done).toMatchObject({ name: 'done', data: { generated_by: 'embedded', message_id: expect.any(Number) } });
    expect(events.slice(0, -1).every(({ name }) => name === 'delta')).toBe(true);
    expect(
      events
        .slice(0, -1)
        .map(({ data }) => data.text)
        .join(''),
    ).toBe(done?.data.message);
  });

  test('what is refused is refused as anywhere else', async () => {
    const long = await ask(student, 'a'.repeat(4001), { stream: true });
    expect([long.status, long.body.code]).toEqual([400, 'request.invalid']);
    expect((await ask(student, '   ')).status).toBe(400);
    expect((await ask(student, 'Câu hỏi', { session: 'mine' })).status).toBe(400);
    expect((await ask(student, 'a'.repeat(4000))).status).toBe(200);
  });
});

describe('limits', () => {
  test('twenty messages a minute, over all processes, however many calls of other kinds are allowed', async () => {
    const sibling = await server.sibling();
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1)
        statuses.push((await ask(student, `Câu ${n}`, { at: n % 2 ? sibling : server })).status);
      expect(statuses).toEqual([...Array(20).fill(200), 429]);
      const refused = await ask(student, 'Nữa', { stream: true });
      expect([refused.status, refused.body.code]).toEqual([429, 'assistant.too_often']);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect((await ask(await server.world.student(classId), 'Câu của bạn khác')).status).toBe(200);
      clock.advance({ seconds });
      expect((await ask(student, 'Bây giờ thì được')).status).toBe(200);
    } finally {
      await sibling.close();
    }
  });

  test('many at once get no further', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(student, `Câu ${n}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('during an exam it says nothing: no answer, no suggestion, nothing of what it said before', async () => {
    const session = randomUUID();
    await ask(student, 'Trước khi thi', { session });
    await server.world.activity(student.id, school, 'exam');
    for (const stream of [false, true]) {
      const refused = await ask(student, 'Câu 3 chọn gì?', { session, stream });
      expect([refused.status, refused.body.code]).toEqual([409, 'assistant.exam_running']);
    }
    const suggestions = '/api/v2/conversation/suggestions/?page=/student/overview';
    expect((await server.call<Json>(student, 'GET', suggestions)).body.code).toBe('assistant.exam_running');
    expect((await read(student, session)).body.code).toBe('assistant.exam_running');
    await server.app.platform.db.execute(
      sql`UPDATE activities SET expires_at = now() - interval '1 minute' WHERE user_id = ${student.id}`,
    );
    expect((await ask(student, 'Sau khi thi', { session })).status).toBe(200);
    expect((await server.call<Json>(student, 'GET', suggestions)).status).toBe(200);
  });
});
