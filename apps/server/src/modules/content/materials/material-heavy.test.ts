import { MATERIAL_BYTES } from '@khue/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { LONGEST_SLICE_MS, steadySlice } from '../../../../test/fuzz/loop-watch';
import type { TestPerson } from '../../../../test/world';

/** The heaviest content that is taken, and what is not taken: neither may keep others waiting. */
let server: TestApplication;
let teacher: TestPerson;
let place: { module: number; submodule: number };

beforeAll(async () => {
  server = await startTestApplication();
  const { world } = server;
  teacher = await world.person({ role: 'TEACHER', schoolId: await world.school() });
  const course = await world.course();
  place = { module: course.id, submodule: await world.coursePart(course.id) };
  await send('H5P.MultiChoice', '{"question":"x"}');
});
afterAll(() => server.close());

async function send(library: string, params: string) {
  const rest = JSON.stringify({ question: 'Nặng', status: 'draft', library, ...place }).slice(0, -1);
  const { result, slice } = await steadySlice(() =>
    server.app.http.inject({
      method: 'POST',
      url: '/api/submodulesquestions/',
      payload: `${rest},"params":${params}}`,
      headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
    }),
  );
  return { status: result.statusCode, slice: Math.round(slice), body: result.body };
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const text = (n: number) => ({
  library: 'H5P.AdvancedText 1.1',
  params: {
    text: `<p>Bài ${n}: <strong>thiết bị</strong> <span style="color:#c92a2a">đầu vào</span>${' và nhiều chữ khác'.repeat(18)}</p>`,
  },
  subContentId: `t${n}`,
});
const column = (count: number) =>
  JSON.stringify({ content: times(count, (n) => ({ content: text(n), useSeparator: 'auto' })) });
const nested = (depth: number): object =>
  depth === 0
    ? text(0)
    : { library: 'H5P.Column 1.18', params: { content: [{ content: nested(depth - 1) }] }, subContentId: `c${depth}` };

test.each([
  ['a column of as many texts as fit', 'H5P.Column', () => column(6_000), 201],
  [
    'one text of four megabytes',
    'H5P.AdvancedText',
    () => JSON.stringify({ text: 'ê'.repeat(MATERIAL_BYTES / 2 - 1000) }),
    400,
  ],
  ['a text of marks', 'H5P.AdvancedText', () => JSON.stringify({ text: '<b>'.repeat(30_000) }), 400],
  [
    'a text of as many marks as may be',
    'H5P.AdvancedText',
    () => JSON.stringify({ text: '<p style="color:red">'.repeat(4700) }),
    201,
  ],
  [
    'plain texts of four megabytes',
    'H5P.MultiChoice',
    () => JSON.stringify({ question: 'x', l10n: Object.fromEntries(times(50, (n) => [`k${n}`, 'ê'.repeat(40_000)])) }),
    201,
  ],
  [
    'as many values as may be',
    'H5P.MultiChoice',
    () => JSON.stringify({ question: 'x', answers: times(30_000, () => ({ text: 'a', correct: true })) }),
    201,
  ],
  ['more values than may be', 'H5P.MultiChoice', () => JSON.stringify({ answers: times(250_000, () => 0) }), 413],
  ['content within content', 'H5P.Column', () => JSON.stringify({ content: [{ content: nested(9) }] }), 201],
  [
    'content within content beyond all sense',
    'H5P.Column',
    () => JSON.stringify({ content: [{ content: nested(40) }] }),
    400,
  ],
])(
  '%s',
  async (_what, library, params, status) => {
    const answer = await send(library, params());
    if (process.env.SHOW) process.stdout.write(`${_what}: ${answer.status}, ${answer.slice} ms\n`);
    expect([answer.status, answer.status === status ? '' : answer.body.slice(0, 300)]).toEqual([status, '']);
    expect(answer.slice).toBeLessThan(LONGEST_SLICE_MS);
  },
  60_000,
);
