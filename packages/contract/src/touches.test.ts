import { expect, expectTypeOf, test } from 'vitest';
import { ALL_ENDPOINTS, type Calls } from './all';
import type { AnswerOf, Endpoint, EndpointGroup } from './endpoint';
import { ANSWERS, FIGURES, LIVE_TOUCHES, TOUCHING_CALLS, touchesOf, whyNothing } from './touches';
import { TOUCHING_GETS } from './touching-gets';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const namesIn = (group: EndpointGroup) => Object.values(group).map(nameOf);
const all = Object.values(ALL_ENDPOINTS as Record<string, EndpointGroup>).flatMap(namesIn);

test('every call that is not a plain GET says which calls it touches, or why none', () => {
  const writes = all.filter((name) => !name.startsWith('GET '));
  expect([...TOUCHING_CALLS].sort()).toEqual([...new Set([...writes, ...TOUCHING_GETS])].sort());
  for (const name of TOUCHING_CALLS) {
    const why = whyNothing(name);
    if (why === null) expect(touchesOf(name).length, name).toBeGreaterThan(1);
    else expect(why.length, name).toBeGreaterThan(10);
  }
});

test('what is touched are calls of the contract', () => {
  const touched = [...TOUCHING_CALLS.flatMap(touchesOf), ...Object.values(LIVE_TOUCHES).flat()];
  expect(touched.filter((name) => !all.includes(name))).toEqual([]);
});

test('what changes a row also changes the log', () => {
  expect(touchesOf('PUT /api/classes/{id}/')).toContain('GET /api/audit_log/');
});

test('figures are all reads of dashboards, reports and the page of a school', () => {
  const { courseDashboards, dashboards, needsHelp, reports, schoolPages } = ALL_ENDPOINTS;
  const reads = [courseDashboards, dashboards, needsHelp, reports, schoolPages]
    .flatMap(namesIn)
    .filter((name) => name.startsWith('GET '));
  expect([...FIGURES].sort()).toEqual(reads.sort());
});

test('a write whose answer takes the place of a row answers with that row', () => {
  type Rows = typeof ANSWERS;
  type IsRow = {
    [Write in keyof Rows]: AnswerOf<Calls[Write]> extends AnswerOf<Calls[Rows[Write]]> ? true : false;
  };
  expectTypeOf<IsRow>().toEqualTypeOf<{ [Write in keyof Rows]: true }>();
  for (const [write, read] of Object.entries(ANSWERS)) {
    expect(
      touchesOf(write as keyof Rows).concat('GET /api/account_imports/{id}/', 'GET /api/question_imports/{id}/'),
    ).toContain(read);
  }
});
