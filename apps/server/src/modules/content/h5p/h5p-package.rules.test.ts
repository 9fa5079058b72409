import { describe, expect, test } from 'vitest';
import { aboutOf } from '../../../../test/h5p-archive';
import {
  aboutPackage,
  describePackage,
  librariesUsed,
  placeInPackage,
  withPartIds,
  withTrueKinds,
} from './h5p-package.rules';

describe('what a package says of itself', () => {
  test.each([
    ['older, with versions as text', aboutOf('H5P.MultiChoice', '1.14'), 'H5P.MultiChoice 1.14'],
    ['newer than ours', aboutOf('H5P.MultiChoice', '1.99'), 'H5P.MultiChoice 1.99'],
    ['without a version: as we write it', { mainLibrary: 'H5P.TrueFalse' }, 'H5P.TrueFalse 1.8'],
    ['with a version that is none', aboutOf('H5P.Blanks', 'x.y'), 'H5P.Blanks 1.14'],
    ['a type that is not ours', aboutOf('H5P.InteractiveVideo', '1.22'), 'H5P.InteractiveVideo 1.22'],
  ])('%s', (_what, about, library) => {
    expect(describePackage(about, 'a.h5p')?.library).toBe(library);
  });

  test.each([{}, { mainLibrary: 7 }, { mainLibrary: '../x' }, { mainLibrary: '' }, { mainLibrary: '<b>' }])(
    'nothing that could be a type: %j',
    (about) => expect(describePackage(about, 'a.h5p')).toBeNull(),
  );

  test('has a title in any case, on one line and not too long', () => {
    const titleOf = (title: unknown, name = 'Bài 1.h5p') =>
      describePackage({ mainLibrary: 'H5P.Image', title }, name)?.title;
    expect(titleOf(' Mạng\n máy\u0007 tính ')).toBe('Mạng máy tính');
    expect(titleOf('é'.repeat(400))).toHaveLength(255);
    expect(titleOf('T&iacute;n hi&#7879;u: &quot;l&#039;eau&quot; &amp; &lt;b&gt;')).toBe('Tín hiệu: "l\'eau" & <b>');
    expect(titleOf(undefined)).toBe('Bài 1');
    expect(titleOf(undefined, '.h5p')).toBe('H5P.Image');
  });

  test('keeps whose work it is, and nothing that is not of the kind', () => {
    const about = {
      ...aboutOf('H5P.Image'),
      license: 'CC BY-SA',
      licenseVersion: '4.0',
      source: 'javascript:alert(1)',
      authors: [{ name: 'Lê Lan', role: 'Author' }, { name: '' }, 7, { name: 'B', role: 'King' }],
      script: 'x',
    };
    expect(describePackage(about, '')?.provenance).toEqual({
      license: 'CC BY-SA',
      licenseVersion: '4.0',
      authors: [
        { name: 'Lê Lan', role: 'Author' },
        { name: 'B', role: 'Author' },
      ],
    });
  });
});

const ID = '11111111-2222-4333-8444-555555555555';
const part = (library: string, params: object = {}, subContentId?: unknown) => ({
  library,
  params,
  ...(subContentId === undefined ? {} : { subContentId }),
});

test('every part gets an id, and each its own', () => {
  const fresh = ['new-1', 'new-2', 'new-3'];
  const content = {
    list: [part('H5P.A 1.0', {}, ID), part('H5P.B 1.0'), part('H5P.C 1.0', {}, ID), part('H5P.D 1.0', {}, '<x>')],
    none: { library: 'H5P.E 1.0' },
  };
  expect(withPartIds(content, () => fresh.shift() ?? '')).toEqual({
    list: [
      part('H5P.A 1.0', {}, ID),
      part('H5P.B 1.0', {}, 'new-1'),
      part('H5P.C 1.0', {}, 'new-2'),
      part('H5P.D 1.0', {}, 'new-3'),
    ],
    none: { library: 'H5P.E 1.0' },
  });
});

test('all libraries are named, parts of parts included, each once', () => {
  const params = {
    content: [{ content: part('H5P.Row 1.2', { columns: [part('H5P.Image 1.1')] }) }, part('H5P.Image 1.1'), part('?')],
  };
  expect(librariesUsed('H5P.Column 1.18', params)).toEqual(['H5P.Column 1.18', 'H5P.Row 1.2', 'H5P.Image 1.1']);
  expect(aboutPackage('Sách', 'H5P.Column 1.18', params, { language: 'en', license: 'CC BY' })).toEqual({
    title: 'Sách',
    language: 'en',
    mainLibrary: 'H5P.Column',
    embedTypes: ['iframe'],
    license: 'CC BY',
    preloadedDependencies: [
      { machineName: 'H5P.Column', majorVersion: 1, minorVersion: 18 },
      { machineName: 'H5P.Row', majorVersion: 1, minorVersion: 2 },
      { machineName: 'H5P.Image', majorVersion: 1, minorVersion: 1 },
    ],
  });
});

test.each([
  [{ id: 7, mimeType: 'image/png', extension: 'png' }, 'images/file-7.png'],
  [{ id: 8, mimeType: 'video/mp4', extension: 'mp4' }, 'videos/file-8.mp4'],
  [{ id: 9, mimeType: 'audio/mpeg', extension: 'mp3' }, 'audios/file-9.mp3'],
  [{ id: 9, mimeType: 'text/vtt', extension: 'vtt' }, 'files/file-9.vtt'],
])('%j lies where its kind lies', (file, place) => expect(placeInPackage(file)).toBe(place));

test('a file says what it is, and is left alone where it said so', () => {
  const kinds: Record<string, string> = { 'a.png': 'image/png', 'b.mp3': 'audio/mpeg', 'c.mp4': 'audio/mp4' };
  const files = [
    { path: 'a.png', mime: 'image/svg+xml' },
    { path: 'b.mp3', mime: 'audio/mp3' },
    { path: 'c.mp4', mime: 'video/mp4' },
    { path: 'd', mime: 'x/y' },
  ];
  expect(withTrueKinds({ files }, (path) => kinds[path])).toEqual({
    files: [
      { path: 'a.png', mime: 'image/png' },
      { path: 'b.mp3', mime: 'audio/mp3' },
      { path: 'c.mp4', mime: 'audio/mp4' },
      { path: 'd', mime: 'x/y' },
    ],
  });
});
