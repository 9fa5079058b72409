import type { Random } from '../../src/seed/invention/random';

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'Nguyễn\u0000Văn An',
  '\u0001\u0008\u001f',
  '\ud800',
  'a\udfffb',
  '\ufffe\uffff',
  '\u202eevil\u202c',
  'Tr\u01b0\u031bo\u031b\u0300ng',
  '👩‍👩‍👧‍👦',
  'x'.repeat(256),
  'é'.repeat(501),
  'x'.repeat(5001),
  'y'.repeat(70_000),
  "'; DROP TABLE users; --",
  '%',
  '_%_\\',
  '<script>alert(1)</script>',
  '{{x}} $t(errors:not_found)',
  '../../../../etc/passwd',
  '=HYPERLINK("http://x")',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999',
  '31/02/2020',
  '00/00/0000',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  '2026-02-30',
  '2026-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+23:59',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'a@b',
  `${'a'.repeat(250)}@example.vn`,
  '\r\nBcc: everyone@example.vn',
  '+84912345678',
  '000000000000',
] as const;

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  [],
  [[]],
  [null],
  [1, 1, 1],
  [2 ** 31],
  ['\u0000'],
  {},
  { id: null },
  { id: 2 ** 31 },
  { id: '1' },
  { code: '\u0000' },
  { constructor: { prototype: {} } },
  deep(40),
  Array.from({ length: 1100 }, (_, index) => index + 1),
];

const pick = <T>(random: Random, from: readonly T[]): T => random.pick(from as unknown as readonly [T, ...T[]]);

export const hostileText = (random: Random): string => pick(random, TEXTS);

/** What a body should not hold where it holds something else. */
export function hostileValue(random: Random): unknown {
  return random.chance(0.55) ? hostileText(random) : pick(random, OTHERS);
}

/** Whole bodies that are no JSON, or not the kind that is asked for. */
export const RAW_BODIES: readonly { type: string; text: string }[] = [
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '' },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '[]' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '42' },
  { type: 'application/json', text: '{"a":1}}' },
  { type: 'application/json', text: '{"__proto__":{"role":1}}' },
  { type: 'application/json', text: '{"constructor":{"prototype":{"x":1}}}' },
  { type: 'application/json', text: '\u0000' },
  { type: 'application/json', text: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', text: `{"name":"${'x'.repeat(1_100_000)}"}` },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'text/plain', text: 'hello' },
  { type: 'application/xml', text: '<a/>' },
  { type: 'application/x-www-form-urlencoded', text: 'a=1&b=2' },
  { type: 'multipart/form-data', text: 'no boundary' },
  { type: 'multipart/form-data; boundary=x', text: '--x\r\ncut off' },
  { type: 'multipart/form-data; boundary=x', text: '--x--\r\n' },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a\u0000.png"\r\n\r\n\u0000\u0001\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--x--\r\n',
  },
  { type: 'not a type', text: '{}' },
];

/** Addresses' parts that a router or a number parser may stumble over. */
export const PATH_PARTS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e3',
  'abc',
  '%00',
  '%ff',
  '%',
  '%2e%2e%2f',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '%F0%9F%98%80',
  '1%20OR%201=1',
  'x'.repeat(700),
  ',',
  ';',
];

export const HEADERS: readonly Record<string, string>[] = [
  { range: 'bytes=0-10' },
  { range: 'bytes=99999999999999-' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"\\"' },
  { 'if-modified-since': 'yesterday' },
  { 'if-match': '"x"' },
  { 'accept-encoding': 'br;q=x, gzip;q=2, \u00e9' },
  { accept: 'text/html' },
  { expect: 'the-impossible' },
  { 'x-forwarded-for': '::1, 1.2.3.4' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'a=b; access_token=x' },
];
