import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutOf, archiveOf, PNG, packageOf } from '../../../test/h5p-archive';
import { Failure } from '../failure';
import { readPackage } from './h5p-package';
import { createFileReaders, type FileReaders } from './readers';
import { inTemporaryFolder } from './temporary-folder';

let readers: FileReaders;
beforeAll(() => {
  readers = createFileReaders();
});
afterAll(() => readers.close());

const ABOUT = aboutOf('H5P.MultiChoice');
const picture = (path: string, mime = 'image/png') => ({ path, mime, width: 1, height: 1 });

/** What becomes of a package: what was read, with the names that then lie in the folder; or the refusal. */
const reading = (bytes: Buffer) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'package');
    writeFileSync(path, bytes);
    try {
      const { media, ...read } = await readPackage(readers, 1, path, folder);
      return {
        ...read,
        media: media.map(({ path: named, kind }) => [named, kind.mimeType]),
        lying: readdirSync(folder).sort(),
      };
    } catch (refusal) {
      if (refusal instanceof Failure) return refusal.code;
      throw refusal;
    }
  });

describe('a package', () => {
  test('gives its content and the files that the content names, and nothing else of what lies in it', async () => {
    const params = { question: '<p>?</p>', media: { type: { params: { file: picture('images/a.png#tmp') } } } };
    const read = await reading(
      packageOf(ABOUT, params, [
        { name: 'content/images/a.png', content: PNG },
        { name: 'content/images/unused.png', content: PNG },
        { name: 'H5P.MultiChoice-1.14/js/multichoice.js', content: 'alert(1)' },
        { name: 'H5P.MultiChoice-1.14/library.json', content: '{}' },
      ]),
    );
    expect(read).toEqual({
      about: ABOUT,
      params,
      media: [['images/a.png', 'image/png']],
      leftOut: [],
      lying: ['0', 'package'],
    });
  });

  test('is read when names and texts are decomposed, and texts hold what no database keeps', async () => {
    const name = 'images/ảnh.png';
    const read = await reading(
      packageOf(ABOUT, { text: 'Tiếng Việt\u0000\ud800'.normalize('NFD'), file: picture(name.normalize('NFD')) }, [
        { name: `content/${name}`.normalize('NFD'), content: PNG },
      ]),
    );
    expect(read).toMatchObject({ params: { text: 'Tiếng Việt\ufffd' }, media: [[name, 'image/png']] });
  });

  test('goes by what files are, not by their names; what is none of our kinds is left out and told', async () => {
    const files = {
      wrong: picture('images/really.jpg'),
      script: picture('images/page.png'),
      program: picture('files/run.exe'),
      absent: picture('images/absent.png'),
      elsewhere: picture('https://example.org/a.png'),
      option: { path: 'no-file-at-all' },
      text: '<p><IMG alt="x" src="images/in-text.png"> <img src="images/nowhere.png"><img src="data:,x"><img </p>',
      sound: picture('audios/a.mp3', 'audio/mp3'),
    };
    const read = await reading(
      packageOf(ABOUT, files, [
        { name: 'content/images/really.jpg', content: PNG },
        { name: 'content/images/page.png', content: '<html><script>alert(1)</script>' },
        { name: 'content/images/in-text.png', content: PNG },
        { name: 'content/files/run.exe', content: 'MZ' },
        { name: 'content/audios/a.mp3', content: 'ID3\u0004' },
      ]),
    );
    expect(read).toMatchObject({
      media: [
        ['images/really.jpg', 'image/png'],
        ['images/in-text.png', 'image/png'],
        ['audios/a.mp3', 'audio/mpeg'],
      ],
      leftOut: [
        { path: 'files/run.exe', why: 'type' },
        { path: 'images/absent.png', why: 'missing' },
        { path: 'images/nowhere.png', why: 'missing' },
        { path: 'images/page.png', why: 'type' },
      ],
    });
  });

  test('has its drawings made into pictures; one that cannot be drawn is left out', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>';
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'package');
      const vast = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>';
      writeFileSync(
        path,
        packageOf(ABOUT, { list: ['a', 'b', 'vast'].map((name) => picture(`images/${name}.svg`)) }, [
          { name: 'content/images/a.svg', content: drawing },
          { name: 'content/images/b.svg', content: 'no drawing' },
          { name: 'content/images/vast.svg', content: vast },
        ]),
      );
      const { media, leftOut } = await readPackage(readers, 1, path, folder);
      expect(media.map(({ kind }) => kind.mimeType)).toEqual(['image/png']);
      expect(await sharp(media[0]?.unpacked).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
      expect(leftOut.map((one) => one.path)).toEqual(['images/b.svg', 'images/vast.svg']);
    });
  });
});

