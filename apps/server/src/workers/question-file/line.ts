import { escapeHtml, fold, PICTURE } from './text';

/** How a piece of text is marked, as far as it says so. */
export interface Marks {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  script?: 'sup' | 'sub' | null;
  colour?: string | null;
  fill?: string | null;
  shade?: string | null;
  /** Some fonts draw other letters than those that are typed. */
  font?: string;
}

export type TagMark = 'bold' | 'italic' | 'underline' | 'script';

export interface Span {
  from: number;
  to: number;
  marks: Marks;
}

/** The label that Word itself writes before a line. */
export interface WrittenLabel {
  kind: 'bullet' | 'letter' | 'roman' | 'decimal';
  number: number;
  length: number;
}

/** What stood in a line and cannot be read. */
export type Note = 'formula' | 'object' | 'picture' | 'drawing';

interface Extra {
  notes?: Note[];
  /** A row of a table that is no list of questions. */
  loose?: boolean;
}

/** From the innermost to the outermost. */
const TAGS: readonly [TagMark, (marks: Marks) => string | false | null | undefined][] = [
  ['script', (marks) => marks.script],
  ['underline', (marks) => marks.underline && 'u'],
  ['italic', (marks) => marks.italic && 'em'],
  ['bold', (marks) => marks.bold && 'strong'],
];

/** A line of a document: its text, how which part of it is marked, and the pictures in it. */
export class Line {
  label?: WrittenLabel;
  notes?: Note[];
  /** Somebody drew a circle around its beginning. */
  circled?: boolean;
  /** Which table it stands in. */
  table?: number;
  readonly loose: boolean;
  private foldedText?: string;

  constructor(
    readonly place: number,
    readonly text: string,
    readonly spans: readonly Span[],
    readonly pictures: readonly string[],
    { notes, loose = false }: Extra = {},
  ) {
    if (notes) this.notes = notes;
    this.loose = loose;
  }

  get folded(): string {
    this.foldedText ??= fold(this.text);
    return this.foldedText;
  }

  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  slice(from: number, to = this.text.length): Line {
    const spans: Span[] = [];
    for (const span of this.spans) {
      const start = Math.max(span.from, from);
      const end = Math.min(span.to, to);
      if (start < end) spans.push({ from: start - from, to: end - from, marks: span.marks });
    }
    let before = 0;
    let inside = 0;
    for (let at = this.text.indexOf(PICTURE); at >= 0 && at < to; at = this.text.indexOf(PICTURE, at + 1)) {
      if (at < from) before += 1;
      else inside += 1;
    }
    return new Line(this.place, this.text.slice(from, to), spans, this.pictures.slice(before, before + inside));
  }

  trimmed(): Line {
    const from = this.text.length - this.text.trimStart().length;
    return this.slice(from, Math.max(from, this.text.trimEnd().length));
  }

  /** Parts that say something, with their marks. */
  *said(): Generator<Span> {
    for (const { from, to, marks } of this.spans)
      if (this.text.slice(from, to).trim() !== '') yield { from, to, marks };
  }

  /** `keep`: which marks stay as tags. */
  html(keep: ReadonlySet<TagMark>): string {
    let html = '';
    let picture = 0;
    for (const { from, to, marks } of this.spans) {
      let part = '';
      for (const [at, piece] of this.text.slice(from, to).split(PICTURE).entries()) {
        if (at > 0) {
          part += `<img src="${this.pictures[picture]}" alt="">`;
          picture += 1;
        }
        part += escapeHtml(piece).replaceAll('\t', ' ');
      }
      for (const [mark, tag] of TAGS) {
        const name = keep.has(mark) && part.trim() !== '' && tag(marks);
        if (name) part = `<${name}>${part}</${name}>`;
      }
      html += part;
    }
    return html.replace(/<\/(strong|em|u|sub|sup)><\1>/g, '').trim();
  }
}

export const joined = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text.trim())
    .join('\n')
    .trim();
