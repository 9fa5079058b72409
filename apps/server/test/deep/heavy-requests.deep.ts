import { ALL_ENDPOINTS } from '@khue/contract/all';
import {
  IMPORT_BYTES,
  IMPORT_JSON_BYTES,
  IMPORT_JSON_VALUES,
  IMPORT_ROWS,
  JSON_BODY_VALUES,
} from '@khue/contract/constants';
import type { Endpoint } from '@khue/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../application';
import { LONGEST_SLICE_MS, steadySlice } from '../fuzz/loop-watch';
import { fieldsOf } from '../fuzz/schema-values';
import { multipart } from '../imports';
import type { TestPerson } from '../world';

/** The heaviest that each call takes, and a little more than it takes: neither may keep others waiting. */
let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  await send('POST', '/api/account_imports/', JSON.stringify({ rows: [{ full_name: 'Trần Thị Lan' }] }));
});
afterAll(() => server.close());

async function send(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
  url: string,
  payload: string | Buffer,
  headers = {},
) {
  const { result, slice } = await steadySlice(() =>
    server.app.http.inject({
      method,
      url,
      payload,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...headers },
    }),
  );
  return {
    status: result.statusCode,
    slice: Math.round(slice),
    code: /"code":"([\w.]+)"/.exec(result.body.slice(0, 2000))?.[1],
  };
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** A list of so many of the same. */
const listOf = (count: number, value: string) =>
  `[${`${value},`.repeat(Math.max(0, count - 1))}${count > 0 ? value : ''}]`;

/** As many values as fit, in each of the shapes that cost something. */
function vastBodies(fields: readonly string[], values: number): [string, string][] {
  const share = Math.floor(values / Math.max(1, fields.length)) - 3;
  const everywhere = (value: string) => `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`;
  return [
    ['a list of numbers in every field', everywhere(listOf(share, '0'))],
    ['a list of objects in every field', everywhere(listOf(Math.floor(share / 2), '{}'))],
    ['many keys in every field', everywhere(`{${times(share, (n) => `"k${n}":0`).join(',')}}`)],
  ];
}

/** What no endpoint asked for is dropped in the same way by all. */
function vastRests(values: number): [string, string][] {
  return [
    ['unknown keys', `{${times(values - 2, (n) => `"k${n}":0`).join(',')}}`],
    ['numbers for keys', `{"is_series":true,${times(values - 3, (n) => `"${n}":0`).join(',')}}`],
  ];
}

const WITH_BODY = Object.entries(ALL_ENDPOINTS).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>)
    .filter(([, { body, transport }]) => body !== undefined && transport !== 'raw')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

/** The count comes before anything that an endpoint does, so one of each limit speaks for the others. */
const ONE_OF_EACH_LIMIT = [...new Map(WITH_BODY.map((one) => [one.endpoint.bodyValues, one])).values()];
/** Strict bodies and those that are read in pieces have ways of their own. */
const SPEAK_FOR_OTHERS = new Set([
  ...ONE_OF_EACH_LIMIT.map(({ endpoint }) => endpoint),
  ...WITH_BODY.filter(({ endpoint }) => endpoint.path === '/api/users/').map(({ endpoint }) => endpoint),
]);

test.each(ONE_OF_EACH_LIMIT)('$name with far too many of anything is refused at once', async ({ endpoint }) => {
  const { slice, status } = await send(endpoint.method, endpoint.path.replace(/\{\w+\}/g, '1'), listOf(700_000, '0'));
  expect([400, 413]).toContain(status);
  expect(slice).toBeLessThanOrEqual(LONGEST_SLICE_MS);
});

test.each(WITH_BODY)('$name with a vast body is answered without keeping others waiting', async ({ endpoint }) => {
  const url = endpoint.path.replace(/\{\w+\}/g, '1');
  const slow: unknown[] = [];
  const values = endpoint.bodyValues ?? JSON_BODY_VALUES;
  const rests = SPEAK_FOR_OTHERS.has(endpoint) ? vastRests(values) : [];
  for (const [what, body] of [...vastBodies(fieldsOf(endpoint.body), values), ...rests]) {
    const answer = await send(endpoint.method, url, body);
    if (answer.slice > LONGEST_SLICE_MS || answer.status >= 500) slow.push({ what, ...answer });
  }
  expect(slow).toEqual([]);
});

const person = (n: number) => ({
  full_name: `Nguyễn Thị Minh ${n}`,
  code: `HS${n}`,
  birth_date: '05/09/2014',
  genre: 'Nữ',
  email: `hs${n}@example.vn`,
  phone: '0912345678',
  address: `Số ${n}, ngõ 12, đường Láng, quận Đống Đa, Hà Nội`,
});

describe('typed rows', () => {
  test.each([
    ['as many as may be', 201, () => times(IMPORT_ROWS, person)],
    ['of unknown fields', 201, () => times(IMPORT_ROWS, (n) => Object.fromEntries(times(28, (k) => [`k${k}`, n])))],
    [
      'one row of all fields there could be',
      413,
      () => [Object.fromEntries(times(IMPORT_JSON_VALUES - 5, (k) => [`k${k}`, 0]))],
    ],
    ['one text as long as may be', 201, () => [{ full_name: 'ê'.repeat(IMPORT_JSON_BYTES / 2 - 100) }]],
    ['one heading as long as may be', 201, () => [{ ['ê'.repeat(IMPORT_JSON_BYTES / 2 - 100)]: 'x' }]],
  ])(
    '%s',
    async (_, status, rows) => {
      const answer = await send('POST', '/api/account_imports/', JSON.stringify({ rows: rows() }));
      expect(answer).toMatchObject({ status });
      expect(answer.slice).toBeLessThan(LONGEST_SLICE_MS);
    },
    120_000,
  );
});

describe('a file to import', () => {
  const filled = (text: string) => Buffer.alloc(IMPORT_BYTES, text);
  test.each([
    ['of blank lines', filled('\n'), 'import.empty'],
    ['of lines of spaces', filled(' \n'), 'import.empty'],
    ['of opening brackets', filled('('), undefined],
    ['of headings of opening brackets', filled(`${'('.repeat(50_000)},`), undefined],
    ['of delimiters', filled(','), 'import.empty'],
    ['of quotation marks', filled('"'), undefined],
    ['of rows', Buffer.concat([Buffer.from('Họ tên\n'), filled('a\n').subarray(100)]), 'import.too_many_rows'],
    [
      'of long rows',
      Buffer.concat([
        Buffer.from(`Họ tên${',x'.repeat(200)}\n`),
        filled(`${'ê'.repeat(1900)},`.repeat(200).concat('\n')).subarray(500),
      ]),
      undefined,
    ],
  ])(
    '%s',
    async (_, content, code) => {
      const { payload, headers } = multipart('a.csv', content);
      const answer = await send('POST', '/api/account_imports/', payload, headers);
      expect(answer.status).toBeLessThan(500);
      if (code) expect(answer.code).toBe(code);
      expect(answer.slice).toBeLessThan(LONGEST_SLICE_MS);
    },
    120_000,
  );
});
