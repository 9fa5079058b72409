import { expect, test } from 'vitest';
import { filesIn, mapFiles } from './media';
import { SAMPLES } from './testing/samples';

const content = {
  file: { path: 'images/a.png', mime: 'image/png', copyright: { license: 'U' } },
  sources: [
    { path: 'videos/a.mp4', mime: 'video/mp4' },
    { path: 'https://video.example/x', mime: 'video/YouTube' },
  ],
  visuals: { poster: { path: 'images/p.png' } },
  text: `<p>x <img alt="a" src="images/b.png"> <IMG src='images/c &amp; d.png'/> <img src=images/e.png></p> <a href="images/no.png">y</a>`,
  unknown: { deep: [{ anything: { path: 'files/x.bin', mime: 'a/b' } }] },
  path: 'not a file',
  route: { path: 'not a file either' },
};

test('every file is found once, in unknown parts and in texts as well', () => {
  expect(filesIn([content, content])).toEqual([
    'images/a.png',
    'videos/a.mp4',
    'https://video.example/x',
    'images/p.png',
    'images/b.png',
    'images/c & d.png',
    'images/e.png',
    'files/x.bin',
  ]);
  expect(filesIn(SAMPLES['H5P.CoursePresentation'])).toEqual([
    'images/b.png',
    'images/a.png',
    'videos/a.mp4',
    'files/x.bin',
    'images/bg.png',
  ]);
});

test('every path is replaced, and nothing else', () => {
  const mapped = mapFiles(content, (path, mime) => (path.startsWith('https') ? path : `/f?a=1&b="${path}:${mime}`));
  expect(mapped).toEqual({
    ...content,
    file: { ...content.file, path: '/f?a=1&b="images/a.png:image/png' },
    sources: [{ path: '/f?a=1&b="videos/a.mp4:video/mp4', mime: 'video/mp4' }, content.sources[1]],
    visuals: { poster: { path: '/f?a=1&b="images/p.png:' } },
    text: '<p>x <img alt="a" src="/f?a=1&amp;b=&quot;images/b.png:"> <IMG src="/f?a=1&amp;b=&quot;images/c &amp; d.png:"/> <img src="/f?a=1&amp;b=&quot;images/e.png:"></p> <a href="images/no.png">y</a>',
    unknown: { deep: [{ anything: { path: '/f?a=1&b="files/x.bin:a/b', mime: 'a/b' } }] },
  });
  expect(filesIn(mapped).every((path) => path.startsWith('/f') || path.startsWith('https'))).toBe(true);
});

test('what is not wanted is taken out', () => {
  expect(mapFiles(content, () => null)).toEqual({
    sources: [],
    visuals: {},
    text: '<p>x   </p> <a href="images/no.png">y</a>',
    unknown: { deep: [{}] },
    path: 'not a file',
    route: { path: 'not a file either' },
  });
});

test('content cannot reach the prototype of what is made of it', () => {
  const mapped = mapFiles(JSON.parse('{"__proto__": {"path": "a", "mime": "b"}, "x": 1}'), (path) => path);
  expect(mapped).toEqual({ x: 1 });
  expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
});
