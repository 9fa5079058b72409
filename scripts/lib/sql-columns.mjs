import { sqlOf } from './tables.mjs';

const NOT_AN_ALIAS = new Set(
  'on using where set order group limit left right inner cross join full natural values select returning as for having union offset do not'.split(
    ' ',
  ),
);

/** PostgreSQL's own: which transaction wrote the row. */
const OF_EVERY_TABLE = new Set(['xmin']);

/** What each alias in the file stands for: tables we know, or something that we cannot look into. */
function aliasesIn(texts, tables) {
  const known = new Map();
  const unknown = new Set();
  for (const text of texts) {
    const named = text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO|USING|,)\s+(\w+)(?:\s+(?:AS\s+)?([a-z_]\w*))?/gi);
    for (const [, table, alias] of named) {
      if (!tables.has(table)) continue;
      for (const name of [table, alias]) {
        if (!name || NOT_AN_ALIAS.has(name.toLowerCase())) continue;
        known.set(name, new Set([...(known.get(name) ?? []), table]));
      }
    }
    // A subquery, a list of values, a function's rows or a common table expression.
    for (const [, name] of text.matchAll(/[)?]\s*(?:AS\s+)?([a-z_]\w*)\b/gi)) unknown.add(name);
    for (const [, name] of text.matchAll(
      /(?:\bWITH|,)\s+(?:RECURSIVE\s+)?([a-z_]\w*)\s+(?:\([^)]*\)\s+)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/gi,
    ))
      unknown.add(name);
    for (const [, name] of text.matchAll(/\b(?:NEW|OLD) TABLE AS ([a-z_]\w*)/gi)) unknown.add(name);
    // What an upsert and a row's own version call themselves.
    for (const [, name] of text.matchAll(/\b(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?([a-z_]\w*))?/gi))
      if (!tables.has(name)) unknown.add(name);
    for (const [, source, alias] of text.matchAll(/\b(?:FROM|JOIN|,)\s+([a-z_]\w*)(?:\s+(?:AS\s+)?([a-z_]\w*))?/gi))
      if (!tables.has(source) && alias && !NOT_AN_ALIAS.has(alias.toLowerCase())) unknown.add(alias);
  }
  return { known, unknown };
}

function* columnsIn(text, { known, unknown }) {
  for (const [, alias, column] of text.matchAll(/(?<![\w.])([a-z_]\w*)\.([a-z_]\w*)\b(?!\s*\()/g)) {
    if (known.has(alias) && !unknown.has(alias)) yield { column, tables: known.get(alias) };
  }
  for (const [, table, list] of text.matchAll(/\bINTO\s+(\w+)\s*(?:AS\s+\w+\s*)?\(([\w\s,"]+)\)/gi)) {
    for (const column of list.split(',').map((one) => one.trim().replaceAll('"', '')))
      if (column) yield { column, tables: new Set([table]) };
  }
  for (const [, table, list] of text.matchAll(
    /\bUPDATE\s+(\w+)(?:\s+\w+)?\s+SET\s+([\s\S]*?)(?=\bFROM\b|\bWHERE\b|\bRETURNING\b|$)/gi,
  )) {
    for (const [, column] of list.matchAll(/(?:^|,)\s*"?([a-z_]\w*)"?\s*=(?!=)/g))
      yield { column, tables: new Set([table]) };
  }
}

/** Columns that a query names and its table does not have. What cannot be told from one file is left to the tests. */
export function findUnknownColumns(files, tables) {
  const problems = new Set();
  for (const [path, source] of files) {
    const texts = sqlOf(source);
    const aliases = aliasesIn(texts, tables);
    for (const text of texts) {
      for (const { column, tables: meant } of columnsIn(text, aliases)) {
        const candidates = [...meant].filter((table) => tables.has(table));
        if (
          OF_EVERY_TABLE.has(column) ||
          candidates.length === 0 ||
          candidates.some((table) => tables.get(table).has(column))
        )
          continue;
        problems.add(`${path}: ${candidates.join(' or ')} has no column "${column}".`);
      }
    }
  }
  return [...problems];
}
