import { AVATAR_MAX_SIDE } from '@khue/contract/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { LONGEST_SLICE_MS, longestSlice } from '../../../../test/fuzz/loop-watch';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4b4b4' } });

/** A picture as a telephone makes it: with a note of where it was taken. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const picture = await plain(width, height).jpeg({ quality: 70 }).toBuffer();
  const note = Buffer.from('Exif\0\0 21.0285 N 105.8542 E taken at home');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}

/**
 * A restart marker has no length. Who takes the next two bytes for one jumps into the middle of a note, where a small
 * size is written; who decodes reads the true size behind the notes.
 */
async function jpegThatHidesItsSize(width: number, height: number): Promise<Buffer> {
  const picture = await plain(width, height).jpeg({ quality: 1 }).toBuffer();
  const note = (length: number) =>
    Buffer.concat([Buffer.from([0xff, 0xfe, length >> 8, length & 0xff]), Buffer.alloc(length - 2)]);
  const hidden = Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xd0]),
    note(100),
    note(65_535),
    picture.subarray(2),
  ]);
  Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0]).copy(hidden, 2 + 2 + 0xfffe);
  return hidden;
}

function claimingToBe(width: number, height: number): Buffer {
  const copy = Buffer.from(PNG);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

let server: TestApplication;
let school: number;
let staff: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
});
beforeEach(async () => {
  school = await server.world.school();
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  student = await server.world.person({ role: 'STUDENT', schoolId: school });
});
afterAll(() => server.close());

const download = async (url: unknown) =>
  (await server.app.http.inject({ method: 'GET', url: String(url) })).rawPayload as Buffer;

describe('a picture of a person', () => {
  test('becomes a small square without whatever else the file held', async () => {
    const photo = await photograph(640, 480);
    expect(photo.includes('taken at home')).toBe(true);
    const reply = await upload(server, student, '/api/me/avatar/', photo, 'me.jpg');
    expect(reply.status).toBe(200);
    const kept = await download(reply.body.avatar_url);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    expect(kept.includes('taken at home')).toBe(false);
    expect(kept.length).toBeLessThan(20_000);
    const me = await server.call(student, 'GET', '/api/me/');
    expect(await download(me.body.avatar_url)).toEqual(kept);
  });

  test.each([
    ['PNG', PNG],
    ['WebP', WEBP],
  ])('may be %s', async (_kind, bytes) => {
    expect(await upload(server, student, '/api/me/avatar/', bytes, 'me')).toMatchObject({ status: 200 });
  });

  test.each([
    ['something else', Buffer.from('%PDF-1.7 …'), 415, 'file.type_refused'],
    ['a picture cut off', PNG.subarray(0, 40), 400, 'file.picture_damaged'],
    ['a head without a body', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, 'file.picture_damaged'],
    ['one that claims to be vast', claimingToBe(50_000, 50_000), 413, 'file.picture_too_large'],
    ['one that claims to be nothing', claimingToBe(0, 0), 400, 'file.picture_damaged'],
    ['more bytes than allowed', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 413, 'file.picture_too_large'],
  ])('is refused when it is %s', async (_what, bytes, status, code) => {
    expect(await upload(server, student, '/api/me/avatar/', bytes, 'me.jpg')).toMatchObject({
      status,
      body: { code, errors: { file: [expect.any(String)] } },
    });
    expect((await server.call(student, 'GET', '/api/me/')).body.avatar_url).toBeNull();
  });

  test('replaces the one before, which is gone, and can be taken away', async () => {
    const first = await upload(server, staff, `/api/account/${student.id}/avatar/`, PNG, 'a.png');
    const second = await upload(server, staff, `/api/account/${student.id}/avatar/`, PNG, 'b.png');
    const get = async (url: unknown) => (await server.app.http.inject({ method: 'GET', url: String(url) })).statusCode;
    expect(await get(first.body.avatar_url)).toBe(404);
    expect(await get(second.body.avatar_url)).toBe(200);
    expect((await server.call(staff, 'DELETE', `/api/account/${student.id}/avatar/`)).status).toBe(204);
    expect(await get(second.body.avatar_url)).toBe(404);
    expect((await server.call(staff, 'GET', `/api/users/${student.id}/`)).body.avatar_url).toBeNull();
    expect(await server.world.audited('account.remove_avatar')).toMatchObject([{ target_id: student.id }]);
  });

  test('is nobody else’s business', async () => {
    const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    expect((await upload(server, stranger, `/api/account/${student.id}/avatar/`, PNG, 'a.png')).status).toBe(404);
    const head = await server.world.person({ role: 'ADMIN_LMS', schoolId: school });
    expect((await upload(server, staff, `/api/account/${head.id}/avatar/`, PNG, 'a.png')).status).toBe(403);
    const files = await firstRowOf<{ count: number }>(
      server.app.platform.db,
      sql`SELECT count(*) AS count FROM files WHERE owner_id = ANY(${[student.id, head.id]}::integer[])`,
    );
    expect(files?.count).toBe(0);
  });
});

test('the square is the middle of the picture, transparent parts are white', async () => {
  const [red, clear] = [
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ];
  const row = [...Array(100).fill(red), ...Array(100).fill(clear), ...Array(100).fill(red)].flat();
  const data = Buffer.from(Array(100).fill(row).flat());
  const stripes = await sharp(data, { raw: { width: 300, height: 100, channels: 4 } })
    .png()
    .toBuffer();
  const reply = await upload(server, student, '/api/me/avatar/', stripes, 'me.png');
  const kept = sharp(await download(reply.body.avatar_url)).extract({ left: 16, top: 0, width: 224, height: 256 });
  expect((await kept.raw().toBuffer()).every((value) => value > 250)).toBe(true);
});

test('a picture that hides its size is measured by what the decoder would open', async () => {
  const hidden = await jpegThatHidesItsSize(9000, 9000);
  const { result, slice } = await longestSlice(() => upload(server, student, '/api/me/avatar/', hidden, 'me.jpg'));
  expect(result).toMatchObject({ status: 413, body: { code: 'file.picture_too_large' } });
  expect(slice).toBeLessThan(LONGEST_SLICE_MS);
});

test('the largest picture there may be keeps nobody waiting', async () => {
  const side = AVATAR_MAX_SIDE;
  const large = await plain(side, side).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();
  const { result, slice } = await longestSlice(() => upload(server, student, '/api/me/avatar/', large, 'me.png'));
  expect(result.status).toBe(200);
  expect(slice).toBeLessThan(LONGEST_SLICE_MS);
});

test('one person has one picture opened at a time, and is told so', async () => {
  const photo = await photograph(1500, 1500);
  // So many that some arrive while another is opened, whatever else the machine does.
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => upload(server, student, '/api/me/avatar/', photo, 'me.jpg')),
  );
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toMatchObject({ code: 'file.busy_with_yours' });
  expect(replies.some(({ status }) => status === 200)).toBe(true);
});
