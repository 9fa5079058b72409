import { isBlockTag, isCellTag, tokensOf } from '../html';
import type { TextPart } from './base';

const EMPTY_TAGS = new Set(['img', 'br', 'hr', 'wbr', 'input']);
/** Marks within marks; what is deeper is left out, as all of them are written again behind every gap. */
const DEEPEST = 20;

type Piece = { tag: string; name: string; closing: boolean } | { star: true } | { text: string };

/** What can be gone through at once; a text with more marks or stars than that is cut off. */
const MOST_PIECES = 20_000;

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  for (const token of tokensOf(html)) {
    if ('tag' in token) pieces.push(token);
    else {
      const texts = token.text.split('*', MOST_PIECES);
      for (const [index, text] of texts.entries()) {
        if (index > 0) pieces.push({ star: true });
        if (text !== '') pieces.push({ text });
      }
    }
    if (pieces.length > MOST_PIECES) break;
  }
  return pieces;
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
  private readonly parts: TextPart[] = [];
  private html = '';
  /** Marks that hold what comes next; so many of them are written already, the others with the next text. */
  private readonly open: { name: string; tag: string }[] = [];
  private written = 0;
  private lineEnds = false;

  text(text: string): void {
    if (text.trim() !== '') this.breakLine();
    this.write(text);
  }

  gap(number: number): void {
    this.breakLine();
    this.flush();
    this.parts.push({ gap: number });
  }

  mark(piece: { tag: string; name: string; closing: boolean }): void {
    if (piece.name === 'br') this.write('<br>');
    else if (isBlockTag(piece.name)) this.endLine();
    else if (isCellTag(piece.name)) this.write(' ');
    else if (EMPTY_TAGS.has(piece.name)) {
      this.breakLine();
      this.write(piece.tag);
    } else if (piece.closing) this.close(piece.name);
    else if (this.open.length < DEEPEST) this.open.push(piece);
  }

  /** The next words stand on a line of their own, unless they are the first. */
  endLine(): void {
    this.lineEnds ||= this.parts.length > 0 || this.html.trim() !== '';
  }

  end(): TextPart[] {
    this.flush();
    return this.parts;
  }

  private write(html: string): void {
    for (const { tag } of this.open.slice(this.written)) this.html += tag;
    this.written = this.open.length;
    this.html += html;
  }

  private close(name: string): void {
    const at = this.open.findLastIndex((one) => one.name === name);
    if (at < 0) return;
    if (at < this.written) this.closeDownTo(at);
    this.open.splice(at, 1);
  }

  private closeDownTo(level: number): void {
    for (const { name } of this.open.slice(level, this.written).reverse()) this.html += `</${name}>`;
    this.written = Math.min(this.written, level);
  }

  private breakLine(): void {
    if (this.lineEnds) this.write('<br>');
    this.lineEnds = false;
  }

  private flush(): void {
    this.closeDownTo(0);
    if (this.html !== '') this.parts.push({ text: this.html });
    this.html = '';
  }
}

/** More gaps than these make a text that nobody fills in; what follows is cut off. */
export const MOST_GAPS = 500;

/**
 * Lines of text with gaps between stars, as parts in reading order. `add` takes what stands between two stars, still
 * with its entities, and the line it stands in.
 */
export function readGapText(lines: readonly string[], add: (between: string, line: number) => void): TextPart[] {
  const writer = new Writer();
  let gaps = 0;
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
        // As H5P has it: two stars are stars.
        else if (end === at + 1) writer.text('**');
        else {
          const between = pieces.slice(at + 1, end);
          add(rawText(between), line);
          writer.gap(gaps++);
          if (gaps > MOST_GAPS) return writer.end();
          // A mark that began in the gap may end behind it; a picture in it is part of the answer.
          for (const inner of between) if ('tag' in inner && !EMPTY_TAGS.has(inner.name)) writer.mark(inner);
        }
        if (end >= 0) at = end;
      }
    }
  }
  return writer.end();
}
