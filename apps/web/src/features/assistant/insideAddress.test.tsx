import { expect, test } from 'vitest';
import { insideAddress } from './insideAddress';

test.each([
  ['/student/lesson?id=5&class=2#p4', '/student/lesson?id=5&class=2#p4'],
  ['/help?page=practice#hints', '/help?page=practice#hints'],
  ['javascript:alert(1)', null],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example/', null],
  ['data:text/html,x', null],
  ['', null],
  ['/\t/evil.example', null],
])('%s leads to %s', (url, address) => {
  expect(insideAddress(url)).toBe(address);
});
