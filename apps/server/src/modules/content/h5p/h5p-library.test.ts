import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { archiveOf, type Packed, PNG, sendPackage } from '../../../../test/h5p-archive';
import { counterLibrary, counterPackage, helperLibrary } from '../../../../test/h5p-library';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

type Json = Record<string, unknown>;

let server: TestApplication;
let clock: TestClock;
let admin: TestPerson;
let fields: { module: number; submodule: number };

beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock });
  admin = await server.world.person();
  const course = await server.world.course();
  fields = { module: course.id, submodule: await server.world.coursePart(course.id) };
});
afterAll(() => server.close());

const installing = (files: readonly Packed[], as: TestPerson = admin) =>
  sendPackage(server, { ...as, language: 'en' }, '/api/h5p/libraries/', archiveOf(files));
const listed = async () => (await server.call<{ results: Json[] }>(admin, 'GET', '/api/h5p/libraries/')).body.results;
const importing = (params: Json, media: readonly Packed[] = []) =>
  sendPackage(
    server,
    { ...admin, language: 'en' },
    '/api/h5p/import/',
    counterPackage(params, counterLibrary(), media),
    { fields },
  );

describe('before anything is installed', () => {
  test('a package that brings its own libraries is refused: they are never taken along', async () => {
    expect(await importing({ ask: '?' })).toMatchObject({
      status: 400,
      body: { code: 'h5p.unsupported_type', detail: expect.stringContaining('H5P.Counter 1.0') },
    });
    expect(await listed()).toEqual([]);
  });

  test.each<[string, Packed[], string]>([
    ['nothing to install', [{ name: 'h5p.json', content: '{}' }], 'h5p.without_libraries'],
    ['a description that is none', [{ name: 'H5P.X-1.0/library.json', content: '{' }], 'h5p.library_invalid'],
    ['a name that leads elsewhere', counterLibrary({ machineName: '../x' }), 'h5p.library_invalid'],
    ['no version', counterLibrary({ majorVersion: 'one' }), 'h5p.library_invalid'],
    ['a script that is not there', counterLibrary({ preloadedJs: [{ path: 'js/absent.js' }] }), 'h5p.library_invalid'],
    [
      'a script of another folder',
      counterLibrary({ preloadedJs: [{ path: '../H5P.Helper-1.0/js/helper.js' }] }),
      'h5p.library_invalid',
    ],
    ['a kind that is not run', counterLibrary({ preloadedJs: [{ path: 'run.sh' }] }), 'h5p.library_invalid'],
    ['a path that leaves', [...counterLibrary(), { name: '../evil.js', content: '1' }], 'h5p.damaged'],
  ])('%s is refused', async (_what, files, code) => {
    expect(await installing(files)).toMatchObject({ status: 400, body: { code } });
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['a teacher', { scope: 'classes' as const }],
    ['a school', { scope: 'school' as const }],
  ])('%s installs nothing', async (_who, { scope }) => {
    const person = await server.world.person({ scope, schoolId: await server.world.school() });
    expect(await installing(counterLibrary(), person)).toMatchObject({
      status: 403,
      body: { code: 'auth.whole_programme' },
    });
    expect(await server.call(person, 'GET', '/api/h5p/libraries/')).toMatchObject({ status: 403 });
  });
});

describe('an administrator', () => {
  test('installs what a package brings, and sees what it still lacks', async () => {
    const reply = await installing(counterLibrary());
    expect(reply).toMatchObject({
      status: 201,
      body: {
        kept: [],
        installed: [
          { library: 'H5P.Counter 1.0', version: '1.0.1', runnable: true, missing: ['H5P.Helper 1.0'], materials: 0 },
        ],
      },
    });
    expect((await installing(helperLibrary())).status).toBe(201);
    expect(await listed()).toMatchObject([
      { library: 'H5P.Counter 1.0', missing: [] },
      { library: 'H5P.Helper 1.0', runnable: false },
    ]);
    const files = await rowsOf<{ path: string }>(
      server.app.platform.db,
      sql`SELECT path FROM h5p_library_files ORDER BY path`,
    );
    expect(files.map(({ path }) => path)).toEqual(['css/counter.css', 'js/counter.js', 'js/helper.js']);
  });

  test('keeps what is as new, takes what is newer, and leaves no bytes behind', async () => {
    expect(await installing(counterLibrary())).toMatchObject({
      status: 201,
      body: { installed: [], kept: ['H5P.Counter 1.0'] },
    });
    const [before] = await listed();
    expect(await installing(counterLibrary({ patchVersion: 2 }))).toMatchObject({
      body: { installed: [{ version: '1.0.2' }] },
    });
    const [after] = await listed();
    expect(after?.id).not.toBe(before?.id);
    const { db, files } = server.app.platform;
    await db.execute(sql`UPDATE files SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`);
    await files.removeExpired();
    expect(await rowsOf(db, sql`SELECT FROM files`)).toHaveLength(3);
  });
});