describe('is read as every other program reads it', () => {
  const content = { text: 'Tiếng Việt' };
  const withComment = (said: number, behind: Buffer) => {
    const bytes = Buffer.concat([packageOf(ABOUT, content), behind]);
    bytes.writeUInt16LE(said, bytes.length - behind.length - 2);
    return bytes;
  };
  test.each<[string, () => Buffer]>([
    ['bytes behind it that no comment accounts for', () => withComment(0, Buffer.from('\r\n\0\0 sent by mail'))],
    ['a comment that was cut off', () => withComment(400, Buffer.from('made by'))],
    ['a comment longer than it says', () => withComment(3, Buffer.from('made by somebody'))],
    ['a comment as long as it says', () => withComment(7, Buffer.from('made by'))],
    [
      'an entry twice with the same bytes',
      () => packageOf(ABOUT, content, [{ name: 'h5p.json', content: JSON.stringify(ABOUT), deflate: true }]),
    ],
  ])('%s', async (_name, bytes) => {
    expect(await reading(bytes())).toMatchObject({ params: content });
  });
});

describe('is refused with its reason', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  const zeros = Buffer.alloc(30 * 1024 * 1024);
  test.each<[string, () => Buffer, string]>([
    ['no archive', () => Buffer.from('hello'), 'h5p.not_a_package'],
    ['nothing', () => Buffer.alloc(0), 'h5p.not_a_package'],
    ['another archive', () => archiveOf([{ name: 'ppt/presentation.xml', content: '<p/>' }]), 'h5p.not_a_package'],
    ['libraries only', () => archiveOf([{ name: 'h5p.json', content: '{}' }]), 'h5p.without_content'],
    ['half an archive', () => packageOf(ABOUT, {}).subarray(0, 200), 'h5p.not_a_package'],
    [
      'no JSON',
      () =>
        archiveOf([
          { name: 'h5p.json', content: '{' },
          { name: 'content/content.json', content: '{}' },
        ]),
      'h5p.content_invalid',
    ],
    ['a list for content', () => packageOf(ABOUT, []), 'h5p.content_invalid'],
    [
      'another encoding',
      () =>
        archiveOf([
          { name: 'h5p.json', content: Buffer.from([0xff, 0xfe, 0x7b]) },
          { name: 'content/content.json', content: '{}' },
        ]),
      'h5p.content_invalid',
    ],
    ['bottomless content', () => packageOf(ABOUT, nested(500)), 'h5p.content_invalid'],
    ['vast content', () => packageOf(ABOUT, { list: Array.from({ length: 300_000 }, () => 1) }), 'h5p.too_large'],
    [
      'a name for the engine',
      () =>
        archiveOf([
          { name: 'h5p.json', content: '{}' },
          { name: 'content/content.json', content: '{"__proto__":{"x":1}}' },
        ]),
      'h5p.content_invalid',
    ],
    ['a name that leaves', () => packageOf(ABOUT, {}, [{ name: '../../etc/cron.d/x', content: 'x' }]), 'h5p.damaged'],
    ['an absolute name', () => packageOf(ABOUT, {}, [{ name: '/etc/passwd', content: 'x' }]), 'h5p.damaged'],
    [
      'two of one name that only look alike',
      () => {
        const bytes = packageOf(ABOUT, {}, [{ name: 'h5p.json', content: JSON.stringify(ABOUT) }]);
        // One letter of the second is another; its length and its checksum in the directory stay.
        bytes[bytes.lastIndexOf('mainLibrary') + 2] = 0x49;
        return bytes;
      },
      'h5p.damaged',
    ],
    ['two of one name', () => packageOf(ABOUT, {}, [{ name: 'h5p.json', content: '{}' }]), 'h5p.damaged'],
    [
      'a password',
      () =>
        archiveOf([
          { name: 'h5p.json', content: '{}' },
          { name: 'content/content.json', content: '{}', encrypted: true, deflate: true },
        ]),
      'h5p.encrypted',
    ],
    [
      'a bomb',
      () =>
        packageOf(ABOUT, { file: picture('images/a.png') }, [
          { name: 'content/images/a.png', content: zeros, deflate: true },
        ]),
      'h5p.too_large',
    ],
    [
      'a bomb that lies',
      () =>
        packageOf(ABOUT, { file: picture('images/a.png') }, [
          { name: 'content/images/a.png', content: zeros, deflate: true, saidSize: 100 },
        ]),
      'h5p.too_large',
    ],
    ['a vast description', () => packageOf({ ...ABOUT, title: 'x'.repeat(2 * 1024 * 1024) }, {}), 'h5p.too_large'],
    [
      'thousands of entries',
      () =>
        packageOf(
          ABOUT,
          {},
          Array.from({ length: 10_001 }, (_, n) => ({ name: `a/${n}`, content: '' })),
        ),
      'h5p.too_large',
    ],
    [
      'thousands of files',
      () =>
        packageOf(
          ABOUT,
          { list: Array.from({ length: 2001 }, (_, n) => picture(`images/${n}.png`)) },
          Array.from({ length: 2001 }, (_, n) => ({ name: `content/images/${n}.png`, content: PNG })),
        ),
      'h5p.too_many_files',
    ],
    [
      'together too much',
      () =>
        packageOf(
          ABOUT,
          { list: [1, 2, 3].map((n) => picture(`images/${n}.png`)) },
          [1, 2, 3].map((n) => ({
            name: `content/images/${n}.png`,
            content: PNG,
            deflate: true,
            saidSize: 80 * 1024 * 1024,
          })),
        ),
      'h5p.too_large',
    ],
  ])('%s', async (_what, make, code) => {
    expect(await reading(make())).toBe(code);
  });
});
