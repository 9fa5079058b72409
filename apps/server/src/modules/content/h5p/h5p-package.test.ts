import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MATERIAL_TYPES } from '@khue/scoring/libraries';
import { subContent } from '@khue/scoring/make';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { aboutOf, filesIn, type Packed, PNG, packageOf, sendPackage } from '../../../../test/h5p-archive';
import { everyType } from '../../../../test/h5p-contents';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

type Json = Record<string, unknown>;

const MP4 = Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2 a film', 'latin1');
const MP3 = Buffer.from('ID3\x04\x00 a sound', 'latin1');
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** As teachers are: they make materials of their own. */
const maker = async ({ world }: TestApplication) =>
  world.person({
    permissions: ['material.view', 'material.create', 'material.edit', 'material.import', 'material.export'],
    scope: 'classes',
    schoolId: await world.school(),
  });

let server: TestApplication;
let teacher: TestPerson;
let fields: { module: number; submodule: number };

beforeAll(async () => {
  server = await startTestApplication();
  teacher = await maker(server);
  const course = await server.world.course();
  fields = { module: course.id, submodule: await server.world.coursePart(course.id) };
});
afterAll(() => server.close());

const importing = (archive: Buffer, more: { as?: TestPerson; language?: 'en'; fields?: object; name?: string } = {}) =>
  sendPackage(
    server,
    { ...(more.as ?? teacher), ...(more.language ? { language: more.language } : {}) },
    '/api/h5p/import/',
    archive,
    {
      fields: { ...fields, ...more.fields },
      ...(more.name === undefined ? {} : { name: more.name }),
    },
  );

