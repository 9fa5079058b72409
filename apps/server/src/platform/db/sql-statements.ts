interface Statement {
  /** As it stands in the file, without the comments before it. */
  text: string;
  /** Without comments, with single spaces: the same for the same meaning. What is quoted, such as a body, stays as it is. */
  bare: string;
}

const WORD = /\w+/y;
const DOLLAR = /\$\w*\$/y;

function tokenAt(text: string, at: number): string {
  const upTo = (mark: string, from: number) => {
    const end = text.indexOf(mark, from);
    return text.slice(at, end < 0 ? text.length : end + mark.length);
  };
  if (text.startsWith('--', at)) return upTo('\n', at);
  if (text.startsWith('/*', at)) return upTo('*/', at + 2);
  const quote = text.charAt(at);
  // A doubled quote reads as two texts side by side, which is as good here.
  if (quote === "'" || quote === '"') return upTo(quote, at + 1);
  DOLLAR.lastIndex = at;
  const tag = DOLLAR.exec(text)?.[0];
  if (tag !== undefined) return upTo(tag, at + tag.length);
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? quote;
}

/** The statements of a file of SQL. A body of `BEGIN ATOMIC … END` is part of its statement. */
export function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let start = -1;
  let bare = '';
  // Inside BEGIN ATOMIC: how many ENDs are still to come.
  let open = 0;
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at);
    const isComment = token.startsWith('--') || token.startsWith('/*');
    const isSpace = isComment || token.trim() === '';
    if (start < 0 && !isSpace) start = at;
    at += token.length;
    if (isSpace) {
      if (bare !== '' && !bare.endsWith(' ')) bare += ' ';
      continue;
    }
    const word = token.toUpperCase();
    if (open > 0 && word === 'CASE') open += 1;
    if (open > 0 && word === 'END') open -= 1;
    if (word === 'ATOMIC' && bare.toUpperCase().endsWith('BEGIN ')) open = 1;
    if (token === ';' && open === 0) {
      found.push({ text: text.slice(start, at), bare: bare.trimEnd() });
      start = -1;
      bare = '';
    } else bare += token;
  }
  if (bare.trim() !== '') throw new Error(`a statement has no end: ${bare.slice(0, 60)}`);
  return found;
}
