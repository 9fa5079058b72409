import { describe, expect, it } from 'vitest';
import { fileIdOf, isFilePath, isKeptAddress, pathsIn, replacePaths, storedFileIds } from './material-file.rules';

const SIGNATURE = 'a'.repeat(43);
const COVERED = 'b'.repeat(22);

describe('files in content', () => {
  it.each([
    ['files/12.png', true],
    [`/files/${COVERED}.${SIGNATURE}`, true],
    [`https://khue.example.vn/files/${COVERED}.${SIGNATURE}`, true],
    ['files/12', false],
    ['files/../12.png', false],
    ['/files/12.png', false],
    ['https://example.vn/12.png', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: %s', (text, isOurs) => {
    expect(isFilePath(text)).toBe(isOurs);
  });

  it('asks for the signature of a link, not of a path', () => {
    expect(fileIdOf('files/12.png', () => null)).toBe(12);
    expect(fileIdOf(`/files/${COVERED}.${SIGNATURE}`, () => null)).toBe(null);
    expect(fileIdOf(`/files/${COVERED}.${SIGNATURE}`, () => 12)).toBe(12);
  });

  it('finds them as values and in the HTML of texts, each once, and replaces them in place', () => {
    const link = `/files/${COVERED}.${SIGNATURE}`;
    const json = JSON.stringify({
      file: { path: 'files/1.png' },
      text: `<img src="files/2.jpg"><img src="${link}">`,
      again: 'files/1.png',
    });
    expect(pathsIn(json)).toEqual(['files/1.png', 'files/2.jpg', link]);
    expect(storedFileIds(json)).toEqual([1, 2]);
    expect(JSON.parse(replacePaths(json, () => 'x'))).toEqual({
      file: { path: 'x' },
      text: '<img src="x"><img src="x">',
      again: 'x',
    });
  });

  it('keeps the addresses of films and sound elsewhere, of pictures none', () => {
    expect(isKeptAddress('https://example.vn/a.mp4', 'video/mp4')).toBe(true);
    expect(isKeptAddress('http://example.vn/a.mp4', 'video/mp4')).toBe(false);
    expect(isKeptAddress('https://example.vn/a.png', 'image/png')).toBe(false);
  });
});