async function exported(id: number, who: TestPerson = teacher) {
  const { statusCode, headers, rawPayload } = await server.app.http.inject({
    method: 'GET',
    url: `/api/h5p/${id}/export/`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: statusCode, headers, archive: rawPayload };
}

const question = (more: Json = {}): Json => ({
  question: '<p>1 + 1 = ?</p>',
  answers: [
    { text: '<div>2</div>', correct: true },
    { text: '<div>3</div>', correct: false },
  ],
  ...more,
});
const pictureOf = (path: string, more: Json = {}): Json => ({ path, mime: 'image/png', width: 1, height: 1, ...more });
const pictured = (path: string): Json =>
  question({ media: { type: { library: 'H5P.Image 1.1', params: { alt: 'x', file: pictureOf(path) } } } });

/** Every object in content, with what lies in it. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const member of Object.values(value)) yield* objectsIn(member);
}
const pathsOf = (params: unknown) =>
  [...objectsIn(params)].flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
/** The same content, whatever its files are called. */
const nameless = (params: unknown) =>
  JSON.parse(JSON.stringify(params, (key, value: unknown) => (key === 'path' ? 'a file' : value)));

describe('a package becomes a draft', () => {
  test('with its title, its type as it came, and its files as files of the material', async () => {
    const reply = await importing(
      packageOf(aboutOf('H5P.MultiChoice', '1.14'), pictured('images/a.png'), [
        { name: 'content/images/a.png', content: PNG },
      ]),
    );
    expect(reply).toMatchObject({
      status: 201,
      body: {
        question: 'Máy tính và mạng',
        status: 'draft',
        origin: 'h5p',
        content_type: 'manual',
        library: 'H5P.MultiChoice 1.14',
        sharing: 'private',
        module: { id: fields.module },
        submodule: { id: fields.submodule },
        counts: { questions: 1 },
        report: [],
        params: question(),
      },
    });
    const [link = ''] = pathsOf(reply.body.params);
    const file = await server.app.http.inject({ method: 'GET', url: link });
    expect([file.headers['content-type'], file.rawPayload.equals(PNG)]).toEqual(['image/png', true]);
    const held = await rowsOf(
      server.app.platform.db,
      sql`SELECT f.expires_at, f.owner_id FROM file_uses u JOIN files f ON f.id = u.file_id
          WHERE u.used_by = 'material' AND u.used_by_id = ${reply.body.id}`,
    );
    expect(held).toEqual([{ expires_at: null, owner_id: teacher.id }]);
    const { results } = (
      await server.call<{ results: Json[] }>(teacher, 'GET', `/api/courseware-activity/?material=${reply.body.id}`)
    ).body;
    expect(results.map(({ verb }) => verb)).toEqual(['imported']);
  });

  test.each(['1.0', '1.14', '1.16', '1.99', '2.3'])('whatever its version: %s', async (version) => {
    const reply = await importing(packageOf(aboutOf('H5P.MultiChoice', version), question()));
    expect(reply).toMatchObject({
      status: 201,
      body: { library: `H5P.MultiChoice ${version}`, counts: { questions: 1 } },
    });
  });

  test('with parts that have no id, an image without a file, and a text without text', async () => {
    const parts = ['H5P.Image 1.0', 'H5P.AdvancedText 1.1', 'H5P.TrueFalse 1.6'].map((library) => ({
      content: { library, params: {} },
    }));
    const reply = await importing(packageOf(aboutOf('H5P.Column', '1.12'), { content: parts }));
    expect(reply.status).toBe(201);
    const ids = [...objectsIn(reply.body.params)].flatMap(({ library, subContentId }) =>
      library ? [String(subContentId)] : [],
    );
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(UUID);
  });

  test('with the boxes and lines that presentations made elsewhere are full of, and goes on with them', async () => {
    const box = {
      ...{ x: 0, y: 0, width: 100, height: 10, backgroundOpacity: 0, displayAsButton: false },
      action: {
        library: 'H5P.Shape 1.0',
        params: { type: 'rectangle', shape: { fillColor: 'rgb(214, 81, 25)', borderWidth: '0' } },
        subContentId: '11111111-2222-4333-8444-555555555555',
        metadata: { contentType: 'Shapes', license: 'U' },
      },
    };
    const params = { presentation: { slides: [{ elements: [box] }] } };
    const { status, body } = await importing(packageOf(aboutOf('H5P.CoursePresentation', '1.22'), params));
    expect({ status, report: body.report, params: body.params }).toEqual({ status: 201, report: [], params });
    const again = await importing((await exported(body.id)).archive);
    expect(again.body).toMatchObject({ library: 'H5P.CoursePresentation 1.22', report: [], params });
  });

  test('from which scripts are gone', async () => {
    const hostile = question({
      question:
        '<p onclick="x()">?<script>x()</script><img src="https://evil.example/a.png"><a href="javascript:x()">y</a></p>',
      answers: [
        { text: '<img src=x onerror=x()>2', correct: true },
        { text: '3', correct: false },
      ],
    });
    const { body } = await importing(packageOf(aboutOf('H5P.MultiChoice'), hostile));
    expect(JSON.stringify(body.params)).not.toMatch(/script|onclick|onerror|evil\.example/i);
  });

  test('in which the unknown is kept and told, as are files that are not there, not ours, or elsewhere', async () => {
    const book = {
      chapters: [
        {
          library: 'H5P.Column 1.12',
          params: {
            content: [
              {
                content: {
                  library: 'H5P.ImageHotspots 1.9',
                  params: { hotspots: [1] },
                  metadata: { title: 'Điểm nóng' },
                },
              },
              { content: { library: 'H5P.Image 1.1', params: { file: pictureOf('images/absent.png') } } },
              { content: { library: 'H5P.Image 1.1', params: { file: pictureOf('images/page.png') } } },
              {
                content: {
                  library: 'H5P.Video 1.5',
                  params: { sources: [{ path: 'https://youtu.be/x', mime: 'video/YouTube' }] },
                },
              },
            ],
          },
        },
      ],
    };
    const { status, body } = await importing(
      packageOf(aboutOf('H5P.InteractiveBook', '1.2'), book, [{ name: 'content/images/page.png', content: '<html>' }]),
      { language: 'en' },
    );
    expect(status).toBe(201);
    expect(body.report).toEqual([
      {
        code: 'h5p.unsupported_part',
        detail: 'The part "Điểm nóng, H5P.ImageHotspots 1.9" was kept, but cannot be shown here.',
        kept: true,
      },
      { code: 'h5p.file_missing', detail: expect.stringContaining('images/absent.png'), kept: false },
      { code: 'h5p.file_type', detail: expect.stringContaining('images/page.png'), kept: false },
      { code: 'h5p.file_elsewhere', detail: expect.stringContaining('https://youtu.be/x'), kept: false },
    ]);
    expect(JSON.stringify(body.params)).toContain('"hotspots":[1]');
    expect(pathsOf(body.params)).toEqual(['https://youtu.be/x']);
  });

  test('that says so where its content is not of its type', async () => {
    const { status, body } = await importing(packageOf(aboutOf('H5P.Accordion', '1.0'), question()), {
      language: 'en',
    });
    expect({ status, is: body.status, report: body.report }).toEqual({
      status: 201,
      is: 'draft',
      report: [{ code: 'h5p.unfinished', detail: expect.stringContaining('panel'), kept: true }],
    });
    const published = await server.call(teacher, 'PUT', `/api/submodulesquestions/${body.id}/`, {
      status: 'published',
    });
    expect(published.status).toBe(400);
  });

  test('whose formulas come as they were written, and are told of by nothing, as they are drawn', async () => {
    const { body } = await importing(
      packageOf(aboutOf('H5P.MultiChoice', '1.16'), question({ question: 'Tính \\( x^2 \\)' })),
    );
    expect(body.report).toEqual([]);
    expect(body.params.question).toBe('Tính \\( x^2 \\)');
  });

  test('that takes nobody else’s file, however it is named', async () => {
    const other = await maker(server);
    const foreign = Number((await upload(server, other, '/api/upload/', PNG, 'a.png')).body.id);
    const path = `files/${foreign}.png`;
    const thief = {
      ...pictured(path),
      text: path,
      hint: { path },
      question: `<p>?<img src="${path}"></p>`,
      answers: [{ text: path, correct: true }],
    };
    const reply = await importing(packageOf(aboutOf('H5P.MultiChoice'), thief));
    expect(reply.status).toBe(201);
    expect(JSON.stringify(reply.body.params)).not.toContain(`files/${foreign}.`);
    expect(await rowsOf(server.app.platform.db, sql`SELECT FROM file_uses WHERE file_id = ${foreign}`)).toEqual([]);
  });

  test('two at once, and leave nothing behind', async () => {
    // A place of its own: others unpack in the common one meanwhile.
    const place = mkdtempSync(join(tmpdir(), 'khue-test-'));
    vi.stubEnv('TMPDIR', place);
    const archive = packageOf(aboutOf('H5P.MultiChoice'), pictured('images/a.png'), [
      { name: 'content/images/a.png', content: PNG },
    ]);
    const replies = await Promise.all([importing(archive), importing(archive)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.id).not.toBe(replies[1]?.body.id);
    expect(readdirSync(place)).toEqual([]);
    vi.unstubAllEnvs();
    rmSync(place, { recursive: true });
  });
});

describe('is refused', () => {
  test.each([
    ['vi' as const, 'Chưa hỗ trợ loại nội dung "H5P.InteractiveVideo 1.22"'],
    ['en' as const, 'The content type "H5P.InteractiveVideo 1.22"'],
  ])('a type that nobody can show, by its name, in %s', async (language, sentence) => {
    const reply = await importing(
      packageOf(aboutOf('H5P.InteractiveVideo', '1.22'), {}),
      language === 'en' ? { language } : {},
    );
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'h5p.unsupported_type',
        detail: expect.stringContaining(sentence),
        errors: { file: [expect.stringContaining(sentence)] },
      },
    });
  });

  test.each<[string, Json, string]>([
    ['a part of a course that is another’s', { submodule: 2_000_000_000 }, 'material.part_unknown'],
    ['an unknown course', { module: 2_000_000_000 }, 'course.unknown'],
    ['without a course', { module: '' }, 'request.invalid'],
    ['without a part', { submodule: '' }, 'request.invalid'],
  ])('%s', async (_what, wrong, code) => {
    const files = () => rowsOf(server.app.platform.db, sql`SELECT FROM files`);
    const before = (await files()).length;
    const archive = packageOf(aboutOf('H5P.MultiChoice'), pictured('images/a.png'), [
      { name: 'content/images/a.png', content: PNG },
    ]);
    const reply = await importing(archive, { fields: wrong });
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect(Object.keys(reply.body.errors)[0]).toBe(Object.keys(wrong)[0]);
    expect((await files()).length).toBe(before);
  });

  test('no file, and no package', async () => {
    expect(await server.call(teacher, 'POST', '/api/h5p/import/', {})).toMatchObject({
      status: 400,
      body: { code: 'file.missing' },
    });
    expect(await importing(Buffer.from('hello'))).toMatchObject({ status: 400, body: { code: 'h5p.not_a_package' } });
  });

  test('more than the space that somebody has', async () => {
    const small = await startTestApplication({}, { UPLOAD_PERSON_MB: '1' });
    try {
      const person = await maker(small);
      const course = await small.world.course();
      const place = { module: course.id, submodule: await small.world.coursePart(course.id) };
      const large = Buffer.concat([PNG, Buffer.alloc(1.5 * 1024 * 1024)]);
      const archive = packageOf(aboutOf('H5P.MultiChoice'), pictured('images/a.png'), [
        { name: 'content/images/a.png', content: large, deflate: true },
      ]);
      expect(await sendPackage(small, person, '/api/h5p/import/', archive, { fields: place })).toMatchObject({
        status: 413,
        body: { code: 'file.quota_person' },
      });
      expect(await rowsOf(small.app.platform.db, sql`SELECT FROM materials`)).toEqual([]);
      expect(
        readdirSync(small.dataDir, { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && entry.parentPath.includes('files'),
        ),
      ).toEqual([]);
    } finally {
      await small.close();
    }
  });

  test('for whoever may not import', async () => {
    const reader = await server.world.person({ permissions: ['material.view', 'material.create'] });
    expect(await importing(packageOf(aboutOf('H5P.MultiChoice'), question()), { as: reader })).toMatchObject({
      status: 403,
    });
  });
});

