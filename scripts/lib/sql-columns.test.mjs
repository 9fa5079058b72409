import { expect, test } from 'vitest';
import { findUnknownColumns } from './sql-columns.mjs';
import { readTables } from './tables.mjs';

const tables = readTables(`export interface Tables {
  classes: {
    id: number;
    name: string;
  };
  users: {
    id: number;
    full_name: string;
  };
}
`);
const problems = (query) => findUnknownColumns(new Map([['x.repo.ts', `const q = sql\`${query}\`;`]]), tables);

test.each([
  ['SELECT c.id, c.name FROM classes c', []],
  ['SELECT c.title FROM classes c', ['x.repo.ts: classes has no column "title".']],
  ['SELECT c.xmin::text FROM classes c', []],
  ['SELECT u.full_name FROM classes c JOIN users u ON u.klass = c.id', ['x.repo.ts: users has no column "klass".']],
  ['INSERT INTO classes (id, title) VALUES (1, 2)', ['x.repo.ts: classes has no column "title".']],
  ["UPDATE classes SET title = 'c.nothing' WHERE id = 1", ['x.repo.ts: classes has no column "title".']],
  ['SELECT t.anything FROM (SELECT 1 AS anything) t', []],
  ['WITH c AS (SELECT 1 AS x) SELECT c.x FROM c', []],
])('%s', (query, expected) => {
  expect(problems(query)).toEqual(expected);
});
