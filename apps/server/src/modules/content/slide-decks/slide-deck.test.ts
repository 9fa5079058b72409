import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { handMadeDeck, paragraph, pictureShape, textShape } from '../../../../test/decks';
import { eventually } from '../../../../test/eventually';
import { oldDeck, oldPicture, oldShape, outlineText, textRecords } from '../../../../test/old-decks';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import type { DeckOutcome, DocumentConverter } from '../../../ports/document-converter';
import { OPTION } from '../../../workers/slide-deck/old/options';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let teacher: TestPerson;
let other: TestPerson;
let course: { id: number };
let part: number;
/** What the next conversion does before the deck is read. */
let before: (signal?: AbortSignal) => Promise<DeckOutcome | undefined> = async () => undefined;

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DECK = handMadeDeck({
  slides: [
    {
      shapes:
        textShape(paragraph('Thiết bị &amp; mạng'), { placeholder: '<p:ph type="title"/>' }) +
        pictureShape([0, 1_219_200, 3_048_000, 3_048_000], { description: 'Máy tính' }),
      relations: [{ id: 'rIdPicture', type: 'image', target: '../media/image1.png' }],
    },
    { shapes: '' },
    { shapes: textShape(paragraph('Ẩn')), attributes: 'show="0"' },
  ],
  files: { 'ppt/media/image1.png': PNG },
});
const OLD = oldDeck({
  slides: [
    {
      outline: textRecords(0, 'Thiết bị số'),
      shapes: [
        oldShape({ placeholder: 13, place: [240, 160, 5520, 960], text: outlineText(0) }),
        oldShape({ kind: 75, place: [0, 1200, 1920, 3120], options: { [OPTION.picture]: 1 } }),
      ],
    },
    { shapes: [] },
  ],
  pictures: [oldPicture(0xf01e, 0x6e0, PNG)],
});

beforeAll(async () => {
  let real: DocumentConverter | undefined;
  const documentConverter: DocumentConverter = {
    name: 'embedded',
    async readDeck(deck, receive, signal) {
      const early = await before(signal);
      if (early) return early;
      if (!real) throw new Error('no converter');
      return real.readDeck(deck, receive, signal);
    },
  };
  server = await startTestApplication({ documentConverter });
  const { embeddedDocumentConverter } = await import('../../../adapters/document-converter/embedded');
  const { slideDeckReader } = await import('../../../platform/files/slide-deck');
  real = embeddedDocumentConverter(slideDeckReader(server.app.platform.readers), `${server.dataDir}/converting`);
  const { world } = server;
  const school = await world.school();
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  other = await world.person({ role: 'TEACHER', schoolId: school });
  course = await world.course();
  part = await world.coursePart(course.id, 'Chương 1');
});
afterAll(() => server.close());

