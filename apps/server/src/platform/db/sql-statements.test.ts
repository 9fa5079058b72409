import { expect, test } from 'vitest';
import { statementsOf } from './sql-statements';

const bareOf = (text: string) => statementsOf(text).map(({ bare }) => bare);

test.each<[string, string, string[]]>([
  ['statements end at their semicolons', 'SELECT 1;\nSELECT 2;', ['SELECT 1', 'SELECT 2']],
  [
    'comments and spaces are not what a statement says',
    '-- why;\nSELECT  1, -- one;\n  /* two; */ 2;',
    ['SELECT 1, 2'],
  ],
  ['what is quoted stays as it is', `SELECT 'a;  ''b', "c;  d";`, [`SELECT 'a;  ''b', "c;  d"`]],
  ['a body in dollars is quoted', 'DO $$ BEGIN  x; END $$;', ['DO $$ BEGIN  x; END $$']],
  ['dollars may have a name', 'DO $a$ $$; $a$; SELECT $1;', ['DO $a$ $$; $a$', 'SELECT $1']],
  [
    'an atomic body is one statement, whatever ends in it',
    'CREATE FUNCTION f() BEGIN ATOMIC SELECT CASE WHEN a THEN 1 END; SELECT 2; END; SELECT 3;',
    ['CREATE FUNCTION f() BEGIN ATOMIC SELECT CASE WHEN a THEN 1 END; SELECT 2; END', 'SELECT 3'],
  ],
  ['nothing is no statement', '\n-- only words\n', []],
])('%s', (_, text, statements) => {
  expect(bareOf(text)).toEqual(statements);
});

test('a statement is told as it stands in the file, from its first word', () => {
  expect(statementsOf('-- why\nSELECT 1 -- one\n;\n').map(({ text }) => text)).toEqual(['SELECT 1 -- one\n;']);
});

test('a statement without an end is told', () => {
  expect(() => statementsOf('SELECT 1')).toThrow('no end: SELECT 1');
});
