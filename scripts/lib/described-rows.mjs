import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './repository.mjs';
import { promisedRows } from './row-types.mjs';

const KIND_OF_OID = new Map([
  [16, 'boolean'],
  [17, 'Buffer'],
  ...[20, 21, 23, 26, 700, 701, 1700].map((oid) => [oid, 'number']),
  ...[18, 19, 25, 869, 650, 1042, 1043, 1082, 1083, 2205, 2950].map((oid) => [oid, 'string']),
  [114, 'json'],
  [3802, 'json'],
  [1114, 'Date'],
  [1184, 'Date'],
  // Arrays of booleans, numbers, texts, dates, uuids and times.
  ...[1000, 1005, 1007, 1016, 1021, 1022, 1231, 1009, 1015, 1182, 2951, 1115, 1185, 199, 3807].map((oid) => [
    oid,
    'array',
  ]),
]);

/** What the tests saw: by place of the code, each set of columns, and the columns that were null. */
function readSeen(folder = inRoot('.build', 'queries')) {
  const seen = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      const { site, fields, null: empty } = JSON.parse(line);
      const known = seen.get(site) ?? { columns: [], nulls: new Set() };
      seen.set(site, known);
      if (fields) known.columns.push(new Map(fields));
      else known.nulls.add(empty);
    }
  }
  return seen;
}

function problemOf(column, promised, oid, isNull) {
  const { kinds, text, optional } = promised;
  if (isNull && !kinds.has('null') && !kinds.has('unknown')) return `${column} is promised as ${text} and was null`;
  if (oid === undefined) return optional ? null : `${column} is promised and no column of the query`;
  const kind = KIND_OF_OID.get(oid);
  // A type of our own (an enumeration, a range) comes as text; what JSON holds is for its reader to check.
  const isAlwaysNull = kinds.size === 1 && kinds.has('null');
  const fits = kind === 'json' || isAlwaysNull || kinds.has('unknown') || kinds.has(kind ?? 'string');
  return fits ? null : `${column} is promised as ${text} and comes as ${kind ?? 'string'}`;
}

/** Promises about a row that the database does not keep, and the queries that no test asks. */
export function compareRows(promises, seen) {
  const broken = [];
  const unasked = [];
  for (const { file, from, to, row } of promises) {
    if (row === null) continue;
    const lines = Array.from({ length: to - from + 1 }, (_, index) => `${file}:${from + index}`);
    const answers = lines.flatMap((line) => seen.get(line) ?? []);
    if (answers.length === 0) unasked.push(`${file}:${from}`);
    const problems = answers.flatMap(({ columns, nulls }) =>
      columns.flatMap((described) =>
        [...row].map(([column, promised]) => problemOf(column, promised, described.get(column), nulls.has(column))),
      ),
    );
    for (const problem of new Set(problems)) if (problem) broken.push(`${file}:${from}: ${problem}`);
  }
  return { broken, unasked };
}

/**
 * A suite of the complete run, after the server's tests: each query that keeps its promise counts as passed, each that
 * does not as failed.
 */
export async function runRowChecks() {
  const promises = (await promisedRows()).filter(({ row }) => row !== null);
  const { broken, unasked } = compareRows(promises, readSeen());
  // Something stands between the queries and who writes them down, or nobody writes: that is not "nothing to find".
  if (unasked.length === promises.length) return { passed: 0, failed: 1, remarks: ['row: no test was seen to ask'] };
  const unkept = new Set(broken.map((problem) => problem.split(': ', 1)[0])).size;
  if (unasked.length > 0) console.log(`${unasked.length} queries that no test asks:\n${unasked.join('\n')}`);
  return {
    passed: promises.length - unasked.length - unkept,
    failed: unkept,
    remarks: broken.map((problem) => `row: ${problem}`),
  };
}