const sendFile = async (bytes: Buffer = DECK, caller: TestPerson = teacher, name = 'Bài_1.pptx') => {
  const { body } = await upload(server, caller, '/api/upload/', bytes, name);
  return body.file_url as string;
};
const convert = (fields: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/h5p/convert/', fields);
const read = async (id: number) => (await server.call<Json>(teacher, 'GET', `/api/submodulesquestions/${id}/`)).body;
const task = async (id: number) => (await server.call<Json>(teacher, 'GET', `/api/task_history/${id}/`)).body;
const ended = (id: number, status = 'success') =>
  eventually(
    () => task(id),
    (found) => found.status === status,
    20,
  );

describe('a deck', () => {
  test('is a draft at once, and a presentation when the work is done', async () => {
    const { status, body } = await convert({
      file_url: await sendFile(),
      user: teacher.id,
      module: course.id,
      submodule: part,
    });
    expect(status).toBe(202);
    expect(await read(body.id)).toMatchObject({
      status: 'draft',
      origin: 'pptx',
      content_type: 'auto',
      question: 'Bài 1',
    });
    expect(await ended(body.task_id)).toMatchObject({ task_type: 'convert_slide_deck', target_id: body.id });
    const made = await read(body.id);
    expect(made).toMatchObject({
      library: 'H5P.CoursePresentation 1.26',
      counts: { slides: 2 },
      module: { id: course.id },
      submodule: { id: part },
      report: [{ slide: 3, code: 'hidden_slide', detail: 'Trang ẩn được bỏ qua.', kept: false }],
    });
    const [first, second] = made.params.presentation.slides;
    expect(first.keywords).toEqual([{ main: 'Thiết bị &amp; mạng' }]);
    expect(second.keywords).toEqual([{ main: 'Trang 2' }]);
    const [title, picture] = first.elements;
    expect(title).toMatchObject({ x: 0, y: 0, action: { library: 'H5P.AdvancedText 1.1' } });
    expect(title.action.params.text).toContain('Thiết bị &amp; mạng');
    expect(picture.action).toMatchObject({ library: 'H5P.Image 1.1', params: { alt: 'Máy tính' } });
    const file = await server.app.http.inject({ url: picture.action.params.file.path });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('of an old kind goes the same way, and its report says what an old file cannot keep', async () => {
    const { status, body } = await convert({ file_url: await sendFile(OLD, teacher, 'Bài_cũ.ppt') });
    expect(status).toBe(202);
    await ended(body.task_id);
    const made = await read(body.id);
    expect(made).toMatchObject({
      question: 'Bài cũ',
      library: 'H5P.CoursePresentation 1.26',
      counts: { slides: 2 },
      report: [{ code: 'old_file', detail: expect.stringContaining('.ppt'), kept: false }],
    });
    const [first, second] = made.params.presentation.slides;
    expect([first.keywords, second.keywords]).toEqual([[{ main: 'Thiết bị số' }], [{ main: 'Trang 2' }]]);
    const [title, picture] = first.elements;
    expect(title.action.params.text).toContain('Thiết bị số');
    const file = await server.app.http.inject({ url: picture.action.params.file.path });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('needs no course while it is a draft, but one to become more', async () => {
    const { body } = await convert({ file_url: await sendFile() });
    await ended(body.task_id);
    expect(await read(body.id)).toMatchObject({ module: null, submodule: null, counts: { slides: 2 } });
    const path = `/api/submodulesquestions/${body.id}/`;
    const refused = await server.call<Json>(teacher, 'PUT', path, { status: 'published' });
    expect([refused.status, refused.body.errors.module]).toEqual([400, expect.anything()]);
    const placed = { status: 'published', module: course.id, submodule: part };
    expect((await server.call(teacher, 'PUT', path, placed)).status).toBe(200);
  });

  test('keeps its pictures when uploads that nobody uses are cleared away', async () => {
    const { body } = await convert({ file_url: await sendFile() });
    await ended(body.task_id);
    const { db } = server.app.platform;
    await db.execute(sql`UPDATE files SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`);
    await server.app.platform.files.removeExpired();
    const made = await read(body.id);
    const picture = made.params.presentation.slides[0].elements[1].action.params.file.path;
    expect((await server.app.http.inject({ url: picture })).statusCode).toBe(200);
  });
});

describe('is refused at once', () => {
  test.each<[string, () => Promise<object>, string]>([
    [
      'a link of nobody',
      async () => ({ file_url: `/files/${'a'.repeat(22)}.${'a'.repeat(43)}` }),
      'material.file_unknown',
    ],
    ['somebody else’s upload', async () => ({ file_url: await sendFile(DECK, other) }), 'material.file_unknown'],
    ['a picture', async () => ({ file_url: await sendFile(PNG, teacher, 'a.png') }), 'deck.not_a_deck'],
    ['work for somebody else', async () => ({ file_url: await sendFile(), user: other.id }), 'deck.not_yours'],
    ['an unknown course', async () => ({ file_url: await sendFile(), module: 999_999 }), 'course.unknown'],
    [
      'a part of another course',
      async () => ({ file_url: await sendFile(), module: course.id, submodule: 999_999 }),
      'material.part_unknown',
    ],
    ['a part without its course', async () => ({ file_url: await sendFile(), submodule: part }), 'request.invalid'],
  ])('%s', async (_name, fields, code) => {
    const { body } = await convert(await fields());
    expect(body.code).toBe(code);
  });
});

describe('work that fails', () => {
  test.each<[string, Buffer, string]>([
    ['a damaged file', DECK.subarray(0, 9000), 'damaged'],
    ['an old one that is damaged', oldDeck({ slides: [{}], changed: { offsetOfEdit: 9e8 } }), 'damaged'],
    ['an old one with a password', oldDeck({ slides: [{}], changed: { token: 0xf3d1c4df } }), 'password_protected'],
  ])('leaves no empty draft, and says why: %s', async (_name, bytes, code) => {
    const { body } = await convert({ file_url: await sendFile(bytes) });
    expect(await ended(body.task_id, 'failed')).toMatchObject({ error: { code: `deck.${code}` } });
    expect(await read(body.id)).toMatchObject({
      status: 'deleted',
      report: [{ code, detail: expect.stringMatching(/\p{Lu}.{20,}/u), kept: false }],
    });
  });

  test('can be started again, and then brings back and fills the same draft', async () => {
    before = async () => ({ refused: 'deck.not_converted' });
    const { body } = await convert({ file_url: await sendFile() });
    await ended(body.task_id, 'failed');
    before = async () => undefined;
    const again = await server.call<Json>(teacher, 'POST', `/api/task_history/${body.task_id}/retry/`);
    expect(again.status).toBeLessThan(300);
    await ended(body.task_id);
    expect(await read(body.id)).toMatchObject({
      status: 'draft',
      counts: { slides: 2 },
      report: [{ code: 'hidden_slide' }],
    });
  });

  test('stops when it is cancelled, and the draft stays empty', async () => {
    before = (signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
      });
    const { body } = await convert({ file_url: await sendFile() });
    await ended(body.task_id, 'running');
    await server.call(teacher, 'POST', `/api/task_history/${body.task_id}/cancel/`);
    await ended(body.task_id, 'cancelled');
    before = async () => undefined;
    expect((await read(body.id)).params.presentation.slides).toHaveLength(1);
  });

  test('does not write over what somebody wrote meanwhile', async () => {
    let go = () => {};
    before = () =>
      new Promise((resolve) => {
        go = () => resolve(undefined);
      });
    const { body } = await convert({ file_url: await sendFile() });
    await ended(body.task_id, 'running');
    const { params } = await read(body.id);
    params.presentation.slides[0].notes = 'my own';
    await server.call(teacher, 'PUT', `/api/submodulesquestions/${body.id}/`, { params });
    before = async () => undefined;
    go();
    expect(await ended(body.task_id, 'failed')).toMatchObject({ error: { code: 'conflict.stale' } });
    expect((await read(body.id)).params.presentation.slides[0].notes).toBe('my own');
  });
});
