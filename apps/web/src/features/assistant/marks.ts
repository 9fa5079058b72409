/** What an answer may be made of. Everything else in its text is text, whatever it looks like. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; pieces: readonly Piece[] }
  | { kind: 'source'; number: number };

export type Block =
  | { kind: 'paragraph'; lines: readonly (readonly Piece[])[] }
  | { kind: 'list'; lines: readonly (readonly Piece[])[] };

const STRONG = /\*\*([^*]+)\*\*/g;
const SOURCE = /\[(\d{1,2})\]/g;
const ITEM = /^\s{0,8}[-•] /;

/** What lies between the matches, and what each match stands for. */
function cut(text: string, pattern: RegExp, between: (text: string) => Piece[], of: (inner: string) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(...between(text.slice(from, match.index)), of(match[1] ?? ''));
    from = match.index + match[0].length;
  }
  return [...pieces, ...between(text.slice(from))];
}

const plain = (text: string): Piece[] => (text === '' ? [] : [{ kind: 'text', text }]);
const withSources = (text: string): Piece[] =>
  cut(text, SOURCE, plain, (number) => ({ kind: 'source', number: Number(number) }));
const piecesOf = (line: string): Piece[] =>
  cut(line, STRONG, withSources, (inner) => ({ kind: 'strong', pieces: withSources(inner) }));

export function readMarks(text: string): Block[] {
  const blocks: { kind: Block['kind']; lines: (readonly Piece[])[] }[] = [];
  let isNew = true;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const kind = ITEM.test(line) ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    // A list goes on over an empty line; a paragraph ends there.
    const goesOn = last?.kind === kind && (kind === 'list' || !isNew);
    const pieces = piecesOf(line.replace(ITEM, ''));
    if (goesOn) last.lines.push(pieces);
    else blocks.push({ kind, lines: [pieces] });
    isNew = false;
  }
  return blocks;
}

/** A text that is still coming: strong words are strong before their end is there, half a mark is not shown. */
export function closeMarks(text: string): string {
  const whole = text.replace(/\[\d{0,2}$|(?<!\*)\*$/, '');
  const line = whole.slice(whole.lastIndexOf('\n') + 1);
  const isOpen = line.split('**').length % 2 === 0;
  if (!isOpen) return whole;
  return whole.endsWith('**') ? whole.slice(0, -2) : `${whole}**`;
}

/** As words alone, to be copied or read aloud. */
export const withoutMarks = (text: string): string =>
  text
    .replace(STRONG, '$1')
    .replace(SOURCE, '')
    .replace(/ ([.,;:!?])/g, '$1');