/** What any reader of packages asks for. */
function inspect(archive: Buffer) {
  const files = filesIn(archive);
  const json = (name: string) => JSON.parse(String(files.get(name))) as Json;
  const [about, params] = [json('h5p.json'), json('content/content.json')];
  expect(String(about.title)).toMatch(/^.{1,255}$/u);
  expect(about).toMatchObject({
    language: expect.stringMatching(/^[a-z-]{2,10}$/),
    embedTypes: ['iframe'],
    license: expect.any(String),
  });
  const needed = (
    about.preloadedDependencies as { machineName: string; majorVersion: number; minorVersion: number }[]
  ).map(({ machineName, majorVersion, minorVersion }) => {
    expect([majorVersion, minorVersion].every(Number.isInteger)).toBe(true);
    return `${machineName} ${majorVersion}.${minorVersion}`;
  });
  expect(needed[0]?.split(' ')[0]).toBe(about.mainLibrary);
  for (const part of objectsIn(params)) {
    if (typeof part.library !== 'string') continue;
    expect(needed).toContain(part.library);
    expect(part).toMatchObject({ params: expect.any(Object), subContentId: expect.stringMatching(UUID) });
    expect(part.metadata).toMatchObject({
      contentType: expect.any(String),
      license: 'U',
      title: expect.stringMatching(/./),
    });
  }
  const media = pathsOf(params);
  for (const path of media) expect(path).toMatch(/^(?:images|videos|audios)\/file-\d+\.(?:png|mp4|mp3)$/);
  expect([...files.keys()].sort()).toEqual(
    [...new Set(['h5p.json', 'content/content.json', ...media.map((path) => `content/${path}`)])].sort(),
  );
  return { about, params, files };
}

