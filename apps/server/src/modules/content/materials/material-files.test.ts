import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let clock: TestClock;
let teacher: TestPerson;
let colleague: TestPerson;
let course: number;
let part: number;

beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  const { world } = server;
  const school = await world.school();
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  colleague = await world.person({ role: 'TEACHER', schoolId: school });
  course = (await world.course()).id;
  part = await world.coursePart(course);
});
afterAll(() => server.close());

const db = () => server.app.platform.db;

/** Links have ended by then, and so have sessions. */
async function later(hours: number): Promise<void> {
  clock.advance({ hours });
  for (const person of [teacher, colleague]) person.token = await server.world.session(person.id);
}

/** An upload with its link. */
async function picture(owner: TestPerson = teacher): Promise<{ id: number; url: string }> {
  const { body } = await upload(server, owner, '/api/upload/', PNG, 'hinh.png');
  return { id: Number(body.id), url: String(body.file_url) };
}
const withPictures = (...urls: string[]) => ({
  question: urls
    .slice(1)
    .map((url) => `<p><img src="${url}" alt="Hình"></p>`)
    .join(''),
  answers: [
    { text: 'Đúng', correct: true },
    { text: 'Sai', correct: false },
  ],
  media: { type: { library: 'H5P.Image 1.1', params: { file: { path: urls[0], mime: 'image/png' }, alt: 'Hình' } } },
});
const withoutPictures = { ...withPictures(''), question: '<p>Đúng?</p>', media: {} };
const create = (params: object, caller: TestPerson = teacher, fields: object = {}) =>
  server.call<Json>(caller, 'POST', '/api/submodulesquestions/', {
    question: 'Có hình',
    status: 'draft',
    module: course,
    submodule: part,
    library: 'H5P.MultiChoice',
    params,
    ...fields,
  });
const edit = (id: number, fields: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/submodulesquestions/${id}/`, fields);
const read = (id: number, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'GET', `/api/submodulesquestions/${id}/`);
const fileOf = (row: Json): string => row.params.media.type.params.file.path;
const stored = async (id: number) =>
  JSON.stringify(
    (await rowsOf<{ params: unknown }>(db(), sql`SELECT params FROM material_versions WHERE material_id = ${id}`)).map(
      ({ params }) => params,
    ),
  );
const held = async (id: number) =>
  (
    await rowsOf<{ file_id: number }>(
      db(),
      sql`SELECT file_id FROM file_uses WHERE used_by = 'material' AND used_by_id = ${id} ORDER BY file_id`,
    )
  ).map(({ file_id }) => file_id);
const expires = async (id: number) =>
  (await rowsOf<{ expires_at: Date | null }>(db(), sql`SELECT expires_at FROM files WHERE id = ${id}`))[0]?.expires_at;
const opens = async (url: string) => (await server.app.http.inject({ method: 'GET', url })).statusCode;

test('pictures become files of the material: stored by a path of their own, read with fresh links', async () => {
  const [first, second] = [await picture(), await picture()];
  const { status, body } = await create(withPictures(first.url, `https://khue.example.vn${second.url}`));
  expect(status).toBe(201);
  expect(await held(body.id)).toEqual([first.id, second.id]);
  expect([await expires(first.id), await expires(second.id)]).toEqual([null, null]);
  const text = await stored(body.id);
  expect(text).toContain(`"files/${first.id}.png"`);
  expect(text).toContain(`<img src=\\"files/${second.id}.png\\" alt=\\"Hình\\" />`);
  expect(text).not.toContain('khue.example.vn');
  await later(2);
  expect(await opens(first.url)).toBe(404);
  const { body: now } = await read(body.id);
  expect(await opens(fileOf(now))).toBe(200);
  const inHtml = /src="([^"]+)"/.exec(now.params.question)?.[1] ?? '';
  expect(await opens(inHtml)).toBe(200);
});

test('what was read is saved again, also long after its links ended, and nothing changes', async () => {
  const { body } = await create(withPictures((await picture()).url, (await picture()).url));
  await later(3);
  const again = await edit(body.id, { params: body.params });
  expect(again.status).toBe(200);
  expect(again.body.updated_at).not.toBe(undefined);
  expect(await held(body.id)).toHaveLength(2);
  expect(again.body.version).toBe(1);
});

test('files of others are refused, whatever they are called; so are addresses elsewhere', async () => {
  const foreign = await picture(colleague);
  const other = await picture(colleague);
  const [covered] = other.url.replace('/files/', '').split('.');
  const [, signature] = foreign.url.split('.');
  for (const path of [
    foreign.url,
    `files/${foreign.id}.png`,
    `/files/${covered}.${signature}`,
    'files/999999.png',
    'https://example.vn/hinh.png',
    'javascript:alert(1)',
    '../../etc/passwd',
  ]) {
    const { status, body } = await create(withPictures(path));
    expect([path, status, body.code]).toEqual([path, 400, 'material.file_unknown']);
    expect(body.errors).toHaveProperty('params');
  }
  const { status, body } = await create(withPictures((await picture()).url, foreign.url));
  expect([status, body.code]).toEqual([400, 'material.file_unknown']);
  const { body: made } = await create(withPictures((await picture()).url, 'https://example.vn/anh.png'));
  expect(made.params.question).not.toContain('example.vn');
  expect(await held(made.id)).toHaveLength(1);
});

