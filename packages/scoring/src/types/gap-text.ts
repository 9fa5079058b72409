import { isBlockTag, isCellTag, tokensOf } from '../html';
import type { TextPart } from '../model';

const EMPTY_TAGS = new Set(['img', 'br', 'hr', 'wbr', 'input']);
/** Marks within marks; what is deeper is left out, as all of them are written again behind every gap. */
const DEEPEST = 20;

type Piece = { tag: string; name: string; closing: boolean } | { star: true } | { text: string };

function piecesOf(html: string): Piece[] {
  return tokensOf(html).flatMap((token): Piece[] => {
    if ('tag' in token) return [token];
    const [first = '', ...others] = token.text.split('*');
    return [{ text: first }, ...others.flatMap((text): Piece[] => [{ star: true }, { text }])].filter(
      (piece) => !('text' in piece) || piece.text !== '',
    );
  });
}

/** Where the gap that begins at a star ends; -1: the star is a star. */
function endOfGap(pieces: Piece[], start: number, lastStar: number): number {
  if (start >= lastStar) return -1;
  let end = start + 1;
  while (end < pieces.length && !('star' in (pieces[end] as Piece))) end++;
  return end;
}

const rawText = (pieces: Piece[]) => pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');

/** Inline HTML that is closed before every gap and opened again behind it, so that each part is whole by itself. */
class Writer {
  readonly parts: TextPart[] = [];
  private html = '';
  private readonly open: { name: string; tag: string }[] = [];
  private lineEnds = false;

  text(text: string): void {
    if (text.trim() !== '') this.breakLine();
    this.html += text;
  }

  gap(number: number): void {
    this.breakLine();
    this.flush();
    this.parts.push({ gap: number });
    this.html = this.open.map(({ tag }) => tag).join('');
  }

  mark(piece: { tag: string; name: string; closing: boolean }): void {
    if (piece.name === 'br') this.html += '<br>';
    else if (isBlockTag(piece.name)) this.lineEnds ||= this.parts.length > 0 || this.html.trim() !== '';
    else if (isCellTag(piece.name)) this.html += ' ';
    else if (EMPTY_TAGS.has(piece.name)) {
      this.breakLine();
      this.html += piece.tag;
    } else if (!piece.closing) {
      if (this.open.length >= DEEPEST) return;
      this.breakLine();
      this.open.push(piece);
      this.html += piece.tag;
    } else this.close(piece.name);
  }

  /** The next words stand on a line of their own. */
  endLine(): void {
    this.lineEnds = this.parts.length > 0 || this.html.trim() !== '';
  }

  end(): TextPart[] {
    this.flush();
    return this.parts;
  }

  private close(name: string): void {
    const at = this.open.findLastIndex((one) => one.name === name);
    if (at < 0) return;
    const inner = this.open.splice(at);
    this.html += [...inner]
      .reverse()
      .map((one) => `</${one.name}>`)
      .join('');
    const again = inner.slice(1);
    this.open.push(...again);
    this.html += again.map(({ tag }) => tag).join('');
  }

  private breakLine(): void {
    if (this.lineEnds) this.html += '<br>';
    this.lineEnds = false;
  }

  private flush(): void {
    const opened = this.open.map(({ tag }) => tag).join('');
    if (this.html !== '' && this.html !== opened)
      this.parts.push({
        text:
          this.html +
          [...this.open]
            .reverse()
            .map(({ name }) => `</${name}>`)
            .join(''),
      });
    this.html = '';
  }
}

/**
 * Lines of text with gaps between stars, as parts in reading order. `add` takes what stands between two stars, still
 * with its entities, and gives the gap's number.
 */
export function readGapText(lines: readonly string[], add: (between: string, line: number) => number): TextPart[] {
  const writer = new Writer();
  for (const [line, html] of lines.entries()) {
    const pieces = piecesOf(html);
    const lastStar = pieces.findLastIndex((piece) => 'star' in piece);
    writer.endLine();
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at] as Piece;
      if ('text' in piece) writer.text(piece.text);
      else if ('tag' in piece) writer.mark(piece);
      else {
        const end = endOfGap(pieces, at, lastStar);
        if (end < 0) writer.text('*');
        else if (end === at + 1)
          writer.text('**'); // As H5P has it: two stars are stars.
        else {
          writer.gap(add(rawText(pieces.slice(at + 1, end)), line));
          // A mark that began in the gap may end behind it; a picture in it is part of the answer.
          for (const inner of pieces.slice(at + 1, end))
            if ('tag' in inner && !EMPTY_TAGS.has(inner.name)) writer.mark(inner);
        }
        if (end >= 0) at = end;
      }
    }
  }
  return writer.end();
}