describe('a material as a package', () => {
  let contents: Record<string, Json>;
  beforeAll(async () => {
    const linkOf = async (bytes: Buffer) =>
      String((await upload(server, teacher, '/api/upload/', bytes, 'a')).body.file_url);
    contents = everyType({ picture: await linkOf(PNG), film: await linkOf(MP4), sound: await linkOf(MP3) });
  });

  const made = async (library: string, params: Json = contents[library] ?? {}) => {
    const body = { question: `Bài “${library}”`, status: 'unpublished', ...fields, library, params };
    const reply = await server.call<Json & { id: number }>(teacher, 'POST', '/api/submodulesquestions/', body);
    expect(reply.body).toMatchObject({ library: expect.stringContaining(library) });
    return reply.body;
  };

  const OFFICIAL = MATERIAL_TYPES.filter((library) => library.startsWith('H5P.'));

  test.each(OFFICIAL)('%s is whole to any reader, and comes back as it left', async (library) => {
    const material = await made(library);
    const { status, headers, archive } = await exported(material.id);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(String(headers['content-disposition'])).toContain('.h5p');
    const { about, params, files } = inspect(archive);
    expect(about).toMatchObject({ title: material.question, mainLibrary: library, language: 'vi' });
    expect(nameless(params)).toEqual(nameless(material.params));
    for (const path of pathsOf(params)) {
      const bytes = path.endsWith('png') ? PNG : path.endsWith('mp4') ? MP4 : MP3;
      expect(files.get(`content/${path}`)?.equals(bytes)).toBe(true);
    }
    const back = await importing(archive);
    expect(back).toMatchObject({
      status: 201,
      body: { question: material.question, library: material.library, report: [], counts: material.counts },
    });
    expect(nameless(back.body.params)).toEqual(nameless(material.params));
  });

  test('statements to judge leave as a set of true or false, and come back as that', async () => {
    const { id } = await made('Khue.TrueFalseGroup');
    const { about, params } = inspect((await exported(id)).archive);
    expect(about).toMatchObject({ mainLibrary: 'H5P.QuestionSet' });
    expect(JSON.stringify(about.preloadedDependencies)).not.toContain('Khue.');
    expect((params.questions as Json[]).map(({ library, params: one }) => [library, (one as Json).correct])).toEqual([
      ['H5P.TrueFalse 1.8', 'true'],
      ['H5P.TrueFalse 1.8', 'false'],
    ]);
    const back = await importing((await exported(id)).archive);
    expect(back).toMatchObject({ status: 201, body: { library: 'H5P.QuestionSet 1.20', counts: { questions: 2 } } });
  });

  test('a short answer leaves as a gap behind its question, and comes back as that', async () => {
    const { id } = await made('Khue.ShortAnswer');
    const { about, params } = inspect((await exported(id)).archive);
    expect(about).toMatchObject({ mainLibrary: 'H5P.Blanks' });
    expect(params).toMatchObject({ questions: ['<p>*tám/8,5/8.5*</p>'] });
    expect(await importing((await exported(id)).archive)).toMatchObject({
      status: 201,
      body: { library: 'H5P.Blanks 1.14', counts: { questions: 1 } },
    });
  });

  test('within a set they are questions of that set', async () => {
    const parts = ['Khue.TrueFalseGroup', 'Khue.ShortAnswer'].map((own) => subContent(own, contents[own] ?? {}, own));
    const { id } = await made('H5P.QuestionSet', { questions: parts });
    const { params } = inspect((await exported(id)).archive);
    expect((params.questions as Json[]).map(({ library }) => library)).toEqual([
      'H5P.TrueFalse 1.8',
      'H5P.TrueFalse 1.8',
      'H5P.Blanks 1.14',
    ]);
  });

  test('says whose work it is, as the package said that it came in', async () => {
    const about = aboutOf('H5P.MultiChoice', '1.14', {
      language: 'en',
      license: 'CC BY-SA',
      licenseVersion: '4.0',
      authors: [{ name: 'Lan', role: 'Author' }],
    });
    const { body } = await importing(packageOf(about, question()));
    expect(inspect((await exported(body.id)).archive).about).toMatchObject({
      language: 'en',
      license: 'CC BY-SA',
      licenseVersion: '4.0',
      authors: [{ name: 'Lan', role: 'Author' }],
      preloadedDependencies: [{ machineName: 'H5P.MultiChoice', majorVersion: 1, minorVersion: 14 }],
    });
  });

  test('is noted, and leaves only from the hands of those who keep it', async () => {
    const { id } = await made('H5P.TrueFalse');
    const colleague = await maker(server);
    expect((await exported(id, colleague)).status).toBe(404);
    await server.app.platform.db.execute(
      sql`UPDATE materials SET sharing = 'all', status = 'published' WHERE id = ${id}`,
    );
    expect((await exported(id, colleague)).status).toBe(403);
    expect((await exported(id)).status).toBe(200);
    const { results } = (
      await server.call<{ results: Json[] }>(teacher, 'GET', `/api/courseware-activity/?material=${id}`)
    ).body;
    expect(results.map(({ verb }) => verb)).toEqual(['exported', 'created']);
  });

  test('with a film of many megabytes is written as it is read', async () => {
    const film = Buffer.concat([MP4, Buffer.alloc(20 * 1024 * 1024, 7)]);
    const part = subContent('H5P.Video', { sources: [{ path: 'videos/a.mp4', mime: 'video/mp4' }] }, 'Phim');
    const others: Packed[] = [{ name: 'content/videos/a.mp4', content: film }];
    const { body } = await importing(
      packageOf(aboutOf('H5P.Column', '1.18'), { content: [{ content: part }] }, others),
    );
    const { files, params } = inspect((await exported(body.id)).archive);
    expect(files.get(`content/${pathsOf(params)[0]}`)?.equals(film)).toBe(true);
  });
});
