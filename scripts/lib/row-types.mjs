import { join } from 'node:path';
import { inRoot } from './repository.mjs';

const READERS = new Set(['rowsOf', 'firstRowOf']);
const READS_ROWS = /import \{[^}]*\b(rowsOf|firstRowOf)\b[^}]*\} from '[./]+(platform\/)?(db\/)?database'/;

/** `string | null` as ['string', 'null'], but not what stands inside of brackets or quotes. */
function membersOf(text) {
  const members = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if ('([{<'.includes(letter)) depth++;
    else if (')]}'.includes(letter) || (letter === '>' && text[at - 1] !== '=')) depth--;
    else if (letter === '|' && depth === 0) {
      members.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...members, text.slice(start).trim()].filter((member) => member !== '');
}

function kindOf(member) {
  if (/^(["'`]|string\b(?!\[))/.test(member) && !member.endsWith('[]')) return 'string';
  if (/^-?\d/.test(member) || member === 'number') return 'number';
  if (member === 'true' || member === 'false' || member === 'boolean') return 'boolean';
  if (member === 'null' || member === 'undefined' || member === 'Date') return member;
  if (/^Buffer\b/.test(member)) return 'Buffer';
  if (member === 'unknown' || member === 'any') return 'unknown';
  return member.endsWith('[]') || /^(readonly )?\[/.test(member) || /^(Readonly)?Array</.test(member)
    ? 'array'
    : 'object';
}

/** What values of a property may be: string, number, boolean, Date, Buffer, array, object, null or unknown. */
export const kindsOf = (text) => new Set(membersOf(text).map(kindOf));

/** Every call that reads rows, with the row that it promises: `{ file, line, row: Map of column → { kinds, optional } | null }`. */
export async function promisedRows() {
  const [{ API, SymbolFlags, TypeFlags, NodeBuilderFlags }, { isCallExpression, isIdentifier }] = await Promise.all([
    import('typescript/unstable/sync'),
    import('typescript/unstable/ast/is'),
  ]);
  const api = new API({ cwd: inRoot() });
  try {
    const config = inRoot('apps/server/tsconfig.json');
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    const { checker, program } = project;
    const source = join(inRoot('apps/server/src'), '/');
    const found = [];
    for (const name of program.getSourceFileNames()) {
      if (!name.startsWith(source) || /\.test\.ts$/.test(name)) continue;
      const file = program.getSourceFile(name);
      if (!READS_ROWS.test(file.text)) continue;
      const calls = [];
      const visit = (node) => {
        if (isCallExpression(node) && isIdentifier(node.expression) && READERS.has(node.expression.text))
          calls.push(node);
        node.forEachChild(visit);
      };
      visit(file);
      for (const call of calls) {
        const from = file.text.slice(0, call.expression.end).split('\n').length;
        const to = file.text.slice(0, call.end).split('\n').length;
        const answer = checker.getReturnTypeOfSignature(checker.getResolvedSignature(call));
        let row = checker.getTypeArguments(answer)[0];
        if (call.expression.text === 'rowsOf') row = checker.getTypeArguments(row)[0];
        else row = checker.getNonNullableType(row);
        found.push({ file: name.slice(inRoot('').length).replace(/^\//, ''), from, to, row: describe(row) });
      }
    }
    return found;

    function describe(type) {
      if (!type || type.flags & TypeFlags.TypeParameter) return null;
      const properties = checker.getPropertiesOfType(type);
      return new Map(
        properties.map((property) => {
          const text = checker.typeToString(
            checker.getTypeOfSymbol(property),
            undefined,
            NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias,
          );
          return [
            property.name,
            { kinds: kindsOf(text), text, optional: (property.flags & SymbolFlags.Optional) !== 0 },
          ];
        }),
      );
    }
  } finally {
    api.close();
  }
}