test('neither a workbook nor a personal file is a picture', async () => {
  const { id, url } = await picture();
  await db().execute(sql`UPDATE files SET mime_type = 'application/pdf' WHERE id = ${id}`);
  expect((await create(withPictures(url))).body.code).toBe('material.file_unknown');
  await db().execute(sql`UPDATE files SET mime_type = 'image/png', is_personal = true WHERE id = ${id}`);
  expect((await create(withPictures(url))).body.code).toBe('material.file_unknown');
});

test('a film elsewhere is kept as the address that it is', async () => {
  const params = {
    content: [
      {
        content: {
          library: 'H5P.Video 1.6',
          params: { sources: [{ path: 'https://example.vn/bai-giang.mp4', mime: 'video/mp4' }] },
          subContentId: 'a',
        },
        useSeparator: 'auto',
      },
    ],
  };
  const { status, body } = await create(params, teacher, { library: 'H5P.Column' });
  expect(status).toBe(201);
  expect(JSON.stringify(body.params)).toContain('https://example.vn/bai-giang.mp4');
});

test('who sees a material may use its pictures in one of their own; each then holds them by itself', async () => {
  const one = await picture();
  const { body: made } = await create(withPictures(one.url), teacher, { status: 'published', sharing: 'school' });
  const seen = await read(made.id, colleague);
  const { status, body: copy } = await create(seen.body.params, colleague);
  expect(status).toBe(201);
  expect(await held(copy.id)).toEqual([one.id]);
  await edit(made.id, { params: withoutPictures });
  expect(await held(made.id)).toEqual([]);
  expect(await expires(one.id)).toBe(null);
  expect(await opens(fileOf((await read(copy.id, colleague)).body))).toBe(200);
  await edit(copy.id, { params: withoutPictures }, colleague);
  expect(await expires(one.id)).toBeInstanceOf(Date);
});

test('a picture is let go when no version of the material has it any more', async () => {
  const [old, young] = [await picture(), await picture()];
  const { body: made } = await create(withPictures(old.url), teacher, { status: 'published' });
  await db().execute(
    sql`INSERT INTO material_activity (material_id, version, verb, user_id) VALUES (${made.id}, 1, 'opened', ${colleague.id})`,
  );
  expect((await edit(made.id, { params: withPictures(young.url) })).body.version).toBe(2);
  expect(await held(made.id)).toEqual([old.id, young.id]);
  await edit(made.id, { params: withoutPictures });
  expect(await held(made.id)).toEqual([old.id]);
  expect(await expires(young.id)).toBeInstanceOf(Date);
  const versions = await server.call<Json>(teacher, 'GET', `/api/submodulesquestions/${made.id}/versions/`);
  expect(await opens(fileOf(versions.body.results[1]))).toBe(200);
});

test('a picture in what is being typed stays until that is saved without it, or forgotten', async () => {
  const { body: made } = await create({ question: '' });
  const draft = (params: object) =>
    server.call(teacher, 'PUT', `/api/submodulesquestions/${made.id}/draft/`, { question: 'x', params, based_on: 1 });
  const one = await picture();
  expect((await draft(withPictures(one.url))).status).toBe(200);
  expect(await held(made.id)).toEqual([one.id]);
  expect(await opens((await read(made.id)).body.draft.params.media.type.params.file.path)).toBe(200);
  await server.call(teacher, 'DELETE', `/api/submodulesquestions/${made.id}/draft/`);
  expect(await held(made.id)).toEqual([]);
  await draft(withPictures((await picture()).url));
  await edit(made.id, { params: { question: '' } });
  expect(await held(made.id)).toEqual([]);
  const foreign = await picture(colleague);
  expect((await draft(withPictures(foreign.url))).body.code).toBe('material.file_unknown');
});

test('text that looks like a path of a file gives no link to a file that the material does not hold', async () => {
  const foreign = await picture(colleague);
  const params = {
    ...withoutPictures,
    question: `<p>"files/${foreign.id}.png"</p>`,
    l10n: { x: `"files/${foreign.id}.png"` },
  };
  const { status, body } = await create(params);
  if (status === 201) expect(JSON.stringify(body.params)).not.toMatch(/\/files\/[\w-]{22}\./);
  else expect(body.code).toBe('material.file_unknown');
});

test('its card shows the first picture of its content, for as long as it has one', async () => {
  const [first, second] = [await picture(), await picture()];
  const { body: made } = await create(withPictures(second.url, first.url));
  const inList = async () => {
    const { body } = await server.call<{ results: Json[] }>(
      teacher,
      'GET',
      '/api/submodulesquestions/?ordering=-created_at',
    );
    return body.results.find(({ id }) => id === made.id)?.cover;
  };
  const shown = await server.app.http.inject({ method: 'GET', url: await inList() });
  expect([shown.statusCode, shown.rawPayload.equals(PNG)]).toEqual([200, true]);
  const idIn = async () =>
    (await rowsOf<{ id: number }>(db(), sql`SELECT cover_file_id AS id FROM materials WHERE id = ${made.id}`))[0]?.id;
  expect(await idIn()).toBe(first.id);
  await edit(made.id, { params: withoutPictures });
  expect([await inList(), (await read(made.id)).body.cover]).toEqual([null, null]);
  const third = await picture();
  await edit(made.id, { params: withPictures(third.url) });
  expect(await idIn()).toBe(third.id);
});
