import { describe, expect, test } from 'vitest';
import { compareRows } from './described-rows.mjs';
import { kindsOf } from './row-types.mjs';

const INT4 = 23;
const TEXT = 25;
const JSONB = 3802;
const OWN_TYPE = 60_000;

const rowOf = (promised) =>
  new Map(
    Object.entries(promised).map(([column, text]) => [
      column.replace('?', ''),
      { kinds: kindsOf(text), text, optional: column.endsWith('?') },
    ]),
  );
const promise = (promised) => ({ file: 'x.repo.ts', from: 10, to: 12, row: promised && rowOf(promised) });
const seen = (fields, nulls = [], line = 11) =>
  new Map([[`x.repo.ts:${line}`, { columns: [new Map(Object.entries(fields))], nulls: new Set(nulls) }]]);
const problemsOf = (promised, fields, nulls) => compareRows([promise(promised)], seen(fields, nulls)).broken;

describe('a row is as its type promises', () => {
  test.each([
    [{ id: 'number', name: 'string | null' }, { id: INT4, name: TEXT }, ['name']],
    [{ status: '"on" | "off"' }, { status: TEXT }],
    [{ facts: '{ a: number | null; }[]' }, { facts: JSONB }],
    [{ kind: 'string' }, { kind: OWN_TYPE }],
    [{ 'count?': 'number | undefined' }, {}],
    [{ value: 'unknown' }, { value: INT4 }, ['value']],
  ])('%o', (promised, fields, nulls) => {
    expect(problemsOf(promised, fields, nulls)).toEqual([]);
  });

  test.each([
    [{ id: 'string' }, { id: INT4 }, [], 'id is promised as string and comes as number'],
    [{ id: 'number' }, {}, [], 'id is promised and no column of the query'],
    [{ name: 'string' }, { name: TEXT }, ['name'], 'name is promised as string and was null'],
    [{ at: 'Date' }, { at: TEXT }, [], 'at is promised as Date and comes as string'],
  ])('%o is not', (promised, fields, nulls, problem) => {
    expect(problemsOf(promised, fields, nulls)).toEqual([`x.repo.ts:10: ${problem}`]);
  });

  test('a query that no test asks is told; one whose row its caller names is the caller’s', () => {
    expect(compareRows([promise({ id: 'number' })], new Map())).toEqual({ broken: [], unasked: ['x.repo.ts:10'] });
    expect(compareRows([promise(null)], new Map())).toEqual({ broken: [], unasked: [] });
  });
});

test.each([
  ['string | null', ['string', 'null']],
  ['"a | b" | 3', ['string', 'number']],
  ['{ a: string | null; } | Date', ['object', 'Date']],
  ['(number | null)[] | Buffer<ArrayBufferLike>', ['array', 'Buffer']],
  ['Array<{ a: 1 | 2 }> | boolean', ['array', 'boolean']],
])('the kinds of %s', (text, kinds) => {
  expect([...kindsOf(text)]).toEqual(kinds);
});
