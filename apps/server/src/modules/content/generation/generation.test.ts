import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

const TEXT =
  'Phần cứng là các thiết bị vật lí tạo nên máy tính. Phần mềm là các chương trình điều khiển máy tính hoạt động. RAM là bộ nhớ tạm thời mà chương trình dùng khi đang chạy. Trình duyệt web là phần mềm dùng để xem các trang web.';

/** A service that speaks as OpenAI’s does, with answers of the test’s own. */
class FakeModel {
  readonly asked: { authorization: string | undefined; body: Record<string, unknown> }[] = [];
  answers: ({ text: string } | { status: number } | 'silence')[] = [];
  private server: Server | undefined;
  url = '';

  async start() {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      this.asked.push({
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      });
      const answer = this.answers.shift() ?? { status: 500 };
      if (answer === 'silence') return;
      if ('status' in answer) response.writeHead(answer.status).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ choices: [{ message: { content: answer.text } }] }));
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  }

  async stop() {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}

const model = new FakeModel();
let plain: TestApplication;
let modelled: TestApplication;
beforeAll(async () => {
  await model.start();
  plain = await startTestApplication();
  modelled = await startTestApplication(
    {},
    { LLM_BASE_URL: model.url, LLM_API_KEY: 'the key', LLM_MODEL: 'khue-test' },
  );
});
afterAll(async () => {
  await Promise.all([plain.close(), modelled.close()]);
  await model.stop();
});
afterEach(() => {
  model.asked.length = 0;
  model.answers = [];
});

async function teacherWithCourse(server: TestApplication) {
  const teacher = await server.world.person({
    permissions: ['material.create'],
    scope: 'classes',
    schoolId: await server.world.school(),
  });
  const { db } = server.app.platform;
  const course = await firstRowOf<{ id: number }>(
    db,
    sql`INSERT INTO courses (name, type, exam_duration, exam_pass_score) VALUES ('Khóa ' || gen_random_uuid(), 'curriculum', 50, 5) RETURNING id`,
  );
  const part = await firstRowOf<{ id: number }>(
    db,
    sql`INSERT INTO course_parts (course_id, position, name, part_type) VALUES (${course?.id ?? 0}, 1, 'Chương', 'lesson') RETURNING id`,
  );
  return { teacher, place: { module: course?.id, submodule: part?.id } };
}

const generate = (server: TestApplication, caller: TestPerson, body: object) =>
  server.call<{ results: { library: string; title: string }[]; generated_by: string; errors: object }>(
    caller,
    'POST',
    '/api/h5p/generate/',
    body,
  );
const inForm = (question: string) => ({
  text: JSON.stringify({
    choices: [{ question, right: ['Đúng'], wrong: ['Sai', 'Cũng sai'], explanation: 'Vì thế.' }],
  }),
});

describe('without a model', () => {
  test('rules make drafts of the text, and nothing is stored', async () => {
    const { teacher, place } = await teacherWithCourse(plain);
    const answer = await generate(plain, teacher, {
      content_type: 'H5P.MultiChoice',
      prompt: TEXT,
      count: 3,
      ...place,
    });
    expect(answer).toMatchObject({ status: 200, body: { generated_by: 'rules' } });
    expect(answer.body.results).toHaveLength(3);
    expect(answer.body.results[0]).toMatchObject({
      library: 'H5P.MultiChoice 1.16',
      source: expect.stringContaining('Phần cứng'),
    });
    const stored = await firstRowOf<{ count: number }>(
      plain.app.platform.db,
      sql`SELECT count(*) AS count FROM materials`,
    );
    expect(stored?.count).toBe(0);
  });

  test.each([
    ['an empty type', { content_type: '' }, 'content_type'],
    ['a type that cannot be made of a text', { content_type: 'H5P.CoursePresentation' }, 'content_type'],
    ['an empty text', { prompt: '  ' }, 'prompt'],
    ['a text that says nothing', { prompt: 'Excel' }, 'prompt'],
    ['too many', { count: 21 }, 'count'],
    ['none', { count: 0 }, 'count'],
    ['no course', { module: null }, 'module'],
    ['a course that is not there', { module: 2147483647 }, 'module'],
    ['a chapter of another course', { submodule: 2147483647 }, 'submodule'],
  ])('%s is refused beside its field', async (_, wrong, field) => {
    const { teacher, place } = await teacherWithCourse(plain);
    const answer = await generate(plain, teacher, { content_type: 'H5P.TrueFalse', prompt: TEXT, ...place, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('with a model', () => {
  const wanted = { content_type: 'H5P.MultiChoice', prompt: TEXT, count: 2 };

  test('it is asked with its key for an answer of the form, and its questions come back', async () => {
    const { teacher, place } = await teacherWithCourse(modelled);
    model.answers = [inForm('Phần cứng là gì?')];
    const answer = await generate(modelled, teacher, { ...wanted, ...place });
    expect(answer).toMatchObject({
      status: 200,
      body: { generated_by: 'model', results: [{ title: 'Phần cứng là gì?' }] },
    });
    expect(model.asked).toMatchObject([
      { authorization: 'Bearer the key', body: { model: 'khue-test', response_format: { type: 'json_schema' } } },
    ]);
  });

  test('an answer that makes no sense is sent back once with what is wrong', async () => {
    const { teacher, place } = await teacherWithCourse(modelled);
    model.answers = [{ text: 'Sure, here you are!' }, inForm('Lần hai?')];
    const answer = await generate(modelled, teacher, { ...wanted, ...place });
    expect(answer.body).toMatchObject({ generated_by: 'model', results: [{ title: 'Lần hai?' }] });
    expect(model.asked[1]?.body.messages).toHaveLength(4);
  });

  test.each([
    ['twice nonsense', [{ text: 'no' }, { text: 'still no' }]],
    ['a fault', [{ status: 500 }]],
    ['a refusal', [{ status: 401 }]],
  ] as const)('%s: rules take over', async (_, answers) => {
    const { teacher, place } = await teacherWithCourse(modelled);
    model.answers = [...answers];
    const answer = await generate(modelled, teacher, { ...wanted, ...place });
    expect(answer).toMatchObject({ status: 200, body: { generated_by: 'rules' } });
  });

  test('the key is never told', async () => {
    const { teacher, place } = await teacherWithCourse(modelled);
    model.answers = [{ status: 401 }];
    const answer = await generate(modelled, teacher, { ...wanted, ...place });
    expect(JSON.stringify(answer.body)).not.toContain('the key');
  });
});
