import encodeJpeg from '@jsquash/jpeg/encode.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';
import { firstRowOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { imageSize } from '../../platform/files/image-size';
import { middleSquare, portrait } from '../../platform/files/portrait';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** A picture as a telephone makes it: with a note of where it was taken. */
async function photograph(width: number, height: number): Promise<Buffer> {
  // The encoder finds its program once the product's own code has loaded it.
  await portrait(PNG);
  const data = new Uint8ClampedArray(width * height * 4).fill(180);
  const plain = Buffer.from(await encodeJpeg({ data, width, height } as never, { quality: 70 }));
  const note = Buffer.from('Exif\0\0 21.0285 N 105.8542 E taken at home');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  return Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
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
  server = await startTestApplication();
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
    expect(imageSize('image/jpeg', kept)).toEqual({ width: 256, height: 256 });
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

test('the square is the middle of the picture, transparent parts are white', () => {
  const red = [255, 0, 0, 255];
  const clear = [0, 0, 0, 0];
  const pixels = {
    width: 4,
    height: 2,
    data: new Uint8ClampedArray([red, red, clear, red, red, red, clear, red].flat()),
  };
  expect([...middleSquare(pixels, 2).data.subarray(0, 8)]).toEqual([255, 0, 0, 255, 255, 255, 255, 255]);
});
