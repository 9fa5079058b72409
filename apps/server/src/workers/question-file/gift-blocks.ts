/** A question as it stands in the file, from its first line on. */
export interface TextBlock {
  line: number;
  text: string;
}

const NAMED = /^\s*::/;
/** An answer, its share, or the end of all of them: what may follow an empty line inside braces. */
const ANSWER = /^\s*[=~#}]/;

function braceDepth(line: string): number {
  let depth = 0;
  for (const sign of line) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return depth;
}

/** For each line: whether braces that are open above it are closed from there on, before others open. Read from the end. */
function closingFrom(lines: readonly string[]): boolean[] {
  const closing: boolean[] = [];
  let closes = false;
  let isAnswer = false;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const sign = /[{}]/.exec(line)?.[0];
    if (NAMED.test(line)) closes = false;
    else if (sign) closes = sign === '}';
    if (line.trim() !== '') isAnswer = ANSWER.test(line);
    closing[at] = closes || isAnswer;
  }
  return closing;
}

/**
 * Blocks parted by empty lines, and by names. Inside braces an empty line parts nothing, unless they are never closed:
 * those end with their own question.
 */
export function* blocksOf(text: string): Generator<TextBlock> {
  let block: string[] = [];
  let from = 0;
  let depth = 0;
  const lines = text.split('\n').map((line) => (/^\s*\/\//.test(line) ? null : line));
  const closing = closingFrom(lines.map((line) => line ?? ''));
  for (const [at, line] of lines.entries()) {
    if (line === null) continue;
    const isEmpty = line.trim() === '';
    const isOver = (isEmpty && (depth <= 0 || !closing[at + 1])) || (NAMED.test(line) && block.some(hasBraces));
    if (block.length > 0 && isOver) {
      yield { line: from, text: block.join('\n') };
      block = [];
      depth = 0;
    }
    if (isEmpty && block.length === 0) continue;
    if (block.length === 0) from = at + 1;
    block.push(line);
    depth += braceDepth(line);
  }
  if (block.length > 0) yield { line: from, text: block.join('\n') };
}

const hasBraces = (line: string) => line.includes('{');

interface Braces {
  open: number;
  close: number;
}

/** Braces that stand in no others; null where one is never closed, or closed without having been opened. */
function outerBraces(text: string): Braces[] | null {
  const found: Braces[] = [];
  let depth = 0;
  let open = 0;
  for (const { 0: sign, index } of text.matchAll(/[{}]/g)) {
    if (sign === '{' && depth === 0) open = index;
    depth += sign === '{' ? 1 : -1;
    if (depth < 0) return null;
    if (depth === 0) found.push({ open, close: index });
  }
  return depth === 0 ? found : null;
}

const HOLDS_ANSWERS = /^\s*(?:[=~#]|(?:true|t|false|f)\s*(?:#|$)|$)/i;

/** The braces with the answers. Where several have some, two questions ran into each other: null, as without any. */
export function answerBraces(text: string): Braces | null {
  const braces = outerBraces(text) ?? [];
  const [only, ...others] = braces;
  if (only && others.length === 0) return only;
  const answers = braces.filter(({ open, close }) => HOLDS_ANSWERS.test(text.slice(open + 1, close)));
  return answers.length === 1 ? (answers[0] ?? null) : null;
}
