import { readFileSync } from 'node:fs';
import { inRoot } from './repository.mjs';

/** Table → its columns, from the types that `npm run generate` wrote. */
export function readTables(source = readFileSync(inRoot('apps/server/src/platform/db/tables.generated.ts'), 'utf8')) {
  const tables = new Map();
  for (const [, table, body] of source.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm)) {
    tables.set(table, new Set([...body.matchAll(/^ {4}(\w+):/gm)].map(([, column]) => column)));
  }
  return tables;
}

/** A table of another module, as its api hands it out: `${schoolsTables.classes}`. */
const OFFERED = /\$\{\w+Tables\.(\w+)\}/g;

/** The SQL of a file: its `sql` templates, nested ones too, with a blank for every value. */
export function sqlOf(file) {
  const source = file.replace(OFFERED, '$1');
  const texts = [];
  for (const start of source.matchAll(/\bsql`/g)) {
    let text = '';
    let depth = 0;
    for (let at = start.index + 4; at < source.length; at += 1) {
      if (depth === 0 && source[at] === '`') break;
      if (source.startsWith('${', at)) {
        if (depth === 0) text += ' ? ';
        depth += 1;
        at += 1;
      } else if (depth > 0 && source[at] === '{') depth += 1;
      else if (depth > 0 && source[at] === '}') depth -= 1;
      else if (depth === 0) text += source[at];
    }
    texts.push(text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''"));
  }
  return texts;
}