describe('a material of an installed type', () => {
  let id: number;
  let url: string;
  const get = (path: string) => server.app.http.inject({ method: 'GET', url: path });

  test('is taken as it is, and says which parts nobody can show', async () => {
    const params = {
      ask: 'Bấm <b>đi</b>',
      points: 2,
      picture: { path: 'images/a.png', mime: 'image/png' },
      part: { library: 'H5P.Nowhere 1.4', params: { x: 1 } },
    };
    const reply = await importing(params, [{ name: 'content/images/a.png', content: PNG }]);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        library: 'H5P.Counter 1.0',
        library_title: 'Counter',
        status: 'draft',
        params: { ask: 'Bấm <b>đi</b>', points: 2, part: { library: 'H5P.Nowhere 1.4', params: { x: 1 } } },
        report: [{ code: 'h5p.unsupported_part', detail: expect.stringContaining('H5P.Nowhere 1.4') }],
      },
    });
    id = reply.body.id;
  });

  test('can be published', async () => {
    expect(await server.call(admin, 'PUT', `/api/submodulesquestions/${id}/`, { status: 'published' })).toMatchObject({
      status: 200,
      body: { status: 'published' },
    });
  });

  test('plays at an address of its own, in a frame that reaches nothing', async () => {
    const reply = await server.call<{ url: string }>(admin, 'GET', `/api/h5p/${id}/player/`);
    expect(reply.status).toBe(200);
    url = reply.body.url;
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox allow-scripts$/);
    // Libraries make code of templates; what they reach stays the same.
    expect(policy).toMatch(/script-src \S+\/h5p-player\/ 'unsafe-eval';/);
    expect(policy).not.toMatch(/same-origin|script-src[^;]*unsafe-inline|\*/);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.body).not.toMatch(/<script>(?!<)/);
  });

  test('brings its content, its files and its libraries to that address, and nothing else', async () => {
    expect((await get(`${url}/h5p.json`)).json()).toMatchObject({
      mainLibrary: 'H5P.Counter',
      preloadedDependencies: [{ machineName: 'H5P.Counter', majorVersion: '1', minorVersion: '0' }],
    });
    const content = await get(`${url}/content/content.json`);
    const path = content.json<{ picture: { path: string } }>().picture.path;
    const picture = await get(`${url}/content/${path}`);
    expect([picture.headers['content-type'], picture.rawPayload.equals(PNG)]).toEqual(['image/png', true]);
    expect((await get(`${url}/H5P.Counter-1.0/library.json`)).json()).toMatchObject({
      preloadedJs: [{ path: 'js/counter.js' }],
    });
    const script = await get(`${url}/H5P.Counter-1.0/js/counter.js`);
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    for (const answer of [content, picture, script]) {
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(String(answer.headers['content-security-policy'])).toContain('sandbox');
    }
    for (const absent of [
      'content/files/1.png',
      'H5P.Counter-1.0/semantics.json',
      'H5P.Counter-1.0/run.sh',
      'H5P.Nowhere-1.4/library.json',
      '../api/me/',
      'x',
    ]) {
      expect((await get(`${url}/${absent}`)).statusCode).toBe(404);
    }
  });

  test('answers a frame that asks leave first, and tells it also what is not there', async () => {
    const leave = await server.app.http.inject({
      method: 'OPTIONS',
      url: `${url}/H5P.Counter-1.0/library.json`,
      headers: {
        origin: 'null',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-requested-with',
      },
    });
    expect([leave.statusCode, leave.headers]).toMatchObject([
      204,
      { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    ]);
    expect(leave.headers['access-control-allow-credentials']).toBeUndefined();
    for (const absent of [`${url}/H5P.Nowhere-1.4/library.json`, `${url}/x`, '/h5p-player/x/h5p.json'])
      expect((await get(absent)).headers).toMatchObject({ 'access-control-allow-origin': '*' });
    const elsewhere = await server.app.http.inject({ method: 'OPTIONS', url: '/api/me/', headers: { origin: 'null' } });
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('names only those of the libraries it needs that are installed', async () => {
    const needs = (machineName: string) => ({ machineName, majorVersion: 1, minorVersion: 0 });
    const lacking = counterLibrary(
      { patchVersion: 3, preloadedDependencies: [needs('H5P.Absent'), needs('H5P.Helper')] },
      '1.0',
    );
    expect((await installing(lacking)).status).toBe(201);
    expect((await get(`${url}/H5P.Counter-1.0/library.json`)).json()).toMatchObject({
      preloadedDependencies: [{ machineName: 'H5P.Helper', majorVersion: '1', minorVersion: '0' }],
    });
  });

  test('is called what its library calls itself, in lists and among the kinds to choose from', async () => {
    const { body } = await server.call<{ results: Json[]; facets: { library: Json[] } }>(
      admin,
      'GET',
      '/api/submodulesquestions_v2/?library=H5P.Counter',
    );
    expect(body.results).toMatchObject([{ id, library_title: 'Counter' }]);
    expect(body.facets.library).toContainEqual({ value: 'H5P.Counter', name: 'Counter', count: 1 });
  });

  test('plays for the students of a class that it is given to', async () => {
    const { world } = server;
    const school = await world.school();
    const schoolClass = await world.schoolClass(school);
    const student = await world.student(schoolClass);
    const given = await world.classMaterial(schoolClass, id, admin.id);
    const { status, body } = await server.call<{ content: Json }>(student, 'GET', `/api/class_materials/${given}/`);
    expect(status).toBe(200);
    expect(body.content).toMatchObject({ kind: 'unsupported', library: 'H5P.Counter 1.0', title: 'Bấm nút' });
    expect((await get(`${body.content.player}/content/content.json`)).json()).toMatchObject({ points: 2 });
  });

  test('keeps its libraries from being removed; those that nobody needs go', async () => {
    const [counter, helper] = await listed();
    const removing = (one: Json | undefined) =>
      server.call({ ...admin, language: 'en' }, 'DELETE', `/api/h5p/libraries/${one?.id}/`);
    expect(await removing(counter)).toMatchObject({
      status: 409,
      body: { code: 'h5p.library_in_use', detail: expect.stringContaining('1 materials') },
    });
    expect(await removing(helper)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('H5P.Counter 1.0') },
    });
    await server.call(admin, 'DELETE', `/api/submodulesquestions/${id}/`);
    expect((await removing(counter)).status).toBe(204);
    expect((await removing(helper)).status).toBe(204);
    expect(await removing(helper)).toMatchObject({ status: 404 });
    expect(await listed()).toEqual([]);
    expect(await server.call(admin, 'GET', `/api/h5p/${id}/player/`)).toMatchObject({
      status: 409,
      body: { code: 'h5p.not_installed' },
    });
  });

  test('of which there is a renderer of our own has no player', async () => {
    const made = await server.call<{ id: number }>(admin, 'POST', '/api/submodulesquestions/', {
      question: 'x',
      status: 'draft',
      ...fields,
      library: 'H5P.TrueFalse',
      params: { question: 'x', correct: 'true' },
    });
    expect(await server.call(admin, 'GET', `/api/h5p/${made.body.id}/player/`)).toMatchObject({ status: 409 });
  });

  test('does not play by a link that is altered, another’s or too old', async () => {
    const [, , claim = ''] = url.split('/');
    const [material, version, expires, signature] = claim.split('.');
    const forged = [
      `${Number(material) + 1}.${version}.${expires}.${signature}`,
      `${material}.${version}.${Number(expires) + 9}.${signature}`,
      'x',
      '1.1.1.x',
    ];
    for (const link of forged) expect((await get(`/h5p-player/${link}`)).statusCode).toBe(404);
    clock.advance({ hours: 5 });
    expect((await get(url)).json()).toMatchObject({ code: 'file.link_invalid' });
    expect((await get(`${url}/content/content.json`)).statusCode).toBe(404);
  });
});
