import { expect, test } from 'vitest';
import { nextPage } from './nextPage';

const ORIGIN = 'https://khue.example';

test.each([
  ['/admin/school?page=2#top', '/admin/school?page=2#top'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['admin', '/'],
  ['/user/login?next=/x', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/%2f/evil.example', '/%2f/evil.example'],
])('after signing in, %j leads to %j', (wanted, page) => {
  expect(nextPage(wanted, ORIGIN)).toBe(page);
});
