import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type S3Store, s3Store } from '../../../test/s3-store';
import { FileStoreAway } from '../../ports/file-store';
import { s3FileStore } from './s3';

let s3: S3Store;
beforeAll(async () => {
  s3 = await s3Store();
});
afterEach(() => {
  s3.mood = 'well';
});
afterAll(() => s3.close());

/** Pauses between attempts pass at once. */
const hasty = { now: () => performance.now(), sleep: async () => undefined, random: () => 0.5 };
const open = (change: Partial<S3Store['settings']> = {}, silentMs?: number) =>
  s3FileStore({ ...s3.settings, ...change }, { timing: hasty, ...(silentMs !== undefined && { silentMs }) });

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );

describe('a store that is not well', () => {
  test.each<[string, Partial<S3Store['settings']>, string]>([
    ['refuses the key', { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong-secret' } }, 'unauthorised'],
    ['does not know the bucket', { bucket: 'another-bucket' }, 'protocol'],
    ['is not there', { endpoint: 'http://127.0.0.1:9' }, 'unavailable'],
  ])('that %s is away, in words without key, bucket or secret', async (_what, change, kind) => {
    const fault = await faultOf(open(change).write('2026-11/a', Readable.from(['x'])));
    expect(fault).toBeInstanceOf(FileStoreAway);
    expect(fault).toMatchObject({ kind });
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(
      /2026-11|S3RVER|wrong-secret|another-bucket|Authorization/,
    );
  });

  test('is asked again while it is too busy, then it is away', async () => {
    s3.mood = 'busy';
    s3.asked.length = 0;
    expect(await faultOf(open().read('one'))).toBeInstanceOf(FileStoreAway);
    expect(s3.asked.length).toBeGreaterThan(2);
  });

  test('that says nothing is not waited for', async () => {
    s3.mood = 'silent';
    expect(await faultOf(open({}, 200).read('one'))).toBeInstanceOf(FileStoreAway);
  });

  test('that falls silent in the middle of a file ends the reading', async () => {
    s3.mood = 'half';
    const body = await open({}, 200).read('one');
    expect(await faultOf(text(body))).toBeInstanceOf(Error);
  });
});

describe('a link straight to the store', () => {
  const said = { disposition: 'attachment; filename="b_i.png"', mimeType: 'image/png', seconds: 60 };

  test('gives the bytes with the name and kind that we say, to whoever has it', async () => {
    const store = open();
    await store.write('2026-11/linked', Readable.from(['bytes']));
    const answer = await fetch((await store.linkTo('2026-11/linked', said)) ?? '');
    expect(await answer.text()).toBe('bytes');
    expect(answer.headers.get('content-disposition')).toBe(said.disposition);
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  test('is good for one file only, and not when it was changed', async () => {
    const store = open();
    await store.write('2026-11/other', Readable.from(['not for you']));
    const link = (await store.linkTo('2026-11/linked', said)) ?? '';
    expect(link).toContain('X-Amz-Expires=60');
    const changes = ['linked/other', 'Expires=60/Expires=600', 'image%2Fpng/text%2Fhtml'].map((one) => one.split('/'));
    for (const [from = '', to = ''] of changes) {
      const changed = link.replace(from, to);
      expect(changed).not.toBe(link);
      expect((await fetch(changed)).status).toBe(403);
    }
  });

  test('is none where browsers do not reach the store', async () => {
    const store = open({ linkEndpoint: undefined });
    expect([store.linkOrigin, await store.linkTo('2026-11/linked', said)]).toEqual([null, null]);
  });

  test('names the host that the page must let in, with the bucket before it where that is its form', () => {
    const linkEndpoint = 'https://store.example';
    expect(open({ linkEndpoint }).linkOrigin).toBe('https://store.example');
    expect(open({ linkEndpoint, isPathStyle: false }).linkOrigin).toBe('https://khue-files.store.example');
  });
});
